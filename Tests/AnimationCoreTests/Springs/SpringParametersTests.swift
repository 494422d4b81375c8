import AnimationCore
import RandomSupport
import Testing

/// The parameterisations say the same: each read back from a spring that was made by another.
@Suite("Parameters of springs")
struct SpringParametersTests {
  @Test("duration and bounce round-trip")
  func durationAndBounce() {
    forEachSeed(10_000) { generator, seed in
      let duration = generator.logarithmic(in: 1e-3...1e3)
      let bounce = Double.random(in: -0.99...1, using: &generator)
      let spring = Spring(duration: duration, bounce: bounce)
      #expect(isNear(spring.duration, duration), seed)
      #expect(abs(spring.bounce - bounce) <= 1e-13, seed)
    }
  }

  @Test("response and damping ratio round-trip")
  func responseAndDampingRatio() {
    forEachSeed(10_000) { generator, seed in
      let response = generator.logarithmic(in: 1e-3...1e3)
      let ratio = generator.logarithmic(in: 1e-3...30)
      let spring = Spring(response: response, dampingRatio: ratio)
      #expect(isNear(spring.response, response), seed)
      #expect(isNear(spring.dampingRatio, ratio), seed)
    }
  }

  @Test("mass, stiffness and damping round-trip")
  func mechanicalConstants() {
    forEachSeed(10_000) { generator, seed in
      let mass = generator.logarithmic(in: 1e-3...1e3)
      let stiffness = generator.logarithmic(in: 1e-3...1e6)
      let damping = generator.logarithmic(in: 1e-3...1e6)
      let spring = Spring(
        mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
      #expect(spring.mass == mass, seed)
      #expect(isNear(spring.stiffness, stiffness), seed)
      #expect(isNear(spring.damping, damping), seed)
    }
  }

  @Test("a spring made anew from any of its readings moves alike")
  func sameMotion() {
    forEachSeed(2_000, comparing: 1_800) { generator, seed in
      let spring = Spring(
        response: generator.logarithmic(in: 0.01...10), dampingRatio: generator.dampingRatio())
      guard spring.dampingRatio < 30 else { return .skipped }
      let copies = [
        Spring(duration: spring.duration, bounce: spring.bounce),
        Spring(response: spring.response, dampingRatio: spring.dampingRatio),
        Spring(
          mass: 3, stiffness: 3 * spring.stiffness, damping: 3 * spring.damping,
          allowOverDamping: true),
      ]
      let time = spring.response * Double.random(in: 0...2, using: &generator)
      for copy in copies {
        let difference =
          copy.value(target: 1.0, time: time) - spring.value(target: 1.0, time: time)
        #expect(abs(difference) <= 1e-12, seed)
      }
      return .compared
    }
  }

  @Test("too much damping is critical unless it is allowed")
  func overDampingIsNotAllowedUnlessSaid() {
    let held = Spring(stiffness: 100, damping: 25)
    #expect(held.dampingRatio == 1)
    #expect(held.damping == 20)
    #expect(Spring(stiffness: 100, damping: 25, allowOverDamping: true).dampingRatio > 1.249)
  }

  @Test("a bounce above 1 is undamped, and one of −1 or less is not a number")
  func bouncesOutside() {
    #expect(Spring(duration: 1, bounce: 1.5).dampingRatio == 0)
    #expect(Spring(duration: 1, bounce: -1).duration.isNaN)
    #expect(Spring(duration: 1, bounce: -2).bounce.isNaN)
    #expect(Spring.dampingRatio(bounce: -0.5) == 2)
  }

  @Test(
    "presets are half a second long and bounce by their name",
    arguments: [
      (Spring.smooth, 0.5, 0.0), (.snappy, 0.5, 0.15), (.bouncy, 0.5, 0.3),
      (.smooth(duration: 2, extraBounce: 0.1), 2, 0.1),
      (.snappy(duration: 0.3, extraBounce: 0.1), 0.3, 0.25),
      (.bouncy(duration: 0.2, extraBounce: -0.2), 0.2, 0.1),
    ])
  func presets(_ spring: Spring, duration: Double, bounce: Double) {
    #expect(isNear(spring.duration, duration))
    #expect(abs(spring.bounce - bounce) <= 1e-15)
    #expect(spring.mass == 1)
  }

  @Test("springs that move alike are equal and have the same hash")
  func equality() {
    #expect(Spring() == Spring(duration: 0.5, bounce: 0))
    #expect(Spring.bouncy != .snappy)
    #expect(Set([Spring.smooth, Spring(duration: 0.5), Spring.snappy]).count == 2)
  }

  private func isNear(_ value: Double, _ expected: Double) -> Bool {
    abs(value - expected) <= 1e-12 * abs(expected)
  }
}
