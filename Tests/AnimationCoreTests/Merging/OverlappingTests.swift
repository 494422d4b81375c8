import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Many animations on top of one another, which are evaluated together")
struct OverlappingTests {
  private static var zigzag: UnitCurve? {
    let points = [0, 0.4, 0.3, 1.2, 1].enumerated().map {
      LinearStop(input: Double($0) / 4, output: $1)
    }
    return PiecewiseLinear(points: points).map(UnitCurve.linear)
  }

  /// An animation that combines instead of merging.
  private static func animation(_ generator: inout SeededGenerator) -> Animation {
    let duration = generator.logarithmic(in: 0.05...4)
    let kinds: [Animation] = [
      .linear(duration: duration), .easeInOut(duration: duration),
      .timingCurve(0.9, -0.5, 0.1, 2, duration: duration),
      .timingCurve(.circularEaseIn, duration: duration),
      .timingCurve(.circularEaseInOut, duration: duration),
      .timingCurve(StepFunction(count: 5).map(UnitCurve.steps) ?? .linear, duration: duration),
      .timingCurve(zigzag ?? .linear, duration: duration),
      .interpolatingSpring(
        duration: duration, bounce: Double.random(in: -1...1, using: &generator)),
      .interpolatingSpring(stiffness: 20, damping: 0.02, initialVelocity: generator.signed(3)),
    ]
    let kind = kinds.randomElement(using: &generator) ?? .linear
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return kind.delay(generator.signed(0.2))
    case 1: return kind.speed(Double.random(in: 0...3, using: &generator)).delay(0.05)
    case 2: return kind.repeatForever(autoreverses: true)
    case 3: return kind.repeatCount(3, autoreverses: false).speed(1.5)
    case 4: return kind.logicallyComplete(after: 0.1)
    default: return kind
    }
  }

  /// Passes the time of the last change.
  private func forEachHistory(
    _ count: Int, changes: Int, under fidelity: Fidelity,
    _ check: (AnimationHistory, Double, Comment) -> Case
  ) {
    forEachSeed(count, comparing: count / 2) { generator, seed in
      let rules = EvaluationRules(fidelity: fidelity)
      var history = AnimationHistory(Animator(at: [0, 0], rules: rules))
      var time = 0.0
      for _ in 0..<changes {
        let animation = Self.animation(&generator)
        history.change(to: generator.point(), at: time, with: animation)
        time += generator.logarithmic(in: 0.001...0.1)
      }
      return check(history, time, seed)
    }
  }

  /// Evaluates one layer after the other, each only from its response.
  private func naive(_ stack: MotionStack, upTo depth: Int, at time: Double) -> (
    value: [Double], velocity: [Double]
  ) {
    var state = stack.base.state(at: time, width: 2)
    for index in 0..<depth {
      let layer = stack.layers[index]
      if stack.hasArrived(at: time, upTo: index) {
        state = (stack.target(upTo: index), [0, 0])
      }
      let elapsed = time - layer.start
      let isOver = !layer.response.isAsymptotic && (elapsed > layer.end || layer.end == 0)
      let part =
        isOver ? StepState(value: 1, velocity: 0) : layer.response.state(at: elapsed)
      for number in 0..<2 {
        let (old, goal) = (state.value[number], layer.target[number])
        state.velocity[number] =
          state.velocity[number] * (1 - part.value) + (goal - old) * part.velocity
        state.value[number] = part.value == 1 ? goal : old + (goal - old) * part.value
      }
    }
    return state
  }

  @Test("samples of a stack have the bits of its layers one by one", arguments: Fidelity.allCases)
  func samples(fidelity: Fidelity) {
    forEachHistory(30, changes: 30, under: fidelity) { history, time, seed in
      let times = SampleTimes.evenly(300, from: time, through: time + 2)
      guard let piece = history.timeline.pieces.last(where: { $0.motion is LayeredMotion }),
        let motion = piece.motion as? LayeredMotion, motion.depth > 2
      else { return .skipped }
      var (samples, single) = (Samples(width: 2, count: 300), Samples(width: 2, count: 300))
      motion.write(0..<300, of: times, since: piece.began, to: &samples)
      for row in 0..<300 {
        let elapsed = times[row] - piece.began
        motion.write(at: elapsed, to: &single, row: row)
        let expected = naive(motion.stack, upTo: motion.depth, at: elapsed)
        #expect(isSame(samples.value(row: row), expected.value), seed)
        #expect(isSame(samples.velocity(row: row), expected.velocity), seed)
      }
      #expect(isSame(single.value, samples.value), seed)
      #expect(isSame(single.velocity, samples.velocity), seed)
      return .compared
    }
  }

  /// NaN equals NaN.
  private func isSame(_ one: [Double], _ other: [Double]) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }
  }

  @Test(
    "the state after each change is that of its timeline, and of a history that goes on from there",
    arguments: Fidelity.allCases)
  func states(fidelity: Fidelity) {
    forEachSeed(30, comparing: 30) { generator, seed in
      let rules = EvaluationRules(fidelity: fidelity)
      var history = AnimationHistory(Animator(at: [0, 0], rules: rules))
      var time = 0.0
      for _ in 0..<60 {
        let animation =
          [Self.animation(&generator), Self.animation(&generator), generator.animation(), nil]
          .randomElement(using: &generator) ?? nil
        history.change(to: generator.point(), at: time, with: animation)
        let (state, timeline) = (history.state, history.timeline)
        let resumed = AnimationHistory(history.animator)
        #expect(isSame(state.value, resumed.state.value), seed)
        #expect(isSame(state.velocity, resumed.state.velocity), seed)
        #expect(isSame(state.value, timeline.value(at: time)), seed)
        #expect(isSame(state.velocity, timeline.velocity(at: time)), seed)
        #expect(resumed.runningCount == history.runningCount, seed)
        time += generator.logarithmic(in: 0.001...0.3)
      }
      return .compared
    }
  }

  @Test("a deep stack has settled when the search for its end says so")
  func settled() {
    forEachHistory(6, changes: 24, under: .analytic) { history, time, seed in
      let end = history.animator.motion.end
      for later in [time, time + 0.3, time + 4] where abs(later - end) > 0.01 {
        #expect(history.isAtRest(at: later) == (later >= end), seed)
      }
      return .compared
    }
  }
}
