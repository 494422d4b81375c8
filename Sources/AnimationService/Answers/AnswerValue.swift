internal import AnimationCore

/// A value in an answer, independent of its representation.
enum AnswerValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// Null in JSON if it is not finite.
  case number(Double)
  /// Escaped where its representation needs it.
  case text(String)
  /// A text in ASCII that needs no escape, appended by a function when it is written, since not
  /// every representation has it; null if the function returns false, whatever it appended.
  case plain(@Sendable (_ text: inout [UInt8]) -> Bool)
  case numbers([Double])
  /// In the request's shape; see ``ShapedNumbers``.
  indirect case shaped(ShapedNumbers)
  /// The items are made when they are written.
  case list(AnswerList)
  case object([AnswerMember])
  /// An object whose names need no escape; an answer may have many.
  case record([AnswerField])
  case figures([AnswerFigure])
  indirect case columns(Columns)
  /// A value of the request, as it was read.
  indirect case literal(JSONValue)
  /// In the place of an answer.
  indirect case problem(Problem)
}

struct AnswerMember: Sendable {
  let name: String
  let value: AnswerValue

  init(_ name: String, _ value: AnswerValue) { (self.name, self.value) = (name, value) }
}

/// A member of an object whose names need no escape.
///
/// The name is a constant, so that a field takes no allocation for it.
struct AnswerField: Sendable {
  let name: StaticString
  let value: AnswerValue

  init(_ name: StaticString, _ value: AnswerValue) { (self.name, self.value) = (name, value) }
}

/// The name needs no escape.
struct AnswerFigure: Sendable {
  let name: StaticString
  var value: Double

  init(_ name: StaticString, _ value: Double) { (self.name, self.value) = (name, value) }
}

/// A list in an answer, whose items are made one by one so that a long list takes no memory.
struct AnswerList: Sendable {
  let count: Int
  /// Makes an item from its index.
  private let item: @Sendable (Int) -> AnswerValue

  init(count: Int, item: @escaping @Sendable (Int) -> AnswerValue) {
    (self.count, self.item) = (count, item)
  }

  /// Each access makes the item anew.
  subscript(index: Int) -> AnswerValue { item(index) }
}

/// The numbers of a value, in the shape in which the request gave it.
struct ShapedNumbers: Sendable {
  /// All numbers of the value.
  let numbers: [Double]
  /// The shape of the value, or of the part that is answered.
  let shape: Shape
  /// Nil to leave them and the strings out, as in a velocity.
  var discretes: [JSONValue]?
}

extension AnswerValue {
  static func object(_ members: KeyValuePairs<String, AnswerValue>) -> AnswerValue {
    .object(members.map { AnswerMember($0.key, $0.value) })
  }

  /// Each value is made when it is written; the items are kept until then.
  static func list<Item: Sendable>(
    _ items: [Item], _ value: @escaping @Sendable (Item) -> AnswerValue
  ) -> AnswerValue { .list(AnswerList(count: items.count) { value(items[$0]) }) }

  /// Null for nil.
  static func number(_ number: Double?) -> AnswerValue { number.map { .number($0) } ?? .null }

  /// Null for nil.
  static func text(_ text: String?) -> AnswerValue { text.map { .text($0) } ?? .null }

  /// Without `discretes` these members are left out, and strings with them.
  static func shaped(
    _ numbers: [Double], _ shape: Shape, discretes: [JSONValue]? = nil
  ) -> AnswerValue {
    if case .number(let place) = shape, place < numbers.count { return .number(numbers[place]) }
    return .shaped(ShapedNumbers(numbers: numbers, shape: shape, discretes: discretes))
  }
}
