internal import Schema

/// The numbers that an answer shows for those of a motion.
package enum Rounding: Sendable, Equatable {
  case integers(RoundingRule)
  /// To so many decimals, ``allDecimals`` at most.
  case decimals(Int)

  /// Powers of ten up to 10²² are exact; so are the sums below.
  static let allDecimals = 0...15

  package func rounded(_ number: Double) -> Double {
    switch self {
    case .integers(let rule): rule.whole(number)
    case .decimals(let count): Self.round(number, scale: Self.powers[count])
    }
  }

  private static let powers = allDecimals.map { count in
    (0..<count).reduce(1.0) { power, _ in 10 * power }
  }

  /// The decimal that is nearest to the exact value of the double, ties away from 0: JavaScript's
  /// `toFixed`.
  ///
  /// The product with the power of ten is rounded, and where it seems to be a tie its error
  /// decides: 1.115 · 100 is 111.5 in doubles, but the double 1.115 is less than that. From 2⁵³ on
  /// a decimal is no further from the number than the next double.
  private static func round(_ number: Double, scale: Double) -> Double {
    let product = number * scale
    guard product.magnitude < 0x1p53 else { return number }
    let error = (-product).addingProduct(number, scale)
    var whole = product.rounded(.towardZero)
    let rest = (product - whole).magnitude
    let outward = product < 0 ? -error : error
    // From 2⁵² on products have no fraction, which is all in the error.
    let isTieOrMore = rest == 0.5 ? outward >= 0 : rest > 0.5 || rest == 0 && outward >= 0.5
    if isTieOrMore { whole += product < 0 ? -1 : 1 }
    // No negative zero.
    return whole / scale + 0
  }

  static let type = ValueType.named(
    "Rounding", .oneOf([rule, .object(placed)]),
    "Rounds the numbers of the value, or those at JSON pointers, to integers or decimals.")

  private static let rule = ValueType.named(
    "RoundingRule",
    .oneOf([.words(of: RoundingRule.self), .integer(IntegerRange(allDecimals))]),
    """
    Rounding of numbers to integers, or to a number of decimals; `nearest` and decimals round ties \
    away from 0.
    """)

  private static let placed = ObjectOutline(
    name: nil, sentence: "", members: [], rules: [.names("^(/([^~/]|~[01])*)*$")], others: rule)

  /// Nil, with a fault, for neither a rule nor a number of decimals.
  static func read(_ value: RequestValue) -> Rounding? {
    value.plainNumber == nil
      ? value.validChoice(RoundingRule.self, or: "a number of decimals").map { .integers($0) }
      : value.validInteger(allDecimals).map { .decimals($0) }
  }
}

package enum RoundingRule: String, Sendable, CaseIterable {
  /// Rounds to the nearest; ties go away from 0, as in Swift's `rounded()`.
  case nearest
  case down
  case up
  case towardZero

  func whole(_ number: Double) -> Double {
    switch self {
    case .nearest: number.rounded()
    case .down: number.rounded(.down)
    case .up: number.rounded(.up)
    case .towardZero: number.rounded(.towardZero)
    }
  }
}

extension ShapedValue {
  package func shown(_ numbers: [Double]) -> [Double] {
    var result = numbers
    for (number, rule) in rounding { result[number] = rule.rounded(numbers[number]) }
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
