/// The shortest decimal that parses back to a double, and of several the nearest to it.
///
/// Raffaello Giulietti, "The Schubfach way to render doubles" (2021, §9 and figures 4 to 7): a
/// double is c · 2^q, and every real number within half a step of it parses back to it. That
/// interval, (4c − 2) · 2^(q−2) to (4c + 2) · 2^(q−2), is as wide as at least one and at most ten
/// steps of 10^k, with k = ⌊log₁₀ 2^q⌋. So one of two neighboring multiples of 10^(k+1), or else of
/// 10^k, is the answer. One product of 64 by 128 bits tells which of them unless it is very near to
/// a limit; then three such products, rounded to odd, suffice to compare exactly.
struct ShortestDecimal: Equatable {
  /// The first 16 digits; the very first is not zero.
  let leading: UInt64
  let last: UInt64
  /// The power of ten by which the 17 digits are multiplied.
  let exponent: Int
  var digits: UInt64 { leading &* 10 &+ last }

  /// The number has 16 or 17 digits, the last of them apart.
  @inline(__always) private init(leading: UInt64, last: UInt64, exponent: Int) {
    let isShort = leading < 1_000_000_000_000_000
    self.leading = isShort ? leading &* 10 &+ last : leading
    self.last = isShort ? 0 : last
    self.exponent = isShort ? exponent &- 1 : exponent
  }

  private init(digits: UInt64, exponent: Int) {
    var (digits, exponent) = (digits, exponent)
    while digits < 1_000_000_000_000_000 { (digits, exponent) = (digits * 10, exponent - 1) }
    self.init(leading: digits / 10, last: digits % 10, exponent: exponent)
  }

  /// Creates the decimal of a normal double's magnitude, if one product tells it; the double is no
  /// power of two.
  ///
  /// The product is c · 2^q in steps of 10^k: a whole number, whose last digit says how far the
  /// next multiples of 10^(k+1) are, and a fraction in units of 2⁻⁶⁴. The power of ten was rounded
  /// and the lowest bits are cut off, so that distances in units of 2⁻⁶⁰ are wrong by a few units.
  /// A multiple of 10^(k+1) that is inside the interval by more than that is the answer; else it is
  /// the nearest multiple of 10^k, as half of the interval is at least half of a step.
  ///
  /// No branch asks which it is, since a processor guesses that wrong for every other number.
  @inline(__always) init?(usual value: Double, scale: DecimalScale) {
    let c = value.bitPattern &<< 11 | 1 &<< 63
    let carried = scale.power.low.multipliedFullWidth(by: c).high
    let (high, low) = scale.power.high.multipliedFullWidth(by: c)
    let (fraction, overflow) = low.addingReportingOverflow(carried)
    let whole = high &+ (overflow ? 1 : 0)
    let leading = whole / 10
    let last = whole &- leading &* 10
    let place = last &<< 60 | fraction &>> 4
    let above = place &+ scale.half
    let nearest = min(
      place &- scale.half &+ 16, above &- Self.ten &+ 16, fraction &- 1 &<< 63 &+ 16)
    guard nearest > 32 else { return nil }
    let isAbove: UInt64 = above > Self.ten ? 1 : 0
    let isBelow: UInt64 = place < scale.half ? 1 : 0
    let isBetween = (isAbove | isBelow) &- 1
    self.init(
      leading: leading &+ isAbove, last: (last &+ fraction &>> 63) & isBetween,
      exponent: scale.exponent)
  }

  /// The step of 10^(k+1), in units of 2⁻⁶⁰ of 10^k.
  private static var ten: UInt64 { 10 &<< 60 }

  init?(usual value: Double, scale powers: borrowing PowersOfTen) {
    guard value.significandBitPattern != 0, let scale = DecimalScale(of: value, powers: powers)
    else { return nil }
    self.init(usual: value, scale: scale)
  }

  /// Finite and above 0; may be subnormal.
  @inline(never) init(exact value: Double, powers: borrowing PowersOfTen) {
    let fraction = value.significandBitPattern
    let isNormal = value.exponentBitPattern != 0
    self.init(
      significand: isNormal ? fraction | 1 << 52 : fraction,
      exponent: (isNormal ? Int(value.exponentBitPattern) : 1) &- 1075,
      isLowerCloser: fraction == 0 && value.exponentBitPattern > 1, powers: powers)
  }

  /// c · 2^q; below a power of two the distance between doubles is half of that above.
  private init(
    significand c: UInt64, exponent q: Int, isLowerCloser: Bool, powers: borrowing PowersOfTen
  ) {
    let k = DecimalScale.exponent(of: q, isLowerCloser: isLowerCloser)
    let h = DecimalScale.shift(binary: q, decimal: k)
    let power = powers[0 &- k]
    let lowest = Self.product(power, by: (4 &* c &- (isLowerCloser ? 1 : 2)) &<< h)
    let scaled = Self.product(power, by: (4 &* c) &<< h)
    let highest = Self.product(power, by: (4 &* c &+ 2) &<< h)
    // The ends belong to the interval if c is even, since parsing rounds ties to even.
    let isOpen = c & 1
    let (digits, exponent) = Self.choose(
      in: (lowest &+ isOpen, highest &- isOpen), scaled: scaled, power: k)
    self.init(digits: digits, exponent: exponent)
  }

  /// The ends, which belong to the interval, and the number are in quarters of 10^power.
  private static func choose(
    in interval: (low: UInt64, high: UInt64), scaled: UInt64, power: Int
  ) -> (UInt64, Int) {
    let floor = scaled / 4
    if floor >= 10 {
      let tens = floor / 10
      let isBelowInside = interval.low <= 40 &* tens
      let isAboveInside = 40 &* tens &+ 40 <= interval.high
      if isBelowInside != isAboveInside { return (tens &+ (isAboveInside ? 1 : 0), power &+ 1) }
    }
    let isFloorInside = interval.low <= 4 &* floor
    let isCeilingInside = 4 &* floor &+ 4 <= interval.high
    if isFloorInside != isCeilingInside { return (floor &+ (isCeilingInside ? 1 : 0), power) }
    let middle = 4 &* floor &+ 2
    let roundsUp = scaled > middle || scaled == middle && floor & 1 == 1
    return (floor &+ (roundsUp ? 1 : 0), power)
  }

  /// Returns the upper 64 bits of power · factor · 2⁻⁶⁴, the last set if any bits were cut off
  /// ("round to odd").
  @inline(__always)
  private static func product(_ power: (high: UInt64, low: UInt64), by factor: UInt64) -> UInt64 {
    let carried = power.low.multipliedFullWidth(by: factor).high
    let (high, low) = power.high.multipliedFullWidth(by: factor)
    let (middle, overflow) = low.addingReportingOverflow(carried)
    return high &+ (overflow ? 1 : 0) | (middle > 1 ? 1 : 0)
  }

  /// Half away from 0; beyond 10³⁰⁸ truncated, since rounding up could give no finite double.
  @inline(never)
  func rounded(to count: Int) -> ShortestDecimal {
    var (power, length) = (UInt64(10), 1)
    while length < 20, power <= digits {
      power = power.multipliedReportingOverflow(by: 10).partialValue
      length += 1
    }
    guard length > count else { return self }
    // total: `count` is at most `length`
    let unit = (count..<length).reduce(UInt64(1)) { product, _ in product * 10 }
    let roundsUp = digits % unit >= unit / 2 && length + exponent <= 308
    return ShortestDecimal(
      digits: digits / unit + (roundsUp ? 1 : 0), exponent: exponent + length - count)
  }
}
