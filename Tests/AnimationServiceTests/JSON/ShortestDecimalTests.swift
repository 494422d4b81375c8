import Bytes
import RandomSupport
import Testing

@testable import JSONText

/// Decimals that one product tells, against those of exact comparisons.
@Suite("Shortest decimals")
struct ShortestDecimalTests {
  private static let count = 200_000

  /// Digits without trailing zeros, with their power of ten.
  private func canonical(_ decimal: ShortestDecimal) -> [Int] {
    var (digits, exponent) = (Int(decimal.digits), decimal.exponent)
    while digits != 0, digits % 10 == 0 { (digits, exponent) = (digits / 10, exponent + 1) }
    return [digits, exponent]
  }

  @Test("one product finds the decimal of nearly all doubles, and never another one")
  func oneProduct() {
    var generator = SeededGenerator(seed: 41)
    var (told, asked) = (0, 0)
    for _ in 0..<Self.count {
      let bits = generator.next() & ~(1 << 63)
      let short = Double(bits % 1_000_000) / 1000
      for value in [Double(bitPattern: bits), short, short * 0.1, short.nextUp]
      where value > 0 && value.isFinite {
        asked += 1
        guard let decimal = ShortestDecimal(usual: value, scale: PowersOfTen.shared) else {
          continue
        }
        told += 1
        let exact = ShortestDecimal(exact: value, powers: PowersOfTen.shared)
        #expect(canonical(decimal) == canonical(exact), "\(value)")
      }
    }
    #expect(asked > 3 * Self.count && told > asked * 9 / 10, "\(told) of \(asked)")
  }

  @Test("powers of two, subnormal numbers, infinities and NaN are left to exact comparisons")
  func unusual() {
    for value in [1, 0.5, 0x1p-1022, .leastNonzeroMagnitude, 0x1.8p-1040, .infinity, .nan] {
      #expect(ShortestDecimal(usual: value, scale: PowersOfTen.shared) == nil, "\(value)")
    }
  }

  @Test("sixteen digits are split as eight and eight")
  func digitPairs() {
    var generator = SeededGenerator(seed: 42)
    let ends: [UInt64] = [0, 1, 9, 10, 99_999_999, 100_000_000, 9_999_999_999_999_999]
    for number in ends
      + (0..<RandomCases.count(10_000)).map({ _ in generator.next() % 10_000_000_000_000_000 })
    {
      let (high, low) = DigitBlock.pair(number)
      #expect(high.lanes == DigitBlock(number / 100_000_000).lanes, "\(number)")
      #expect(low.lanes == DigitBlock(number % 100_000_000).lanes, "\(number)")
    }
  }
}
