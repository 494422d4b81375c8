extension [UInt8] {
  package mutating func append(_ text: String) { text.withUTF8Bytes { append(contentsOf: $0) } }
}

extension UnsafeMutableRawPointer {
  /// Pads a number of at least 0 to `width`; returns the digits, at most 20; touches 8 bytes at
  /// once.
  package func write(decimal number: Int, width: Int = 1) -> Int {
    guard number >= 1000 || width > 3 else { return write(short: number, width: width) }
    guard number < 100_000_000, width <= 8 else { return write(long: number, width: width) }
    let block = DigitBlock(UInt64(Swift.max(0, number)))
    let zeros = Swift.min(block.leadingZeros, 8 - Swift.max(1, width))
    storeBytes(of: (block.ascii &>> UInt64(8 * zeros)).littleEndian, as: UInt64.self)
    return 8 - zeros
  }

  /// Below 1000, where the quotients are exact: a status, a length, a part of a second.
  private func write(short number: Int, width: Int) -> Int {
    let number = UInt32(truncatingIfNeeded: Swift.max(0, number))
    let hundreds = (number &* 41) &>> 12
    let rest = number &- 100 &* hundreds
    let tens = (rest &* 103) &>> 10
    let digits = hundreds | tens &<< 8 | (rest &- 10 &* tens) &<< 16 | 0x30_3030
    let count = Swift.max(number < 10 ? 1 : number < 100 ? 2 : 3, width)
    storeBytes(of: (digits &>> UInt32(8 &* (3 &- count))).littleEndian, as: UInt32.self)
    return count
  }

  private func write(long number: Int, width: Int) -> Int {
    let length = write(decimal: number / 100_000_000, width: width - 8)
    return length + (self + length).write(decimal: number % 100_000_000, width: 8)
  }

  /// Writes 16 digits.
  package func write(hexadecimal number: UInt64) {
    storeBytes(of: Self.hexadecimal(UInt32(truncatingIfNeeded: number >> 32)), as: UInt64.self)
    storeBytes(
      of: Self.hexadecimal(UInt32(truncatingIfNeeded: number)), toByteOffset: 8, as: UInt64.self)
  }

  /// Eight digits, the first in the lane with the lowest address: halves are moved apart until each
  /// lane has one digit, and 6 + digit carries into the fifth bit for a letter, which lies 39
  /// places further than it would among the numerals.
  private static func hexadecimal(_ number: UInt32) -> UInt64 {
    var lanes = UInt64(number)
    lanes = (lanes | lanes << 16) & 0x0000_FFFF_0000_FFFF
    lanes = (lanes | lanes << 8) & 0x00FF_00FF_00FF_00FF
    lanes = (lanes | lanes << 4) & 0x0F0F_0F0F_0F0F_0F0F
    let areLetters = (lanes &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    return (lanes &+ 0x3030_3030_3030_3030 &+ areLetters &* 39).bigEndian
  }
}

extension BinaryInteger {
  /// At least 0, with leading zeros to `width` digits.
  package func digits(_ width: Int, radix: Int = 10) -> String {
    let digits = String(self, radix: radix)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
