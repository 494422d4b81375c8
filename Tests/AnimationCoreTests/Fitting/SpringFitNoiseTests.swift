import Testing

@testable import AnimationCore

/// Recordings with errors of 1 % of the range, against SciPy's least squares that know what is to
/// be found; see `Tests/Fixtures/generate_spring_fits.py`.
@Suite("Springs from recordings with noise") struct SpringFitNoiseTests {
  #if DEBUG
    /// A few recordings, since unoptimized fits are slow.
    private static let (seeds, spread, coverage) = (1...12 as ClosedRange<UInt64>, 2.0, 0.6...1)
  #else
    private static let (seeds, spread, coverage) = (1...200 as ClosedRange<UInt64>, 1.1, 0.9...0.99)
  #endif

  /// Returns the bounds of the spread and of the coverage.
  ///
  /// In one case a velocity that hardly differs from a longer spring is taken for none in 2 of 200
  /// recordings, whose springs are then far off.
  private static func bounds(_ recorded: RecordedSpring) -> (Double, ClosedRange<Double>) {
    recorded.name == "critically damped, known ends, with a velocity"
      ? (max(spread, 1.4), min(coverage.lowerBound, 0.85)...coverage.upperBound)
      : (spread, coverage)
  }

  @Test("The spread is that of SciPy, and the confidence is right", arguments: RecordedSpring.all)
  func spread(recorded: RecordedSpring) throws {
    let expected = try #require(recorded.spread)
    let (spread, coverage) = Self.bounds(recorded)
    var errors = (duration: 0.0, bounce: 0.0)
    var covered = (duration: 0.0, bounce: 0.0)
    for seed in Self.seeds {
      let samples = recorded.samples(noise: 0.01, seed: seed)
      let fit = try #require(SpringFit.fit(samples, knowing: recorded.known))
      let duration = fit.spring.duration - recorded.duration
      let bounce = fit.spring.bounce - recorded.bounce
      errors = (errors.duration + duration * duration, errors.bounce + bounce * bounce)
      covered.duration += fit.confidence.duration.contains(recorded.duration) ? 1 : 0
      covered.bounce += fit.confidence.bounce.contains(recorded.bounce) ? 1 : 0
    }
    let count = Double(Self.seeds.count)
    #expect((errors.duration / count).squareRoot() <= spread * expected.duration)
    #expect((errors.bounce / count).squareRoot() <= spread * expected.bounce)
    #expect(coverage.contains(covered.duration / count))
    #expect(coverage.contains(covered.bounce / count))
  }
}

extension RecordedSpring {
  /// All cases of the fixture; none if it cannot be read, which a test of its own notices.
  static let all = (try? load()) ?? []
}

@Test func `There are recordings in all regimes`() throws {
  let bounces = try RecordedSpring.load().map(\.bounce)
  #expect(bounces.contains { $0 > 0 } && bounces.contains(0) && bounces.contains { $0 < 0 })
}
