enum JSONText {
  /// Escapes as RFC 8259 §7 requires.
  static func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\0"..<" ": "\\u" + hexadecimal(scalar.value)  // total: two literals
    default: String(scalar)
    }
  }

  /// Four digits, for a code point below 0x10000.
  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
