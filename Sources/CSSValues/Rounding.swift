internal import Schema

package enum Rounding: String, Sendable, CaseIterable {
  /// Rounds to the nearest; ties go away from 0, as in Swift's `rounded()`.
  case nearest
  case down
  case up
  case towardZero

  package func whole(_ number: Double) -> Double {
    switch self {
    case .nearest: number.rounded()
    case .down: number.rounded(.down)
    case .up: number.rounded(.up)
    case .towardZero: number.rounded(.towardZero)
    }
  }

  static let type = ValueType.named(
    "Rounding", .oneOf([rule, .object(placed)]),
    "Rounds numbers to integers: all numbers of the value, or those at JSON pointers.")

  private static let rule = ValueType.named(
    "RoundingRule", .words(of: Rounding.self),
    "Rounding of numbers to integers; `nearest` rounds ties away from 0.")

  private static let placed = ObjectOutline(
    name: nil, sentence: "", members: [], rules: [.names("^(/([^~/]|~[01])*)*$")], others: rule)
}

extension ShapedValue {
  /// One column after another, each of `rows` numbers.
  package func shown(_ numbers: [Double], rows: Int = 1) -> [Double] {
    guard !rounding.isEmpty else { return numbers }
    var result = numbers
    for (number, rule) in rounding {
      // total: a column of `rows` numbers
      for row in number * rows..<(number + 1) * rows { result[row] = rule.whole(numbers[row]) }
    }
    return result
  }
}

extension Shape {
  /// All numbers except in colors.
  var roundable: [Int] {
    switch self {
    case .number(let index), .text(let index, .dimension): [index]
    case .discrete, .text: []
    case .array(let shapes): shapes.flatMap(\.roundable)
    case .object(let fields): fields.flatMap(\.shape.roundable)
    }
  }
}
