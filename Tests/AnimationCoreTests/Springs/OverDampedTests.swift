import Foundation
import RandomSupport
import Testing

@testable import AnimationCore

/// Springs that are damped so much that the square of the damping ratio is no double.
@Suite("Springs with extreme damping")
struct OverDampedTests {
  /// The slow rate is ω₀/(ζ + √(ζ² − 1)), which is ω₀/2ζ but for 1/4ζ² of it: nothing from ζ = 1e8
  /// on, and the fast part is as little.
  @Test("springs settle by their slow rate ω₀/2ζ, up to a damping ratio of 1e300")
  func asymptotics() {
    forEachSeed(400) { generator, seed in
      let ratio = generator.logarithmic(in: 1e8...1e300)
      let response = generator.logarithmic(in: 0.1...10)
      let natural = 2 * Double.pi / response
      let rate = natural / ratio / 2
      let springs = [
        Spring(response: response, dampingRatio: ratio),
        Spring(
          mass: 1, stiffness: natural * natural, damping: 2 * natural * ratio,
          allowOverDamping: true),
      ]
      for spring in springs {
        let timeline = spring.timeline(from: [1], to: [0], initialVelocity: [0])
        #expect(abs(timeline.duration * rate / log(1000) - 1) < 1e-12, seed)
        #expect(abs(timeline.number(at: 0.3) - exp(-0.3 * rate)) < 1e-14, seed)
        #expect(abs(timeline.number(at: 1 / rate) - exp(-1)) < 1e-12, seed)
        #expect(abs(timeline.speed(at: 1 / rate) / rate + exp(-1)) < 1e-12, seed)
        #expect(abs(spring.dampingRatio / ratio - 1) < 1e-15 * 4, seed)
      }
    }
  }

  @Test("springs of 1e147 seconds have an acceleration, though the square of their rate is none")
  func slowness() {
    let solution = SpringSolution(Spring(response: 2.1e147, dampingRatio: 1e12))
    let natural = 2 * Double.pi / 2.1e147
    let slow = natural / 2e12
    // A velocity's creeping part is v/2c e^(−λ₁t).
    let expected = slow * (slow / (2e12 * natural)) * exp(-slow * 1e158)
    #expect(abs(solution.acceleration(at: 1e158).fromVelocity / expected - 1) < 1e-12)
  }

  @Test("springs without damping go on at times whose angle overflows")
  func latest() {
    let solution = SpringSolution(Spring(response: 1e-5, dampingRatio: 0))
    for time in [1e304, 1.7e308, .infinity] {
      let matrix = solution.matrix(at: time)
      #expect(abs(matrix.positionFromPosition) <= 1 && abs(matrix.velocityFromVelocity) <= 1)
      let energy =
        matrix.positionFromPosition * matrix.positionFromPosition
        + matrix.velocityFromVelocity * matrix.velocityFromVelocity
      #expect(energy.isFinite)
    }
  }

  @Test("springs keep their bits where squares are doubles")
  func ordinary() {
    forEachSeed(1_000) { generator, seed in
      let (ratio, response) = (generator.dampingRatio(), generator.logarithmic(in: 0.1...10))
      let natural = 2 * Double.pi / response
      let frequency = (abs((1 - ratio) * (1 + ratio))).squareRoot() * natural
      let spring = Spring(response: response, dampingRatio: ratio)
      #expect(abs(spring.angularFrequency) == frequency, seed)
    }
  }
}
