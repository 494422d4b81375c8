import Testing

@testable import AnimationCore

@Suite("Matched geometry")
struct MatchedGeometryTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rule: MatchedGeometry
    let frame: Frame
  }

  private static let own = Frame(x: 0, y: 0, width: 40, height: 20)
  private static let source = Frame(x: 100, y: 50, width: 200, height: 100)
  private static let corner = UnitPoint(x: 0, y: 0)

  static let cases: [Case] = [
    Case(testDescription: "place and size", rule: MatchedGeometry(), frame: source),
    Case(
      testDescription: "place and size, whatever the anchor",
      rule: MatchedGeometry(anchor: UnitPoint(x: 0.2, y: 0.9)), frame: source),
    Case(
      testDescription: "the middle over the source's middle",
      rule: MatchedGeometry(properties: .position),
      frame: Frame(x: 180, y: 90, width: 40, height: 20)),
    Case(
      testDescription: "corner on corner",
      rule: MatchedGeometry(properties: .position, anchor: corner),
      frame: Frame(x: 100, y: 50, width: 40, height: 20)),
    Case(
      testDescription: "the source's size around its own middle",
      rule: MatchedGeometry(properties: .size),
      frame: Frame(x: -80, y: -40, width: 200, height: 100)),
    Case(
      testDescription: "the source's size from its own corner",
      rule: MatchedGeometry(properties: .size, anchor: corner),
      frame: Frame(x: 0, y: 0, width: 200, height: 100)),
  ]

  @Test("Where a follower is", arguments: cases)
  func follower(_ example: Case) {
    let frame = example.rule.frame(of: Self.own, matching: Self.source)
    for (actual, wanted) in [
      (frame.x, example.frame.x), (frame.y, example.frame.y),
      (frame.width, example.frame.width), (frame.height, example.frame.height),
    ] {
      #expect(isClose(actual, wanted, absolute: 1e-12 * 300))
    }
  }

  @Test("Without a source it is where it is by itself", arguments: cases)
  func noSource(_ example: Case) {
    #expect(example.rule.frame(of: Self.own, matching: nil) == Self.own)
  }
}

@Suite("The zoom's lifecycle")
struct ZoomLifecycleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Whether each change is a push, when it comes, and when it would be over.
    let changes: [(isPush: Bool, time: Double, end: Double)]
    let states: [ZoomLifecycle.State]
    let times: [Double]
  }

  static let cases: [Case] = [
    Case(
      testDescription: "a push", changes: [(true, 1, 1.5)],
      states: [.disappeared, .appearing, .appeared], times: [0, 1, 1.5]),
    Case(
      testDescription: "a push and later a pop", changes: [(true, 0, 0.5), (false, 2, 2.5)],
      states: [.disappeared, .appearing, .appeared, .disappearing, .disappeared],
      times: [0, 0, 0.5, 2, 2.5]),
    Case(
      testDescription: "a push that is interrupted completes, and turns into a pop",
      changes: [(true, 0, 0.5), (false, 0.2, 0.6)],
      states: [.disappeared, .appearing, .appeared, .disappearing, .disappeared],
      times: [0, 0, 0.2, 0.2, 0.6]),
    Case(
      testDescription: "a pop that is interrupted is cancelled",
      changes: [(true, 0, 0.5), (false, 1, 1.5), (true, 1.2, 1.6)],
      states: [.disappeared, .appearing, .appeared, .disappearing, .appearing, .appeared],
      times: [0, 0, 0.5, 1, 1.2, 1.6]),
    Case(
      testDescription: "a push that never rests goes on appearing", changes: [(true, 0, .infinity)],
      states: [.disappeared, .appearing], times: [0, 0]),
  ]

  @Test("What the pushed view is told", arguments: cases)
  func states(_ example: Case) {
    var lifecycle = ZoomLifecycle()
    for change in example.changes {
      lifecycle.begin(push: change.isPush, at: change.time, until: change.end)
    }
    lifecycle.settle(at: 1000)
    #expect(lifecycle.entries.map(\.state) == example.states)
    #expect(lifecycle.entries.map(\.time) == example.times)
  }
}
