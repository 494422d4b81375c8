/// Eight decimal digits in one word, the first in the lowest byte.
///
/// The number is split into halves, pairs and digits, all lanes of a step at once. A lane is
/// divided by multiplying: ⌊n · 109951163 / 2⁴⁰⌋ = ⌊n / 10⁴⌋ for all n < 10⁸, ⌊n · 10486 / 2²⁰⌋ =
/// ⌊n / 100⌋ for all n < 10⁴, and ⌊n · 103 / 2¹⁰⌋ = ⌊n / 10⌋ for all n < 100; the products stay
/// inside their lanes.
struct DigitBlock {
  /// The digits, 0 to 9 each.
  let lanes: UInt64

  /// Creates the digits of a number below 10⁸, with leading zeros.
  @inline(__always)
  init(_ number: UInt64) {
    let high = (number &* 109_951_163) &>> 40
    let halves = high | (number &- high &* 10_000) &<< 32
    let hundreds = ((halves &* 10_486) &>> 20) & 0x7F_0000_007F
    let pairs = hundreds | (halves &- hundreds &* 100) &<< 16
    let tens = ((pairs &* 103) &>> 10) & 0x000F_000F_000F_000F
    lanes = tens | (pairs &- tens &* 10) &<< 8
  }

  /// The digits in ASCII.
  @inline(__always) var ascii: UInt64 { lanes | 0x3030_3030_3030_3030 }

  /// The number of zeros before the first nonzero digit, 8 if all are zeros.
  @inline(__always) var leadingZeros: Int { lanes.trailingZeroBitCount &>> 3 }

  /// The number of zeros after the last nonzero digit, 8 if all are zeros.
  @inline(__always) var trailingZeros: Int { lanes.leadingZeroBitCount &>> 3 }
}
