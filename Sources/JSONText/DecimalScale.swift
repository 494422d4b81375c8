/// Neighbors in a column mostly have the same q, so that their scale is found once for many.
struct DecimalScale {
  private let exponentBits: UInt
  let exponent: Int
  /// The shift that brings the point of c · 10^(−k) behind the upper 64 bits of the product.
  let shift: UInt64
  /// 10^(−k) to 128 bits.
  let power: (high: UInt64, low: UInt64)
  /// Half the distance between two doubles, in units of 2⁻⁶⁰ of the step.
  let half: UInt64
  static let none = DecimalScale()
  private init() { (exponentBits, exponent, shift, power, half) = (.max, 0, 0, (0, 0), 0) }

  /// Nil unless the double is normal; it must not be negative.
  @inline(never) init?(of value: Double, powers: borrowing PowersOfTen) {
    exponentBits = value.exponentBitPattern
    guard exponentBits &- 1 < 2046 else { return nil }
    let q = Int(truncatingIfNeeded: exponentBits) &- 1075
    exponent = Self.exponent(of: q)
    shift = Self.shift(binary: q, decimal: exponent)
    power = powers[0 &- exponent]
    half = power.high &>> (5 &- shift)
  }

  @inline(__always)
  func isScale(of value: Double) -> Bool { value.exponentBitPattern == exponentBits }

  /// ⌊log₁₀ 2^q⌋, or ⌊log₁₀ (¾ · 2^q)⌋ for a power of two, below which doubles are closer; q is
  /// −1074 to 971.
  @inline(__always)
  static func exponent(of q: Int, isLowerCloser: Bool = false) -> Int {
    (q &* 1_262_611 &- (isLowerCloser ? 524_031 : 0)) >> 22
  }

  /// The shift h that brings the point of c · 2^h · 10^(−k) · 2^r behind the upper 64 bits of the
  /// product: q + ⌊log₂ 10^(−k)⌋ + 1, from 1 to 4.
  @inline(__always)
  static func shift(binary q: Int, decimal k: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: q &+ (0 &- k &* 1_741_647) >> 19 &+ 1)
  }
}
