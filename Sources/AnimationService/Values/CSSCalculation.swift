/// Evaluates `calc()` to a number for each unit (CSS Values 4 §10).
struct CSSCalculation {
  /// A number and its unit in lower case; the unit is empty for a plain number.
  struct Quantity: Equatable {
    /// The number in the unit, as it was written or calculated.
    var number: Double
    /// The unit in lower case, `%` for a percentage; empty for a plain number, the default.
    var unit = ""
  }

  /// The greatest nesting depth of parentheses.
  private static let maximumDepth = 32

  /// The scanner at the next token of the calculation.
  private var scanner: CSSScanner
  /// The number of parentheses that are open.
  private var depth = 0
  /// The values of the names that may stand for numbers.
  private let words: [String: Double]

  /// The constants of CSS; a word of the caller with the same name replaces one of them.
  private static let constants = ["pi": Double.pi, "e": 2.718281828459045]

  /// Evaluates the rest of a `calc(`, up to its closing parenthesis.
  ///
  /// - Parameters:
  ///   - scanner: a scanner after the opening parenthesis.
  ///   - words: the names of numbers, besides `pi` and `e`.
  /// - Returns: The terms of the result, one for each unit; nil if the text is not a calculation,
  ///   is nested too deep, or has no finite result.
  static func read(_ scanner: inout CSSScanner, words: [String: Double] = [:]) -> [Quantity]? {
    var calculation = CSSCalculation(
      scanner: scanner, words: words.merging(constants) { word, _ in word })
    guard let result = calculation.parenthesized(), result.allSatisfy({ $0.number.isFinite }) else {
      return nil
    }
    scanner = calculation.scanner
    return result
  }

  /// Reads a sum and its closing parenthesis.
  ///
  /// - Returns: The terms of the sum; nil if it is malformed, or nested deeper than
  ///   ``maximumDepth``.
  private mutating func parenthesized() -> [Quantity]? {
    guard depth < Self.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    let result = sum()
    scanner.skipSpace()
    return scanner.take(")") ? result : nil
  }

  /// Reads terms with `+` or `-` between, which must have white space on both sides.
  ///
  /// - Returns: The terms of the sum, one for each unit; nil if one cannot be read.
  private mutating func sum() -> [Quantity]? {
    guard var total = product() else { return nil }
    while true {
      var ahead = scanner
      guard ahead.skipSpace(), let sign = Self.sign(&ahead), ahead.skipSpace() else { return total }
      scanner = ahead
      guard let terms = product() else { return nil }
      for term in terms { Self.add(term, times: sign, to: &total) }
    }
  }

  /// Adds a multiple of a term to a sum: to the term of the same unit, or else as a new one.
  ///
  /// - Parameters:
  ///   - term: the term.
  ///   - factor: the number by which the term is multiplied, 1 or −1 for a sign.
  ///   - total: the sum, one term for each unit.
  private static func add(_ term: Quantity, times factor: Double, to total: inout [Quantity]) {
    if let place = total.firstIndex(where: { $0.unit == term.unit }) {
      total[place].number += factor * term.number
    } else {
      total.append(Quantity(number: factor * term.number, unit: term.unit))
    }
  }

  /// Reads a sign as 1 or −1; nil, with nothing consumed, if there is none.
  private static func sign(_ scanner: inout CSSScanner) -> Double? {
    if scanner.take("+") { return 1 }
    return scanner.take("-") ? -1 : nil
  }

  /// Reads factors with `*` or `/` between, at most one of which has units.
  ///
  /// - Returns: The terms of the product; nil if a factor cannot be read, if two factors have
  ///   units, or if a divisor has one.
  private mutating func product() -> [Quantity]? {
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
          Quantity(number: multiplies ? $0.number * number : $0.number / number, unit: $0.unit)
        }
      } else {
        guard multiplies, let number = result.plainNumber else { return nil }
        result = next.map { Quantity(number: number * $0.number, unit: $0.unit) }
      }
    }
  }

  /// Reads a number with or without a unit, a sum in parentheses or in a nested `calc()`, or a
  /// word.
  ///
  /// - Returns: The terms of the factor; nil for anything else.
  private mutating func factor() -> [Quantity]? {
    scanner.skipSpace()
    if let quantity = scanner.quantity() { return [quantity] }
    if scanner.take("(") { return parenthesized() }
    let name = scanner.name()
    if name == "calc", scanner.take("(") { return parenthesized() }
    return words[name].map { [Quantity(number: $0)] }
  }
}

extension [CSSCalculation.Quantity] {
  /// The number, if it is one without a unit.
  var plainNumber: Double? { count == 1 && self[0].unit.isEmpty ? self[0].number : nil }
}

extension CSSScanner {
  /// Reads a number with its unit, or without one.
  ///
  /// - Returns: The number; nil if there is none. Its unit may be any name, also one that CSS does
  ///   not have.
  mutating func quantity() -> CSSCalculation.Quantity? {
    guard let number = number() else { return nil }
    return CSSCalculation.Quantity(number: number, unit: take("%") ? "%" : name())
  }

  /// Reads a number with its unit, or a calculation: a number for each unit.
  ///
  /// - Returns: The terms; nil, with nothing consumed, if there is neither a number nor a
  ///   calculation.
  mutating func quantities() -> [CSSCalculation.Quantity]? {
    if let quantity = quantity() { return [quantity] }
    var ahead = self
    guard ahead.take(word: "calc"), ahead.take("("), let result = CSSCalculation.read(&ahead) else {
      return nil
    }
    self = ahead
    return result
  }
}
