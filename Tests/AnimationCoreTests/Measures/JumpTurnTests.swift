import Testing

@testable import AnimationCore

@Suite("Turns at jumps") struct JumpTurnTests {
  private static func scan(_ timeline: Timeline) -> MotionScan {
    MotionScan(timeline, number: 0, over: 0...timeline.duration)
  }

  private static func timeline(
    of changes: [(target: Double, time: Double, animation: Animation?)]
  ) -> Timeline {
    var history = AnimationHistory(Animator(at: [0]))
    for change in changes {
      history.change(to: [change.target], at: change.time, with: change.animation)
    }
    return history.timeline
  }

  private static func expect(_ scan: MotionScan, turns: [(time: Double, value: Double)]) {
    #expect(scan.extremes.count == turns.count, "\(scan.extremes)")
    for (found, turn) in zip(scan.extremes, turns) {
      #expect(abs(found.time - turn.time) < 1e-12 && abs(found.value - turn.value) < 1e-12)
    }
  }

  @Test("passes that begin anew turn at their end and at their start")
  func passes() {
    let linear = Animation.linear(duration: 1).repeatCount(3, autoreverses: false)
    Self.expect(
      Self.scan(Self.timeline(of: [(1, 0, linear)])),
      turns: [(1, 1), (1, 0), (2, 1), (2, 0)])
  }

  @Test("a value that is set at once turns where it is set back")
  func settings() {
    Self.expect(
      Self.scan(
        Self.timeline(of: [
          (100, 0.25, nil), (50, 0.5, nil), (70, 0.75, nil), (0, 1, .linear(duration: 1)),
        ])),
      turns: [(0.25, 100), (0.5, 50), (0.75, 70)])
  }

  /// The value after the jump, which is higher, was answered.
  @Test("a motion that falls until it jumps up has its least value before the jump")
  func fall() throws {
    let timeline = Self.timeline(of: [
      (-40, 0, .linear(duration: 1)), (0, 0.5, nil), (100, 0.5, .easeIn(duration: 1)),
    ])
    let least = try #require(Self.scan(timeline).extremes.first)
    #expect(least.time == 0.5.nextDown && abs(least.value + 20) < 1e-12)
  }

  @Test("that a spring has settled is no turn of what it is combined with")
  func settled() {
    let timeline = Self.timeline(of: [
      (-40, 0, .bouncy), (0, 0.2, nil), (100, 0.3, .easeIn(duration: 1)),
    ])
    #expect(Self.scan(timeline).extremes.filter { $0.time > 0.5 }.isEmpty)
  }
}
