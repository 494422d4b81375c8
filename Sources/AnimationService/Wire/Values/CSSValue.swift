internal import AnimationCore

/// A string that is a value of CSS which can move.
enum CSSValue: Sendable, Equatable {
  /// A length, a percentage, an angle, a time: a number and its unit.
  case dimension(Double, CSSUnit)
  case color(Color)

  /// The longest text that is looked at, in bytes.
  private static let maximumLength = 256

  /// Reads a string; nil if it is no such value.
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

  /// A number with what is written behind it, or a calculation that comes to one.
  private static func quantity(_ scanner: inout CSSScanner) -> CSSCalculation.Quantity? {
    if let number = scanner.number() {
      return CSSCalculation.Quantity(
        number: number, unit: scanner.take("%") ? "%" : scanner.name())
    }
    guard scanner.take(word: "calc"), scanner.take("(") else { return nil }
    return CSSCalculation.read(&scanner)
  }

  /// Whether a string is a plain zero, which as a length needs no unit.
  static func isZero(_ text: String) -> Bool {
    var scanner = CSSScanner(text)
    let number = scanner.number()
    scanner.skipSpace()
    return number == 0 && scanner.isAtEnd
  }
}
