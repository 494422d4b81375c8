import Foundation
import Testing

@testable import AnimationCore

@Suite("Ends of springs in other systems")
struct SpringEndTests {
  /// A row of `Tests/Fixtures/spring-ends.json`.
  struct Row: Decodable, Sendable, CustomTestStringConvertible {
    let system: String
    let stiffness, damping, mass, distance, velocity: Double
    let rule: Rule
    let end, within: Double

    struct Rule: Decodable, Sendable {
      var delta: Double?
      var speed: Double?
      var envelope: Bool?
      var energy: Double?
      var clamp: Bool?

      var stop: SpringStop {
        if clamp == true { return SpringStop(clamps: true) }
        if let energy { return SpringStop(rest: .energy(energy)) }
        let delta = delta ?? 1
        if let speed { return SpringStop(rest: .thresholds(delta: delta, speed: speed)) }
        return SpringStop(rest: envelope == true ? .envelope(delta) : .distance(delta))
      }
    }

    var spring: Spring {
      Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
    }

    var testDescription: String { "\(system) \(stiffness) \(damping) \(distance) \(velocity)" }
  }

  private static func rows() throws -> [Row] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/spring-ends.json").standardizedFileURL
    return try JSONDecoder().decode([Row].self, from: Data(contentsOf: file))
  }

  @Test("a spring ends when it does in other systems")
  func ends() throws {
    let rows = try Self.rows()
    #expect(rows.count > 80)
    let wrong = rows.compactMap { row -> String? in
      let timeline = row.spring.timeline(
        from: [0], to: [row.distance], initialVelocity: [row.velocity], stopping: row.rule.stop)
      return abs(timeline.duration - row.end) <= row.within
        ? nil : "\(row.testDescription): \(timeline.duration), not \(row.end)"
    }
    #expect(wrong.isEmpty)
  }

  @Test(
    "a spring at rest by thresholds is within both, and was not before",
    arguments: [0.01, 0.3, 0.999_999, 1, 1.000_001, 3])
  func thresholds(_ ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    for velocity in [-2000.0, -30, 0, 40] {
      for (delta, speed) in [(0.01, 0.1), (1e-6, 100), (0.5, 1e-6)] {
        let end = spring.timeline(
          from: [0], to: [1], initialVelocity: [velocity],
          stopping: SpringStop(rest: .thresholds(delta: delta, speed: speed))
        ).duration
        let states = stride(from: 0, to: 1, by: 0.001).map { part in
          let time = part * end
          return (
            abs(spring.value(target: 1.0, initialVelocity: velocity, time: time) - 1),
            abs(spring.velocity(target: 1.0, initialVelocity: velocity, time: time))
          )
        }
        #expect(states.filter { $0.0 <= delta && $0.1 <= speed }.isEmpty)
        let y = abs(spring.value(target: 1.0, initialVelocity: velocity, time: end) - 1)
        let v = abs(spring.velocity(target: 1.0, initialVelocity: velocity, time: end))
        #expect(y <= delta * (1 + 1e-9) + 1e-13 && v <= speed * (1 + 1e-9) + 1e-10)
      }
    }
  }

  @Test("an undamped spring is at rest by no thresholds that it does not begin in")
  func undamped() {
    let spring = Spring(response: 0.5, dampingRatio: 0)
    let rules: [SpringRestRule] = [
      .thresholds(delta: 0.01, speed: 0.1), .distance(0.01), .envelope(0.01), .energy(0.01),
    ]
    for rule in rules {
      let timeline = spring.timeline(
        from: [0], to: [1], initialVelocity: [0], stopping: SpringStop(rest: rule))
      #expect(timeline.duration == .infinity)
    }
  }

  @Test("thresholds at the ends of the range of doubles end a spring at some time")
  func extremes() {
    let numbers = [.leastNonzeroMagnitude, 1e-300, 1, 1e300]
    for delta in numbers {
      for speed in numbers {
        for ratio in [0.5, 1, 2] {
          for distance in [1e-300, 1, 1e300] {
            let timeline = Spring(response: 0.5, dampingRatio: ratio).timeline(
              from: [0], to: [distance], initialVelocity: [0],
              stopping: SpringStop(rest: .thresholds(delta: delta, speed: speed)))
            #expect(timeline.duration >= 0)
          }
        }
      }
    }
  }

  @Test("an animation that stops ends as its spring does, each number by itself")
  func animation() {
    let spring = Spring(response: 0.5, dampingRatio: 0.4)
    let stop = SpringStop(rest: .thresholds(delta: 0.5, speed: 2))
    let (from, to) = ([0.0, 0], [1.0, 300])
    var history = AnimationHistory(Animator(at: from))
    history.change(
      to: to, at: 0, with: .spring(response: 0.5, dampingFraction: 0.4).stopping(stop))
    let plain = spring.timeline(from: from, to: to, initialVelocity: [0, 0], stopping: stop)
    let timeline = history.timeline
    #expect(abs(timeline.duration - plain.duration) < 1e-12)
    for time in stride(from: 0, to: plain.duration * 1.1, by: 0.0137) {
      let (one, other) = (timeline.value(at: time), plain.value(at: time))
      #expect(abs(one[0] - other[0]) < 1e-12 && abs(one[1] - other[1]) < 1e-9)
    }
  }

  @Test("a clamped spring that merges stops when it reaches the new target")
  func merging() {
    var history = AnimationHistory(Animator(at: [0]))
    history.change(to: [1], at: 0, with: .spring(response: 0.5, dampingFraction: 0.3))
    let clamped = Animation.spring(response: 0.5, dampingFraction: 0.3)
      .stopping(SpringStop(clamps: true))
    #expect(history.change(to: [2], at: 0.1, with: clamped) == .merged)
    let timeline = history.timeline
    let times = stride(from: 0.1, to: timeline.duration, by: 0.001)
    #expect(times.filter { timeline.value(at: $0)[0] > 2 + 1e-12 }.isEmpty)
    #expect(timeline.velocity(at: timeline.duration.nextDown)[0] > 0.1)
    #expect(timeline.value(at: timeline.duration) == [2])
  }

  @Test("a value that is evaluated frame by frame stops as its history does")
  func frames() {
    let animation = Animation.spring(response: 0.5, dampingFraction: 0.3)
      .stopping(SpringStop(clamps: true, rest: .distance(0.001)))
    var history = AnimationHistory(Animator(at: [0]))
    history.change(to: [1], at: 0, with: animation)
    var value = AnimatedValue(0.0)
    value.change(to: 1, with: animation, at: 0)
    let timeline = history.timeline
    for time in stride(from: 0, to: 0.5, by: 0.01) {
      #expect(abs(value.value(at: time) - timeline.value(at: time)[0]) < 1e-12)
    }
  }
}
