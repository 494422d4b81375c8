import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Decays")
struct GlideTests {
  private func timeline(
    _ glide: Glide, by animation: Animation = .spring, fidelity: Fidelity = .analytic,
    epsilon: Double = 0.001
  ) -> Timeline {
    var animator = Animator(
      at: glide.position, rules: EvaluationRules(fidelity: fidelity, epsilon: epsilon))
    animator.release(glide, bouncingBy: animation)
    return AnimationHistory(animator).timeline
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let glide: Glide
    let time: Double
    var value: Double?
    var velocity: Double?
    let tolerance: Double

    /// Flutter's friction: `drag` is the part of the velocity left after a second.
    init(
      drag: Double, _ from: Double, _ speed: Double, at time: Double, value: Double? = nil,
      velocity: Double? = nil, tolerance: Double
    ) {
      testDescription = "drag \(drag) at \(time) s with \(speed)"
      glide = Glide(
        position: [from], velocity: [speed], rate: DecelerationRate(dragPerSecond: drag))
      self.time = time
      self.value = value
      self.velocity = velocity
      self.tolerance = tolerance
    }

    /// Motion's inertia: the distance power·velocity, approached with a time constant.
    init(
      power: Double, over timeConstant: Double, _ from: Double, _ speed: Double,
      at time: Double, value: Double, tolerance: Double
    ) {
      testDescription = "power \(power), time constant \(timeConstant) at \(time) s"
      glide = Glide(
        position: [from], velocity: [speed * power / timeConstant],
        rate: DecelerationRate(timeConstant: timeConstant))
      self.time = time
      self.value = value
      self.tolerance = tolerance
    }
  }

  static let cases: [Case] = [
    // Flutter newton_test.dart; the second place is given there as between 330 and 335.
    Case(drag: 0.3, 100, 400, at: 0, value: 100, velocity: 400, tolerance: 1e-9),
    Case(drag: 0.3, 100, 400, at: 1, velocity: 120, tolerance: 1e-9),
    Case(drag: 0.3, 100, 400, at: 1, value: 332.5, tolerance: 2.5),
    // Flutter friction_simulation_test.dart; tolerance 1 there.
    Case(drag: 0.135, 100, 100, at: 0.5, value: 131, tolerance: 1),
    Case(drag: 0.135, 100, 100, at: 2, value: 149, tolerance: 1),
    Case(drag: 0.135, 100, -100, at: 2, value: 51, tolerance: 1),
    // motion packages/motion-dom/src/animation/generators/__tests__/inertia.test.ts.
    Case(power: 1, over: 0.5, 100, 200, at: 0.1, value: 136.253_849_384_403_62, tolerance: 1e-9),
    Case(power: 1, over: 0.5, 100, 200, at: 0.5, value: 226.424_111_765_711_53, tolerance: 1e-9),
    Case(power: 1, over: 0.5, 100, 200, at: 1, value: 272.932_943_352_677_46, tolerance: 1e-9),
    Case(power: 1, over: 0.5, 100, 200, at: 2, value: 296.336_872_222_253_2, tolerance: 1e-9),
    // The same test's modifyTarget: the way is 150 − 100 = power · velocity.
    Case(power: 1, over: 0.5, 100, 50, at: 0.01, value: 100.990_066_334_662_23, tolerance: 1e-9),
    Case(power: 1, over: 0.5, 100, 50, at: 0.2, value: 116.483_997_698_218_03, tolerance: 1e-9),
    // Run of motion's inertia.ts.
    Case(
      power: 0.8, over: 0.325, 0, 1000, at: 0.1, value: 211.886_815_526_652_4, tolerance: 1e-8),
    Case(
      power: 0.8, over: 0.7, 50, -640, at: 0.1, value: -18.158_515_327_907_025, tolerance: 1e-8),
    // Popmotion decay.test.ts, rounded to integers.
    Case(power: 0.8, over: 0.35, 100, 100, at: 1, value: 175, tolerance: 0.5),
    Case(power: 0.8, over: 0.35, 100, 100, at: 1.4, value: 179, tolerance: 0.5),
  ]

  @Test("a decay has the positions and velocities that other libraries have", arguments: cases)
  func known(_ example: Case) {
    let timeline = timeline(example.glide, epsilon: 1e-9)
    if let value = example.value {
      #expect(
        isClose(timeline.value(at: example.time)[0], value, absolute: example.tolerance))
    }
    if let velocity = example.velocity {
      #expect(
        isClose(timeline.velocity(at: example.time)[0], velocity, absolute: example.tolerance))
    }
  }

  @Test("a decay comes to rest where Flutter and Motion have it")
  func limits() {
    // Flutter friction_simulation_test.dart, tolerance 1; b3ll/Motion MotionTests, tolerance
    // 0.0011.
    let drag = Glide(
      position: [100], velocity: [100], rate: DecelerationRate(dragPerSecond: 0.135))
    #expect(isClose(drag.limit[0], 149, absolute: 1))
    #expect(isClose(Glide(position: [0], velocity: [1000]).limit[0], 499.499, absolute: 0.0011))
  }

  /// Flutter newton_test.dart, `BouncingScrollSimulation`; tolerance 1 there.
  @Test("a decay past a bound bounces as Flutter's does")
  func bounces() {
    let rate = DecelerationRate(dragPerSecond: 0.135)
    let open = timeline(
      Glide(
        position: [100], velocity: [400], rate: rate, bounds: GestureBounds(min: [0])),
      by: .interpolatingSpring(stiffness: 50, damping: 50.0.squareRoot()))
    #expect(open.value(at: 0) == [100])
    #expect(open.velocity(at: 0) == [400])
    #expect(isClose(open.value(at: 1)[0], 272, absolute: 1))
    #expect(isClose(open.velocity(at: 1)[0], 54, absolute: 1))
    let over = timeline(
      Glide(
        position: [500], velocity: [-7500], rate: rate,
        bounds: GestureBounds(min: [0], max: [1000])),
      by: .interpolatingSpring(stiffness: 170, damping: 2.2 * 170.0.squareRoot()))
    #expect(isClose(over.value(at: 0.1)[0], -123, absolute: 1))
    #expect(isClose(over.velocity(at: 0.1)[0], -2613, absolute: 1))
    #expect(isClose(over.value(at: 0.5)[0], -15, absolute: 1))
    #expect(isClose(over.velocity(at: 0.5)[0], 124, absolute: 1))
  }

  private static let springs: [Animation] = [
    .spring, .bouncy, .interpolatingSpring(stiffness: 170, damping: 15), .spring.speed(2),
  ]

  @Test("value and velocity are continuous where a decay meets a bound", arguments: Trial.count(40))
  func continuity(_ trial: Trial) {
    var generator = trial.generator
    let speed = generator.number(in: 1000...5000)
    let (start, edge) = (generator.number(in: 0...100), generator.number(in: 101...400))
    let bounds = GestureBounds(min: [0], max: [edge])
    let glide = Glide(position: [start], velocity: [speed], bounds: bounds)
    let rate = DecelerationRate.normal.logarithmPerSecond
    let decay = Decay(position: start, velocity: speed, logarithm: rate)
    let crossing = decay.time(at: edge)
    for spring in Self.springs {
      let timeline = timeline(glide, by: spring)
      let (before, after) = (crossing - 1e-9, crossing + 1e-9)
      #expect(isClose(timeline.value(at: before)[0], edge, absolute: 1e-4))
      #expect(isClose(timeline.value(at: after)[0], edge, absolute: 1e-4))
      let velocity = timeline.velocity(at: before)[0]
      #expect(isClose(timeline.velocity(at: after)[0], velocity, absolute: 1e-2))
      #expect(isClose(velocity, speed + rate * (edge - start), absolute: 1e-2))
      #expect(timeline.value(at: timeline.duration) == [edge])
      #expect(timeline.velocity(at: timeline.duration) == [0])
    }
  }

  @Test("the velocity is the derivative of the value, on the decay and on the bounce")
  func derivative() {
    let timeline = timeline(
      Glide(position: [0], velocity: [2000], bounds: GestureBounds(max: [300])), by: .bouncy)
    for time in stride(from: 0.01, to: timeline.duration - 0.01, by: 0.0173) {
      let step = 1e-5
      let slope =
        (timeline.value(at: time + step)[0] - timeline.value(at: time - step)[0]) / (2 * step)
      #expect(isClose(slope, timeline.velocity(at: time)[0], absolute: 0.5), "\(time)")
    }
  }

  @Test("the duration is the last time beyond epsilon of the greatest distance")
  func duration() {
    let plain = timeline(Glide(position: [0], velocity: [1000]))
    let end = Glide(position: [0], velocity: [1000]).limit[0]
    #expect(
      isClose(
        plain.duration, -6.907_755_278_982_137 / DecelerationRate.normal.logarithmPerSecond,
        relative: 1e-12))
    #expect(plain.value(at: plain.duration) == [end])
    for bounds in [300.0, 450, 499.4, 499.49] {
      let glide = Glide(position: [0], velocity: [1000], bounds: GestureBounds(max: [bounds]))
      for spring in Self.springs {
        let timeline = timeline(glide, by: spring)
        let samples = timeline.sample(.evenly(20_001, through: timeline.duration * 2))
        let distances = samples.value.map { abs($0 - bounds) }
        let last = distances.lastIndex { $0 > 0.001 * bounds } ?? -1
        #expect(
          isClose(Double(last) / 10_000, 1, absolute: 0.0002), "\(bounds) \(timeline.duration)")
      }
    }
  }

  @Test("a decay from beyond a bound springs back with its velocity, as an animator would")
  func startsBeyond() {
    for fidelity in Fidelity.allCases {
      let glide = Glide(
        position: [-50], velocity: [300], bounds: GestureBounds(min: [0], max: [100]))
      var animator = Animator(at: [0], rules: EvaluationRules(fidelity: fidelity))
      animator.release(from: [-50], velocity: [300], to: [0], with: .bouncy)
      let (spring, bounce) = (
        AnimationHistory(animator).timeline, timeline(glide, by: .bouncy, fidelity: fidelity)
      )
      #expect(spring.duration == bounce.duration)
      for time in [0, 0.1, 0.25, 3] {
        #expect(spring.value(at: time) == bounce.value(at: time))
        #expect(spring.velocity(at: time) == bounce.velocity(at: time))
      }
    }
  }

  @Test("a bounce in SwiftUI's fidelity takes steps of 1/300 s")
  func stepped() {
    let glide = Glide(position: [0], velocity: [1000], bounds: GestureBounds(max: [0]))
    let bounce = timeline(glide, fidelity: .swiftUI)
    #expect(bounce.value(at: 0.0011) == bounce.value(at: 0.0033))
    #expect(isClose(bounce.duration * 300, (bounce.duration * 300).rounded(), absolute: 1e-9))
  }

  @Test("each axis meets its own bounds, and one that does not move is at rest")
  func axes() {
    let bounds = GestureBounds(min: [0, 0], max: [100, 1000])
    let both = timeline(
      Glide(position: [50, 500], velocity: [1000, -200], bounds: bounds), by: .snappy)
    let first = timeline(
      Glide(position: [50], velocity: [1000], bounds: GestureBounds(min: [0], max: [100])),
      by: .snappy)
    let second = timeline(Glide(position: [500], velocity: [-200]))
    #expect(both.duration == max(first.duration, second.duration))
    for time in stride(from: 0, to: 1, by: 0.1) {
      // The first comes to rest earlier when it is alone, within epsilon of its 100 units.
      #expect(isClose(both.value(at: time)[0], first.value(at: time)[0], absolute: 0.1))
      #expect(both.value(at: time)[1] == second.value(at: time)[0])
    }
    let still = timeline(Glide(position: [1, 2], velocity: [0, 0]))
    #expect(still.duration == 0)
    #expect(still.value(at: 1) == [1, 2])
  }

  @Test("an undamped bounce never settles, and a curve stops at the bound")
  func animations() {
    let glide = Glide(position: [0], velocity: [1000], bounds: GestureBounds(max: [100]))
    #expect(
      timeline(glide, by: .interpolatingSpring(stiffness: 100, damping: 0)).duration == .infinity)
    let stopped = timeline(glide, by: .easeOut)
    #expect(stopped.value(at: 0.2) == [100])
    #expect(stopped.velocity(at: 0.2) == [0])
  }

  @Test("a spring inherits the velocity of a decay, before and after the bound")
  func takeover() {
    let glide = Glide(position: [0], velocity: [1000], bounds: GestureBounds(max: [300]))
    for time in [0, 0.2, 0.6] {
      var animator = Animator(at: [0])
      animator.release(glide, bouncingBy: .bouncy)
      let before = AnimationHistory(animator).timeline
      let outcome = animator.change(to: [40], at: time, with: .spring)
      #expect(outcome == (time == 0 ? .started : .merged))
      let after = AnimationHistory(animator).timeline
      #expect(isClose(after.value(at: time)[0], before.value(at: time)[0], absolute: 1e-9))
      #expect(isClose(after.velocity(at: time)[0], before.velocity(at: time)[0], absolute: 1e-9))
      #expect(after.value(at: after.duration) == [40])
    }
  }

  @Test("a jump of the target shifts the decay and its bounds")
  func shift() {
    var animator = Animator(at: [0])
    animator.release(
      Glide(position: [0], velocity: [1000], bounds: GestureBounds(max: [300])),
      bouncingBy: .spring)
    let before = AnimationHistory(animator).timeline
    #expect(animator.change(to: [310], at: 0.1, with: nil) == .immediate)
    let after = AnimationHistory(animator).timeline
    for time in [0.1, 0.3, 0.7] {
      #expect(isClose(after.value(at: time)[0], before.value(at: time)[0] + 10, absolute: 1e-9))
    }
  }

  @Test("a curve combined with a decay continues its value and velocity")
  func combined() {
    var animator = Animator(at: [0, 0])
    animator.release(
      Glide(position: [0, 0], velocity: [1000, 50], bounds: GestureBounds(max: [300, 300])),
      bouncingBy: .bouncy)
    let before = AnimationHistory(animator).timeline
    #expect(animator.change(to: [0, 90], at: 0.2, with: .easeInOut) == .combined)
    let after = AnimationHistory(animator).timeline
    for axis in 0...1 {
      #expect(isClose(after.value(at: 0.2)[axis], before.value(at: 0.2)[axis], absolute: 1e-9))
      #expect(
        isClose(after.velocity(at: 0.2)[axis], before.velocity(at: 0.2)[axis], absolute: 1e-9))
    }
    #expect(isClose(after.duration, 0.55, absolute: 1e-12))
    #expect(after.value(at: after.duration) == [0, 90])
  }

  @Test("scaling a decay scales the motion and leaves its duration", arguments: Trial.count(30))
  func scaling(_ trial: Trial) {
    var generator = trial.generator
    let (x, v) = (generator.number(in: -100...400), generator.number(in: -4000...4000))
    let scale = generator.number(in: 0.001...1000)
    func timeline(scaledBy scale: Double) -> Timeline {
      let bounds = GestureBounds(min: [0], max: [300 * scale])
      return self.timeline(
        Glide(position: [x * scale], velocity: [v * scale], bounds: bounds), by: .bouncy)
    }
    let (plain, scaled) = (timeline(scaledBy: 1), timeline(scaledBy: scale))
    #expect(isClose(scaled.duration, plain.duration, relative: 1e-9))
    for time in [0, 0.05, 0.1, 0.3] {
      let (value, velocity) = (plain.value(at: time)[0], plain.velocity(at: time)[0])
      #expect(isClose(scaled.value(at: time)[0], value * scale, absolute: 1e-9 * scale))
      #expect(isClose(scaled.velocity(at: time)[0], velocity * scale, absolute: 1e-7 * scale))
    }
  }
}
