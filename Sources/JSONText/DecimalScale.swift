/// The scale that the decimals of all doubles c · 2^q of one q share.
///
/// Neighbors in a column mostly have the same q, so that it is found once for many.
struct DecimalScale {
  private let exponentBits: UInt
  let exponent: Int
  /// 10^(−k), such that the point of c · 2¹¹ · 10^(−k) is behind the upper 64 bits of the product.
  let power: (high: UInt64, low: UInt64)
  /// Half the distance between two doubles, in units of 2⁻⁶⁰ of the step.
  let half: UInt64
  static let none = DecimalScale()
  private init() { (exponentBits, exponent, power, half) = (.max, 0, (0, 0), 0) }

  /// Nil unless the double is normal; its sign is passed over.
  @inline(never) init?(of value: Double, powers: borrowing PowersOfTen) {
    exponentBits = value.exponentBitPattern
    guard exponentBits &- 1 < 2046 else { return nil }
    let q = Int(truncatingIfNeeded: exponentBits) &- 1075
    exponent = Self.exponent(of: q)
    let shift = Self.shift(binary: q, decimal: exponent)
    let power = powers[0 &- exponent]
    let excess = 11 &- shift
    self.power = (
      power.high &>> excess, power.low &>> excess | power.high &<< (64 &- excess)
    )
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
