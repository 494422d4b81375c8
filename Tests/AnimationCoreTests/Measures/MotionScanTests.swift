import Foundation
import RandomSupport
import Testing

@testable import AnimationCore

/// Measures of motions beside closed forms and dense samples.
@Suite("Scans of motions")
struct MotionScanTests {
  private func scan(_ timeline: Timeline, through end: Double? = nil) -> MotionScan {
    MotionScan(timeline, number: 0, over: 0...(end ?? timeline.duration))
  }

  @Test("a spring turns where its closed form says", arguments: [0.001, 0.05, 0.3, 0.7, 0.9])
  func springTurns(ratio: Double) throws {
    let timeline = Spring(response: 1, dampingRatio: ratio).timeline(
      from: [0], to: [1], initialVelocity: [0])
    let damped = 2 * .pi * (1 - ratio * ratio).squareRoot()
    let scan = scan(timeline)
    #expect(scan.extremes.count == Int(timeline.duration * damped / .pi))
    for (index, extreme) in scan.extremes.enumerated() {
      let time = Double(index + 1) * .pi / damped
      let excess = exp(-ratio * 2 * .pi * time) * (index.isMultiple(of: 2) ? 1 : -1)
      #expect(abs(extreme.time - time) < 1e-8 * max(time, 1), "\(extreme.time) \(time)")
      #expect(abs(extreme.value - (1 + excess)) < 1e-12)
    }
    let overshoot = exp(-.pi * ratio / (1 - ratio * ratio).squareRoot())
    #expect(abs((scan.overshoot(of: 1) ?? 0) - overshoot) < 1e-12)
    #expect(abs((scan.peakVelocity?.time ?? 0) - acos(ratio) / damped) < 1e-6)
  }

  @Test(
    "a scan ends where velocities exceed the range of doubles", arguments: [1e307, 1e308, 1.5e308])
  func immenseSpeeds(distance: Double) {
    let spring = Spring(response: 0.5, dampingRatio: 0.6)
    let timeline = spring.timeline(from: [0], to: [distance], initialVelocity: [0])
    let scan = scan(timeline)
    #expect(scan.knots.count < 30_000)
    #expect(abs((scan.overshoot(of: distance) ?? 0) - exp(-.pi * 0.75)) < 1e-6)
    #expect(scan.extremes.count == 2)
  }

  @Test(
    "a scan of the shortest times ends, also where nothing is a number", .timeLimit(.minutes(30)),
    arguments: [1, 4, 2000, 0x1p74])
  func extremeTimes(steps: Double) {
    let end = steps * .leastNonzeroMagnitude
    let timeline = Spring(response: 1, dampingRatio: 0.3).timeline(
      from: [0], to: [1], initialVelocity: [.infinity])
    let scan = scan(timeline, through: end)
    #expect(scan.knots.count < MotionScan.maximumKnots)
    #expect(zip(scan.knots, scan.knots.dropFirst()).filter { !($0.time <= $1.time) }.isEmpty)
  }

  @Test("random histories pass levels and turn as dense samples do")
  func histories() throws {
    var generator = SeededGenerator(seed: 71)
    var (crossings, extremes) = (0, 0)
    for _ in 0..<300 {
      var history = AnimationHistory(Animator(at: [0]))
      for event in 0..<Int.random(in: 1...4, using: &generator) {
        history.change(
          to: [generator.signed(100)], at: 0.3 * Double(event), with: generator.animation())
      }
      let timeline = history.timeline
      let end = min(timeline.duration, 5)
      guard end > 0 else { continue }
      let scan = scan(timeline, through: end)
      let times = SampleTimes.evenly(20_001, from: 0, through: end)
      let values = timeline.sample(times).value
      let level = values[Int.random(in: 1..<20_000, using: &generator)] + 1e-4
      let counted = zip(values, values.dropFirst()).count {
        $0 != level && ($0 < level) != ($1 < level)
      }
      let found = scan.crossings(of: level)
      #expect(found.count == counted, "level \(level)")
      for time in found where !history.jumps(at: time) {
        #expect(abs(timeline.number(at: time) - level) < 1e-9 * 100)
      }
      crossings += found.count
      extremes += scan.extremes.count
      let (least, greatest) = (values.min() ?? 0, values.max() ?? 0)
      #expect(scan.knots.map(\.value).max() ?? 0 > greatest - 1e-5 * scan.range)
      #expect(scan.knots.map(\.value).min() ?? 0 < least + 1e-5 * scan.range)
      for extreme in scan.extremes {
        let (before, after) = (
          timeline.number(at: extreme.time - 1e-6), timeline.number(at: extreme.time + 1e-6)
        )
        // Where the motion steps, it need not be on one side of both neighbors.
        if abs(before - after) > 1e-6 { continue }
        let tolerance = 1e-12 * 100
        let isTop = extreme.value >= before - tolerance && extreme.value >= after - tolerance
        let isBottom = extreme.value <= before + tolerance && extreme.value <= after + tolerance
        #expect(isTop || isBottom, "\(before) \(extreme) \(after)")
      }
    }
    #expect(crossings > 250 && extremes > 150, "\(crossings) \(extremes)")
  }

  @Test("a period does not hide between the knots")
  func hiddenPeriod() {
    // An odd number of passes ends where the last arrives.
    for count in [3, 65, 513, 1001] {
      let timeline = Animation.linear(duration: 0.1).repeatCount(count, autoreverses: true)
        .timeline()
      let scan = scan(timeline)
      #expect(scan.extremes.count == count - 1)
      #expect(scan.crossings(of: 0.5).count == count)
    }
  }

  @Test("a staircase passes a level when it jumps")
  func steps() throws {
    let steps = try #require(StepFunction(count: 4))
    let timeline = Animation.timingCurve(.steps(steps), duration: 1).timeline()
    #expect(scan(timeline).crossings(of: 0.3) == [0.5])
    #expect(scan(timeline).extremes.isEmpty)
  }

  @Test("the time within a distance is the last passage into it")
  func settling() {
    let timeline = Spring(response: 0.5, dampingRatio: 0.2).timeline(
      from: [0], to: [1], initialVelocity: [0])
    let scan = scan(timeline)
    let time = scan.timeWithin(distance: 0.05, of: 1) ?? 0
    #expect(abs(abs(timeline.number(at: time) - 1) - 0.05) < 1e-12)
    let rest = SampleTimes.evenly(10_000, from: time, through: timeline.duration)
    let values = timeline.sample(rest).value
    #expect(values.count == 10_000)
    #expect(values.filter { !(abs($0 - 1) <= 0.05 + 1e-12) }.isEmpty)
    #expect(scan.timeWithin(distance: 0.05, of: 2) == nil)
    #expect(scan.timeWithin(distance: 2, of: 1) == 0)
  }

  @Test("work is spent, and a scan ends with its budget")
  func budget() {
    let timeline = Animation.linear(duration: 1e-3).repeatForever().timeline()
    let budget = WorkBudget(maximum: 100_000)
    WorkBudget.withCurrent(budget) { _ = scan(timeline, through: 1000) }
    #expect(budget.isExhausted)
  }

  @Test(
    "a motion little greater than rounding errors needs little work",
    arguments: [(0.1 + 0.2, 0.3), (1e9, 1e9 + 1), (1.7e12, 1.7e12 + 1000)])
  func roundingErrors(from: Double, to: Double) {
    let budget = WorkBudget(maximum: 1_000_000)
    WorkBudget.withCurrent(budget) {
      let scan = scan(
        Spring(duration: 0.5, bounce: 0.3).timeline(
          from: [from], to: [to], initialVelocity: [0]))
      #expect(scan.range >= abs(to - from))
    }
    #expect(!budget.isExhausted)
  }
}

extension AnimationHistory {
  /// Whether the value changes without animation.
  fileprivate func jumps(at time: Double) -> Bool {
    let before = timeline.number(at: time - 1e-9)
    return abs(timeline.number(at: time + 1e-9) - before) > 1e-3
  }
}
