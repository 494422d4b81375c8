extension [UInt8] {
  package mutating func append(_ text: String) { text.withUTF8Bytes { append(contentsOf: $0) } }

  /// Appends a number of at least 0, with leading zeros up to `width` digits.
  package mutating func append(decimal number: Int, width: Int = 1) {
    append(room: Swift.max(20, width)) { $0.write(decimal: number, width: width) }
  }
}

extension UnsafeMutableRawPointer {
  /// Pads a number of at least 0 with zeros to `width`; returns the digits, at most 20 or `width`.
  package func write(decimal number: Int, width: Int = 1) -> Int {
    var rest = UInt(Swift.max(0, number))
    var (length, bound) = (1, UInt(10))
    while rest >= bound, length < 19 { (length, bound) = (length + 1, bound &* 10) }
    length = Swift.max(length, width)
    var place = length
    while place > 0 {
      place -= 1
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      storeBytes(
        of: ASCII.zero &+ UInt8(truncatingIfNeeded: digit), toByteOffset: place, as: UInt8.self)
      rest = quotient
    }
    return length
  }
}
