extension [UInt8] {
  package mutating func append(_ text: String) { text.withUTF8Bytes { append(contentsOf: $0) } }
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

extension BinaryInteger {
  /// At least 0, with leading zeros to `width` digits.
  package func digits(_ width: Int, radix: Int = 10) -> String {
    let digits = String(self, radix: radix)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
