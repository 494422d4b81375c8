internal import Bytes

/// A string (RFC 8259 §7).
package struct JSONString {
  private let bytes: [UInt8]
  private let end: Int
  private var position: Int

  package static func scan(
    _ text: Span<UInt8>, from quote: Int, to end: Int
  ) throws(JSONStringFailure) -> (range: Range<Int>, hasEscapes: Bool) {
    let (range, hasEscapes, isASCII) = try findEnd(text, from: quote + 1, to: end)
    if !isASCII { try validate(text, in: range) }
    if hasEscapes {
      let bytes = text.extracting(range).withUnsafeBufferPointer { Array($0) }
      var string = JSONString(bytes: bytes, end: bytes.count, position: 0)
      do { _ = try string.unescape() } catch {
        throw JSONStringFailure(offset: range.lowerBound + error.offset, reason: error.reason)
      }
    }
    return (range, hasEscapes)
  }

  /// The range must have been scanned.
  package static func unescaped(_ bytes: [UInt8], in range: Range<Int>) -> String {
    var string = JSONString(bytes: bytes, end: range.upperBound, position: range.lowerBound)
    return (try? string.unescape()) ?? ""
  }

  /// The bytes are not checked for being UTF-8, nor the letters after a backslash.
  private static func findEnd(
    _ text: Span<UInt8>, from start: Int, to end: Int
  ) throws(JSONStringFailure) -> (range: Range<Int>, hasEscapes: Bool, isASCII: Bool) {
    var (position, hasEscapes, union) = (plainEnd(of: text, from: start, to: end), false, UInt8(0))
    while position < end {
      let byte = text[position]
      // total: `position` has moved on from `start`
      if byte == UInt8(ascii: "\"") { return (start..<position, hasEscapes, union < 0x80) }
      guard byte >= 0x20 else {
        throw JSONStringFailure(offset: position, reason: "a control character must be escaped")
      }
      union |= byte
      position &+= 1
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        if position < end { union |= text[position] }
        position &+= 1
      }
    }
    throw JSONStringFailure(offset: end, reason: "unexpected end: expected '\"'")
  }

  /// The first byte that a plain string lacks, or one before it with fewer than eight behind it.
  @inline(__always)
  private static func plainEnd(of text: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var position = start
    while position &+ 8 <= end {
      let word = text.bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self)
      let lanes = ByteLanes(word: word.littleEndian)
      let marks =
        lanes.marks(of: UInt8(ascii: "\"")) | lanes.marks(of: UInt8(ascii: "\\"))
        | lanes.marks(below: 0x20) | lanes.marksBeyondASCII
      if marks != 0 { return position &+ marks.trailingZeroBitCount &>> 3 }
      position &+= 8
    }
    return position
  }

  private static func validate(_ text: Span<UInt8>, in range: Range<Int>) throws(JSONStringFailure)
  {
    do { _ = try UTF8Span(validating: text.extracting(range)) } catch {
      throw JSONStringFailure(
        offset: range.lowerBound + error.byteOffsets.lowerBound, reason: "not UTF-8")
    }
  }

  private mutating func unescape() throws(JSONStringFailure) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(end - position)
    while position < end {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\\") {
        text.append(contentsOf: UTF8.encode(try readEscape()) ?? UTF8.encodedReplacementCharacter)
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func readEscape() throws(JSONStringFailure) -> Unicode.Scalar {
    let letter = bytes[position]
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try readScalar()
    default: throw JSONStringFailure(offset: position - 2, reason: "unknown escape")
    }
  }

  private mutating func readScalar() throws(JSONStringFailure) -> Unicode.Scalar {
    let start = position - 2
    let first = try readUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let lone = JSONStringFailure(offset: start, reason: "unpaired surrogate")
    guard UTF16.isLeadSurrogate(UInt16(first)), position + 6 <= end,
      bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
    else { throw lone }
    position += 2
    let second = try readUnit()
    guard UTF16.isTrailSurrogate(UInt16(second)),
      // total: a lead surrogate is at least 0xD800, a trail one at least 0xDC00
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw lone }
    return scalar
  }

  private mutating func readUnit() throws(JSONStringFailure) -> UInt32 {
    guard position + 4 <= end
    else { throw JSONStringFailure(offset: position, reason: "expected four hexadecimal digits") }
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = bytes[position].hexValue
      else { throw JSONStringFailure(offset: position, reason: "expected four hexadecimal digits") }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }
}

package struct JSONStringFailure: Error {
  package let offset: Int
  package let reason: String
}
