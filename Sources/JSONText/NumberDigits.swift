internal import Bytes

/// The decimal digits of a number as text, and the place of its point.
struct NumberDigits {
  private let first: UInt64
  private let second: UInt64
  private let last: UInt8
  /// The number of digits up to the last that is not zero, or for a whole number up to its point.
  private let count: Int8
  /// The number of digits before the decimal point; 0 or less if the first digit is behind it.
  private let point: Int16
  static let most = 17

  /// The most bytes that writing digits may touch: all of them are stored, and those of a fraction
  /// once more behind at most 16 whole digits and the point.
  static let reach = 2 * most
  static let unknown = NumberDigits(first: 0, point: .min)
  var areKnown: Bool { point != .min }

  /// At most eight digits, none of them behind the point.
  private init(first: UInt64, point: Int16) {
    (self.first, second, last) = (first, 0, 0)
    (count, self.point) = (0, point)
  }

  /// The number is below 10⁸; the digits of 0 are `0`.
  @inline(__always) init(whole: UInt64) {
    let block = DigitBlock(whole)
    let zeros = min(block.leadingZeros, 7)
    self.init(
      first: block.ascii &>> (8 &* UInt64(zeros)), point: Int16(truncatingIfNeeded: 8 &- zeros))
  }

  @inline(__always) init(_ decimal: ShortestDecimal) {
    let (high, low) = DigitBlock.pair(decimal.leading)
    (first, second) = (high.ascii, low.ascii)
    last = 0x30 | UInt8(truncatingIfNeeded: decimal.last)
    let leading = low.lanes > 0 ? 16 &- low.trailingZeros : 8 &- high.trailingZeros
    count = Int8(truncatingIfNeeded: decimal.last > 0 ? Self.most : leading)
    point = Int16(truncatingIfNeeded: decimal.exponent &+ Self.most)
  }

  /// `out` has ``reach`` bytes; returns the length of the text.
  @inline(__always)
  func write(to out: UnsafeMutableRawPointer) -> Int {
    let (count, point) = (Int(count), Int(point))
    switch point {
    case 1...16:
      store(at: out)
      guard count > point else { return point }
      storeFraction(from: point, at: out + point + 1)
      out.storeBytes(of: UInt8(ascii: "."), toByteOffset: point, as: UInt8.self)
      return count &+ 1
    case -3...0:
      out.storeBytes(of: 0x3030_3030_2E30, as: UInt64.self)  // 0.0000
      store(at: out + 2 - point)
      return 2 &- point &+ count
    default: return writeScientific(count: count, exponent: point - 1, to: out)
    }
  }

  @inline(__always)
  private func store(at out: UnsafeMutableRawPointer) {
    out.storeBytes(of: first, as: UInt64.self)
    out.storeBytes(of: second, toByteOffset: 8, as: UInt64.self)
    out.storeBytes(of: last, toByteOffset: 16, as: UInt8.self)
  }

  /// 1 to 16; 17 bytes are touched, shifted in registers: bytes that are read again from where they
  /// were stored in pieces wait for the stores.
  @inline(__always)
  private func storeFraction(from index: Int, at out: UnsafeMutableRawPointer) {
    let shift = UInt64(truncatingIfNeeded: 8 &* index)
    if index < 8 {
      out.storeBytes(of: first &>> shift | second &<< (64 &- shift), as: UInt64.self)
      out.storeBytes(of: second &>> shift, toByteOffset: 8, as: UInt64.self)
    } else {
      out.storeBytes(of: index < 16 ? second &>> (shift &- 64) : 0, as: UInt64.self)
    }
    out.storeBytes(of: last, toByteOffset: 16 &- index, as: UInt8.self)
  }

  /// `d.ddde±xx`, with at least two digits in the exponent; `out` has ``reach`` bytes.
  @inline(never)
  private func writeScientific(
    count: Int, exponent: Int, to out: UnsafeMutableRawPointer
  ) -> Int {
    store(at: out)
    storeFraction(from: 1, at: out + 2)
    out.storeBytes(of: UInt8(ascii: "."), toByteOffset: 1, as: UInt8.self)
    var end = count == 1 ? 1 : count + 1
    let power = String(exponent.magnitude)
    let text = (exponent < 0 ? "e-" : "e+") + (power.utf8.count < 2 ? "0" : "") + power
    for byte in text.utf8 {
      out.storeBytes(of: byte, toByteOffset: end, as: UInt8.self)
      end += 1
    }
    return end
  }
}
