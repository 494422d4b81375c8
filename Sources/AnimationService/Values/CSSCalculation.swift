/// Evaluates `calc()` if all terms of a sum have the same unit (CSS Values 4 §10).
///
/// Terms of different units, such as in `calc(50% - 10px)`, do not add up to one number; such a
/// calculation is not read.
struct CSSCalculation {
  /// A number and its unit in lower case; the unit is empty for a plain number.
  struct Quantity: Equatable {
    var number: Double
    var unit = ""
  }

  private var scanner: CSSScanner
  private let words: [String: Double]

  private static let constants = ["pi": Double.pi, "e": 2.718281828459045]

  /// Evaluates the rest of a `calc(`, up to its closing parenthesis.
  ///
  /// - Parameters:
  ///   - scanner: a scanner after the opening parenthesis.
  ///   - words: the names of numbers, besides `pi` and `e`.
  /// - Returns: The result; nil if the text is not a calculation, has terms of different units, or
  ///   has no finite result.
  static func read(_ scanner: inout CSSScanner, words: [String: Double] = [:]) -> Quantity? {
    var calculation = CSSCalculation(
      scanner: scanner, words: words.merging(constants) { word, _ in word })
    guard let result = calculation.parenthesized(), result.number.isFinite else { return nil }
    scanner = calculation.scanner
    return result
  }

  private mutating func parenthesized() -> Quantity? {
    let result = sum()
    scanner.skipSpace()
    return scanner.take(")") ? result : nil
  }

  /// Reads terms with `+` or `-` between, which must have white space on both sides.
  private mutating func sum() -> Quantity? {
    guard var total = product() else { return nil }
    while true {
      var ahead = scanner
      guard ahead.skipSpace(), let sign = Self.sign(&ahead), ahead.skipSpace() else { return total }
      scanner = ahead
      guard let term = product(), term.unit == total.unit else { return nil }
      total.number += sign * term.number
    }
  }

  private static func sign(_ scanner: inout CSSScanner) -> Double? {
    if scanner.take("+") { return 1 }
    return scanner.take("-") ? -1 : nil
  }

  /// Reads factors with `*` or `/` between, at most one of which has a unit.
  private mutating func product() -> Quantity? {
    guard var result = factor() else { return nil }
    while true {
      var ahead = scanner
      ahead.skipSpace()
      let multiplies = ahead.take("*")
      guard multiplies || ahead.take("/") else { return result }
      scanner = ahead
      guard let next = factor(), next.unit.isEmpty || multiplies && result.unit.isEmpty else {
        return nil
      }
      result.number = multiplies ? result.number * next.number : result.number / next.number
      if multiplies { result.unit += next.unit }
    }
  }

  private mutating func factor() -> Quantity? {
    scanner.skipSpace()
    if let number = scanner.number() {
      return Quantity(number: number, unit: scanner.take("%") ? "%" : scanner.name())
    }
    if scanner.take("(") { return parenthesized() }
    let name = scanner.name()
    if name == "calc", scanner.take("(") { return parenthesized() }
    return words[name].map { Quantity(number: $0) }
  }
}
