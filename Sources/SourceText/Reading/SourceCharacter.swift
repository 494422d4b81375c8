/// A character as a reader sees it: its code in ASCII, or the class of any other.
///
/// Characters beside ASCII occur in names, strings and comments, where their class says all, so
/// Unicode's tables are asked once for each of a text. Two of one class are equal.
package struct SourceCharacter: Hashable, Sendable, ExpressibleByUnicodeScalarLiteral,
  CustomStringConvertible
{
  /// Below 0x80 that of ASCII, else one of the classes.
  let code: UInt8

  /// Two codes that break a line together are a line break; so are Unicode's own.
  private static let lineBreak: UInt8 = 0x80
  private static let space: UInt8 = 0x81
  private static let letter: UInt8 = 0x82
  private static let number: UInt8 = 0x83
  private static let other: UInt8 = 0x84

  init(code: UInt8) { self.code = code }

  /// The character itself, if it is one of ASCII.
  package var description: String { code < 0x80 ? String(Unicode.Scalar(code)) : "\u{FFFD}" }

  /// Of ASCII alone.
  package init(unicodeScalarLiteral scalar: Unicode.Scalar) { code = UInt8(ascii: scalar) }

  init(_ character: Character) {
    if character.utf8.count == 1, let code = character.utf8.first {
      self.code = code
    } else if character.isNewline {
      code = Self.lineBreak
    } else if character.isWhitespace {
      code = Self.space
    } else if character.isLetter {
      code = Self.letter
    } else {
      code = character.isNumber ? Self.number : Self.other
    }
  }

  var isLetter: Bool { ((code | 0x20) &- UInt8(ascii: "a")) < 26 || code == Self.letter }
  /// True for digits of ASCII alone.
  var isDigit: Bool { (code &- UInt8(ascii: "0")) < 10 }
  var beginsName: Bool { isLetter || code == UInt8(ascii: "_") }
  var continuesName: Bool { beginsName || isDigit || code == Self.number }
  /// Of JavaScript, where `$` is a letter like `_`.
  var beginsScriptName: Bool { beginsName || self == "$" }
  var continuesScriptName: Bool { continuesName || self == "$" }
  var isNewline: Bool { (code &- 10) < 4 || code == Self.lineBreak }

  var isSpace: Bool {
    code == UInt8(ascii: " ") || (code &- 9) < 5 || code == Self.lineBreak || code == Self.space
  }

  var isHexDigit: Bool { isDigit || ((code | 0x20) &- UInt8(ascii: "a")) < 6 }
  var isQuote: Bool { self == "\"" || self == "'" || self == "`" }

  /// The marks are in ASCII.
  func isOne(of marks: StaticString) -> Bool {
    marks.withUTF8Buffer { $0.contains(code) }
  }

  var isClosing: Bool { self == ")" || self == "]" || self == "}" }

  var closing: SourceCharacter? {
    switch self {
    case "(": ")"
    case "[": "]"
    case "{": "}"
    default: nil
    }
  }
}
