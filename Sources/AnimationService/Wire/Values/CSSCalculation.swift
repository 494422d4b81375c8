/// Works out `calc()` where everything that is added has one unit (CSS Values 4 §10).
///
/// Terms of different units make a value that has no one number, such as `calc(50% - 10px)`; it is not
/// read.
struct CSSCalculation {
  /// A number and its unit in lower case; empty for a plain number.
  struct Quantity: Equatable {
    var number: Double
    var unit = ""
  }

  private var scanner: CSSScanner
  private let words: [String: Double]

  private static let constants = ["pi": Double.pi, "e": 2.718281828459045]

  /// Works out what stands behind `calc(`, and takes the parenthesis that closes it.
  ///
  /// - Parameters:
  ///   - scanner: is behind the parenthesis that opens.
  ///   - words: names that stand for numbers, beside `pi` and `e`.
  /// - Returns: nil if it is no calculation, has terms of different units, or no finite result.
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

  /// Terms with `+` or `-` between, which must have white space on both sides.
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

  /// Factors with `*` or `/` between, of which one at most has a unit.
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
