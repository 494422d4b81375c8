@usableFromInline package enum ASCII {
  @inlinable package static var tab: UInt8 { 0x09 }
  @inlinable package static var lineFeed: UInt8 { 0x0A }
  @inlinable package static var carriageReturn: UInt8 { 0x0D }
  @inlinable package static var space: UInt8 { 0x20 }
  @inlinable package static var quote: UInt8 { 0x22 }
  @inlinable package static var hash: UInt8 { 0x23 }
  @inlinable package static var percent: UInt8 { 0x25 }
  @inlinable package static var asterisk: UInt8 { 0x2A }
  @inlinable package static var plus: UInt8 { 0x2B }
  @inlinable package static var comma: UInt8 { 0x2C }
  @inlinable package static var dot: UInt8 { 0x2E }
  @inlinable package static var slash: UInt8 { 0x2F }
  @inlinable package static var zero: UInt8 { 0x30 }
  @inlinable package static var colon: UInt8 { 0x3A }
  @inlinable package static var semicolon: UInt8 { 0x3B }
  @inlinable package static var equals: UInt8 { 0x3D }
  @inlinable package static var question: UInt8 { 0x3F }
  @inlinable package static var backslash: UInt8 { 0x5C }
}

extension UInt8 {
  @inlinable @inline(__always)
  package var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// `tchar`, RFC 9110 §5.6.2.
  @inlinable @inline(__always) package var isTokenByte: Bool {
    // Nearly all bytes of tokens are letters.
    isLetter || isTokenByteBesideLetters
  }

  @usableFromInline var isTokenByteBesideLetters: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"),
      UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "^"),
      UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// `VCHAR`, `obs-text`, SP, HTAB, RFC 9110 §5.5.
  @inlinable package var isFieldValueByte: Bool {
    self >= 0x20 && self != 0x7F || self == ASCII.tab
  }

  /// `VCHAR` of RFC 5234.
  @inlinable package var isVisibleASCII: Bool { self > 0x20 && self < 0x7F }
  /// `OWS`, RFC 9110 §5.6.3: SP or HTAB.
  @inlinable package var isOptionalWhitespace: Bool { self == ASCII.space || self == ASCII.tab }

  /// 0 to 9; nil if the byte is not a digit.
  @inlinable package var decimalValue: Int? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(self &- ASCII.zero)
    default: nil
    }
  }

  /// 0 to 15, from a digit of either case; nil for any other byte.
  @inlinable package var hexValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self &- ASCII.zero
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self &- UInt8(ascii: "a") &+ 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self &- UInt8(ascii: "A") &+ 10
    default: nil
    }
  }

  @inlinable package var asciiLowercased: UInt8 {
    self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
  }
}

extension StringProtocol {
  /// Ignores the case of ASCII letters only.
  @inlinable package func equalsIgnoringCase(_ other: some StringProtocol) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return withUTF8Bytes { bytes in
      other.withUTF8Bytes { others in
        for (byte, other) in zip(bytes, others)
        where byte != other && byte.asciiLowercased != other.asciiLowercased { return false }
        return true
      }
    }
  }

  @inlinable package func hasByte(_ byte: UInt8) -> Bool { withUTF8Bytes { $0.contains(byte) } }

  /// Copies the bytes only where they are not in one piece.
  @inlinable @inline(__always)
  package func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body)
      ?? Array(utf8).withUnsafeBufferPointer(body)
  }
}

extension Substring {
  package var trimmingOptionalWhitespace: Substring {
    guard let first = utf8.firstIndex(where: { !$0.isOptionalWhitespace }),
      let last = utf8.lastIndex(where: { !$0.isOptionalWhitespace })
    else { return suffix(0) }
    return self[first...last]  // total: the last place that is no space is not before the first
  }
}
