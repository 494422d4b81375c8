import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Springs from random recorded motions") struct SpringFitRandomTests {
  /// A motion that rests at first and then departs with a velocity.
  private static func recorded(seed: UInt64) -> RecordedSpring {
    var generator = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    let (duration, offset) = (number(0.15...2), number(0.02...0.3))
    let length = offset + max(0.4, min(2, duration * number(0.8...2.5)))
    return RecordedSpring(
      name: "seed \(seed)", duration: duration, bounce: number(-0.44...0.9),
      velocity: number(-40...40), offset: offset, frames: Int(60 * length))
  }

  /// Seldom two velocities explain the samples, where the motion is back at its start before the
  /// first of them: so the motion is compared, not the numbers.
  @Test("exact samples give back a rest and a velocity, whatever they are")
  func exactness() throws {
    for seed in RandomCases.seeds(2_000) {
      let recorded = Self.recorded(seed: seed)
      let fit = try #require(SpringFit.fit(recorded.samples(from: -86.8, to: 82.3)))
      #expect(fit.residual < 1e-11, "\(seed)")
      #expect(abs(fit.spring.duration / recorded.duration - 1) < 1e-8, "\(seed)")
      #expect(abs(fit.spring.dampingRatio - recorded.spring.dampingRatio) < 1e-8, "\(seed)")
      #expect(fit.isConverged, "\(seed)")
    }
  }

  @Test("few samples of a fast spring give back a rest and a velocity")
  func sparseness() throws {
    for seed in RandomCases.seeds(500) {
      var recorded = Self.recorded(seed: seed)
      recorded.duration = 0.06 + recorded.duration / 20
      recorded.offset /= 2
      recorded.frames = 19 + Int(seed % 9)
      let fit = try #require(SpringFit.fit(recorded.samples()))
      #expect(fit.residual < 1e-11, "\(seed)")
      #expect(abs(fit.spring.duration / recorded.duration - 1) < 1e-8, "\(seed)")
    }
  }

  /// A start from rest explains none of it better than a velocity at the first sample.
  @Test("amid noise too, a rest and a velocity are found that no simpler motion explains")
  func noise() throws {
    let recorded = RecordedSpring(
      name: "late and fast", duration: 1.172, bounce: 0.174, velocity: 17.2, offset: 0.105,
      frames: 90)
    for seed in 1...20 as ClosedRange<UInt64> {
      let fit = try #require(SpringFit.fit(recorded.samples(noise: 0.01, seed: seed)))
      #expect(abs(fit.offset - 0.105) < 0.01, "\(seed)")
      #expect(abs(fit.spring.duration - 1.172) < 0.1, "\(seed)")
    }
  }

  @Test("noise alone makes no further motion, and hardly more work")
  func work() throws {
    let recorded = RecordedSpring(name: "rest", duration: 0.5, bounce: 0.2)
    var work: [Int] = []
    for seed in 1...50 as ClosedRange<UInt64> {
      let budget = WorkBudget(maximum: 1 << 40)
      _ = WorkBudget.withCurrent(budget) {
        SpringFit.fit(recorded.samples(noise: 0.01, seed: seed))
      }
      work.append(budget.spent)
    }
    work.sort()
    #expect(work[25] < 200_000)
  }
}
