/// The numbers that the shortest decimals of all doubles c · 2^q with the same q have in common.
///
/// They are told in steps of 10^k, with k = ⌊log₁₀ 2^q⌋. Neighbors in a column mostly have the same
/// q, so that this is found once for many of them.
struct DecimalScale {
  /// The bits of q in a double.
  private let exponentBits: UInt
  /// The exponent k of the step.
  let exponent: Int
  /// The shift that brings the point of c · 10^(−k) behind the upper 64 bits of the product.
  let shift: UInt64
  /// 10^(−k) to 128 bits.
  let power: (high: UInt64, low: UInt64)
  /// Half the distance between two doubles, in units of 2⁻⁶⁰ of the step.
  let half: UInt64

  /// A scale that is that of no double.
  static let none = DecimalScale()

  /// Creates a scale whose exponent bits no double has.
  private init() { (exponentBits, exponent, shift, power, half) = (.max, 0, 0, (0, 0), 0) }

  /// Creates the scale of a normal double; nil for other doubles.
  ///
  /// - Parameters:
  ///   - value: the double, which is not negative.
  ///   - powers: the table of powers of ten.
  @inline(never)
  init?(of value: Double, _ powers: borrowing PowersOfTen) {
    exponentBits = value.exponentBitPattern
    guard exponentBits &- 1 < 2046 else { return nil }
    let q = Int(truncatingIfNeeded: exponentBits) &- 1075
    exponent = Self.exponent(q)
    shift = Self.shift(q, exponent)
    power = powers[0 &- exponent]
    half = power.high &>> (5 &- shift)
  }

  /// Whether this is the scale of a double.
  @inline(__always)
  func isScale(of value: Double) -> Bool { value.exponentBitPattern == exponentBits }

  /// ⌊log₁₀ 2^q⌋, and ⌊log₁₀ (¾ · 2^q)⌋ where the lower half of the interval is shorter.
  ///
  /// - Parameters:
  ///   - q: the power of two of a double, −1074 to 971.
  ///   - isLowerCloser: whether the double is a power of two, below which doubles are closer.
  ///     Defaults to false.
  /// - Returns: The exponent k of the step, a power of ten.
  @inline(__always)
  static func exponent(_ q: Int, isLowerCloser: Bool = false) -> Int {
    (q &* 1_262_611 &- (isLowerCloser ? 524_031 : 0)) >> 22
  }

  /// The shift h that brings the point of c · 2^h · 10^(−k) · 2^r behind the upper 64 bits of the
  /// product: q + ⌊log₂ 10^(−k)⌋ + 1, from 1 to 4.
  ///
  /// - Parameters:
  ///   - q: the power of two of a double.
  ///   - k: the exponent of the step, a power of ten.
  /// - Returns: The shift, in bits.
  @inline(__always)
  static func shift(_ q: Int, _ k: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: q &+ (0 &- k &* 1_741_647) >> 19 &+ 1)
  }
}
