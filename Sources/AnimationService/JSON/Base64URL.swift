/// Bytes as text in base64url without padding (RFC 4648 §5).
enum Base64URL {
  private static let alphabet: StaticString =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

  /// Returns the length of the text of some bytes.
  static func length(of count: Int) -> Int { (count * 4 + 2) / 3 }

  /// Appends the text of some bytes.
  ///
  /// - Complexity: O(*n*).
  static func append(_ bytes: [UInt8], to text: inout [UInt8]) {
    let letters = alphabet.utf8Start
    let groups = bytes.count / 3 * 3
    bytes.withUnsafeBufferPointer { bytes in
      for place in stride(from: 0, to: groups, by: 3) {
        let bits =
          Int(bytes[place]) << 16 | Int(bytes[place + 1]) << 8 | Int(bytes[place + 2])
        text.append(letters[bits >> 18])
        text.append(letters[bits >> 12 & 63])
        text.append(letters[bits >> 6 & 63])
        text.append(letters[bits & 63])
      }
      let rest = bytes.count - groups
      guard rest > 0 else { return }
      let bits = Int(bytes[groups]) << 16 | (rest > 1 ? Int(bytes[groups + 1]) << 8 : 0)
      for letter in 0...rest { text.append(letters[bits >> (18 - 6 * letter) & 63]) }
    }
  }

  /// Returns the bytes of a text; nil if a letter is not in the alphabet or one is missing.
  ///
  /// - Complexity: O(*n*).
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
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(letter - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(letter - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(letter - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
