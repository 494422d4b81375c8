internal import AnimationCore

/// A CSS value that can move.
enum CSSValue: Sendable, Equatable {
  /// A number and its unit: a length, a percentage, an angle, a time, and so on.
  case dimension(Double, CSSUnit)
  case color(Color)

  /// The longest text that is read, in bytes.
  private static let maximumLength = 256

  /// Reads a string; nil if it is not such a value.
  static func read(_ text: String) -> CSSValue? {
    guard text.utf8.count <= maximumLength else { return nil }
    var scanner = CSSScanner(text)
    if let quantity = quantity(&scanner) {
      scanner.skipSpace()
      guard scanner.isAtEnd, let unit = CSSUnit(quantity.unit) else { return nil }
      return .dimension(quantity.number, unit)
    }
    return CSSColorReader.read(scanner).map { .color($0) }
  }

  /// Reads a number with its unit, or a calculation.
  private static func quantity(_ scanner: inout CSSScanner) -> CSSCalculation.Quantity? {
    if let number = scanner.number() {
      return CSSCalculation.Quantity(
        number: number, unit: scanner.take("%") ? "%" : scanner.name())
    }
    guard scanner.take(word: "calc"), scanner.take("(") else { return nil }
    return CSSCalculation.read(&scanner)
  }

  /// Returns whether a string is a number without a unit.
  static func isNumber(_ text: String) -> Bool {
    var scanner = CSSScanner(text)
    return scanner.number() != nil && scanner.isAtEnd
  }

  /// Returns whether a string is a plain zero, which needs no unit as a length.
  static func isZero(_ text: String) -> Bool {
    var scanner = CSSScanner(text)
    let number = scanner.number()
    scanner.skipSpace()
    return number == 0 && scanner.isAtEnd
  }
}
