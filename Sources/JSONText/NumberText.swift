/// The fewest digits that parse back: those of `Double.description` without `.0`, plain from 0.0001
/// to below 10¹⁶, or rounded to fewer, half away from 0; not finite is `null`, and −0 is `0`.
package struct NumberText {
  /// The most bytes from its start that writing a number may touch; the text is shorter.
  static let reach = 1 + NumberDigits.reach
  /// The length of the longest text of a number, as of `-2.2250738585072014e-308`, and a comma.
  static let longest = 25
  /// The most bytes that writing a number and the comma after it may touch.
  static let room = 1 + reach
  /// The number of significant digits at which every double is exact, so that none is rounded.
  package static let allDigits = NumberDigits.most
  private let powers = PowersOfTen.shared
  private let digits: Int
  init(digits: Int = allDigits) { self.digits = digits }

  /// `out` has ``reach`` bytes; returns the length of the text.
  @inline(__always)
  func write(_ value: Double, to out: UnsafeMutableRawPointer) -> Int {
    var scale = DecimalScale.none
    return write(value, digits: digits(of: value, scale: &scale), to: out)
  }

  /// Unknown digits are found here; `out` has room for ``reach`` bytes.
  @inline(__always)
  func write(
    _ value: Double, digits: NumberDigits, to out: UnsafeMutableRawPointer
  ) -> Int {
    let sign = value < 0 ? 1 : 0
    out.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    guard digits.areKnown else { return write(unusual: value, to: out) }
    return sign &+ digits.write(to: out + sign)
  }

  /// Unknown if one product does not tell them, or they are to be rounded; replaces the scale of
  /// the number before.
  @inline(__always)
  func digits(of value: Double, scale: inout DecimalScale) -> NumberDigits {
    // A whole number below 2²⁷, or a power of two, leaves the lower half of the significand empty.
    if value.bitPattern &<< 38 == 0 {
      if let whole = whole(value.magnitude) { return NumberDigits(whole: whole) }
      guard value.significandBitPattern != 0 else { return .unknown }
    }
    if !scale.isScale(of: value) {
      guard digits == Self.allDigits, let new = DecimalScale(of: value, powers: powers)
      else { return .unknown }
      scale = new
    }
    guard let decimal = ShortestDecimal(usual: value, scale: scale) else { return .unknown }
    return NumberDigits(decimal)
  }

  /// A number below 10⁸; nil if the magnitude is not whole, or may be rounded.
  @inline(__always)
  private func whole(_ magnitude: Double) -> UInt64? {
    // Where doubles are 1 apart, the sum is rounded to a whole number, which is in its lowest bits.
    let sum = magnitude + 0x1p52
    let isWhole = sum - 0x1p52 == magnitude && magnitude < 1e8 && digits >= 8
    return isWhole ? sum.significandBitPattern : nil
  }

  /// Writes however many digits; the sign is written already, and overwritten if there is none.
  @inline(never)
  private func write(unusual value: Double, to out: UnsafeMutableRawPointer) -> Int {
    let magnitude = value.magnitude
    guard magnitude > 0, magnitude < .infinity else {
      let text: StaticString = magnitude == 0 ? "0" : "null"
      out.copyMemory(from: text.utf8Start, byteCount: text.utf8CodeUnitCount)
      return text.utf8CodeUnitCount
    }
    let sign = value < 0 ? 1 : 0
    let decimal = ShortestDecimal(exact: magnitude, powers: powers)
    let rounded = digits < Self.allDigits ? decimal.rounded(to: digits) : decimal
    return sign &+ NumberDigits(rounded).write(to: out + sign)
  }

  static let mostAtOnce = 32

  /// At most ``mostAtOnce``, each with a comma after it; `out` has ``longest`` bytes for each
  /// number, and ``room`` more.
  ///
  /// The digits of all of them are found first. Where a number goes depends on the lengths of those
  /// before it, and a processor does not begin with the next number before it knows where the
  /// previous one is stored.
  @inline(__always)
  func write(
    _ numbers: UnsafeBufferPointer<Double>, to out: UnsafeMutableRawPointer
  ) -> Int {
    withUnsafeTemporaryAllocation(of: NumberDigits.self, capacity: Self.mostAtOnce) { found in
      precondition(numbers.count <= found.count)
      var scale = DecimalScale.none
      for place in 0..<numbers.count {
        found.initializeElement(at: place, to: digits(of: numbers[place], scale: &scale))
      }
      var end = 0
      for place in 0..<numbers.count {
        end &+= write(numbers[place], digits: found[place], to: out + end)
        out.storeBytes(of: UInt8(ascii: ","), toByteOffset: end, as: UInt8.self)
        end &+= 1
      }
      return end
    }
  }
}
