extension [UInt8] {
  /// Appends the bytes of a text.
  package mutating func append(_ text: String) {
    text.withUTF8Bytes { append(contentsOf: $0) }
  }

  /// Appends a whole number, at least 0, with leading zeros if it has fewer digits than `width`.
  package mutating func append(decimal number: Int, width: Int = 1) {
    var rest = Swift.max(0, number)
    var (length, bound) = (1, 10)
    while rest >= bound, length < 18 { (length, bound) = (length + 1, bound &* 10) }
    length = Swift.max(rest >= bound ? 19 : length, width)
    append(room: length) { out in
      for place in (0..<length).reversed() {
        let digit = ASCII.zero &+ UInt8(truncatingIfNeeded: rest % 10)
        out.storeBytes(of: digit, toByteOffset: place, as: UInt8.self)
        rest /= 10
      }
      return length
    }
  }
}
