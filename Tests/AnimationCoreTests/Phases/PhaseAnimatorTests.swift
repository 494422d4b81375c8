import AnimationCore
import Testing

@Suite("Phases")
struct PhaseAnimatorTests {
  private static func animator(_ generator: inout SeededGenerator) -> PhaseAnimator {
    let count = Int.random(in: 1...5, using: &generator)
    return PhaseAnimator(
      values: (0..<count).map { _ in generator.point() },
      animations: (0..<count).map { _ in
        Int.random(in: 0..<6, using: &generator) == 0 ? nil : generator.animation()
      })
  }

  @Test("a run is the history of its changes, to the last bit")
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
    forEachSeed(1000) { generator, seed in
      let animator = Self.animator(&generator)
      let run = animator.triggered(at: [1])
      guard run.completion.isFinite else { return }
      #expect(
        run.changes.map(\.phase) == Array(1..<animator.values.count) + [0], seed)
      #expect(run.timeline.value(at: run.timeline.duration) == animator.values[0], seed)
      #expect(run.phase(at: 0.99) == 0, seed)
    }
  }

  @Test("a phase begins when the one before it seems over")
  func advancesOnLogicalCompletion() {
    let animator = PhaseAnimator(
      values: [[0], [1], [2]],
      animations: [.default, .spring(response: 0.4, dampingFraction: 0.5), .linear(duration: 1)])
    let run = animator.triggered(at: [0])
    #expect(run.changes.map(\.time) == [0, 0.4, 1.4])
    #expect(run.changes.map(\.outcome) == [.started, .combined, .started])
    #expect(run.completion == 1.9)
  }

  @Test("a spring hands its velocity on to the next phase")
  func handsOnVelocity() {
    let animator = PhaseAnimator(
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
    let animator = PhaseAnimator(
      values: [[0], [1], [1], [2]],
      animations: [nil, nil, .default, .linear(duration: 1)])
    let run = animator.triggered(at: [0])
    #expect(run.changes.map(\.time) == [0, 0, 0, 1])
    #expect(run.changes.map(\.outcome) == [.immediate, .unchanged, .started, .immediate])
    #expect(run.timeline.value(at: 1) == [0])
  }

  @Test("phases that take no time at all do not loop")
  func doesNotLoop() {
    let animator = PhaseAnimator(values: [[0], [1]], animations: [nil, nil])
    let run = animator.looping(through: 10, limit: 100)
    #expect(!run.isEndless)
    #expect(run.changes.count == 2)
  }

  @Test("a trigger during a round begins it anew, from where the value is")
  func restarts() {
    let animator = PhaseAnimator(
      values: [[0], [1], [2]],
      animations: [.linear(duration: 1), .linear(duration: 1), .linear(duration: 1)])
    let run = animator.triggered(at: [0, 1.5])
    #expect(run.changes.map(\.phase) == [1, 2, 1, 2, 0])
    #expect(run.changes.map(\.time) == [0, 1, 1.5, 2.5, 3.5])
    #expect(run.timeline.value(at: 1.5) == [1.5])
  }
}
