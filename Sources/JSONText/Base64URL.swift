/// Bytes as text in base64url without padding (RFC 4648 §5).
package enum Base64URL {
  private static let alphabet: StaticString =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

  package static func length(of count: Int) -> Int { (count * 4 + 2) / 3 }

  /// May overwrite the bytes that were read; `out` has room for ``length(of:)`` bytes.
  package static func write(_ bytes: UnsafeRawBufferPointer, to out: UnsafeMutableRawBufferPointer)
  {
    var (place, end) = (0, 0)
    while place &+ 14 <= bytes.count {
      let first = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      let second = bytes.loadUnaligned(fromByteOffset: place &+ 6, as: UInt64.self)
      let text = letters(SIMD2(first.bigEndian, second.bigEndian))
      out.storeBytes(of: text[0].bigEndian, toByteOffset: end, as: UInt64.self)
      out.storeBytes(of: text[1].bigEndian, toByteOffset: end &+ 8, as: UInt64.self)
      place &+= 12
      end &+= 16
    }
    while place &+ 3 <= bytes.count {
      let bits = Int(bytes[place]) << 16 | Int(bytes[place &+ 1]) << 8 | Int(bytes[place &+ 2])
      let text =
        letter(bits: bits &>> 18) | letter(bits: bits &>> 12) << 8 | letter(bits: bits &>> 6) << 16
        | letter(bits: bits) << 24
      out.storeBytes(of: text.littleEndian, toByteOffset: end, as: UInt32.self)
      place &+= 3
      end &+= 4
    }
    guard place < bytes.count else { return }
    let count = bytes.count - place
    let bits = Int(bytes[place]) << 16 | (count > 1 ? Int(bytes[place + 1]) << 8 : 0)
    for index in 0...count {  // total: at least 0
      let letter = UInt8(truncatingIfNeeded: letter(bits: bits &>> (18 &- 6 &* index)))
      out.storeBytes(of: letter, toByteOffset: end + index, as: UInt8.self)
    }
  }

  @inline(__always)
  private static func letter(bits: Int) -> UInt32 { UInt32(alphabet.utf8Start[bits & 63]) }

  /// The letters of the upper 48 bits of each word, the first in its highest byte.
  ///
  /// The bits are moved apart until each byte has six of them. In each of the five runs of the
  /// alphabet all letters are equally far from their numbers.
  @inline(__always)
  private static func letters(_ words: SIMD2<UInt64>) -> SIMD2<UInt64> {
    let halves = words &>> 8 & 0x00FF_FFFF_0000_0000 | words &>> 16 & 0x00FF_FFFF
    let quarters = (halves & 0x00FF_F000_00FF_F000) &<< 4 | halves & 0x0000_0FFF_0000_0FFF
    let numbers = (quarters & 0x0FC0_0FC0_0FC0_0FC0) &<< 2 | quarters & 0x003F_003F_003F_003F
    let ones: UInt64 = 0x0101_0101_0101_0101
    /// A distance in each byte whose number is at least the first of a run.
    @inline(__always) func distance(_ distance: UInt64, from first: UInt64) -> SIMD2<UInt64> {
      let marks = (numbers &+ ones &* (128 &- first)) &>> 7 & ones
      return (marks &<< 8 &- marks) & (ones &* distance)
    }
    // A to Z, a to z, 0 to 9, - and _: no byte gets below 0 on the way.
    return numbers &+ ones &* 65 &+ distance(6, from: 26) &- distance(75, from: 52)
      &- distance(13, from: 62) &+ distance(49, from: 63)
  }

  /// Nil for a letter not in the alphabet, or one missing; bits past whole bytes are ignored.
  package static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count * 3 / 4)
    var (bits, count) = (UInt32(0), 0)
    for letter in text {
      guard let value = value(of: letter) else { return nil }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  private static func value(of letter: UInt8) -> UInt32? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(letter &- UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(letter &- UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(letter &- UInt8(ascii: "0")) + 52
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}

// The same with the alphabet and the padding of RFC 4648 §4.

extension Base64URL {
  package static func padded(_ bytes: [UInt8]) -> String {
    let length = length(of: bytes.count)
    var text = [UInt8](repeating: UInt8(ascii: "="), count: (length + 3) / 4 * 4)
    text.withUnsafeMutableBytes { out in bytes.withUnsafeBytes { write($0, to: out) } }
    for place in text.indices { text[place] = text[place].inOtherAlphabet }
    return String(decoding: text, as: UTF8.self)
  }

  /// Nil for other text, or padding that does not fill it up.
  package static func decode(padded text: some StringProtocol) -> [UInt8]? {
    guard text.utf8.count % 4 == 0 else { return nil }
    let letters = text.utf8.map(\.inURLAlphabet)
    let end = letters.lastIndex { $0 != UInt8(ascii: "=") }.map { $0 + 1 } ?? 0
    guard letters.count - end <= 2 else { return nil }
    return decode(letters[..<end])
  }
}

extension UInt8 {
  fileprivate var inOtherAlphabet: UInt8 {
    switch self {
    case UInt8(ascii: "-"): UInt8(ascii: "+")
    case UInt8(ascii: "_"): UInt8(ascii: "/")
    default: self
    }
  }

  /// A letter of the URL's alphabet that the other has not becomes one that neither has.
  fileprivate var inURLAlphabet: UInt8 {
    switch self {
    case UInt8(ascii: "+"): UInt8(ascii: "-")
    case UInt8(ascii: "/"): UInt8(ascii: "_")
    case UInt8(ascii: "-"), UInt8(ascii: "_"): UInt8(ascii: "!")
    default: self
    }
  }
}
