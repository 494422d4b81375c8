extension [UInt8] {
  /// Encodes all but unreserved characters, in UTF-8, and those of `kept` (RFC 3986 §2.1).
  package mutating func append(percentEncoding text: String, except kept: String = "") {
    for byte in text.utf8 {
      if byte.isUnreserved || kept.utf8.contains(byte) {
        append(byte)
      } else {
        append(ASCII.percent)
        for digit in [byte >> 4, byte & 15] {
          append(digit < 10 ? ASCII.zero + digit : UInt8(ascii: "A") + (digit &- 10))
        }
      }
    }
  }
}

extension UInt8 {
  /// RFC 3986 §2.3.
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(self)
    }
  }
}
