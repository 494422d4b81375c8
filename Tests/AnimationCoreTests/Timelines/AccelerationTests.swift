import CLibrary
import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Accelerations")
struct AccelerationTests {
  /// All regimes, and close to critical damping on both sides.
  private static let bounces = [0.9, 0.3, 1e-9, 0, -1e-9, -0.3, -0.9]

  @Test("a spring obeys m a = −k x − c v in every regime", arguments: bounces)
  func equation(_ bounce: Double) throws {
    let spring = Spring(duration: 0.5, bounce: bounce)
    let (k, c) = (spring.stiffness / spring.mass, spring.damping / spring.mass)
    let timeline = spring.timeline(from: [3, -1], to: [10, 10], initialVelocity: [-40, 0])
    for time in stride(from: 0, to: min(timeline.duration, 3), by: 0.0137) {
      let (x, v) = (timeline.value(at: time), timeline.velocity(at: time))
      let a = timeline.acceleration(at: time)
      for number in 0..<2 {
        let expected = -k * (x[number] - 10) - c * v[number]
        #expect(abs(a[number] - expected) < 1e-9 * (k * 11 + c * 40), "\(time)")
      }
    }
    let first = timeline.acceleration(at: 0)
    #expect(abs(first[0] - (k * 7 + c * 40)) < 1e-9 * k)
    #expect(abs(first[1] - k * 11) < 1e-9 * k)
  }

  @Test("at and after its end a spring has none")
  func rest() {
    let timeline = Spring(duration: 0.5, bounce: 0.3)
      .timeline(from: [0], to: [1], initialVelocity: [0])
    #expect(timeline.acceleration(at: timeline.duration) == [0])
    #expect(timeline.acceleration(at: 100) == [0])
    #expect(Timeline(at: [1, 2]).acceleration(at: 1) == [0, 0])
  }

  @Test("a spring's is continuous across critical damping")
  func regimes() {
    let timelines = [-1e-7, 0, 1e-7].map {
      Spring(duration: 0.5, bounce: $0).timeline(from: [0], to: [1], initialVelocity: [3])
    }
    for time in stride(from: 0, to: 0.7, by: 0.01) {
      let all = timelines.map { $0.acceleration(at: time)[0] }
      #expect(abs(all[0] - all[1]) < 1e-3 && abs(all[1] - all[2]) < 1e-3, "\(time)")
    }
  }

  @Test("it is linear in the displacement and the velocity", arguments: bounces)
  func linearity(_ bounce: Double) {
    let spring = Spring(duration: 0.4, bounce: bounce)
    func acceleration(_ displacement: Double, _ velocity: Double, _ time: Double) -> Double {
      let timeline = spring.timeline(
        from: [displacement], to: [0], initialVelocity: [velocity],
        under: EvaluationRules(epsilon: 1e-12))
      return timeline.acceleration(at: time)[0]
    }
    for time in [0, 0.05, 0.2, 0.31] {
      let parts = 2 * acceleration(1, 0, time) - 5 * acceleration(0, 1, time)
      #expect(abs(acceleration(2, -5, time) - parts) < 1e-9 * spring.stiffness)
    }
  }

  struct Moving: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let timeline: Timeline
    /// Times around which the velocity or the acceleration jumps.
    var jumps: [Double] = []

    init(_ name: String, _ timeline: Timeline, jumps: [Double] = []) {
      (testDescription, self.timeline, self.jumps) = (name, timeline, jumps)
    }
  }

  private static let merged: Timeline = {
    var history = AnimationHistory(Animator(at: [0, 5]))
    history.change(to: [100, 6], at: 0, with: .easeInOut(duration: 0.6))
    history.change(to: [-20, 9], at: 0.2, with: .linear(duration: 0.5))
    history.change(
      to: [50, 9], at: 0.31, with: .interpolatingSpring(duration: 0.5, bounce: 0.2))
    history.change(
      to: [70, 0], at: 0.45, with: .timingCurve(.bezier(0.2, 0.1, 0.3, 1.2), duration: 0.4))
    return history.timeline
  }()

  private static let retargeted: Timeline = {
    var history = AnimationHistory(Animator(at: [0]))
    history.change(to: [100], at: 0, with: .spring(duration: 0.5, bounce: 0.3))
    history.change(to: [20], at: 0.2, with: .spring(duration: 0.3, bounce: -0.2))
    return history.timeline
  }()

  static let moving: [Moving] = [
    Moving("ease", Animation.timingCurve(.bezier(0.25, 0.1, 0.25, 1), duration: 0.7).timeline()),
    Moving("ease in and out", Animation.easeInOut(duration: 0.5).timeline(from: [-3], to: [8])),
    Moving("spring", Animation.spring(duration: 0.5, bounce: 0.4).timeline()),
    Moving(
      "blended spring",
      Animation.spring(response: 0.5, dampingFraction: 0.7, blendDuration: 0.3).timeline()),
    Moving(
      "delayed", Animation.spring(duration: 0.5, bounce: 0.2).delay(0.25).timeline(),
      jumps: [0.25]),
    Moving("at another speed", Animation.spring(duration: 0.5, bounce: 0.2).speed(1.7).timeline()),
    Moving(
      "delayed and sped curve", Animation.easeInOut(duration: 0.5).delay(0.1).speed(2).timeline(),
      jumps: [0.05]),
    Moving(
      "repeated", Animation.easeInOut(duration: 0.4).repeatCount(4, autoreverses: true).timeline(),
      jumps: [0.4, 0.8, 1.2]),
    Moving(
      "repeated spring",
      Animation.spring(duration: 0.4, bounce: 0.2).repeatCount(2, autoreverses: false).delay(0.1)
        .timeline(), jumps: [0.1]),
    Moving("merged", merged, jumps: [0.2, 0.31, 0.45, 0.6, 0.7, 0.85]),
    Moving("retargeted", retargeted, jumps: [0.2]),
  ]

  /// Five points, whose error is the fourth power of the step.
  private func slope(of timeline: Timeline, at time: Double, number: Int) -> Double {
    let step = 1e-4
    let v = [-2.0, -1, 1, 2].map { timeline.velocity(at: time + $0 * step)[number] }
    return (v[0] - 8 * v[1] + 8 * v[2] - v[3]) / (12 * step)
  }

  @Test("it is the derivative of the velocity", arguments: moving)
  func derivative(_ moving: Moving) {
    let timeline = moving.timeline
    let jumps = moving.jumps + timeline.breaks
    let times = stride(from: 0.0031, to: min(timeline.duration, 3) - 0.001, by: 0.0173)
      .filter { time in jumps.allSatisfy { abs($0 - time) > 3e-4 } }
    #expect(times.count > 10)
    for number in 0..<timeline.width {
      let all = times.map { timeline.acceleration(at: $0)[number] }
      let greatest = all.reduce(1) { max($0, abs($1)) }
      let apart = zip(times, all).filter { time, acceleration in
        !(abs(acceleration - slope(of: timeline, at: time, number: number)) < 2e-6 * greatest)
      }
      #expect(apart.isEmpty, "number \(number)")
    }
  }

  @Test("keyframes of every kind have the derivative of their velocity")
  func keyframes() {
    let path = KeyframePath<AnimatableVector>(
      [
        .linear(to: AnimatableVector([10]), duration: 0.4, curve: .bezier(0.3, 0.2, 0.4, 0.9)),
        .cubic(to: AnimatableVector([-5]), duration: 0.5),
        .cubic(to: AnimatableVector([20]), duration: 0.3),
        .spring(
          to: AnimatableVector([0]), duration: 0.5, spring: Spring(duration: 0.4, bounce: 0.3)),
        .move(to: AnimatableVector([8])), .linear(to: AnimatableVector([9]), duration: 0.2),
      ], from: AnimatableVector([0]))
    derivative(Moving("keyframes", path.timeline))
    #expect(path.timeline.acceleration(at: path.duration - 0.1) == [0])
  }

  @Test(
    "curves have the derivative of their slope",
    arguments: [
      UnitCurve.easeInOut, .easeIn, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
      .bezier(0.68, -0.55, 0.265, 1.55), .bezier(0.3, 0, 0.1, 1),
      .eased(.power(4), .easeInOut), .eased(.power(2.5), .easeOut), .eased(.sine, .easeOutIn),
      .eased(.exponential, .easeInOut), .eased(.fadedExponential, .easeOut),
      .eased(.elastic(amplitude: 1.3, period: 0.4), .easeOut),
      .eased(.springy(bounciness: 3), .easeInOut), .eased(.back(overshoot: 1.7), .easeOutIn),
      UnitCurve(.bouncing(.easeOut)), UnitCurve(.bouncing(.easeInOut)), UnitCurve(.sine(.easeIn)),
      .circularEaseOutIn, .easeOutInBounce,
      UnitCurve(.sine(.easeOut)), UnitCurve(.sine(.easeInOut)), .linear,
    ])
  func curves(_ curve: UnitCurve) {
    let corners = curve.function.formula.corners(atMost: 100) + [0.5]
    for place in stride(from: 0.0213, to: 0.98, by: 0.0211)
    where corners.allSatisfy({ abs($0 - place) > 3e-4 }) {
      let step = 1e-4
      let v = [-2.0, -1, 1, 2].map { curve.velocity(at: place + $0 * step) }
      let slope = (v[0] - 8 * v[1] + 8 * v[2] - v[3]) / (12 * step)
      let found = curve.acceleration(at: place)
      #expect(abs(found - slope) < 1e-5 * (1 + abs(slope)), "\(place)")
    }
  }

  @Test("a throw decays, and is then on the spring of its bound")
  func glide() {
    let decay = Decay(position: 3, velocity: 900, logarithm: -2)
    let axis = GlideAxis(decay, under: EvaluationRules())
    for time in [0, 0.1, 2] {
      #expect(abs(axis.acceleration(at: time) + 1800 * exp(-2 * time)) < 1e-9)
    }
    let motion = GlideMotion(axes: [axis])
    #expect(motion.acceleration(at: 0.1, of: 0) == axis.acceleration(at: 0.1))
  }

  @Test("a spring in SwiftUI's steps has the force of its last step")
  func stepped() {
    let spring = Animation.spring(response: 0.5, dampingFraction: 0.825)
    let timeline = spring.timeline(under: EvaluationRules(fidelity: .swiftUI))
    let exact = spring.timeline()
    for time in stride(from: 0.05, to: 0.5, by: 0.03) {
      let (found, near) = (timeline.acceleration(at: time)[0], exact.acceleration(at: time)[0])
      #expect(abs(found - near) < 4, "\(time)")
    }
  }
}
