/// The classes of characters in source text.
///
/// Nearly all characters are ASCII, whose class their code says; Unicode's tables are asked only
/// for the others.
extension Character {
  /// Whether a name may begin with the character: a letter or an underscore.
  var beginsName: Bool {
    guard let code else { return isLetter }
    return Self.isLetter(code) || code == UInt8(ascii: "_")
  }

  /// Whether a name may go on with the character: a letter, a digit or an underscore.
  var continuesName: Bool {
    guard let code else { return isLetter || isNumber }
    return Self.isLetter(code) || Self.isDigit(code) || code == UInt8(ascii: "_")
  }

  /// Whether the character is a decimal digit of ASCII.
  var isDigit: Bool { code.map(Self.isDigit) ?? false }

  /// Whether the character is white space, line breaks included.
  var isSpace: Bool {
    guard let code else { return isWhitespace }
    return code == UInt8(ascii: " ") || (9...13).contains(code)
  }

  /// Whether the character begins a string, and ends it.
  var isQuote: Bool {
    switch code {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): true
    default: false
    }
  }

  /// Whether the character is a closing bracket.
  var isClosing: Bool {
    switch code {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): true
    default: false
    }
  }

  /// The closing bracket of an opening one; nil for other characters.
  var closing: Character? {
    switch code {
    case UInt8(ascii: "("): ")"
    case UInt8(ascii: "["): "]"
    case UInt8(ascii: "{"): "}"
    default: nil
    }
  }

  /// The code of a character of ASCII; nil for others, and for a line break of two codes.
  private var code: UInt8? { utf8.count == 1 ? utf8.first : nil }

  /// Whether a code is that of a letter of ASCII, in either case.
  private static func isLetter(_ code: UInt8) -> Bool {
    ((code | 0x20) &- UInt8(ascii: "a")) < 26
  }

  /// Whether a code is that of a decimal digit of ASCII.
  private static func isDigit(_ code: UInt8) -> Bool { (code &- UInt8(ascii: "0")) < 10 }
}
