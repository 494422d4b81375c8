import Testing

@testable import AnimationCore

/// A progress that moves a point along a path.
@Suite("Motions along paths") struct PathTravelTests {
  private static let path = MeasuredPath(
    MeasuredPathTests.outline([[10, 20], [60, -80], [140, 160], [200, 40]]))

  private static func timeline(_ animation: Animation, rotation: PathRotation = .automatic)
    -> Timeline
  {
    var history = AnimationHistory(Animator(at: [0]), expecting: 1)
    _ = history.change(to: [1], at: 0, with: animation)
    return Timeline(history.timeline, along: path, rotation: rotation)
  }

  @Test("velocity and acceleration are the derivatives of the value")
  func derivatives() {
    let timeline = Self.timeline(.spring(duration: 0.5, bounce: 0.3))
    let step = 1e-5
    for time in [0.05, 0.1, 0.17, 0.21, 0.4] {
      let (before, after) = (timeline.value(at: time - step), timeline.value(at: time + step))
      let (value, velocity) = (timeline.value(at: time), timeline.velocity(at: time))
      let acceleration = timeline.acceleration(at: time)
      let (slow, fast) = (timeline.velocity(at: time - step), timeline.velocity(at: time + step))
      for number in 0..<3 {
        let slope = (after[number] - before[number]) / (2 * step)
        #expect(abs(slope - velocity[number]) < 1e-4 * max(1, abs(slope)), "\(number) at \(time)")
        let bend = (fast[number] - slow[number]) / (2 * step)
        #expect(
          abs(bend - acceleration[number]) < 1e-3 * max(100, abs(bend)), "\(number) at \(time)")
      }
      #expect(value.count == 3)
    }
  }

  @Test("both ends are exact, and a spring ends at the end of the path")
  func ends() {
    let timeline = Self.timeline(.spring(duration: 0.5, bounce: 0.3), rotation: .fixed(45))
    #expect(timeline.value(at: 0) == [10, 20, 45])
    #expect(timeline.finalValue == [200, 40, 45])
    #expect(timeline.velocity(at: 0.2)[2] == 0)
    #expect(timeline.duration == Self.timeline(.spring(duration: 0.5, bounce: 0.3)).duration)
  }

  @Test("an overshooting spring goes straight on, and comes back")
  func overshoot() {
    let timeline = Self.timeline(.spring(duration: 0.5, bounce: 0.5))
    let values = (0...60).map { timeline.value(at: Double($0) / 60) }
    let beyond = values.filter { $0[0] > 200 }
    #expect(!beyond.isEmpty)
    let wrong = beyond.filter { abs(($0[1] - 40) + 2 * ($0[0] - 200)) > 1e-9 }
    #expect(wrong.isEmpty)
  }
}
