internal import AnimationCore

/// Reads a colour in the syntaxes of CSS Color 4: a name, `#rrggbb`, or a function.
struct CSSColorReader {
  private var scanner: CSSScanner

  /// Reads a whole text.
  ///
  /// - Parameter scanner: the text, of which nothing has been read.
  /// - Returns: nil if it is no colour.
  static func read(_ scanner: CSSScanner) -> Color? {
    var reader = CSSColorReader(scanner: scanner)
    let color = reader.color()
    reader.scanner.skipSpace()
    return reader.scanner.isAtEnd ? color : nil
  }

  private mutating func color() -> Color? {
    if scanner.take("#") { return Self.hexadecimal(scanner.name()) }
    let name = scanner.name()
    guard scanner.take("(") else { return CSSNamedColors.color(name) }
    scanner.skipSpace()
    guard let function = name == "color" ? space() : CSSColorFunction.named(name) else {
      return nil
    }
    guard let arguments = arguments(), scanner.take(")") else { return nil }
    return function.color(arguments)
  }

  /// The space that stands first in `color(...)`.
  private mutating func space() -> CSSColorFunction? { CSSColorFunction.space(scanner.name()) }

  /// `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` (§5.2).
  private static func hexadecimal(_ digits: String) -> Color? {
    let nibbles = digits.compactMap { $0.hexDigitValue }
    guard nibbles.count == digits.utf8.count else { return nil }
    let bytes: [Int]
    switch nibbles.count {
    case 3, 4: bytes = nibbles.map { $0 * 17 }
    case 6, 8:
      bytes = stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] * 16 + nibbles[$0 + 1] }
    default: return nil
    }
    let parts = bytes.map { Double($0) / 255 }
    return Color(.srgb, [parts[0], parts[1], parts[2]], alpha: parts.count > 3 ? parts[3] : 1)
  }
}

/// What stands between the parentheses of a colour function.
struct CSSColorArguments {
  /// A number, `none` (missing), or one with a unit.
  enum Argument: Equatable {
    case missing
    case number(Double)
    case percentage(Double)
    case angle(degrees: Double)
  }

  var components: [Argument] = []
  var alpha: Argument?
  /// Whether they are separated by commas, as before CSS Color 4 (§4.1.2).
  var isLegacy = false
}

extension CSSColorReader {
  /// Three components and perhaps opacity: `1 2 3 / 4`, or `1, 2, 3, 4`.
  private mutating func arguments() -> CSSColorArguments? {
    var result = CSSColorArguments()
    for index in 0..<3 {
      scanner.skipSpace()
      guard let argument = argument() else { return nil }
      result.components.append(argument)
      let hasSpace = scanner.skipSpace()
      guard index < 2 else { break }
      let hasComma = scanner.take(",")
      if index == 0 { result.isLegacy = hasComma }
      guard hasComma == result.isLegacy, hasComma || hasSpace else { return nil }
    }
    guard result.isLegacy ? scanner.take(",") : scanner.take("/") else { return result }
    scanner.skipSpace()
    result.alpha = argument()
    scanner.skipSpace()
    return result.alpha == nil ? nil : result
  }

  private mutating func argument() -> CSSColorArguments.Argument? {
    guard let number = scanner.number() else { return scanner.name() == "none" ? .missing : nil }
    if scanner.take("%") { return .percentage(number) }
    switch scanner.name() {
    case "": return .number(number)
    case "deg": return .angle(degrees: number)
    case "grad": return .angle(degrees: number * 0.9)
    case "rad": return .angle(degrees: number * 180 / .pi)
    case "turn": return .angle(degrees: number * 360)
    default: return nil
    }
  }
}
