import RandomSupport
import Testing

@testable import AnimationCore

/// The properties of every built-in animation, with any modifiers: 10,000 cases of each.
@Suite("Properties of all animations")
struct AnimationPropertyTests {
  @Test("an animation starts at its value and velocity, and rests before a delay")
  func start() {
    forEachSeed(10_000, comparing: 9_900) { generator, seed in
      let (animation, velocity) = generator.plainAnimation()
      guard let response = animation.response(under: EvaluationRules(), distance: 1),
        response.end > 0
      else { return .skipped }
      let start = response.state(at: 0)
      #expect(start.value == 0, seed)
      #expect(abs(start.velocity - velocity) <= 1e-9 * abs(velocity), seed)
      let delayed = animation.delay(Double.random(in: 0.01...1, using: &generator))
        .response(under: EvaluationRules(), distance: 1)
      #expect(delayed?.state(at: 0) == StepState(value: 0, velocity: 0), seed)
      return .compared
    }
  }

  @Test("the velocity of an animation is the derivative of its value")
  func derivative() {
    forEachSeed(10_000, comparing: 9_600) { generator, seed in
      let animation = generator.modifiedAnimation()
      guard let response = animation.response(under: EvaluationRules(), distance: 1),
        response.end > 0.01
      else { return .skipped }
      let time = Double.random(in: 0.005...min(3, response.end - 0.005), using: &generator)
      let step = 1e-5
      let values = [-2.0, -1, 0, 1, 2].map { response.clampedState(at: time + $0 * step).value }
      // Not at the joints: of passes, of a delay.
      let bends = zip(values, zip(values.dropFirst(), values.dropFirst(2)))
        .map { abs($0 - 2 * $1.0 + $1.1) }
      guard bends.allSatisfy({ $0 < 1e-6 }), abs(bends[0] - bends[2]) < 1e-8 else {
        return .skipped
      }
      let slope = (8 * (values[3] - values[1]) - (values[4] - values[0])) / (12 * step)
      let velocity = response.clampedState(at: time).velocity
      #expect(abs(slope - velocity) <= 1e-5 * max(1, abs(velocity)), seed)
      return .compared
    }
  }

  @Test("an animation at a speed of s is the animation at the time multiplied by s")
  func speed() {
    forEachSeed(10_000, comparing: 9_900) { generator, seed in
      let animation = generator.modifiedAnimation()
      let speed = generator.logarithmic(in: 0.1...10)
      let rules = EvaluationRules()
      guard let plain = animation.response(under: rules, distance: 1),
        let sped = animation.speed(speed).response(under: rules, distance: 1)
      else { return .skipped }
      #expect(
        plain.end == sped.end || abs(plain.end - sped.end * speed) <= 1e-9 * plain.end, seed)
      let time = Double.random(in: 0...3, using: &generator)
      let (one, other) = (plain.clampedState(at: time * speed), sped.clampedState(at: time))
      #expect(abs(one.value - other.value) <= 1e-9, seed)
      #expect(
        abs(one.velocity * speed - other.velocity) <= 1e-7 * max(1, abs(other.velocity)), seed)
      return .compared
    }
  }

  @Test("a merge at time 0 is a fresh start", arguments: MergingTests.allRules)
  func mergeAtTimeZero(_ rules: EvaluationRules) {
    forEachSeed(10_000, comparing: 9_800) { generator, seed in
      let (first, second) = (generator.modifiedAnimation(), generator.modifiedAnimation())
      let (start, target) = (generator.point(), [13.0, 14.0])
      // What begins in its midst may be over in this very moment.
      guard first.timeline(from: start, to: [20, 21], under: rules).duration > 0 else {
        return .skipped
      }
      var history = AnimationHistory(Animator(at: start, rules: rules))
      history.change(to: [20, 21], at: 0, with: first)
      #expect(history.change(to: target, at: 0, with: second) == .started, seed)
      let afresh = second.timeline(from: start, to: target, under: rules)
      let timeline = history.timeline
      #expect(timeline.duration == afresh.duration, seed)
      for time in [0, 0.1, 1] {
        #expect(timeline.value(at: time) == afresh.value(at: time), seed)
        #expect(timeline.velocity(at: time) == afresh.velocity(at: time), seed)
      }
      return .compared
    }
  }

  @Test("a merge without a change changes nothing", arguments: MergingTests.allRules)
  func mergeWithoutAChange(_ rules: EvaluationRules) {
    forEachSeed(10_000) { generator, seed in
      let (animation, target) = (generator.modifiedAnimation(), [13.0, 14.0])
      var history = AnimationHistory(Animator(at: generator.point(), rules: rules))
      history.change(to: target, at: 0, with: animation)
      let before = history.timeline
      let time = Double.random(in: 0...1, using: &generator)
      #expect(
        history.change(to: target, at: time, with: generator.modifiedAnimation()) == .unchanged,
        seed)
      let timeline = history.timeline
      #expect(timeline.duration == before.duration, seed)
      for moment in [time, time + 0.1, time + 1] {
        #expect(timeline.value(at: moment) == before.value(at: moment), seed)
        #expect(timeline.velocity(at: moment) == before.velocity(at: moment), seed)
      }
    }
  }

  @Test("a history that is split equals the whole to the last bit")
  func splitHistory() {
    forEachSeed(10_000) { generator, seed in
      let changes = generator.modifiedChanges(3)
      var whole = AnimationHistory(Animator(at: [0, 0]))
      for change in changes[..<2] {
        whole.change(to: change.target, at: change.time, with: change.animation)
      }
      var rest = AnimationHistory(whole.animator)
      let last = changes[2]
      let outcome = whole.change(to: last.target, at: last.time, with: last.animation)
      #expect(rest.change(to: last.target, at: last.time, with: last.animation) == outcome, seed)
      #expect(whole.animator == rest.animator, seed)
      let (first, second) = (whole.timeline, rest.timeline)
      #expect(first.duration == second.duration, seed)
      for later in [0, 0.1, 0.7] {
        let time = last.time + later
        #expect(first.value(at: time) == second.value(at: time), seed)
        #expect(first.velocity(at: time) == second.velocity(at: time), seed)
      }
    }
  }
}

extension SeededGenerator {
  /// The initial velocity is in displacements per second.
  fileprivate mutating func plainAnimation() -> (Animation, velocity: Double) {
    switch Int.random(in: 0..<4, using: &self) {
    case 0:
      let (x, y) = (Double.random(in: 0.01...1, using: &self), signed(2))
      let end = (x: Double.random(in: 0...1, using: &self), y: signed(2))
      let duration = logarithmic(in: 0.01...3)
      return (.timingCurve(x, y, end.x, end.y, duration: duration), y / x / duration)
    case 1: return (.timingCurve(.circularEaseInOut, duration: logarithmic(in: 0.01...3)), 0)
    case 2:
      let velocity = signed(10)
      return (
        .interpolatingSpring(
          mass: logarithmic(in: 0.1...10), stiffness: logarithmic(in: 1...1e4),
          damping: logarithmic(in: 0.1...100), initialVelocity: velocity), velocity
      )
    default: return (fluidSpring(), 0)
    }
  }
}
