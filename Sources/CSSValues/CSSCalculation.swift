/// Evaluates `calc()` to a number for each unit (CSS Values 4 §10).
struct CSSCalculation {
  private static let maximumDepth = 32
  private var scanner: CSSScanner
  private var depth = 0
  private let words: [String: Double]
  /// A word of the caller with the same name replaces one.
  private static let constants = ["pi": Double.pi, "e": 2.718281828459045]

  /// A term for each unit; nil if it is no calculation, nested too deep, or not finite.
  static func read(_ scanner: inout CSSScanner, words: [String: Double] = [:]) -> [CSSQuantity]? {
    var calculation = CSSCalculation(
      scanner: scanner, words: words.merging(constants) { word, _ in word })
    guard let result = calculation.parenthesized(), result.allSatisfy({ $0.number.isFinite })
    else { return nil }
    scanner = calculation.scanner
    return result
  }

  private mutating func parenthesized() -> [CSSQuantity]? {
    guard depth < Self.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    let result = sum()
    scanner.skipSpace()
    return scanner.take(")") ? result : nil
  }

  /// `+` and `-` must have white space on both sides; nil if a term cannot be read.
  private mutating func sum() -> [CSSQuantity]? {
    guard var total = product() else { return nil }
    while true {
      var ahead = scanner
      guard ahead.skipSpace(), let sign = Self.sign(&ahead), ahead.skipSpace() else { return total }
      scanner = ahead
      guard let terms = product() else { return nil }
      for term in terms {
        if let place = total.firstIndex(where: { $0.unit == term.unit }) {
          total[place].number += sign * term.number
        } else {
          total.append(CSSQuantity(number: sign * term.number, unit: term.unit))
        }
      }
    }
  }

  private static func sign(_ scanner: inout CSSScanner) -> Double? {
    if scanner.take("+") { return 1 }
    return scanner.take("-") ? -1 : nil
  }

  /// At most one factor has units; nil if one cannot be read, two have units, or a divisor has.
  private mutating func product() -> [CSSQuantity]? {
    guard var result = factor() else { return nil }
    while true {
      var ahead = scanner
      ahead.skipSpace()
      let multiplies = ahead.take("*")
      guard multiplies || ahead.take("/") else { return result }
      scanner = ahead
      guard let next = factor() else { return nil }
      if let number = next.plainNumber {
        result = result.map {
          CSSQuantity(number: multiplies ? $0.number * number : $0.number / number, unit: $0.unit)
        }
      } else {
        guard multiplies, let number = result.plainNumber else { return nil }
        result = next.map { CSSQuantity(number: number * $0.number, unit: $0.unit) }
      }
    }
  }

  private mutating func factor() -> [CSSQuantity]? {
    scanner.skipSpace()
    if let quantity = scanner.quantity() { return [quantity] }
    if scanner.take("(") { return parenthesized() }
    let name = scanner.name()
    if name == "calc", scanner.take("(") { return parenthesized() }
    return words[name].map { [CSSQuantity(number: $0)] }
  }
}

struct CSSQuantity: Equatable {
  var number: Double
  /// In lower case; `%` for a percentage, empty for a plain number.
  var unit = ""
}

extension [CSSQuantity] {
  var plainNumber: Double? { count == 1 && self[0].unit.isEmpty ? self[0].number : nil }
}

extension CSSScanner {
  /// Nil if there is none; the unit may be any name, even outside of CSS.
  mutating func quantity() -> CSSQuantity? {
    guard let number = number() else { return nil }
    return CSSQuantity(number: number, unit: take("%") ? "%" : name())
  }

  /// A number with its unit, or a calculation; nil, with nothing consumed, for neither.
  mutating func quantities() -> [CSSQuantity]? {
    if let quantity = quantity() { return [quantity] }
    var ahead = self
    guard ahead.take(word: "calc"), ahead.take("("), let result = CSSCalculation.read(&ahead)
    else { return nil }
    self = ahead
    return result
  }
}
