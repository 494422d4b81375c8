import Foundation
import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Programs")
struct MotionProgramTests {
  /// Compares values and velocities at many times, in parts of their ranges.
  private func difference(_ program: MotionProgram, _ timeline: Timeline, upTo end: Double)
    -> Double
  {
    let times = (0...200).map { end * Double($0) / 189.7 }
    let samples = timeline.sample(SampleTimes(times))
    let width = timeline.width
    let range = samples.value.reduce(1e-300) { max($0, abs($1)) }
    let speed = samples.velocity.reduce(1e-300) { max($0, abs($1)) }
    var worst = 0.0
    for (row, time) in times.enumerated() {
      let (value, velocity) = (program.value(at: time), program.velocity(at: time))
      for number in 0..<width {
        let place = number * times.count + row
        worst = max(
          worst, abs(value[number] - samples.value[place]) / range,
          abs(velocity[number] - samples.velocity[place]) / speed)
      }
    }
    return worst
  }

  @Test("the program of a spring is its samples, at any damping")
  func springs() throws {
    try forEachSeed(200) { generator, seed in
      let spring = Spring(
        response: generator.logarithmic(in: 0.1...2), dampingRatio: generator.dampingRatio())
      let timeline = spring.timeline(from: [0, 3], to: [1, -2], initialVelocity: [4, 0])
      let program = try #require(timeline.program)
      #expect(difference(program, timeline, upTo: min(timeline.duration, 10)) < 1e-11, seed)
    }
  }

  @Test("the program of interrupted animations is their samples")
  func interrupted() {
    forEachSeed(10_000, comparing: 9_400) { generator, seed in
      var history = AnimationHistory(Animator(at: generator.point()))
      for change in generator.changes(3) {
        history.change(to: change.target, at: change.time, with: change.animation)
      }
      let timeline = history.timeline
      // A spring whose response is blended while it moves is known step by step.
      guard let program = timeline.program else { return .skipped }
      #expect(difference(program, timeline, upTo: min(timeline.duration, 10)) < 1e-9, seed)
      return .compared
    }
  }

  @Test(
    "the program of a curve is its samples",
    arguments: UnitCurve.named.map(\.1) + [
      .steps(try #require(StepFunction(count: 4, position: .jumpBoth))),
      .eased(.elastic(amplitude: 1.2, period: 0.3), .easeOut), .eased(.power(4), .easeInOut),
      .eased(.back(overshoot: 1.7), .easeOutIn), .bezier(0, 0.8, 0.2, 1), .circularEaseOutIn,
      .easeOutInBounce,
    ])
  func curves(_ curve: UnitCurve) throws {
    let animation = Animation.timingCurve(curve, duration: 0.7).delay(0.2).speed(1.5)
    var animator = Animator(at: [10])
    animator.change(to: [60], at: 0, with: animation)
    let timeline = AnimationHistory(animator).timeline
    let program = try #require(timeline.program)
    let times = (0...100).map { Double($0) * 0.0061 + 0.0001 }
    let wrong = times.filter {
      abs(program.value(at: $0)[0] - timeline.value(at: $0)[0]) > 1e-9
    }
    #expect(wrong.isEmpty)
  }

  @Test("at a jump, beside it and between two, the program of a staircase is its samples")
  func jumps() throws {
    try forEachSeed(400) { generator, seed in
      let position = StepPosition.allCases.randomElement(using: &generator) ?? .jumpEnd
      let count = Int.random(in: 2...60, using: &generator)
      let steps = try #require(StepFunction(count: count, position: position))
      var animation = Animation.timingCurve(
        .steps(steps), duration: generator.logarithmic(in: 0.1...3))
      if Bool.random(using: &generator) {
        animation = animation.delay(generator.logarithmic(in: 0.01...2))
      }
      if Bool.random(using: &generator) {
        animation = animation.speed(generator.logarithmic(in: 0.3...3))
      }
      let start = Bool.random(using: &generator) ? generator.logarithmic(in: 0.01...2) : 0
      var history = AnimationHistory(Animator(at: [0]))
      history.change(to: [60], at: start, with: animation)
      let timeline = history.timeline
      let program = try #require(timeline.program)
      let starts = program.pieces.map(\.from)
      let times =
        starts.flatMap { [$0.nextDown, $0, $0.nextUp] }
        + zip(starts, starts.dropFirst()).map { ($0 + $1) / 2 }
      let wrong = times.filter { time in
        time >= 0 && !(abs(program.value(at: time)[0] - timeline.value(at: time)[0]) < 1e-9)
      }
      #expect(wrong.isEmpty, seed)
    }
  }

  @Test("what passes repeat counts as memory, for each number")
  func memory() throws {
    let steps = try #require(StepFunction(count: 500, position: .jumpEnd))
    let timeline = Animation.timingCurve(.steps(steps), duration: 1).repeatCount(3).timeline(
      from: Array(repeating: 0, count: 100), to: (1...100).map { Double($0) })
    let budget = WorkBudget(maximum: .max, maximumBytes: 1_000_000)
    WorkBudget.withCurrent(budget) { #expect(timeline.program == nil) }
    #expect(budget.isOverfull)
    #expect(timeline.program?.pieces.count == 200)
  }

  @Test("at the end of a backward pass the program of an arc is its samples")
  func arcs() throws {
    let animation = Animation.timingCurve(.circularEaseIn, duration: 0.9)
      .repeatCount(3, autoreverses: true)
    let timeline = animation.timeline(from: [0], to: [100])
    let program = try #require(timeline.program)
    #expect(program.value(at: 1.8) == [0] && timeline.value(at: 1.8) == [0])
  }

  @Test(
    "the velocity is infinite where a curve is vertical, of nothing that does not move",
    arguments: [
      ("[0, 0.5, 0.4, 1]", 3, Double.infinity), ("[0, 0, 0, 1]", -3, -Double.infinity),
      ("[0, 0, 0, 1]", 0, 0.0), ("[0, 0, 0.4, 1]", 2, 5.0), ("[0.4, 0.2, 0.4, 1]", 2, 1.0),
    ])
  func vertical(_ points: String, _ distance: Int, _ first: Double) throws {
    let json = """
      {"duration": 1, "value": 0, "pieces": [
        {"from": 0, "to": null, "kind": "bezier", "points": \(points), "value": 0,
          "distance": \(distance)}]}
      """
    let program = try JSONDecoder().decode(MotionProgram.self, from: Data(json.utf8))
    let velocity = program.velocity(at: 0)[0]
    #expect(velocity == first || abs(velocity - first) < 1e-9, "\(velocity)")
  }

  @Test("a program that is decoded from JSON is evaluated alike")
  func decoding() throws {
    let json = """
      {"duration": null, "value": {"x": 0, "label": 1}, "pieces": [
        {"from": 0, "to": 1, "kind": "combined", "terms": [
          {"kind": "spring", "target": 4, "displacement": -4, "velocity": 0, "decay": 3,
            "frequency": 5},
          {"kind": "bezier", "points": [0, 0, 1, 1], "value": 0, "distance": 1, "goal": 8}]},
        {"from": 1, "to": null, "kind": "repeat", "period": 2, "ends": true, "pieces": [
          {"from": 0, "to": null, "kind": "polynomial", "coefficients": [0, 1]}]},
        {"number": 1, "from": 0, "to": null, "kind": "constant", "value": "shown"}]}
      """
    let program = try JSONDecoder().decode(MotionProgram.self, from: Data(json.utf8))
    #expect(program.duration == .infinity && program.width == 1)
    let spring = 4 - 4 * exp(-1.5) * (cos(2.5) + 0.6 * sin(2.5))
    #expect(abs(program.value(at: 0.5)[0] - (spring + 8) / 2) < 1e-12)
    #expect(abs(program.value(at: 2.5)[0] - 1.5) < 1e-12 && program.value(at: 3) == [2])
    #expect(program.velocity(at: 2.5) == [1])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        MotionProgram.self,
        from: Data(#"{"pieces": [{"from": 0, "kind": "magic"}]}"#.utf8))
    }
  }

  @Test("SwiftUI's steps have no program")
  func steps() {
    var animator = Animator(at: [0], rules: EvaluationRules(fidelity: .swiftUI))
    animator.change(to: [1], at: 0, with: .spring)
    #expect(AnimationHistory(animator).timeline.program == nil)
  }
}
