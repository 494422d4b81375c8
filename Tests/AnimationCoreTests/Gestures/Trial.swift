import RandomSupport
import Testing

/// A seed of random numbers, which a failure prints.
struct Trial: Sendable, CustomTestStringConvertible {
  let seed: UInt64
  var testDescription: String { "seed \(seed)" }
  var generator: SeededGenerator { SeededGenerator(seed: seed) }

  /// The trials with so many seeds, as far as these are taken; see ``RandomCases``.
  static func count(_ count: Int) -> [Trial] { RandomCases.seeds(count).map(Trial.init(seed:)) }
}

/// `relative` is a part of the greater number; one of the two bounds is enough.
func isClose(_ a: Double, _ b: Double, relative: Double = 0, absolute: Double = 0) -> Bool {
  abs(a - b) <= max(relative * max(abs(a), abs(b)), absolute)
}
