import Testing

@testable import AnimationCore

@Suite("Springs from recorded motions") struct SpringFitTests {
  private static func spring(
    _ name: String, _ duration: Double, _ bounce: Double, velocity: Double = 0, offset: Double = 0,
    first: Int = 0, frames: Int = 72
  ) -> RecordedSpring {
    RecordedSpring(
      name: name, duration: duration, bounce: bounce, velocity: velocity, offset: offset,
      first: first, frames: frames)
  }

  static let cases = [
    spring("under-damped", 0.5, 0.3), spring("critically damped", 0.5, 0),
    spring("nearly critically damped", 0.5, 1e-7), spring("just past critical", 0.5, -1e-7),
    spring("over-damped", 0.5, -0.4), spring("strongly over-damped", 0.5, -0.7),
    spring("hardly damped", 0.5, 0.95), spring("without damping", 0.5, 1),
    spring("with a velocity", 0.4, 0.6, velocity: 5),
    spring("critically damped, with a velocity", 0.5, 0, velocity: 4),
    spring("over-damped, with a velocity", 0.5, -0.3, velocity: 3),
    spring("away from the target", 0.8, 0.2, velocity: -3),
    spring("after a rest", 0.5, 0.2, offset: 0.113),
    spring("over-damped, after a rest", 0.5, -0.3, offset: 0.3),
    spring("after a rest, with a velocity", 0.5, 0.2, velocity: 3, offset: 0.113),
    spring("a little late", 0.5, 0.2, offset: 0.01),
    spring("after a long rest", 0.3, 0.4, offset: 1, frames: 600),
    spring("slow", 3, 0.5, frames: 300), spring("fast", 0.1, 0.5, frames: 60),
  ]

  @Test("exact samples give back the motion", arguments: cases)
  func exactness(recorded: RecordedSpring) throws {
    let fit = try #require(
      SpringFit.fit(recorded.samples(from: 20, to: 320, origin: 100)))
    #expect(abs(fit.spring.duration - recorded.duration) < 1e-9)
    #expect(abs(fit.spring.bounce - recorded.bounce) < 1e-9)
    #expect(abs(fit.from[0] - 20) < 300e-9)
    #expect(abs(fit.to[0] - 320) < 300e-9)
    #expect(abs(fit.initialVelocity[0] - 300 * recorded.velocity) < 300e-8)
    #expect(abs(fit.offset - 100 - recorded.offset) < 1e-9)
    #expect(fit.residual < 1e-12)
  }

  @Test("exact samples give back the motion between known ends", arguments: cases)
  func knownEnds(recorded: RecordedSpring) throws {
    var known = SpringFit.Known()
    (known.from, known.to) = ([20], [320])
    let fit = try #require(SpringFit.fit(recorded.samples(from: 20, to: 320), knowing: known))
    #expect(abs(fit.spring.duration - recorded.duration) < 1e-9)
    #expect(abs(fit.spring.bounce - recorded.bounce) < 1e-9)
    #expect(abs(fit.initialVelocity[0] - 300 * recorded.velocity) < 300e-8)
    #expect(abs(fit.offset - recorded.offset) < 1e-9)
    #expect(fit.from == [20] && fit.to == [320])
  }

  @Test(
    "exact samples give back a motion that begins with a velocity",
    arguments: cases.filter { $0.offset == 0 }, [false, true])
  func velocity(recorded: RecordedSpring, knowsStart: Bool) throws {
    var known = SpringFit.Known()
    known.beginsWithVelocity = true
    known.offset = knowsStart ? 100 : nil
    let samples = recorded.samples(from: 20, to: 320, origin: 100)
    let fit = try #require(SpringFit.fit(samples, knowing: known))
    #expect(abs(fit.spring.duration - recorded.duration) < 1e-9)
    #expect(abs(fit.spring.bounce - recorded.bounce) < 1e-9)
    #expect(abs(fit.initialVelocity[0] - 300 * recorded.velocity) < 300e-8)
    #expect(fit.offset == 100)
  }

  @Test(
    "a part of a motion gives back the spring", arguments: [0.4, 0, -0.3], [3, 8])
  func parts(bounce: Double, first: Int) throws {
    let recorded = Self.spring("part", 0.5, bounce, first: first)
    let free = try #require(SpringFit.fit(recorded.samples()))
    #expect(abs(free.spring.duration - 0.5) < 1e-8)
    #expect(abs(free.spring.bounce - bounce) < 1e-8)
    #expect(abs(free.offset - Double(first) / 60) < 1e-12)
    // A known velocity, or start, tells when the motion began.
    var known = SpringFit.Known()
    known.initialVelocity = [0]
    let fit = try #require(SpringFit.fit(recorded.samples(), knowing: known))
    #expect(abs(fit.spring.duration - 0.5) < 1e-8)
    #expect(abs(fit.offset) < 1e-7)
    #expect(abs(fit.from[0]) < 1e-7)
  }

  @Test("several numbers are on one spring")
  func severalNumbers() throws {
    let x = Self.spring("x", 0.6, 0.25).samples(from: 0, to: 300)
    let y = Self.spring("y", 0.6, 0.25, velocity: 2).samples(from: 5, to: 4)
    let still = x.times.map { _ in 7.0 }
    let motion = RecordedMotion(times: x.times, columns: [x.columns[0], still, y.columns[0]])
    let fit = try #require(SpringFit.fit(motion))
    #expect(abs(fit.spring.duration - 0.6) < 1e-9)
    #expect(abs(fit.spring.bounce - 0.25) < 1e-9)
    #expect([fit.from, fit.to, fit.initialVelocity].map(\.count) == [3, 3, 3])
    #expect(zip(fit.from, [0, 7, 5]).filter { !(abs($0 - $1) < 1e-6) }.isEmpty)
    #expect(zip(fit.to, [300, 7, 4]).filter { !(abs($0 - $1) < 1e-6) }.isEmpty)
    #expect(zip(fit.initialVelocity, [0, 0, -2]).filter { !(abs($0 - $1) < 1e-5) }.isEmpty)
  }

  @Test("a number counts by its own noise")
  func noise() throws {
    let recorded = Self.spring("pair", 0.6, 0.25)
    let (clean, noisy) = (
      recorded.samples(noise: 0.001, seed: 3), recorded.samples(noise: 0.1, seed: 4)
    )
    let both = RecordedMotion(
      times: clean.times, columns: [noisy.columns[0], clean.columns[0]])
    let (single, pair) = (
      try #require(SpringFit.fit(clean)), try #require(SpringFit.fit(both))
    )
    #expect(abs(pair.spring.duration - single.spring.duration) < 6e-4)
    #expect(abs(pair.spring.bounce - single.spring.bounce) < 6e-4)
  }

  /// The recordings show one rate alone, so that the least squares are at a spring without end.
  @Test("a spring that the samples leave open has a usual damping ratio", arguments: [247, 323])
  func openness(seed: UInt64) throws {
    let recorded = Self.spring("towards the target", 0.5, -0.4, velocity: 6)
    var known = SpringFit.Known()
    (known.from, known.to, known.beginsWithVelocity) = ([0], [1], true)
    let samples = recorded.samples(noise: 0.01, seed: seed)
    let fit = try #require(SpringFit.fit(samples, knowing: known))
    #expect((1...5).contains(fit.spring.dampingRatio))
    #expect(fit.confidence.dampingRatio.contains(recorded.spring.dampingRatio))
    #expect(fit.confidence.duration.contains(0.5))
    #expect(fit.residual < 0.012)
  }

  @Test("10,000 samples are fitted well within a request's work", arguments: [0.0, 0.01])
  func manySamples(noise: Double) throws {
    // As if at 2000 frames per second: the spring and its start are slower by 2000/60.
    let slower = 2000.0 / 60
    let recorded = Self.spring(
      "many", 0.5 * slower, -0.4, velocity: 6 / slower, offset: slower, frames: 9999)
    let motion = recorded.samples(noise: noise, seed: 7)
    let budget = WorkBudget(maximum: 1 << 40)
    let fit = WorkBudget.withCurrent(budget) { SpringFit.fit(motion) }
    #expect(budget.spent < 60_000_000)
    #expect(try #require(fit).isConverged)
  }

  @Test("a value that does not move has no spring")
  func still() {
    let still = RecordedMotion(times: [0, 1, 2, 3, 4, 5], columns: [[1, 1, 1, 1, 1, 1]])
    #expect(SpringFit.fit(still) == nil)
  }

  @Test("the steps of the search go down to the residual")
  func convergence() throws {
    let fit = try #require(
      SpringFit.fit(Self.cases[0].samples(noise: 0.01, seed: 1)))
    #expect(fit.convergence.count > 1)
    #expect(zip(fit.convergence, fit.convergence.dropFirst()).filter { !($0 >= $1) }.isEmpty)
    #expect(abs((fit.convergence.last ?? 0) - fit.residual) < 1e-12)
  }

  @Test("the work grows with the samples and ends with the budget")
  func work() {
    let long = Self.spring("long", 0.5, 0.3, frames: 1000).samples()
    let short = Self.spring("short", 0.5, 0.3, frames: 250).samples()
    let work = [short, long].map { motion -> Int in
      let budget = WorkBudget(maximum: 1 << 40)
      _ = WorkBudget.withCurrent(budget) { SpringFit.fit(motion) }
      return budget.spent
    }
    #expect(work[1] < 8 * work[0])
    let little = WorkBudget(maximum: work[1] / 10)
    _ = WorkBudget.withCurrent(little) { SpringFit.fit(long) }
    #expect(little.isExhausted)
    #expect(little.spent < work[1] / 2)
  }
}
