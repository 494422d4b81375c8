internal import AnimationCore

enum CSSValue: Sendable, Equatable {
  case dimension(Double, CSSUnit)
  /// In the space in which it was written or mixed.
  case color(Color)
  case list(CSSList)
  case path(CSSPath)

  private static let maximumLength = 256
  /// A path may be of any length.
  private static let maximumListLength = 4096

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

extension String {
  /// Whether it is a value of CSS that moves, such as `10px`, `red` or `scale(2)`.
  package var isValueOfCSS: Bool { CSSValue.read(self) != nil }
}
