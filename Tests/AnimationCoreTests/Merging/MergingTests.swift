import RandomSupport
import Testing

@testable import AnimationCore

@Suite("The effect of a new target on running animations")
struct MergingTests {
  static let allRules = [
    EvaluationRules(fidelity: .analytic), EvaluationRules(fidelity: .swiftUI),
  ]

  @Test(
    "a second change in the very frame in which an animation began replaces it", arguments: allRules
  )
  func changeAtTimeZero(_ rules: EvaluationRules) {
    forEachSeed(200) { generator, seed in
      let (first, second) = (generator.animation(), generator.animation())
      let (start, target) = (generator.point(), [3.0, 4.0])
      var history = AnimationHistory(Animator(at: start, rules: rules))
      history.change(to: [20, 21], at: 0, with: first)
      #expect(history.change(to: target, at: 0, with: second) == .started, seed)
      let afresh = second.timeline(from: start, to: target, under: rules)
      #expect(history.timeline.duration == afresh.duration, seed)
      for time in [0, 0.1, 0.37, 1, 5] {
        #expect(history.timeline.value(at: time) == afresh.value(at: time), seed)
        #expect(history.timeline.velocity(at: time) == afresh.velocity(at: time), seed)
      }
    }
  }

  @Test("a change to the same target changes nothing", arguments: allRules)
  func sameTarget(_ rules: EvaluationRules) {
    forEachSeed(200) { generator, seed in
      let (animation, target) = (generator.animation(), generator.point())
      var history = AnimationHistory(Animator(at: [7, 8], rules: rules))
      history.change(to: target, at: 0, with: animation)
      let before = history.timeline
      #expect(history.change(to: target, at: 0.3, with: generator.animation()) == .unchanged, seed)
      #expect(history.timeline.duration == before.duration, seed)
      for time in [0.1, 0.3, 0.31, 0.9, 4] {
        #expect(history.timeline.value(at: time) == before.value(at: time), seed)
      }
    }
  }

  @Test("an animator taken after any change goes on to the last bit", arguments: allRules)
  func splitHistory(_ rules: EvaluationRules) {
    forEachSeed(200) { generator, seed in
      let changes = generator.changes(6)
      let split = Int.random(in: 1..<6, using: &generator)
      var whole = AnimationHistory(Animator(at: [0, 0], rules: rules))
      var animator = Animator(at: [0, 0], rules: rules)
      for change in changes[..<split] {
        whole.change(to: change.target, at: change.time, with: change.animation)
        animator.change(to: change.target, at: change.time, with: change.animation)
      }
      #expect(animator == whole.animator, seed)
      var rest = AnimationHistory(animator)
      for change in changes[split...] {
        let outcome = whole.change(to: change.target, at: change.time, with: change.animation)
        let again = rest.change(to: change.target, at: change.time, with: change.animation)
        #expect(outcome == again, seed)
      }
      #expect(whole.timeline.duration == rest.timeline.duration, seed)
      #expect(whole.timeline.logicalDuration == rest.timeline.logicalDuration, seed)
      let times = SampleTimes.frames(perSecond: 60, from: animator.clock, through: 12)
      let (all, later) = (whole.timeline.sample(times), rest.timeline.sample(times))
      #expect(all.value == later.value && all.velocity == later.velocity, seed)
    }
  }

  @Test("from spring to spring, value and velocity are continuous to 1e-9")
  func springToSpring() {
    forEachSeed(2_000, comparing: 1_700) { generator, seed in
      var history = AnimationHistory(Animator(at: [0, 0]))
      history.change(to: generator.point(), at: 0, with: .spring(generator.spring()))
      let before = history.timeline
      let time = Double.random(in: 0.01...0.5, using: &generator)
      guard time < before.duration else { return .skipped }
      let outcome = history.change(to: [30, 40], at: time, with: generator.fluidSpring())
      #expect(outcome == .merged, seed)
      let after = history.timeline
      for number in 0..<2 {
        let (old, new) = (before.value(at: time)[number], after.value(at: time)[number])
        #expect(abs(old - new) <= 1e-9, seed)
        let (oldSpeed, newSpeed) = (before.velocity(at: time), after.velocity(at: time))
        #expect(abs(oldSpeed[number] - newSpeed[number]) <= 1e-9, seed)
      }
      return .compared
    }
  }

  @Test("after a curve or an interpolating spring a spring starts at rest, unless told otherwise")
  func curveToSpring() {
    for former in [Animation.linear(duration: 1), .interpolatingSpring(.bouncy)] {
      for rule in VelocityRule.allCases {
        var history = AnimationHistory(Animator(at: [0], velocityRule: rule))
        history.change(to: [10], at: 0, with: former)
        let before = (history.timeline.number(at: 0.2), history.timeline.speed(at: 0.2))
        #expect(history.change(to: [-5], at: 0.2, with: .bouncy) == .merged)
        #expect(abs(history.timeline.number(at: 0.2) - before.0) < 1e-12)
        let expected = rule == .always ? before.1 : 0
        #expect(abs(history.timeline.speed(at: 0.2) - expected) < 1e-9)
      }
    }
  }

  @Test("what does not merge combines: old + (V − old) p")
  func combineFormula() {
    forEachSeed(500, comparing: 480) { generator, seed in
      let first = generator.fluidSpring()
      let curve = Animation.timingCurve(0.2, -0.3, 0.7, 1.4, duration: 2)
      let (target, second) = (generator.point(), generator.point())
      var history = AnimationHistory(Animator(at: [1, 2]))
      history.change(to: target, at: 0, with: first)
      let old = history.timeline
      let time = Double.random(in: 0.05...0.3, using: &generator)
      guard time < old.duration, second != target else { return .skipped }
      #expect(history.change(to: second, at: time, with: curve) == .combined, seed)
      let part = curve.timeline()
      for elapsed in [0.0, 0.01, 0.5, 1.7, 1.99] {
        let p = part.number(at: elapsed)
        let (value, base) = (
          history.timeline.value(at: time + elapsed), old.value(at: time + elapsed)
        )
        for number in 0..<2 {
          let expected = base[number] + (second[number] - base[number]) * p
          #expect(abs(value[number] - expected) <= 1e-12, seed)
        }
      }
      #expect(abs(history.timeline.duration - time - 2) < 1e-12, seed)
      return .compared
    }
  }

  @Test(
    "without an animation the value jumps, and what is running goes on, shifted",
    arguments: allRules)
  func immediateChange(_ rules: EvaluationRules) {
    forEachSeed(200, comparing: 170) { generator, seed in
      let animation = generator.animation()
      var history = AnimationHistory(Animator(at: [0, 0], rules: rules))
      history.change(to: [5, 6], at: 0, with: animation)
      let before = history.timeline
      guard before.duration > 0.2 else { return .skipped }
      #expect(history.change(to: [15, 3], at: 0.2, with: nil) == .immediate, seed)
      for time in [0.2, 0.3, 0.9, 20] {
        let (old, new) = (before.value(at: time), history.timeline.value(at: time))
        #expect(abs(new[0] - old[0] - 10) < 1e-12 && abs(new[1] - old[1] + 3) < 1e-12, seed)
      }
      #expect(abs(history.timeline.duration - before.duration) < 1e-12, seed)
      return .compared
    }
  }

  @Test("at rest a change without an animation is over at once")
  func immediateChangeAtRest() {
    var history = AnimationHistory(Animator(at: [0]))
    history.change(to: [5], at: 1, with: nil)
    #expect(history.timeline.number(at: 0.5) == 0)
    #expect(history.timeline.number(at: 1) == 5)
    #expect(history.timeline.duration == 1)
  }

  @Test("wrapped springs merge with springs that are wrapped alike, and combine with others")
  func wrappedSprings() {
    let cases: [(Animation, Animation, ChangeOutcome)] = [
      (.bouncy, .bouncy.speed(2), .combined), (.bouncy.speed(2), .bouncy, .merged),
      (.bouncy.speed(2), .smooth.speed(3), .merged),
      (.bouncy.delay(0.1), .smooth.delay(0), .merged),
      (.bouncy.delay(0.1), .smooth.speed(2), .combined),
      (.bouncy.repeatCount(2), .bouncy.repeatCount(2), .combined),
      (.default, .snappy, .merged), (.snappy, .default, .merged),
      (.bouncy, .interpolatingSpring(.bouncy), .combined),
    ]
    for (first, second, outcome) in cases {
      var animator = Animator(at: [0])
      animator.change(to: [1], at: 0, with: first)
      #expect(animator.change(to: [2], at: 0.2, with: second) == outcome, "\(first), \(second)")
    }
  }
}
