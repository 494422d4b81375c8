/// How a number is shown that is shown as a whole one: `rounding`.
enum Rounding: String, Sendable, CaseIterable {
  /// To the nearest; half-way away from 0, as Swift's `rounded()`.
  case nearest
  /// Towards −∞.
  case down
  /// Towards +∞.
  case up
  /// Towards 0.
  case towardZero

  /// A number rounded so.
  func whole(_ number: Double) -> Double {
    switch self {
    case .nearest: number.rounded()
    case .down: number.rounded(.down)
    case .up: number.rounded(.up)
    case .towardZero: number.rounded(.towardZero)
    }
  }
}

extension AnimatedValue {
  /// Numbers as they are shown.
  ///
  /// - Parameters:
  ///   - numbers: columns of this value one after another.
  ///   - rows: how long each is.
  /// - Returns: as many numbers.
  func shown(_ numbers: [Double], rows: Int = 1) -> [Double] {
    guard !rounding.isEmpty else { return numbers }
    var result = numbers
    for (number, rule) in rounding {
      for row in number * rows..<(number + 1) * rows { result[row] = rule.whole(numbers[row]) }
    }
    return result
  }
}

extension Shape {
  /// The places of the numbers that can be shown as whole ones: all but those of colours.
  var roundable: [Int] {
    switch self {
    case .number(let index), .text(let index, .dimension): [index]
    case .discrete, .text: []
    case .array(let shapes): shapes.flatMap(\.roundable)
    case .object(let fields): fields.flatMap(\.shape.roundable)
    }
  }
}
