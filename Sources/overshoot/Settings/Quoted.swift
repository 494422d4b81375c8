internal import Bytes

enum Quoted {
  /// Escapes as RFC 8259 §7 requires.
  static func json(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\0"..<" ": "\\u" + scalar.value.digits(4, radix: 16)  // total: two literals
    default: String(scalar)
    }
  }
}
