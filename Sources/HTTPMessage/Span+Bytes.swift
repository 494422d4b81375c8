/// Operations that the parser needs on a span of bytes.
extension Span<UInt8> {
  /// Returns the index of the first occurrence of a byte at or after `start`; nil if there is none.
  ///
  /// Eight bytes are looked at together: of a lane x, (x − 1) & ~x has its highest bit set if x is
  /// 0, for the lowest such lane without a borrow from another.
  func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let wanted = ones &* UInt64(byte)
    var index = start
    while index <= count &- 8 {
      let word = bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      let lanes = UInt64(littleEndian: word) ^ wanted
      let found = (lanes &- ones) & ~lanes & (ones &* 0x80)
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count {
      if self[index] == byte { return index }
      index += 1
    }
    return nil
  }

  /// Returns whether every byte satisfies a condition.
  @inline(__always)
  func allSatisfy(_ condition: (UInt8) -> Bool) -> Bool {
    for index in indices where !condition(self[index]) { return false }
    return true
  }

  /// Whether the bytes are those of a token, RFC 9110 §5.6.2; true if there are none.
  var isToken: Bool {
    withUnsafeBufferPointer { bytes in
      // Nearly all tokens have letters and hyphens only.
      bytes.allSatisfy(lanes: { $0.areLettersOrHyphens })
        || bytes.allSatisfy { $0.isTokenByte }
    }
  }

  /// Whether all bytes are allowed in a field value, RFC 9110 §5.5.
  var isFieldValue: Bool {
    withUnsafeBufferPointer { bytes in
      bytes.allSatisfy(lanes: { !$0.hasByte(below: 0x20) && !$0.has(0x7F) })
        || bytes.allSatisfy { $0.isFieldValueByte }
    }
  }

  /// Returns whether the bytes are a text.
  @inline(__always)
  func equals(_ text: StaticString) -> Bool {
    withUnsafeBytes { $0.isEqual(to: text) }
  }

  /// Returns whether the first bytes are a text.
  func starts(with text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    // total: the count of a literal
    for index in 0..<text.utf8CodeUnitCount where self[index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  /// The bytes as text; invalid UTF-8 is replaced by U+FFFD.
  var text: String {
    withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes as an array.
  var array: [UInt8] {
    withUnsafeBufferPointer { Array($0) }
  }

  /// Returns the range from `start` to the end without leading and trailing whitespace (SP, HTAB).
  func trimmingOptionalWhitespace(from start: Int) -> Range<Int> {
    var lower = start
    var upper = count
    while lower < upper, self[lower].isOptionalWhitespace { lower += 1 }
    while upper > lower, self[upper - 1].isOptionalWhitespace { upper -= 1 }
    return lower..<upper  // total: `upper` stops at `lower`
  }
}
