import AnimationCore
import Testing

@Suite("Clamped springs")
struct SpringClampingTests {
  private let clamp = SpringStop(clamps: true)

  struct Case: Sendable, CustomTestStringConvertible {
    let spring: Spring
    let velocity: Double
    var testDescription: String { "damping ratio \(spring.dampingRatio), velocity \(velocity)" }
  }

  static let cases = [0.0, 0.3, 0.999_999, 1, 1.000_001, 3].flatMap { ratio in
    [-2000.0, -30, -1, 0, 1, 40].map {
      Case(spring: Spring(response: 0.5, dampingRatio: ratio), velocity: $0)
    }
  }

  private func timelines(_ example: Case) -> (clamped: Timeline, free: Timeline) {
    let (spring, velocity) = (example.spring, [example.velocity])
    return (
      spring.timeline(
        from: [0], to: [1], initialVelocity: velocity, stopping: clamp),
      spring.timeline(from: [0], to: [1], initialVelocity: velocity)
    )
  }

  @Test("no number passes its target", arguments: cases)
  func passesNothing(_ example: Case) {
    let timeline = timelines(example).clamped
    let end = min(timeline.duration, 20)
    let values = stride(from: 0, through: end, by: end / 3000).map { timeline.value(at: $0)[0] }
    #expect(values.filter { $0 > 1 + 1e-12 }.isEmpty)
  }

  @Test("a number stops at the first time at which the spring is at the target", arguments: cases)
  func stops(_ example: Case) {
    let (clamped, free) = timelines(example)
    let stop = clamped.duration
    guard stop < free.duration else {
      return #expect(clamped.duration == free.duration && example.spring.dampingRatio >= 0.999)
    }
    #expect(abs(free.value(at: stop)[0] - 1) < 1e-12 * max(1, abs(example.velocity)))
    #expect(free.value(at: stop * 0.999)[0] < 1 && clamped.value(at: stop) == [1])
    #expect(clamped.velocity(at: stop) == [0])
    for part in [0.1, 0.5, 0.9] {
      #expect(clamped.value(at: part * stop) == free.value(at: part * stop))
    }
  }

  @Test("an undamped spring from rest stops after a quarter of its period")
  func quarter() {
    let spring = Spring(mass: 1, stiffness: 1, damping: 0)
    let timeline = spring.timeline(
      from: [0], to: [1], initialVelocity: [0], stopping: clamp)
    #expect(abs(timeline.duration - .pi / 2) < 1e-15)
  }

  @Test("each number that stops takes work")
  func work() {
    let spent = [1, 1000].map { count in
      let (zeros, budget) = ([Double](repeating: 0, count: count), WorkBudget(maximum: .max))
      WorkBudget.withCurrent(budget) {
        _ = Spring().timeline(
          from: zeros, to: zeros.map { _ in 1 }, initialVelocity: zeros, stopping: clamp)
      }
      return budget.spent
    }
    #expect(spent[1] >= 1000 * spent[0] && spent[0] > 0)
  }

  @Test("the numbers of a vector stop one by one")
  func vector() {
    let spring = Spring(response: 0.5, dampingRatio: 0.3)
    let (start, target, velocity) = ([0.0, 5, 7], [1.0, 1, 7], [0.0, -300, 9])
    let timeline = spring.timeline(
      from: start, to: target, initialVelocity: velocity, stopping: clamp)
    let parts = start.indices.map {
      spring.timeline(
        from: [start[$0]], to: [target[$0]], initialVelocity: [velocity[$0]], stopping: clamp)
    }
    #expect(parts[2].duration == 0 && parts[1].duration < parts[0].duration)
    #expect(timeline.duration == parts[0].duration)
    for time in stride(from: 0, through: 0.5, by: 0.01) {
      #expect(timeline.value(at: time) == parts.map { $0.value(at: time)[0] })
      #expect(timeline.velocity(at: time) == parts.map { $0.velocity(at: time)[0] })
    }
  }
}
