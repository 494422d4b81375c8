import RandomSupport
import Testing

@testable import AnimationCore

@Suite("The rest of timelines")
struct RestTests {
  @Test("a timeline is exactly at its target, at rest, from its duration on")
  func exactEnd() {
    forEachSeed(2_000, comparing: 1_900) { generator, seed in
      let animation = generator.animation()
      let target = generator.point()
      let rules = EvaluationRules(
        fidelity: Bool.random(using: &generator) ? .analytic : .swiftUI)
      let timeline = animation.timeline(from: generator.point(), to: target, under: rules)
      guard timeline.duration.isFinite else { return .skipped }
      for time in [timeline.duration, timeline.duration + 0.1, timeline.duration + 1e6] {
        #expect(timeline.value(at: time) == target, seed)
        #expect(timeline.velocity(at: time) == [0, 0], seed)
      }
      #expect(timeline.logicalDuration <= timeline.duration, seed)
      return .compared
    }
  }

  @Test("the duration is the last time beyond ε of the range, by brute force")
  func durationByBruteForce() {
    forEachSeed(100) { generator, seed in
      let spring = generator.spring()
      let (start, speed) = (generator.point(), generator.point())
      let epsilon = generator.logarithmic(in: 1e-6...0.1)
      let timeline = spring.timeline(
        from: start, to: [0, 0], initialVelocity: speed, under: EvaluationRules(epsilon: epsilon))
      let step = 1.0 / 2000
      let times = SampleTimes.evenly(
        Int(timeline.duration / step * 1.2) + 2000, through: timeline.duration * 1.2 + 1)
      let expected = (0..<2).map { number in
        lastExcursion(spring, start[number], speed[number], epsilon, times.values)
      }
      let interval = times.values[1]
      #expect(abs(timeline.duration - max(expected[0], expected[1])) <= interval * 1.01, seed)
    }
  }

  private func lastExcursion(
    _ spring: Spring, _ start: Double, _ speed: Double, _ epsilon: Double, _ times: [Double]
  ) -> Double {
    let distances = times.map { abs(spring.state(start, speed, at: $0).y) }
    let limit = epsilon * (distances.max() ?? 0)
    return distances.lastIndex { $0 > limit }.map { times[$0] } ?? 0
  }

  @Test("a motion twice as far moves twice as fast and takes as long")
  func scaling() {
    forEachSeed(1_000) { generator, seed in
      let spring = generator.spring()
      let (start, speed) = (generator.point(), generator.point())
      let factor = 8.0
      let one = spring.timeline(from: start, to: [0, 0], initialVelocity: speed)
      let other = spring.timeline(
        from: start.map { $0 * factor }, to: [0, 0], initialVelocity: speed.map { $0 * factor })
      #expect(other.duration == one.duration, seed)
      let time = Double.random(in: 0...2, using: &generator)
      #expect(other.value(at: time) == one.value(at: time).map { $0 * factor }, seed)
      #expect(other.velocity(at: time) == one.velocity(at: time).map { $0 * factor }, seed)
    }
  }

  @Test("a motion of no distance takes no time, and one without damping never ends")
  func extremes() {
    #expect(Animation.bouncy.timeline(from: [2], to: [2]).duration == 0)
    #expect(Animation.spring(duration: 1, bounce: 1).timeline().duration == .infinity)
    #expect(Animation.easeIn(duration: 0).timeline().duration == 0)
    #expect(Animation.easeIn(duration: -3).timeline().number(at: 0) == 1)
    let still = Spring.bouncy.timeline(from: [4], to: [4], initialVelocity: [0])
    #expect(still.duration == 0 && still.number(at: 0.1) == 4)
  }
}
