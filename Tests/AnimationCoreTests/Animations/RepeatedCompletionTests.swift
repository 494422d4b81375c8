import RandomSupport
import Testing

@testable import AnimationCore

/// The logical completion of what is repeated, whose own time begins anew with each pass.
@Suite("Logical completion of repetitions")
struct RepeatedCompletionTests {
  private static let pass = Animation.easeOut(duration: 0.306)

  @Test(
    "a repetition completes in the first pass if that is long enough, else with the last",
    arguments: [
      ("a time beyond a pass", pass.logicallyComplete(after: 0.787).repeatCount(3), 0.918),
      ("a time within a pass", pass.logicallyComplete(after: 0.2).repeatCount(3), 0.2),
      ("a time around the passes", pass.repeatCount(3).logicallyComplete(after: 0.787), 0.787),
      ("no end", pass.logicallyComplete(after: 0.787).repeatForever(), .infinity),
      (
        "twice repeated", pass.logicallyComplete(after: 0.5).repeatCount(2).repeatCount(2), 1.224
      ),
      (
        "a delayed time within a pass",
        pass.logicallyComplete(after: 0.2).delay(0.1).repeatCount(2), 0.3
      ),
    ])
  func times(_ name: String, _ animation: Animation, _ expected: Double) {
    for fidelity in Fidelity.allCases {
      let found = animation.timeline(under: EvaluationRules(fidelity: fidelity)).logicalDuration
      #expect(found == expected || abs(found - expected) < 1e-12, "\(name): \(found)")
    }
  }

  @Test("a repeated spring whose pass ends before its response completes with the last pass")
  func shortSpring() {
    let spring = Animation.interpolatingSpring(stiffness: 207.28, damping: 23.80)
    let rules = EvaluationRules(epsilon: 0.01)
    let once = spring.timeline(under: rules)
    #expect(once.logicalDuration == once.duration)
    let twice = spring.repeatCount(2).timeline(under: rules)
    #expect(twice.logicalDuration == twice.duration)
  }

  @Test("a repetition completes at the same time frame by frame as in its timeline")
  func frames() {
    forEachSeed(100) { generator, seed in
      // Not just before the end of a pass, where no frame may lie.
      let after =
        Double.random(in: 0.05...0.3, using: &generator) * (Bool.random(using: &generator) ? 1 : 3)
      let count = Int.random(in: 1...4, using: &generator)
      let animation = Self.pass.logicallyComplete(after: after).repeatCount(count)
      let expected = animation.timeline().logicalDuration
      var value = AnimatedValue(0.0)
      value.change(to: 1, with: animation, at: 0)
      let frame = 1.0 / 480
      var time = 0.0
      while !value.isLogicallyComplete, time < 2 {
        time += frame
        _ = value.value(at: time)
      }
      #expect(abs(time - expected) <= 1.01 * frame, seed)
    }
  }
}
