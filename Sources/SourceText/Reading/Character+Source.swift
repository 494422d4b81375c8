/// Nearly all characters are ASCII, whose code says their class, without Unicode's tables.
extension Character {
  var beginsName: Bool {
    guard let code else { return isLetter }
    return Self.isLetter(code) || code == UInt8(ascii: "_")
  }

  var continuesName: Bool {
    guard let code else { return isLetter || isNumber }
    return Self.isLetter(code) || Self.isDigit(code) || code == UInt8(ascii: "_")
  }

  /// True for digits of ASCII alone.
  var isDigit: Bool { code.map(Self.isDigit) ?? false }

  var isSpace: Bool {
    guard let code else { return isWhitespace }
    return code == UInt8(ascii: " ") || (9...13).contains(code)
  }

  var isQuote: Bool {
    switch code {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): true
    default: false
    }
  }

  /// The marks are in ASCII.
  func isOne(of marks: StaticString) -> Bool {
    guard let code else { return false }
    return marks.withUTF8Buffer { $0.contains(code) }
  }

  var isClosing: Bool {
    switch code {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): true
    default: false
    }
  }

  var closing: Character? {
    switch code {
    case UInt8(ascii: "("): ")"
    case UInt8(ascii: "["): "]"
    case UInt8(ascii: "{"): "}"
    default: nil
    }
  }

  /// Nil for characters outside of ASCII, and for a line break of two codes.
  private var code: UInt8? { utf8.count == 1 ? utf8.first : nil }

  /// In either case, of ASCII alone.
  private static func isLetter(_ code: UInt8) -> Bool { ((code | 0x20) &- UInt8(ascii: "a")) < 26 }
  private static func isDigit(_ code: UInt8) -> Bool { (code &- UInt8(ascii: "0")) < 10 }
}
