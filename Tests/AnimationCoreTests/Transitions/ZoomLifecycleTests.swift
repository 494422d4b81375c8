import Testing

@testable import AnimationCore

@Suite("The zoom's lifecycle")
struct ZoomLifecycleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// `end` is when the change would end if not interrupted.
    let changes: [(isPush: Bool, time: Double, end: Double)]
    let states: [ZoomLifecycleState]
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

  @Test("a pushed view gets the lifecycle events of each navigation", arguments: cases)
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
