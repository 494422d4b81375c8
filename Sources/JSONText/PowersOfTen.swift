/// The powers of ten from 10⁻²⁹² to 10³²⁴ to 128 bits, rounded up.
///
/// For each *k* the entry is ⌈10ᵏ · 2⁻ᵉ⌉ with *e* such that the entry has exactly 128 bits. The
/// entries are computed once, with integers that are long enough to be exact: 2¹⁰²⁴ divided by 5
/// repeatedly (the floor of a floor is the floor of the whole quotient), and 1 multiplied by 5. The
/// factor 2ᵏ only shifts the binary point.
///
/// Sendable without a check of the compiler, since the entries never change once there is a table.
struct PowersOfTen: @unchecked Sendable {
  static let exponents = -292...324
  static let shared = PowersOfTen()
  /// The high and low halves, one pair for each power; never freed, as the one table is shared.
  private let halves: UnsafePointer<UInt64>

  /// The exponent must be among ``exponents``.
  @inline(__always) subscript(exponent: Int) -> (high: UInt64, low: UInt64) {
    assert(Self.exponents.contains(exponent))
    let index = 2 &* (exponent &- Self.exponents.lowerBound)
    return (halves[index], halves[index &+ 1])
  }

  private init() {
    var negative = LongInteger(words: [UInt64](repeating: 0, count: 16) + [1])
    var powers: [UInt128] = []
    for _ in Self.exponents.lowerBound..<0 {  // total: a constant below 0
      negative.divideByFive()
      powers.append(negative.leadingBits)
    }
    powers.reverse()
    var positive = LongInteger(words: [1])
    for _ in 0...Self.exponents.upperBound {  // total: a constant above 0
      powers.append(positive.leadingBits)
      positive.multiplyByFive()
    }
    let table = UnsafeMutablePointer<UInt64>.allocate(capacity: 2 * powers.count)
    for (place, power) in powers.enumerated() {
      (table + 2 * place).initialize(to: UInt64(power >> 64))
      (table + 2 * place + 1).initialize(to: UInt64(truncatingIfNeeded: power))
    }
    halves = UnsafePointer(table)
  }
}

private struct LongInteger {
  /// The last is not zero.
  var words: [UInt64]

  mutating func multiplyByFive() {
    var carry: UInt64 = 0
    for index in words.indices {
      let (high, low) = words[index].multipliedFullWidth(by: 5)
      let (sum, overflow) = low.addingReportingOverflow(carry)
      words[index] = sum
      carry = high + (overflow ? 1 : 0)
    }
    if carry > 0 { words.append(carry) }
  }

  mutating func divideByFive() {
    var remainder: UInt64 = 0
    for index in words.indices.reversed() {
      (words[index], remainder) = UInt64(5).dividingFullWidth((remainder, words[index]))
    }
    while words.last == 0 { words.removeLast() }
  }

  /// The first 128 bits, counted from the highest that is set, rounded up.
  ///
  /// A power of five is odd and the quotients are never whole, so a number of more than 128 bits
  /// always has nonzero bits after the first 128.
  var leadingBits: UInt128 {
    let top = words.count - 1
    let shift = UInt64(words[top].leadingZeroBitCount)
    func word(_ index: Int) -> UInt64 { index < 0 ? 0 : words[index] }
    /// Returns a word of the number that is shifted until its highest bit is set.
    // total: a word has at most 64 leading zeros
    func shifted(_ index: Int) -> UInt64 { word(index) << shift | word(index - 1) >> (64 - shift) }
    let bits = UInt128(shifted(top)) << 64 | UInt128(shifted(top - 1))
    let isExact = words.count * 64 - Int(shift) <= 128
    return isExact ? bits : bits + 1
  }
}
