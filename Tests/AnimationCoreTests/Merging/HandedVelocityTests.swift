import Testing

@testable import AnimationCore

@Suite("The velocity that a spring inherits when no running animation is a plain spring")
struct HandedVelocityTests {
  @Test(
    "a spring that is replaced in its own frame hands on all of the tracked velocity",
    arguments: MergingTests.allRules)
  func replacedInTheSameFrame(_ rules: EvaluationRules) {
    for former in [-1, 0, 0.5, 1, 2] {
      for speed in [0, 0.5, 1, 2] {
        let next = Animation.smooth.speed(speed)
        var replaced = tracked(under: rules)
        #expect(replaced.change(to: [50], at: 1.02, with: .bouncy.speed(former)) == .merged)
        #expect(replaced.change(to: [9], at: 1.02, with: next) == .started)
        var direct = tracked(under: rules)
        #expect(direct.change(to: [9], at: 1.02, with: next) == .merged)
        let expected = direct.state.velocity[0]
        #expect(abs(replaced.state.velocity[0] - expected) <= 1e-12 * expected)
        #expect(abs(expected - (speed > 0 ? 125 : 0)) < 1e-9)
        for time in [1.1, 1.3] {
          let (one, other) = (replaced.timeline.number(at: time), direct.timeline.number(at: time))
          #expect(abs(one - other) < 1e-12)
        }
      }
    }
  }

  @Test("a repeated spring begins at rest, whatever was tracked", arguments: MergingTests.allRules)
  func repeatedAfterTracking(_ rules: EvaluationRules) {
    for repeated in [Animation.smooth.repeatCount(2), .smooth.speed(2).repeatForever()] {
      var history = tracked(under: rules)
      #expect(history.change(to: [9], at: 1.02, with: repeated) == .started)
      #expect(history.state.velocity == [0])
    }
  }

  @Test(
    "a circular curve hands its velocity on, but not once it is modified",
    arguments: MergingTests.allRules)
  func circularCurves(_ rules: EvaluationRules) {
    let curve = Animation.timingCurve(.circularEaseIn, duration: 1)
    let cases: [(Animation, isHandedOn: Bool)] = [
      (curve, true), (curve.speed(2), false), (curve.delay(0.01), false),
      (curve.logicallyComplete(after: 0.1), false), (curve.repeatCount(2), false),
    ]
    for (animation, isHandedOn) in cases {
      var history = AnimationHistory(Animator(at: [0], rules: rules))
      var value = AnimatedValue(0.0, rules: rules)
      history.change(to: [100], at: 0, with: animation)
      value.change(to: 100, with: animation, at: 0)
      #expect(history.change(to: [9], at: 0.3, with: .smooth) == .merged)
      #expect(value.change(to: 9, with: .smooth, at: 0.3) == .merged)
      #expect((history.state.velocity[0] > 1) == isHandedOn)
      for time in [0.3, 0.35, 0.5] {
        #expect(abs(value.value(at: time) - history.timeline.number(at: time)) < 1e-4)
      }
    }
  }

  /// Values set a hundredth of a second apart, at 100 and then at 200 units per second.
  private func tracked(under rules: EvaluationRules) -> AnimationHistory {
    var history = AnimationHistory(Animator(at: [0], rules: rules))
    for (value, time) in [(1.0, 1.0), (2, 1.01), (4, 1.02)] {
      history.change(to: [value], at: time, with: nil, tracksVelocity: true)
    }
    return history
  }
}
