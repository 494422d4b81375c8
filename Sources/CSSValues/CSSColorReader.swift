internal import AnimationCore

/// Reads a color in the syntaxes of CSS Color 4 and 5: a name, `#rrggbb`, or a function.
struct CSSColorReader {
  var scanner: CSSScanner
  private var depth = 0
  private static let maximumDepth = 32
  init(scanner: CSSScanner) { self.scanner = scanner }

  static func read(_ scanner: CSSScanner) -> Color? {
    var reader = CSSColorReader(scanner: scanner)
    let color = reader.color()
    reader.scanner.skipSpace()
    return reader.scanner.isAtEnd ? color : nil
  }

  mutating func color() -> Color? {
    guard depth < Self.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    if scanner.take("#") { return Self.hexadecimal(scanner.name()) }
    let name = scanner.name()
    guard scanner.take("(") else { return CSSNamedColors.color(name) }
    scanner.skipSpace()
    let color = name == "color-mix" ? mix() : function(name)
    scanner.skipSpace()
    return scanner.take(")") ? color : nil
  }

  private mutating func function(_ name: String) -> Color? {
    var origin: Color?
    if scanner.take(word: "from") {
      scanner.skipSpace()
      origin = color()
      guard origin != nil, scanner.skipSpace() else { return nil }
    }
    let known =
      name == "color" ? CSSColorFunction.space(scanner.name()) : CSSColorFunction.named(name)
    guard let function = known else { return nil }
    let words = origin.map(function.words) ?? CSSColorWords()
    return arguments(words).flatMap(function.color)
  }

  /// `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` (§5.2) in sRGB; nil for other digits or counts.
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

  /// `1 2 3 / 4`, or `1, 2, 3, 4`; nil if only some of the separators are commas.
  private mutating func arguments(_ words: CSSColorWords) -> CSSColorArguments? {
    var result = CSSColorArguments(alpha: words.alpha, isRelative: words.alpha != nil)
    for index in 0..<3 {
      scanner.skipSpace()
      guard let argument = words.argument(&scanner) else { return nil }
      result.components.append(argument)
      let hasSpace = scanner.skipSpace()
      guard index < 2 else { break }
      let hasComma = scanner.take(",")
      if index == 0 { result.isLegacy = hasComma }
      guard hasComma == result.isLegacy, hasComma || hasSpace else { return nil }
    }
    guard result.isLegacy ? scanner.take(",") : scanner.take("/") else { return result }
    scanner.skipSpace()
    result.alpha = words.argument(&scanner)
    return result.alpha == nil ? nil : result
  }
}
