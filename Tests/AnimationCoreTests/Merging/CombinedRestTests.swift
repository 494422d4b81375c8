import Foundation
import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Rest of combined animations")
struct CombinedRestTests {
  @Test(
    "a spring on top of another motion ends when it is within ε of its range, by brute force",
    arguments: [1, 501] as [UInt64])
  func duration(from first: UInt64) {
    forEachSeed(600, comparing: 500, from: first) { generator, seed in
      var history = AnimationHistory(Animator(at: [0, 0, 0, 0]))
      history.change(to: generator.point() + generator.point(), at: 0, with: generator.former())
      let change = Double.random(in: 0.05...0.4, using: &generator)
      let spring = generator.spring(on: change)
      let outcome = history.change(to: [12, -11, 2, 0.1], at: change, with: spring)
      guard outcome == .combined, let motion = history.animator.motion.motion as? LayeredMotion
      else { return .skipped }
      let excursion = lastExcursion(of: motion, of: spring)
      let duration = history.timeline.duration - change
      let late = duration - excursion.time
      #expect(late >= -2 * excursion.step, seed)
      // The last excursion may be between two samples.
      let isBeyond = motion.distances(at: duration.nextDown).enumerated().contains {
        $0.element > 0.9999 * excursion.limits[$0.offset]
      }
      #expect(late <= 2 * excursion.step || isBeyond, seed)
      return .compared
    }
  }

  /// The last time at which a motion is farther from its target than a thousandth of its range,
  /// even beyond its end.
  private func lastExcursion(
    of motion: LayeredMotion, of spring: Animation
  ) -> (time: Double, step: Double, limits: [Double]) {
    let rules = EvaluationRules(epsilon: 1e-12)
    let response = spring.response(under: rules, distance: 1)
    let (count, width) = (4_001, motion.top.target.count)
    let times = SampleTimes.evenly(count, through: response?.end ?? 0)
    var samples = Samples(width: width, count: count)
    motion.write(0..<count, of: times, since: -motion.top.start, to: &samples)
    let ends = (0..<width).map { number in
      let distances = samples.value[samples.column(number: number)].map {
        abs($0 - motion.top.target[number])
      }
      let limit = 0.001 * (distances.max() ?? 0)
      return (limit: limit, row: distances.lastIndex { $0 > limit } ?? 0)
    }
    let last = ends.map(\.row).max() ?? 0
    return (times.values[last], times.values[1], ends.map(\.limit))
  }

  /// From 0 to 100 in 0.25 s, again and again: most distant from −20 when it jumps, first 0.1 s
  /// after the spring began, of which `(1 + 10t) e^(−10t)` is left.
  @Test("range of a motion that jumps is that at its jumps")
  func sawtooth() {
    var history = AnimationHistory(Animator(at: [0]))
    history.change(
      to: [100], at: 0, with: .linear(duration: 0.25).repeatForever(autoreverses: false))
    let spring = Animation.interpolatingSpring(stiffness: 100, damping: 20)
    #expect(history.change(to: [-20], at: 0.4, with: spring) == .combined)
    let rest = { (time: Double) in (1 + 10 * time) * exp(-10 * time) }
    let limit = 0.001 * 120 * rest(0.1)
    let step = 1e-5
    let last = (0..<200_000).last {
      let time = Double($0) * step
      let phase = ((0.4 + time) / 0.25).truncatingRemainder(dividingBy: 1)
      return (100 * phase + 20) * rest(time) > limit
    }
    #expect(abs(history.timeline.duration - 0.4 - Double(last ?? 0) * step) <= 1.01 * step)
  }

  @Test(
    "rest of a combined spring does not depend on how many numbers there are",
    arguments: [
      Animation.easeInOut(duration: 0.4), .linear(duration: 0.3).repeatForever(),
      .spring(response: 1.5, dampingFraction: 0.2).delay(0.1),
    ])
  func manyNumbers(former: Animation) {
    let durations = [1, 3, 40].map { count in
      var history = AnimationHistory(Animator(at: Array(repeating: 0, count: count)))
      history.change(to: Array(repeating: 100, count: count), at: 0, with: former)
      history.change(
        to: Array(repeating: 30, count: count), at: 0.2,
        with: .interpolatingSpring(stiffness: 100, damping: 8))
      return history.timeline.duration
    }
    #expect(durations.allSatisfy { abs($0 - durations[0]) < 1e-12 })
  }

  @Test(
    "a spring on top of a motion goes on below the next animation: nothing jumps",
    arguments: [(1.03, 0.001), (0.5, 0.001), (0.5, 0.05), (1.2, 0.001)])
  func springsBelowDoNotJump(third: Double, epsilon: Double) {
    var history = AnimationHistory(Animator(at: [0], rules: EvaluationRules(epsilon: epsilon)))
    history.change(to: [1000], at: 0, with: .linear(duration: 2))
    history.change(
      to: [0], at: 0.1, with: .interpolatingSpring(stiffness: 100, damping: 20))
    let before = history.timeline
    #expect(before.duration > third || epsilon > 0.01)
    history.change(to: [50], at: third, with: .linear)
    let timeline = history.timeline
    #expect(abs(timeline.number(at: third) - before.number(at: third)) < 1e-9)
    for step in 0..<400 {
      let time = third + 0.35 * Double(step) / 400
      let move = timeline.number(at: time + 0.35 / 400) - timeline.number(at: time)
      #expect(abs(move) < 0.4, "at \(time)")
    }
  }

  /// With p of the spring, 1 − (1 + 10t) e^(−10t), and 500t below: 0.48496 at 1.03.
  @Test("the value at which the spring is met is V + (to − V)·p")
  func valueBelow() {
    var history = AnimationHistory(Animator(at: [0]))
    history.change(to: [1000], at: 0, with: .linear(duration: 2))
    history.change(
      to: [0], at: 0.1, with: .interpolatingSpring(stiffness: 100, damping: 20))
    history.change(to: [50], at: 1.03, with: .linear)
    #expect(abs(history.timeline.number(at: 1.03) - 515 * (1 + 9.3) * exp(-9.3)) < 1e-9)
  }

  @Test("a curve that swings out after the spring's own end is followed until it matters no more")
  func lateSwing() {
    var history = AnimationHistory(Animator(at: [0]))
    history.change(to: [100], at: 0, with: .timingCurve(0.3, -1, 0.6, 2, duration: 1.5))
    #expect(history.change(to: [5.2], at: 0.403, with: .bouncy.speed(1.3)) == .combined)
    #expect(abs(history.timeline.duration - 1.248) < 0.001)
  }

  @Test("a delayed spring back to where it all began is not over at once")
  func backToTheOrigin() {
    for back in [
      Animation.smooth.delay(0.1), .smooth.speed(1.5), .bouncy.logicallyComplete(after: 0.2),
    ] {
      var history = AnimationHistory(Animator(at: [0]))
      history.change(to: [100], at: 0, with: .smooth)
      #expect(history.change(to: [0], at: 0.2, with: back) == .combined)
      let timeline = history.timeline
      let (before, after) = (timeline.value(at: 0.2.nextDown)[0], timeline.value(at: 0.2)[0])
      #expect(before > 50 && abs(after - before) < 1e-9)
      #expect(timeline.duration > 0.6)
    }
  }
}

extension LayeredMotion {
  /// From the target, at a time since the layer at the top began.
  fileprivate func distances(at time: Double) -> [Double] {
    var samples = Samples(width: top.target.count, count: 1)
    write(at: time + top.start, to: &samples, row: 0)
    return zip(samples.value, top.target).map { abs($0 - $1) }
  }
}

extension SeededGenerator {
  /// Still running after half a second, perhaps forever.
  fileprivate mutating func former() -> Animation {
    let duration = logarithmic(in: 0.6...3)
    let isReversed = Bool.random(using: &self)
    return switch Int.random(in: 0..<7, using: &self) {
    case 0: .easeIn(duration: duration)
    case 1: .timingCurve(0.3, -1, 0.6, 2, duration: duration)
    case 2: .spring(response: logarithmic(in: 0.6...2), dampingFraction: 0.4)
    case 3: .timingCurve(0.3, -1, 0.6, 2, duration: duration).delay(0.5)
    case 4: .smooth(duration: 0.3).repeatCount(5, autoreverses: isReversed)
    case 5: .easeInOut(duration: 0.2 * duration).repeatForever(autoreverses: isReversed)
    default: .interpolatingSpring(duration: duration, bounce: 0.6)
    }
  }

  /// A spring that is combined with what is running.
  fileprivate mutating func spring(on change: Double) -> Animation {
    let duration = logarithmic(in: 0.2...1)
    let bounce = Double.random(in: -0.3...0.6, using: &self)
    return switch Int.random(in: 0..<4, using: &self) {
    case 0: .spring(duration: duration, bounce: bounce).speed(logarithmic(in: 0.5...2))
    case 1: .spring(duration: duration, bounce: bounce).delay(change)
    default: .interpolatingSpring(duration: duration, bounce: bounce)
    }
  }
}
