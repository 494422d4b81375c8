import Foundation
import Testing

/// SplitMix64 (Steele, Lea & Flood 2014): a generator whose whole state is its seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number whose logarithm is evenly spread.
  mutating func logarithmic(in range: ClosedRange<Double>) -> Double {
    exp(Double.random(in: log(range.lowerBound)...log(range.upperBound), using: &self))
  }

  /// A number between −`bound` and `bound`; one in eight is 0.
  mutating func signed(_ bound: Double) -> Double {
    Int.random(in: 0..<8, using: &self) == 0 ? 0 : Double.random(in: -bound...bound, using: &self)
  }

  /// Returns a damping ratio of any regime: 0, near 0, below 1, within 1e-15 to 1e-3 of 1, exactly
  /// 1, far above.
  mutating func dampingRatio() -> Double {
    switch Int.random(in: 0..<8, using: &self) {
    case 0: 0
    case 1: logarithmic(in: 1e-8...0.1)
    case 2: 1
    case 3: 1 - logarithmic(in: 1e-15...1e-3)
    case 4: 1 + logarithmic(in: 1e-15...1e-3)
    case 5: logarithmic(in: 1...1000)
    default: Double.random(in: 0...2, using: &self)
    }
  }
}

/// Runs `body` with a new generator for each of `count` seeds.
///
/// Expectations in it take the seed as their comment, so that a failure can be run again alone.
func forEachSeed(
  _ count: Int, from first: UInt64 = 1,
  _ body: (_ generator: inout SeededGenerator, _ seed: Comment) throws -> Void
) rethrows {
  for seed in first..<first + UInt64(count) {
    var generator = SeededGenerator(seed: seed)
    try body(&generator, "seed \(seed)")
  }
}

/// What became of a case: it was compared, or skipped since what it is about does not occur in it.
enum Case {
  case compared, skipped
}

/// Runs `body` with a new generator for each of `count` seeds, and fails unless at least `least` of
/// the cases were compared.
func forEachSeed(
  _ count: Int, comparing least: Int, from first: UInt64 = 1,
  _ body: (_ generator: inout SeededGenerator, _ seed: Comment) throws -> Case
) rethrows {
  var compared = 0
  try forEachSeed(count, from: first) { generator, seed in
    if try body(&generator, seed) == .compared { compared += 1 }
  }
  #expect(compared >= least, "of \(count) cases")
}
