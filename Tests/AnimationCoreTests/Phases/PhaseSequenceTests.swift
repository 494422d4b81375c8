import AnimationCore
import RandomSupport
import Testing

@Suite("Sequences of phases")
struct PhaseSequenceTests {
  private static func animator(_ generator: inout SeededGenerator) -> PhaseSequence {
    let count = Int.random(in: 1...5, using: &generator)
    return PhaseSequence(
      values: (0..<count).map { _ in generator.point() },
      animations: (0..<count).map { _ in
        Int.random(in: 0..<6, using: &generator) == 0 ? nil : generator.animation()
      })
  }

  @Test("a sequence equals the history of its changes to the last bit")
  func isHistory() {
    forEachSeed(500) { generator, seed in
      let animator = Self.animator(&generator)
      let run = animator.triggered(at: [0.25, Double.random(in: 0.25...2, using: &generator)])
      var history = AnimationHistory(Animator(at: animator.values[0]))
      for change in run.changes {
        let outcome = history.change(
          to: animator.values[change.phase], at: change.time,
          with: animator.animations[change.phase])
        #expect(outcome == change.outcome, seed)
      }
      let times = SampleTimes((0..<20).map { Double($0) / 7 })
      #expect(run.timeline.sample(times).value == history.timeline.sample(times).value, seed)
      #expect(run.timeline.sample(times).velocity == history.timeline.sample(times).velocity, seed)
      #expect(run.timeline.duration == history.timeline.duration, seed)
    }
  }

  @Test("a trigger goes through the phases once, and ends on the first")
  func endsOnFirst() {
    forEachSeed(1000, comparing: 990) { generator, seed in
      let animator = Self.animator(&generator)
      let run = animator.triggered(at: [1])
      guard run.completion.isFinite else { return .skipped }
      #expect(
        run.changes.map(\.phase) == Array(1..<animator.values.count) + [0], seed)
      #expect(run.timeline.value(at: run.timeline.duration) == animator.values[0], seed)
      #expect(run.phase(at: 0.99) == 0, seed)
      return .compared
    }
  }

  @Test("a phase begins when the one before it is logically complete")
  func advancesOnLogicalCompletion() {
    let animator = PhaseSequence(
      values: [[0], [1], [2]],
      animations: [.default, .spring(response: 0.4, dampingFraction: 0.5), .linear(duration: 1)])
    let run = animator.triggered(at: [0])
    #expect(run.changes.map(\.time) == [0, 0.4, 1.4])
    #expect(run.changes.map(\.outcome) == [.started, .combined, .started])
    #expect(run.completion == 1.9)
  }

  @Test("a spring hands its velocity to the next phase")
  func handsOnVelocity() {
    let animator = PhaseSequence(
      values: [[0], [100]], animations: [.bouncy, .bouncy])
    let run = animator.looping(through: 2, limit: 100)
    #expect(run.changes.map(\.outcome) == [.started, .merged, .merged, .merged, .merged])
    let timeline = run.timeline
    let (before, after) = (timeline.velocity(at: 0.5.nextDown)[0], timeline.velocity(at: 0.5)[0])
    #expect(abs(before) > 1 && abs(before - after) < 1e-6)
    #expect(timeline.duration == .infinity)
  }

  @Test("a phase without an animation, or without a change, is complete at once")
  func isImmediate() {
    let animator = PhaseSequence(
      values: [[0], [1], [1], [2]],
      animations: [nil, nil, .default, .linear(duration: 1)])
    let run = animator.triggered(at: [0])
    #expect(run.changes.map(\.time) == [0, 0, 0, 1])
    #expect(run.changes.map(\.outcome) == [.immediate, .unchanged, .started, .immediate])
    #expect(run.timeline.value(at: 1) == [0])
  }

  @Test("phases that take no time at all do not loop")
  func doesNotLoop() {
    let animator = PhaseSequence(values: [[0], [1]], animations: [nil, nil])
    let run = animator.looping(through: 10, limit: 100)
    #expect(!run.isEndless)
    #expect(run.changes.count == 2)
  }

  @Test("a trigger during a round begins it anew, from the present value")
  func restarts() {
    let animator = PhaseSequence(
      values: [[0], [1], [2]],
      animations: [.linear(duration: 1), .linear(duration: 1), .linear(duration: 1)])
    let run = animator.triggered(at: [0, 1.5])
    #expect(run.changes.map(\.phase) == [1, 2, 1, 2, 0])
    #expect(run.changes.map(\.time) == [0, 1, 1.5, 2.5, 3.5])
    #expect(run.timeline.value(at: 1.5) == [1.5])
  }

  /// The logical duration follows from SwiftUI's rules alone.
  ///
  /// With `combines`, some springs combine instead of merging.
  private static func timed(_ generator: inout SeededGenerator, combines: Bool)
    -> (Animation?, seconds: Double)
  {
    let length = Double.random(in: 0.05...1, using: &generator)
    let delay = Double.random(in: 0...0.3, using: &generator)
    switch Int.random(in: 0..<(combines ? 7 : 5), using: &generator) {
    case 0: return (nil, 0)
    case 1: return (.easeInOut(duration: length).delay(delay), length + delay)
    case 2: return (.linear(duration: length).speed(2), length / 2)
    case 3: return (.spring(response: length, dampingFraction: 0.6), length)
    case 4: return (.smooth(duration: length), length)
    case 5: return (.interpolatingSpring(duration: length, bounce: 0.2), length)
    default: return (.bouncy.logicallyComplete(after: length), min(length, 0.5))
    }
  }

  @Test(
    "the phase at each time is the one that stepping from one to the next leads to",
    arguments: [(10_000, false), (100, true)])
  func phaseByStepping(_ seeds: Int, combines: Bool) {
    forEachSeed(seeds, comparing: seeds * 9 / 10) { generator, seed in
      let count = Int.random(in: 2...5, using: &generator)
      let steps = (0..<count).map { _ in Self.timed(&generator, combines: combines) }
      guard steps.contains(where: { $0.seconds > 0 }) else { return .skipped }
      // Values apart from one another, so that no phase is complete for want of a change.
      let animator = PhaseSequence(
        values: (0..<count).map { [Double($0 + 1)] }, animations: steps.map { $0.0 })
      let horizon = Double.random(in: 0...3, using: &generator)
      let run = animator.looping(through: horizon, limit: 1000)
      var (phase, change) = (1, 0.0)
      let isRight = (0...30).allSatisfy { frame in
        let time = horizon * Double(frame) / 30
        while change + steps[phase].seconds <= time {
          change += steps[phase].seconds
          phase = (phase + 1) % count
        }
        let isAtChange = min(time - change, change + steps[phase].seconds - time) < 1e-9
        return isAtChange || run.phase(at: time) == phase
      }
      #expect(isRight, seed)
      return .compared
    }
  }

  @Test("springs hand their velocity from phase to phase")
  func areSmooth() {
    forEachSeed(10_000) { generator, seed in
      let run = Self.run(&generator) { generator in
        .spring(
          response: generator.logarithmic(in: 0.1...2),
          dampingFraction: Double.random(in: 0.2...2, using: &generator))
      }
      let jumps = Self.jumps(of: run)
      #expect(jumps.place <= 1e-6 && jumps.speed <= 1e-4, seed)
    }
  }

  @Test("no animation makes the value jump where a phase begins")
  func isContinuous() {
    forEachSeed(100) { generator, seed in
      let run = Self.run(&generator) { $0.animation() }
      #expect(Self.jumps(of: run).place <= 1e-6, seed)
    }
  }

  private static func run(
    _ generator: inout SeededGenerator, by animation: (inout SeededGenerator) -> Animation
  ) -> PhaseRun {
    let count = Int.random(in: 2...3, using: &generator)
    let animator = PhaseSequence(
      values: (0..<count).map { _ in generator.point() },
      animations: (0..<count).map { _ in animation(&generator) },
      rules: EvaluationRules(epsilon: 1e-9))
    return animator.looping(through: 2, limit: 8)
  }

  /// Jumps at the start of a phase, relative to the speed and 1.
  private static func jumps(of run: PhaseRun) -> (place: Double, speed: Double) {
    let (timeline, instant) = (run.timeline, 1e-9)
    return run.changes.reduce((0, 0)) { worst, change in
      guard change.time > 0 else { return worst }
      let (before, speed) = (
        timeline.value(at: change.time - instant), timeline.velocity(at: change.time - instant)
      )
      let (after, next) = (timeline.value(at: change.time), timeline.velocity(at: change.time))
      return (0..<2).reduce(worst) { worst, number in
        let scale = 1 + abs(speed[number])
        return (
          max(worst.0, abs(after[number] - before[number]) / scale),
          max(worst.1, abs(next[number] - speed[number]) / scale)
        )
      }
    }
  }
}
