import RandomSupport
import Testing

@testable import AnimationCore

/// Measures of motions in SwiftUI's fidelity, which move in steps or have rounded values.
@Suite("Measures of stepped and rounded motions")
struct GrainedMotionTests {
  private let rules = EvaluationRules(fidelity: .swiftUI)

  private func scan(_ timeline: Timeline, through end: Double? = nil) -> MotionScan {
    MotionScan(timeline, number: 0, over: 0...(end ?? timeline.duration), in: .swiftUI)
  }

  /// The displacement after each of SwiftUI's steps, by a plain loop.
  private func steps(_ count: Int, response: Double, ratio: Double) -> [Double] {
    var loop = SteppedSpringTests.PlainLoop(
      response: response, dampingFraction: ratio, y: -100, v: 0)
    return (0..<count).map { _ in
      loop.step()
      return 100 + loop.y
    }
  }

  @Test("a stepped spring turns at the step that a plain loop finds", arguments: [0.2, 0.4, 0.7])
  func turns(ratio: Double) throws {
    let timeline = Animation.spring(response: 0.5, dampingFraction: ratio)
      .timeline(to: [100], under: rules)
    let scan = scan(timeline)
    let values = steps(200, response: 0.5, ratio: ratio)
    let (top, greatest) = try #require(values.enumerated().max { $0.element < $1.element })
    let first = try #require(scan.extremes.first)
    #expect(abs(first.time - Double(top) / 300) < 1e-9, "\(first) \(top)")
    #expect(abs(first.value - greatest) < 1e-9)
    #expect(abs((scan.overshoot(of: 100) ?? 0) - (greatest - 100) / 100) < 1e-11)
    let passed = try #require(values.firstIndex { $0 >= 50 })
    let crossing = try #require(scan.crossings(of: 50).first)
    #expect(abs(crossing - Double(passed) / 300) < 1e-9)
  }

  /// To 1e-4 of the range: between two steps of one animation, another one may go on.
  @Test("random histories pass levels and reach their ends as dense samples do")
  func histories() {
    forEachSeed(150, comparing: 120) { generator, seed in
      var history = AnimationHistory(Animator(at: [0], rules: rules))
      for event in 0..<Int.random(in: 1...3, using: &generator) {
        history.change(
          to: [generator.signed(100)], at: 0.3 * Double(event), with: generator.animation())
      }
      let timeline = history.timeline
      let end = min(timeline.duration, 4)
      guard end > 0 else { return .skipped }
      let values = timeline.sample(.evenly(20_001, from: 0, through: end)).value
      let (least, greatest) = (values.min() ?? 0, values.max() ?? 0)
      // Not at a value of which many are close.
      let level = least + 0.37 * (greatest - least)
      let counted = zip(values, values.dropFirst()).count { ($0 < level) != ($1 < level) }
      // Repeated springs that chase one another need more work than a request may.
      let budget = WorkBudget(maximum: 20_000_000)
      return WorkBudget.withCurrent(budget) {
        let scan = scan(timeline, through: end)
        let crossings = scan.crossings(of: level)
        if budget.isExhausted { return .skipped }
        let tolerance = 1e-4 * (greatest - least)
        #expect(scan.knots.map(\.value).max() ?? 0 > greatest - tolerance, seed)
        #expect(scan.knots.map(\.value).min() ?? 0 < least + tolerance, seed)
        #expect(crossings.count == counted, seed)
        return .compared
      }
    }
  }

  @Test(
    "rounded values are no turns, and little work is needed",
    arguments: [
      (Animation.linear(duration: 0.1), 0), (.easeInOut, 0), (.bouncy, 3), (.interactiveSpring, 1),
      (.timingCurve(0.6, -0.5, 0.2, 1.6, duration: 1), 2),
      (.interpolatingSpring(stiffness: 100, damping: 10), 4),
      (.spring(response: 0.5, dampingFraction: 0.5).speed(50), 6), (.bouncy.repeatCount(3), 9),
    ])
  func rounded(animation: Animation, turns: Int) {
    let budget = WorkBudget(maximum: 3_000_000)
    WorkBudget.withCurrent(budget) {
      let scan = scan(animation.timeline(to: [100], under: rules))
      #expect(scan.extremes.count == turns)
    }
    #expect(!budget.isExhausted)
  }

  @Test("a million turns end with their budget")
  func budget() {
    let budget = WorkBudget(maximum: 20_000_000)
    WorkBudget.withCurrent(budget) {
      let scan = scan(Animation.easeIn.repeatCount(1_000_000).timeline(to: [100], under: rules))
      #expect(scan.extremes.isEmpty)
    }
    #expect(budget.isExhausted)
  }
}
