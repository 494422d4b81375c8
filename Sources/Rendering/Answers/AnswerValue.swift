package import AnimationCore
package import CSSValues
package import JSONText

/// A value of an answer, which knows no representation.
package enum AnswerValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// Null in JSON if it is not finite.
  case number(Double)
  case text(String)
  /// A text in ASCII that needs no escape, appended by a function when it is written, since not
  /// every representation has it; null if the function returns false, whatever it appended.
  case plain(@Sendable (_ text: inout [UInt8], _ work: WorkBudget?) -> Bool)
  case numbers([Double])
  indirect case shaped(ShapedNumbers)
  case list(AnswerList)
  case object([AnswerMember])
  /// An object whose names need no escape; an answer may have many.
  case record([AnswerField])
  case figures([AnswerFigure])
  indirect case columns(Columns)
  indirect case literal(JSONValue)
  /// In the place of an answer.
  indirect case problem(Problem)

  package static func object(_ members: KeyValuePairs<String, AnswerValue>) -> AnswerValue {
    .object(members.map { AnswerMember($0.key, $0.value) })
  }

  /// Each value is made when it is written; the items are kept until then.
  package static func list<Item: Sendable>(
    _ items: [Item], _ value: @escaping @Sendable (Item) -> AnswerValue
  ) -> AnswerValue { .list(AnswerList(count: items.count) { value(items[$0]) }) }

  package static func number(_ number: Double?) -> AnswerValue {
    number.map { .number($0) } ?? .null
  }
  package static func text(_ text: String?) -> AnswerValue { text.map { .text($0) } ?? .null }

  /// Without `discretes` these members are left out, and strings with them.
  package static func shaped(
    _ numbers: [Double], shape: Shape, discretes: [JSONValue]? = nil
  ) -> AnswerValue {
    if case .number(let place) = shape, place < numbers.count { return .number(numbers[place]) }
    return .shaped(ShapedNumbers(numbers: numbers, shape: shape, discretes: discretes))
  }
}

package struct AnswerMember: Sendable {
  package let name: String
  package let value: AnswerValue
  package init(_ name: String, _ value: AnswerValue) { (self.name, self.value) = (name, value) }
}

extension [AnswerMember] {
  package init(_ pairs: KeyValuePairs<String, AnswerValue>) {
    self = pairs.map { AnswerMember($0, $1) }
  }
}

/// The name is a constant, so that a field takes no allocation for it, and needs no escape.
package struct AnswerField: Sendable {
  let name: StaticString
  let value: AnswerValue

  package init(_ name: StaticString, _ value: AnswerValue) {
    (self.name, self.value) = (name, value)
  }
}

/// The name needs no escape.
package struct AnswerFigure: Sendable {
  let name: StaticString
  var value: Double
  package init(_ name: StaticString, _ value: Double) { (self.name, self.value) = (name, value) }
}

/// A list in an answer, whose items are made one by one so that a long list takes no memory.
package struct AnswerList: Sendable {
  let count: Int
  private let item: @Sendable (Int) -> AnswerValue

  package init(count: Int, item: @escaping @Sendable (Int) -> AnswerValue) {
    (self.count, self.item) = (count, item)
  }

  subscript(index: Int) -> AnswerValue { item(index) }
}

/// Numbers in the shape of a value.
package struct ShapedNumbers: Sendable {
  let numbers: [Double]
  let shape: Shape
  /// Nil to leave them and the strings out, as in a velocity.
  var discretes: [JSONValue]?
}
