internal import AnimationCore

/// A value in an answer, independent of its representation.
enum AnswerValue: Sendable {
  /// The literal `null`.
  case null
  case bool(Bool)
  case integer(Int)
  /// A number; null in JSON if it is not finite.
  case number(Double)
  /// A string, escaped where its representation needs it.
  case text(String)
  /// A text in ASCII that needs no escape, appended by a function when it is written, since not
  /// every representation has it; null if the function returns false, whatever it appended.
  case plain(@Sendable (_ text: inout [UInt8]) -> Bool)
  /// A list of numbers.
  case numbers([Double])
  /// A value of the request's shape; see ``ShapedNumbers``.
  indirect case shaped(ShapedNumbers)
  /// A list, whose items are made when they are written.
  case list(AnswerList)
  /// An object of members in their order.
  case object([AnswerMember])
  /// An object whose names need no escape, of which an answer may have many.
  case record([AnswerField])
  /// An object of numbers.
  case figures([AnswerFigure])
  /// Columns of samples.
  indirect case columns(Columns)
  /// A value of the request, returned as it was read.
  indirect case literal(JSONValue)
  /// A problem, in the place of an answer.
  indirect case problem(Problem)
}

/// A member of an object in an answer.
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

/// A member of an object of numbers, whose name needs no escape.
struct AnswerFigure: Sendable {
  let name: StaticString
  var value: Double

  init(_ name: StaticString, _ value: Double) { (self.name, self.value) = (name, value) }
}

/// A list in an answer, whose items are made one by one so that a long list takes no memory.
struct AnswerList: Sendable {
  let count: Int
  /// A function that makes an item from its index.
  private let item: @Sendable (Int) -> AnswerValue

  /// Creates a list of `count` items.
  init(count: Int, item: @escaping @Sendable (Int) -> AnswerValue) {
    (self.count, self.item) = (count, item)
  }

  /// Makes the item at an index, from 0; each access makes it anew.
  subscript(index: Int) -> AnswerValue { item(index) }
}

/// The numbers of a value, in the shape in which the request gave it.
struct ShapedNumbers: Sendable {
  /// All numbers of the value.
  let numbers: [Double]
  /// The shape of the value, or of the part of it that is answered.
  let shape: Shape
  /// The members that do not move; nil to leave them and the strings out, as in a velocity.
  var discretes: [JSONValue]?
}

extension AnswerValue {
  /// Returns an object of members in their order.
  static func object(_ members: KeyValuePairs<String, AnswerValue>) -> AnswerValue {
    .object(members.map { AnswerMember($0.key, $0.value) })
  }

  /// Returns a list of the values made of some items, each when it is written.
  ///
  /// - Parameters:
  ///   - items: the items, which are kept until the answer is written.
  ///   - value: makes the value of an item.
  /// - Returns: The list.
  static func list<Item: Sendable>(
    _ items: [Item], _ value: @escaping @Sendable (Item) -> AnswerValue
  ) -> AnswerValue {
    .list(AnswerList(count: items.count) { value(items[$0]) })
  }

  /// Returns a number, or null for nil.
  static func number(_ number: Double?) -> AnswerValue { number.map { .number($0) } ?? .null }

  /// Returns a text, or null for nil.
  static func text(_ text: String?) -> AnswerValue { text.map { .text($0) } ?? .null }

  /// Returns numbers in a shape.
  ///
  /// - Parameters:
  ///   - numbers: all numbers of the value.
  ///   - shape: the shape of the value, or of a part of it.
  ///   - discretes: the members that do not move; nil to leave them and the strings out.
  /// - Returns: The value; a plain number where the shape is one.
  static func shaped(
    _ numbers: [Double], _ shape: Shape, discretes: [JSONValue]? = nil
  ) -> AnswerValue {
    if case .number(let place) = shape, place < numbers.count { return .number(numbers[place]) }
    return .shaped(ShapedNumbers(numbers: numbers, shape: shape, discretes: discretes))
  }
}
