import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Robust histories")
struct HistoryRobustnessTests {
  @Test(
    "10,000 histories of any changes stay finite and end at their target",
    arguments: [1, 2_501, 5_001, 7_501] as [UInt64])
  func anyHistory(from first: UInt64) {
    forEachSeed(2_500, from: first) { generator, seed in
      let rules = EvaluationRules(fidelity: seed.rawValue.hasSuffix("7") ? .swiftUI : .analytic)
      let rule = VelocityRule.allCases.randomElement(using: &generator) ?? .springs
      var history = AnimationHistory(Animator(at: [0, 0], rules: rules, velocityRule: rule))
      for change in generator.changes(Int.random(in: 1...4, using: &generator)) {
        history.change(to: change.target, at: change.time, with: change.animation)
      }
      let timeline = history.timeline
      let samples = timeline.sample(.evenly(20, through: 6))
      #expect(samples.value.filter { !(abs($0) < 1e6) }.isEmpty, seed)
      #expect(samples.velocity.filter { !$0.isFinite }.isEmpty, seed)
      if timeline.duration.isFinite {
        #expect(timeline.value(at: timeline.duration) == history.animator.target, seed)
      }
    }
  }
}
