internal import AnimationCore

enum CSSValue: Sendable, Equatable {
  /// A number and its unit: a length, a percentage, an angle, a time, and so on.
  case dimension(Double, CSSUnit)
  /// In the space in which it was written or mixed.
  case color(Color)
  /// A list of functions or shadows, or a calculation in several units.
  case list(CSSList)
  /// In absolute commands.
  case path(CSSPath)

  /// The longest number or color, in bytes.
  private static let maximumLength = 256

  /// The longest list, in bytes; a path may be of any length.
  private static let maximumListLength = 4096

  /// Nil if the string is not such a value.
  static func read(_ text: String, isForm: Bool = false) -> CSSValue? {
    let scanner = CSSScanner(text)
    if let path = CSSPathReader.read(scanner) { return .path(path) }
    guard text.utf8.count <= maximumListLength || isForm else { return nil }
    if text.utf8.count <= maximumLength || isForm {
      if let value = quantity(scanner) { return value }
      if let color = CSSColorReader.read(scanner) { return .color(color) }
    }
    return CSSListReader.read(scanner, isForm: isForm).map { .list($0) }
  }

  /// A number with its unit, or a calculation.
  private static func quantity(_ start: CSSScanner) -> CSSValue? {
    var scanner = start
    guard let quantities = scanner.quantities(), quantities.plainNumber == nil,
      let sum = CSSSum(quantities)
    else { return nil }
    scanner.skipSpace()
    guard scanner.isAtEnd else { return nil }
    return sum.terms.count == 1
      ? .dimension(sum.terms[0].number, sum.terms[0].unit) : .list(CSSList(sum))
  }

  /// Whether the text is a number without a unit.
  static func isNumber(_ text: String) -> Bool {
    var scanner = CSSScanner(text)
    return scanner.number() != nil && scanner.isAtEnd
  }

  /// A plain zero needs no unit as a length.
  static func isZero(_ text: String) -> Bool {
    var scanner = CSSScanner(text)
    let number = scanner.number()
    scanner.skipSpace()
    return number == 0 && scanner.isAtEnd
  }
}
