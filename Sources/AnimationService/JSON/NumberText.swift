/// The text of numbers, in the fewest digits that parse back to them.
///
/// The digits are those of `Double.description`, without `.0`: plain from 0.0001 to below 10¹⁶,
/// with an exponent beyond. They may be rounded to fewer, half away from 0. A number that is not
/// finite is `null`, and −0 is `0`.
struct NumberText {
  /// The most bytes, from the start of its text, that writing a number may touch; the text is
  /// shorter.
  ///
  /// The digits of a number are laid out first, ``digitsOffset`` bytes after its sign, and then
  /// copied to their places, always ``digitCount`` bytes at a time. A copy begins at one of the
  /// digits that are laid out: the first one that is not zero, or, after a decimal point, one that
  /// is no later than the last. So it begins at most ``digitCount`` − 1 bytes after the first.
  /// Every write ends before that: the copy that goes furthest, the fraction of a number of 16
  /// whole digits, goes to at most 1 + 17 + 17 bytes, and an exponent ends at 24.
  static let reach = 1 + digitsOffset + (digitCount - 1) + digitCount

  /// The length of the longest text of a number, as of `-2.2250738585072014e-308`, and a comma.
  static let longest = 25

  /// The most bytes that writing a number and the comma after it may touch.
  static let room = 1 + reach

  /// The distance from the sign to the digits that are laid out, past every copy of the whole part.
  private static let digitsOffset = 32

  /// The most digits of a double, all of which are laid out and copied.
  private static let digitCount = 17

  /// The number of significant digits at which every double is exact, so that none is rounded.
  static let allDigits = digitCount

  private let powers = PowersOfTen.shared
  /// The most significant digits that are written.
  private let digits: Int

  /// Creates a writer of numbers with at most `digits` significant digits, 1 to ``allDigits``.
  init(digits: Int = allDigits) { self.digits = digits }

  /// Writes a number to a place with ``reach`` bytes, and returns the length of its text.
  @inline(__always)
  func write(_ value: Double, to out: UnsafeMutableRawPointer) -> Int {
    let magnitude = value.magnitude
    let sign = value < 0 ? 1 : 0
    out.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    // Where doubles are 1 apart, the sum is rounded to a whole number, which is in its lowest bits.
    let sum = magnitude + 0x1p52
    if sum - 0x1p52 == magnitude, magnitude < 1e8, digits >= 8 {
      return sign &+ Self.write(sum.significandBitPattern, to: out + sign)
    }
    guard digits == Self.allDigits, let decimal = ShortestDecimal(usual: magnitude, powers) else {
      return write(unusual: value, to: out)
    }
    return sign &+ Self.write(decimal, to: out + sign)
  }

  /// Writes any number after its sign, which is written already, to however many digits.
  @inline(never)
  private func write(unusual value: Double, to out: UnsafeMutableRawPointer) -> Int {
    let magnitude = value.magnitude
    guard magnitude > 0, magnitude < .infinity else {
      let text: StaticString = magnitude == 0 ? "0" : "null"
      out.copyMemory(from: text.utf8Start, byteCount: text.utf8CodeUnitCount)
      return text.utf8CodeUnitCount
    }
    let sign = value < 0 ? 1 : 0
    let decimal = ShortestDecimal(exact: magnitude, powers)
    let rounded = digits < Self.allDigits ? decimal.rounded(to: digits) : decimal
    return sign &+ Self.write(rounded, to: out + sign)
  }

  /// Writes a whole number below 10⁸.
  @inline(__always)
  private static func write(_ whole: UInt64, to out: UnsafeMutableRawPointer) -> Int {
    let block = DigitBlock(whole)
    let zeros = min(block.leadingZeros, 7)
    out.storeBytes(of: block.ascii &>> (8 &* UInt64(zeros)), as: UInt64.self)
    return 8 - zeros
  }
}

extension NumberText {
  /// Writes digits and a power of ten.
  @inline(__always)
  private static func write(
    _ decimal: ShortestDecimal, to out: UnsafeMutableRawPointer
  ) -> Int {
    let digits = out + digitsOffset
    let (first, count) = layOut(decimal, at: digits)
    let point = decimal.exponent &+ 17 &- first
    let source = UnsafeRawPointer(digits + first)
    switch point {
    case 1...16:
      copy(source, to: out)
      if count > point {
        copy(source + point, to: out + point + 1)
        out.storeBytes(of: UInt8(ascii: "."), toByteOffset: point, as: UInt8.self)
        return count &+ 1
      }
      for index in count..<point { out.storeBytes(of: 0x30, toByteOffset: index, as: UInt8.self) }
      return point
    case -3...0:
      out.copyMemory(from: ("0.000" as StaticString).utf8Start, byteCount: 5)
      copy(source, to: out + 2 - point)
      return 2 &- point &+ count
    default:
      return writeScientific(source, count, point - 1, to: out)
    }
  }

  /// Lays out 17 digits, with leading zeros.
  ///
  /// - Returns: The index of the first nonzero digit, and the number of digits from there to the
  ///   last nonzero one.
  @inline(__always)
  private static func layOut(
    _ decimal: ShortestDecimal, at out: UnsafeMutableRawPointer
  ) -> (first: Int, count: Int) {
    let (high, low) = DigitBlock.pair(decimal.leading)
    out.storeBytes(of: high.ascii, as: UInt64.self)
    out.storeBytes(of: low.ascii, toByteOffset: 8, as: UInt64.self)
    let last = 0x30 | UInt8(truncatingIfNeeded: decimal.last)
    out.storeBytes(of: last, toByteOffset: 16, as: UInt8.self)
    let first = high.lanes > 0 ? high.leadingZeros : 8 &+ low.leadingZeros
    if decimal.last > 0 { return (first, 17 &- first) }
    let zeros = low.lanes > 0 ? low.trailingZeros : 8 &+ high.trailingZeros
    return (first, 16 &- zeros &- first)
  }

  /// Copies as many bytes as a double has digits at most; the places do not overlap.
  @inline(__always)
  private static func copy(_ source: UnsafeRawPointer, to out: UnsafeMutableRawPointer) {
    out.copyMemory(from: source, byteCount: digitCount)
  }

  /// Writes `d.ddde±xx`, with at least two digits in the exponent.
  @inline(never)
  private static func writeScientific(
    _ source: UnsafeRawPointer, _ count: Int, _ exponent: Int, to out: UnsafeMutableRawPointer
  ) -> Int {
    copy(source, to: out + 1)
    out.storeBytes(of: source.load(as: UInt8.self), as: UInt8.self)
    out.storeBytes(of: UInt8(ascii: "."), toByteOffset: 1, as: UInt8.self)
    var end = count == 1 ? 1 : count + 1
    let digits = String(exponent.magnitude)
    let text = (exponent < 0 ? "e-" : "e+") + (digits.utf8.count < 2 ? "0" : "") + digits
    for byte in text.utf8 {
      out.storeBytes(of: byte, toByteOffset: end, as: UInt8.self)
      end += 1
    }
    return end
  }
}
