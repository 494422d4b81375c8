import AnimationCore
import Foundation
import RandomSupport
import Testing

/// The properties of the solution that the documentation of `Spring` lists, in every regime.
@Suite("The equation of motion of springs")
struct SpringEquationTests {
  @Test("value(0) is the start and velocity(0) the initial velocity", arguments: SpringCase.all)
  func initialConditions(_ tested: SpringCase) {
    for (target, velocity) in [(1.0, 0.0), (-3.5, 1e4), (0, -2), (1e9, 1e-9)] {
      let spring = tested.spring
      #expect(spring.value(target: target, initialVelocity: velocity, time: 0) == 0)
      #expect(spring.velocity(target: target, initialVelocity: velocity, time: 0) == velocity)
      let from = spring.value(
        fromValue: 7, toValue: 7 + target, initialVelocity: velocity, time: 0)
      #expect(from == 7)
    }
  }

  @Test("velocity is the derivative of value, and force over mass that of velocity")
  func differentialEquation() {
    forEachSeed(10_000) { generator, seed in
      let response = generator.logarithmic(in: 1e-3...1e3)
      let natural = 2 * Double.pi / response
      let mass = generator.logarithmic(in: 1e-2...1e2)
      let spring = Spring(
        mass: mass, stiffness: mass * natural * natural,
        damping: 2 * mass * natural * generator.dampingRatio(), allowOverDamping: true)
      let y0 = generator.signed(10)
      let v0 = generator.signed(10) * spring.rates.fast
      let time = generator.logarithmic(in: (0.02 / spring.rates.fast)...(20 / spring.rates.slow))
      check(spring, y0, v0, at: time, seed)
    }
  }

  @Test(
    "velocity and force are the derivatives in each regime of the table", arguments: SpringCase.all)
  func differentialEquation(_ tested: SpringCase) {
    let (fast, slow) = tested.spring.rates
    for part in stride(from: 0.0, through: 1, by: 0.05) {
      let time = 0.02 / fast * pow(1000 * fast / slow, part)
      check(tested.spring, 1, 0, at: time, "part \(part)")
      check(tested.spring, 1, -fast, at: time, "part \(part) with a velocity")
    }
  }

  /// Central differences with steps of h and h/2, extrapolated (Richardson): (4 D(h/2) − D(h)) / 3.
  ///
  /// A step is a hundredth of the shortest time constant that still matters at `time`.
  private func check(
    _ spring: Spring, _ y0: Double, _ v0: Double, at time: Double, _ comment: Comment
  ) {
    let (fast, slow) = spring.rates
    let step = 0.01 * min(max(1 / fast, time / 32), 1 / slow)
    let states = [-step, -step / 2, step / 2, step].map { spring.state(y0, v0, at: time + $0) }
    func derivative(_ values: [Double]) -> Double {
      (4 * (values[2] - values[1]) / step - (values[3] - values[0]) / (2 * step)) / 3
    }
    let (y, v) = spring.state(y0, v0, at: time)
    let terms = Terms(spring, y0, v0, at: time)
    let velocityTolerance = 1e-8 * terms.velocity + 1024 * terms.position.ulp / step
    #expect(abs(derivative(states.map(\.y)) - v) <= velocityTolerance, comment)

    let acceleration = spring.force(target: 0, position: y, velocity: v) / spring.mass
    let accelerationTolerance =
      1e-8 * terms.acceleration + 1024 * terms.velocity.ulp / step
    #expect(abs(derivative(states.map(\.v)) - acceleration) <= accelerationTolerance, comment)
  }

  /// Magnitudes of the terms of a state, relative to which rounding errors are measured.
  private struct Terms {
    let position: Double
    let velocity: Double
    let acceleration: Double

    init(_ spring: Spring, _ y0: Double, _ v0: Double, at time: Double) {
      let (ofPosition, ofVelocity) = (
        spring.state(y0, 0, at: time), spring.state(0, v0, at: time)
      )
      position = max(abs(ofPosition.y) + abs(ofVelocity.y), .leastNormalMagnitude)
      // Close to a turn both may be small, as differences of what moves at the slow rate.
      velocity = max(abs(ofPosition.v) + abs(ofVelocity.v), spring.rates.slow * position)
      acceleration = (spring.stiffness * position + spring.damping * velocity) / spring.mass
    }
  }
}
