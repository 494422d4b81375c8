import Testing

/// Random numbers that come again with the same seed: SplitMix64 (Steele, Lea and Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func number(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
}

/// A property that is tried with numbers from a seed, which a failure prints.
struct Trial: Sendable, CustomTestStringConvertible {
  let seed: UInt64
  var testDescription: String { "seed \(seed)" }
  var generator: SeededGenerator { SeededGenerator(seed: seed) }

  static func count(_ count: UInt64) -> [Trial] { (1...count).map(Trial.init(seed:)) }
}

/// Whether two numbers differ by no more than a part of the greater, or by no more than `absolute`.
func isClose(_ a: Double, _ b: Double, relative: Double = 0, absolute: Double = 0) -> Bool {
  abs(a - b) <= max(relative * max(abs(a), abs(b)), absolute)
}
