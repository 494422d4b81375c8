import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Properties of springs")
struct SpringPropertyTests {
  @Test("value and velocity are linear in the displacement and the initial velocity")
  func linearity() {
    forEachSeed(10_000) { generator, seed in
      let spring = Spring(
        response: generator.logarithmic(in: 1e-3...1e3), dampingRatio: generator.dampingRatio())
      let time = generator.logarithmic(in: 1e-3...10) * spring.response
      let (a, b) = (generator.signed(3), generator.signed(3))
      let (t1, v1, t2, v2) = (
        generator.signed(1), generator.signed(9), generator.signed(1), generator.signed(9)
      )
      let sum = (a * t1 + b * t2, a * v1 + b * v2)
      let whole = spring.value(target: sum.0, initialVelocity: sum.1, time: time)
      let parts =
        a * spring.value(target: t1, initialVelocity: v1, time: time)
        + b * spring.value(target: t2, initialVelocity: v2, time: time)
      #expect(abs(whole - parts) <= 1e-14 * (1 + spring.response) * 30, seed)
      let wholeSpeed = spring.velocity(target: sum.0, initialVelocity: sum.1, time: time)
      let partSpeeds =
        a * spring.velocity(target: t1, initialVelocity: v1, time: time)
        + b * spring.velocity(target: t2, initialVelocity: v2, time: time)
      #expect(abs(wholeSpeed - partSpeeds) <= 1e-14 * (spring.rates.fast + 1) * 30, seed)
    }
  }

  @Test(
    "the motion moves at most 2δ where the damping ratio is off by δ from 1",
    arguments: [1e-16, 1e-15, 1e-12, 1e-9, 1e-8, 1e-7, 1e-6, 1e-4, 1e-3])
  func continuityAcrossCriticalDamping(_ delta: Double) {
    let critical = Spring(response: 0.5, dampingRatio: 1)
    for ratio in [1 - delta, 1 + delta] {
      let spring = Spring(response: 0.5, dampingRatio: ratio)
      for step in 1...100 {
        let time = 0.02 * Double(step)
        let (near, exact) = (spring.state(1, -12, at: time), critical.state(1, -12, at: time))
        #expect(abs(near.y - exact.y) <= 2 * delta + 4e-15)
        #expect(abs(near.v - exact.v) <= 50 * delta + 1e-13)
      }
    }
  }

  @Test("a motion on springs begins at its start to the last digit, however it is sampled")
  func start() {
    let (start, target) = ([0.1, -0.515], [100.0, 325.8])
    let spring = Spring(duration: 0.5, bounce: 0.3)
    var caught = Animator(at: target)
    caught.release(from: start, velocity: [30, 0], to: target, with: .spring)
    let own = spring.timeline(from: start, to: target, initialVelocity: [3, 0])
    let timelines = [
      own, AnimationHistory(caught).timeline, Animation.bouncy.timeline(from: start, to: target),
      Animation.interpolatingSpring(spring, initialVelocity: 2).timeline(from: start, to: target),
      Animation.spring.timeline(
        from: start, to: target, under: EvaluationRules(fidelity: .swiftUI)),
      own.followed(by: [spring], horizon: 0),
    ]
    let times = [
      SampleTimes([0, 0.1]), .frames(perSecond: 60, through: 1), .evenly(5, through: 1),
    ]
    for (index, timeline) in timelines.enumerated() {
      for times in times {
        let samples = timeline.sample(times)
        #expect(samples.value(row: 0) == start, "timeline \(index)")
        #expect(samples.velocity(row: 0) == timeline.velocity(at: 0), "timeline \(index)")
      }
    }
  }

  @Test("value(0) is the start and velocity(0) its velocity, by every parameterization")
  func initialConditions() {
    forEachSeed(10_000) { generator, seed in
      let (time, ratio) = (generator.logarithmic(in: 0.01...10), generator.dampingRatio())
      let springs = [
        Spring(duration: time, bounce: Double.random(in: -0.99...1, using: &generator)),
        Spring(response: time, dampingRatio: ratio),
        Spring(
          mass: generator.logarithmic(in: 0.01...100),
          stiffness: generator.logarithmic(in: 1...1e5),
          damping: generator.logarithmic(in: 0.01...1e5), allowOverDamping: true),
        Spring(settlingDuration: time, dampingRatio: Double.random(in: 0.1...1, using: &generator)),
      ]
      let (way, velocity) = (generator.signed(1e3), generator.signed(1e4))
      for spring in springs {
        #expect(spring.value(target: way, initialVelocity: velocity, time: 0) == 0, seed)
        #expect(spring.velocity(target: way, initialVelocity: velocity, time: 0) == velocity, seed)
      }
    }
  }

  @Test("the motion is continuous in the damping ratio across 1, for any spring and start")
  func continuityAcrossRegimes() {
    forEachSeed(10_000) { generator, seed in
      let response = generator.logarithmic(in: 0.01...10)
      let delta = generator.logarithmic(in: 1e-15...1e-4)
      let (y, v) = (generator.signed(1), generator.signed(1) * 2 * .pi / response)
      let time = generator.logarithmic(in: 0.01...3) * response
      let states = [1 - delta, 1, 1 + delta].map {
        Spring(response: response, dampingRatio: $0).state(y, v, at: time)
      }
      for state in states {
        #expect(abs(state.y - states[1].y) <= 10 * delta + 1e-13, seed)
        #expect(abs(state.v - states[1].v) * response <= 100 * delta + 1e-12, seed)
      }
    }
  }

  @Test("many steps of update end where a single one does")
  func updateInSteps() {
    forEachSeed(500) { generator, seed in
      let spring = Spring(
        response: generator.logarithmic(in: 1e-2...1e2), dampingRatio: generator.dampingRatio())
      let count = Int.random(in: 2...200, using: &generator)
      let time = generator.logarithmic(in: 0.01...4) * spring.response
      let (target, start, speed) = (3.0, generator.signed(5), generator.signed(5))
      var (value, velocity) = (start, speed)
      for _ in 0..<count {
        spring.update(
          value: &value, velocity: &velocity, target: target, deltaTime: time / Double(count))
      }
      let once = spring.value(
        fromValue: start, toValue: target, initialVelocity: speed, time: time)
      let onceSpeed = spring.velocity(
        fromValue: start, toValue: target, initialVelocity: speed, time: time)
      let range = 10 + 5 * spring.response
      #expect(abs(value - once) <= 2e-15 * Double(count) * range, seed)
      #expect(
        abs(velocity - onceSpeed) <= 2e-15 * Double(count) * range * max(spring.rates.fast, 1), seed
      )
    }
  }

  @Test("the energy v² + ω₀²y² never grows")
  func energy() {
    forEachSeed(10_000) { generator, seed in
      let spring = Spring(
        response: generator.logarithmic(in: 1e-3...1e3), dampingRatio: generator.dampingRatio())
      let (y0, v0) = (generator.signed(1), generator.signed(1) * spring.rates.fast)
      func energy(at time: Double) -> Double {
        let (y, v) = spring.state(y0, v0, at: time)
        return v * v + spring.stiffness / spring.mass * y * y
      }
      let earlier = generator.logarithmic(in: 1e-3...10) * spring.response
      let later = earlier * generator.logarithmic(in: 1...100)
      let start = energy(at: 0)
      #expect(energy(at: earlier) <= start * (1 + 1e-13), seed)
      #expect(energy(at: later) <= energy(at: earlier) + 1e-13 * start, seed)
    }
  }

  @Test(
    "value, velocity, force and update are finite, however extreme the spring and late the time")
  func finiteness() {
    forEachSeed(10_000) { generator, seed in
      let spring = Spring(
        mass: generator.logarithmic(in: 1e-6...1e6),
        stiffness: generator.logarithmic(in: 1e-9...1e12),
        damping: generator.logarithmic(in: 1e-12...1e12), allowOverDamping: true)
      let time = generator.logarithmic(in: 1e-12...1e9)
      let (y, v) = spring.state(generator.signed(1e6), generator.signed(1e6), at: time)
      #expect(y.isFinite && v.isFinite, seed)
      #expect(spring.value(target: 1.0, initialVelocity: 1, time: time).isFinite, seed)
      #expect(spring.velocity(target: 1.0, initialVelocity: 1, time: time).isFinite, seed)
      #expect(spring.force(target: 1.0, position: y, velocity: v).isFinite, seed)
    }
  }

  @Test("the displacement alone has the bits of the whole state's")
  func displacementAlone() {
    forEachSeed(10_000) { generator, seed in
      let spring = Spring(
        response: generator.logarithmic(in: 1e-3...1e3), dampingRatio: generator.dampingRatio())
      let solution = SpringSolution(spring)
      let time = generator.logarithmic(in: 1e-3...100) * spring.response
      let (y, v) = (generator.signed(100), generator.signed(1000))
      let displacement = solution.position(displacement: y, velocity: v, at: time)
      #expect(
        displacement == solution.matrix(at: time).position(displacement: y, velocity: v), seed)
    }
  }
}
