import RandomSupport
import Testing

/// Runs `body` with a new generator for each of `count` seeds, as far as they are taken; see
/// ``RandomCases``.
///
/// Expectations take the seed as their comment, so that a failure can be reproduced.
func forEachSeed(
  _ count: Int, from first: UInt64 = 1,
  _ body: (_ generator: inout SeededGenerator, _ seed: Comment) throws -> Void
) rethrows {
  for seed in first..<first + UInt64(RandomCases.count(count)) {
    var generator = SeededGenerator(seed: seed)
    try body(&generator, "seed \(seed)")
  }
}

/// A case is compared, or skipped if what it tests does not occur in it.
enum Case {
  case compared, skipped
}

/// Runs `body` with a new generator for each of `count` seeds, and fails unless at least `least` of
/// the cases were compared, or as large a share of those that are taken.
func forEachSeed(
  _ count: Int, comparing least: Int, from first: UInt64 = 1,
  _ body: (_ generator: inout SeededGenerator, _ seed: Comment) throws -> Case
) rethrows {
  var compared = 0
  try forEachSeed(count, from: first) { generator, seed in
    if try body(&generator, seed) == .compared { compared += 1 }
  }
  #expect(compared >= RandomCases.count(least), "of \(RandomCases.count(count)) cases")
}
