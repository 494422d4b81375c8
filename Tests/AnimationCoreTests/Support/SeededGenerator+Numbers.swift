import RandomSupport

extension SeededGenerator {
  /// Any regime: 0, near 0, below 1, within 1e-15 to 1e-3 of 1, exactly 1, far above.
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
