/// Eight decimal digits in one word, the first in the lowest byte.
///
/// The number is split into halves, pairs and digits, all lanes of a step at once. A lane is
/// divided by multiplying: ⌊n · 109951163 / 2⁴⁰⌋ = ⌊n / 10⁴⌋ for all n < 10⁸, ⌊n · 10486 / 2²⁰⌋ =
/// ⌊n · 5243 / 2¹⁹⌋ = ⌊n / 100⌋ for all n < 10⁴, and ⌊n · 103 / 2¹⁰⌋ = ⌊n / 10⌋ for all n < 100;
/// the products stay inside their lanes.
@usableFromInline package struct DigitBlock {
  /// 0 to 9 each.
  @usableFromInline package let lanes: UInt64
  @inlinable @inline(__always) init(lanes: UInt64) { self.lanes = lanes }

  /// The number is below 10⁸, and gets leading zeros.
  @inlinable @inline(__always) package init(_ number: UInt64) {
    let upper = (number &* 109_951_163) &>> 40
    let halves = number &<< 32 &- upper &* 42_949_672_959_999
    let hundreds = ((halves &* 10_486) &>> 20) & 0x7F_0000_007F
    let pairs = hundreds | (halves &- hundreds &* 100) &<< 16
    let tens = ((pairs &* 103) &>> 10) & 0x000F_000F_000F_000F
    lanes = tens | (pairs &- tens &* 10) &<< 8
  }

  /// The number is below 10¹⁶, and gets leading zeros.
  @inlinable @inline(__always)
  package static func pair(_ number: UInt64) -> (high: DigitBlock, low: DigitBlock) {
    let upper = number / 100_000_000
    let blocks = SIMD2(upper, number &- upper &* 100_000_000)
    // Masked so that the compiler knows that products of 32 bits suffice.
    let thousands = ((blocks & 0x7FF_FFFF) &* 109_951_163) &>> 40
    let units = blocks &- thousands &* 10_000
    let quads = unsafeBitCast(thousands | units &<< 32, to: SIMD4<UInt32>.self)
    let hundreds = unsafeBitCast((quads &* 5243) &>> 19, to: SIMD8<UInt16>.self)
    let rests = unsafeBitCast(quads, to: SIMD8<UInt16>.self) &- hundreds &* 100
    let moved = unsafeBitCast(rests, to: SIMD4<UInt32>.self) &<< 16
    let pairs = hundreds &+ unsafeBitCast(moved, to: SIMD8<UInt16>.self)
    let tens = (pairs &* 103) &>> 10
    let digits = unsafeBitCast(pairs &<< 8 &- tens &* 2559, to: SIMD2<UInt64>.self)
    return (DigitBlock(lanes: digits[0]), DigitBlock(lanes: digits[1]))
  }

  @inlinable @inline(__always) package var ascii: UInt64 { lanes | 0x3030_3030_3030_3030 }
  /// Zeros before the first nonzero digit; 8 if all are zeros.
  @inlinable @inline(__always) package var leadingZeros: Int { lanes.trailingZeroBitCount &>> 3 }
  @inlinable @inline(__always) package var trailingZeros: Int { lanes.leadingZeroBitCount &>> 3 }
}
