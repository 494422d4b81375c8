internal import Bytes

extension Span<UInt8> {
  /// Eight at once: (x − 1) & ~x has its highest bit set if x is 0, for the lowest such lane.
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

  /// RFC 9110 §5.6.2; true if there are no bytes.
  var isToken: Bool {
    withUnsafeBufferPointer { bytes in
      // Nearly all tokens have only letters and hyphens.
      bytes.allSatisfy(lanes: { $0.areLettersOrHyphens }) || bytes.allSatisfy { $0.isTokenByte }
    }
  }

  /// RFC 9110 §5.5.
  var isFieldValue: Bool {
    withUnsafeBufferPointer { bytes in
      bytes.allSatisfy(lanes: { !$0.hasByte(below: 0x20) && !$0.has(0x7F) })
        || bytes.allSatisfy { $0.isFieldValueByte }
    }
  }

  @inline(__always)
  func equals(_ text: StaticString) -> Bool { withUnsafeBytes { $0.isEqual(to: text) } }

  func starts(with text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    // total: the count of a literal
    for index in 0..<text.utf8CodeUnitCount where self[index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  /// Invalid UTF-8 is replaced by U+FFFD.
  var text: String { withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) } }
  var array: [UInt8] { withUnsafeBufferPointer { Array($0) } }

  func trimmingOptionalWhitespace(from start: Int) -> Range<Int> {
    var lower = start
    var upper = count
    while lower < upper, self[lower].isOptionalWhitespace { lower += 1 }
    while upper > lower, self[upper - 1].isOptionalWhitespace { upper -= 1 }
    return lower..<upper  // total: `upper` stops at `lower`
  }
}
