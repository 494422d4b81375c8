import Foundation

/// SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014): the
/// seed determines the sequence.
public struct SeededGenerator: RandomNumberGenerator {
  /// The seed, with which a failure can be reproduced.
  public let seed: UInt64
  private var state: UInt64

  /// Creates a generator from a seed.
  public init(seed: UInt64) { (self.seed, state) = (seed, seed) }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

// The tests themselves are not optimized, and most of them draw many numbers.
extension SeededGenerator {
  /// Returns a number that is evenly distributed.
  public mutating func number(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// Returns a number whose logarithm is evenly distributed.
  public mutating func logarithmic(in range: ClosedRange<Double>) -> Double {
    exp(Double.random(in: log(range.lowerBound)...log(range.upperBound), using: &self))
  }

  /// Returns a number from −`bound` to `bound`; one in eight is 0.
  public mutating func signed(_ bound: Double) -> Double {
    Int.random(in: 0..<8, using: &self) == 0 ? 0 : Double.random(in: -bound...bound, using: &self)
  }
}
