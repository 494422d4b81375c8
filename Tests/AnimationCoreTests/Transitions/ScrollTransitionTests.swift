import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Scroll transitions")
struct ScrollTransitionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var threshold = ScrollTransitionConfiguration.Threshold.visible
    var curve = UnitCurve.linear
    let position: Double
    let phase: ScrollTransitionPhase
    let value: Double
  }

  /// A view of 200 at 1000 in a scroll view of 600.
  static let cases: [Case] = [
    Case(testDescription: "just hidden below", position: 400, phase: .bottomTrailing, value: 1),
    Case(testDescription: "far below", position: 0, phase: .bottomTrailing, value: 1),
    Case(testDescription: "half in", position: 500, phase: .bottomTrailing, value: 0.5),
    Case(testDescription: "just in", position: 600, phase: .identity, value: 0),
    Case(testDescription: "in the middle", position: 800, phase: .identity, value: 0),
    Case(testDescription: "about to leave", position: 1000, phase: .identity, value: 0),
    Case(testDescription: "a quarter out", position: 1050, phase: .topLeading, value: -0.25),
    Case(testDescription: "gone above", position: 1200, phase: .topLeading, value: -1),
    Case(
      testDescription: "in when half visible", threshold: .visible(0.5), position: 500,
      phase: .identity, value: 0),
    Case(
      testDescription: "half-way to half visible", threshold: .visible(0.5), position: 450,
      phase: .bottomTrailing, value: 0.5),
    Case(
      testDescription: "in when centered", threshold: .centered, position: 800, phase: .identity,
      value: 0),
    Case(
      testDescription: "not yet centered", threshold: .centered, position: 600,
      phase: .bottomTrailing, value: 0.5),
    Case(
      testDescription: "half-way between visible and centered",
      threshold: .visible.interpolated(towards: .centered, amount: 0.5), position: 700,
      phase: .identity, value: 0),
    Case(
      testDescription: "in only 50 units further", threshold: .visible.inset(by: 50),
      position: 600, phase: .bottomTrailing, value: 0.2),
    Case(
      testDescription: "in as soon as any of it is", threshold: .hidden, position: 401,
      phase: .identity, value: 0),
    Case(
      testDescription: "along a curve", curve: .circularEaseIn, position: 520,
      phase: .bottomTrailing, value: 0.8),
  ]

  @Test("a view has the phase and the distance outside of its position", arguments: cases)
  func phases(_ example: Case) {
    let transition = ScrollTransition(
      container: 600, start: 1000, length: 200,
      configuration: .interactive(timingCurve: example.curve).threshold(example.threshold))
    #expect(transition.phase(at: example.position) == example.phase)
    #expect(isClose(transition.value(at: example.position), example.value, absolute: 1e-12))
  }

  @Test("either side has its own configuration")
  func sides() {
    let transition = ScrollTransition(
      container: 600, start: 1000, length: 200, topLeading: .identity,
      bottomTrailing: .animated.threshold(.visible(0.5)))
    #expect(transition.phase(at: 499) == .bottomTrailing)
    #expect(transition.value(at: 499) == 1)
    #expect(transition.phase(at: 500) == .identity)
    #expect(transition.phase(at: 5000) == .identity)
    #expect(transition.value(at: 5000) == 0)
  }

  @Test("an interactive transition does not jump, and has the slope of its value")
  func continuity() {
    forEachSeed(10_000) { generator, seed in
      let transition = generator.scrollTransition(configuration: generator.interactive())
      let (hidden, center) = ((transition.container + transition.length) / 2, transition.center)
      let reaches = ScrollTransitionPhase.allCases.map { transition.reach(towards: $0) }
      let ends = [center - hidden, center - reaches[2], center + reaches[0], center + hidden]
      let step = 1e-9 * hidden
      for position in ends + [Double.random(in: ends[0]...ends[3], using: &generator)] {
        let (before, after) = (position - step, position + step)
        let values = [before, position, after].map(transition.value(at:))
        #expect(abs(values[0] - values[1]) < 1e-3 && abs(values[1] - values[2]) < 1e-3, seed)
        #expect(values.filter { !(abs($0) <= 1) }.isEmpty, seed)
      }
      let position = Double.random(in: ends[0]...ends[3], using: &generator)
      let width = 1e-5 * hidden
      let slopes = [-width, 0, width].map { transition.slope(at: position + $0) }
      let difference =
        (transition.value(at: position + width) - transition.value(at: position - width))
        / (2 * width)
      #expect(difference >= (slopes.min() ?? 0) - 1e-2 / hidden, seed)
      #expect(difference <= (slopes.max() ?? 0) + 1e-2 / hidden, seed)
    }
  }

  @Test("a view enters below as it leaves above, where both sides have one configuration")
  func symmetry() {
    forEachSeed(10_000) { generator, seed in
      let transition = generator.scrollTransition(configuration: generator.interactive())
      let offset = Double.random(in: 0...(2 * transition.container), using: &generator)
      let below = transition.value(at: transition.center - offset)
      #expect(
        isClose(transition.value(at: transition.center + offset), -below, absolute: 1e-9), seed)
      #expect((below == 0) == (transition.phase(at: transition.center - offset) == .identity), seed)
    }
  }
}

extension SeededGenerator {
  mutating func scrollTransition(configuration: ScrollTransitionConfiguration) -> ScrollTransition {
    ScrollTransition(
      container: logarithmic(in: 10...2000), start: Double.random(in: -1000...5000, using: &self),
      length: logarithmic(in: 1...3000), configuration: configuration)
  }

  /// The threshold is not reached before the view is visible.
  mutating func interactive() -> ScrollTransitionConfiguration {
    let curves: [UnitCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut, .bezier(0.2, 0.1, 0.4, 0.9),
    ]
    let curve = curves[Int.random(in: 0..<curves.count, using: &self)]
    return .interactive(timingCurve: curve).threshold(threshold())
  }

  /// Somewhere beyond the edge.
  mutating func threshold() -> ScrollTransitionConfiguration.Threshold {
    let visible = ScrollTransitionConfiguration.Threshold.visible(
      Double.random(in: 0.1...1, using: &self))
    switch Int.random(in: 0..<4, using: &self) {
    case 0: return .centered
    case 1:
      return visible.interpolated(
        towards: .centered, amount: Double.random(in: 0...1, using: &self))
    case 2: return visible.inset(by: Double.random(in: 0...100, using: &self))
    default: return visible
    }
  }
}
