/// Bytes as text in base64url without padding (RFC 4648 §5).
enum Base64URL {
  private static let alphabet: StaticString =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

  static func length(of count: Int) -> Int { (count * 4 + 2) / 3 }

  /// May overwrite the bytes that were read; `out` has room for ``length(of:)`` bytes.
  static func write(_ bytes: UnsafeRawBufferPointer, to out: UnsafeMutableRawBufferPointer) {
    var (place, end) = (0, 0)
    while place &+ 3 <= bytes.count {
      let bits = Int(bytes[place]) << 16 | Int(bytes[place &+ 1]) << 8 | Int(bytes[place &+ 2])
      let text =
        letter(bits &>> 18) | letter(bits &>> 12) << 8 | letter(bits &>> 6) << 16
        | letter(bits) << 24
      out.storeBytes(of: text.littleEndian, toByteOffset: end, as: UInt32.self)
      place &+= 3
      end &+= 4
    }
    guard place < bytes.count else { return }
    let count = bytes.count - place
    let bits = Int(bytes[place]) << 16 | (count > 1 ? Int(bytes[place + 1]) << 8 : 0)
    for index in 0...count {  // total: at least 0
      let letter = UInt8(truncatingIfNeeded: letter(bits &>> (18 &- 6 &* index)))
      out.storeBytes(of: letter, toByteOffset: end + index, as: UInt8.self)
    }
  }

  @inline(__always)
  private static func letter(_ bits: Int) -> UInt32 { UInt32(alphabet.utf8Start[bits & 63]) }

  /// Nil if a letter is not in the alphabet or one is missing; bits behind the last whole byte are
  /// ignored.
  static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
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
