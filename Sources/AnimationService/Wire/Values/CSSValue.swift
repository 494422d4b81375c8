internal import AnimationCore

/// A string that is a value of CSS which can move.
enum CSSValue: Sendable, Equatable {
  /// A length, a percentage or an angle.
  case dimension(Double, CSSUnit)
  case color(Color)

  /// The longest text that is looked at, in bytes.
  private static let maximumLength = 256

  /// Reads a string; nil if it is no such value.
  static func read(_ text: String) -> CSSValue? {
    guard text.utf8.count <= maximumLength else { return nil }
    var scanner = CSSScanner(text)
    if let number = scanner.number() {
      let name = scanner.take("%") ? "%" : scanner.name()
      scanner.skipSpace()
      guard scanner.isAtEnd, let unit = CSSUnit(name) else { return nil }
      return .dimension(number, unit)
    }
    return CSSColorReader.read(scanner).map { .color($0) }
  }

  /// Whether a string is a plain zero, which as a length needs no unit.
  static func isZero(_ text: String) -> Bool {
    var scanner = CSSScanner(text)
    let number = scanner.number()
    scanner.skipSpace()
    return number == 0 && scanner.isAtEnd
  }
}
