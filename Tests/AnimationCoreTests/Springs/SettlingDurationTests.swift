import Foundation
import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Settling durations")
struct SettlingDurationTests {
  @Test("a spring made by its settling duration has an envelope of ε there")
  func initWithSettlingDuration() {
    forEachSeed(5_000) { generator, seed in
      let duration = generator.logarithmic(in: 0.01...10)
      let ratio = Double.random(in: 0.1...1, using: &generator)
      let epsilon = generator.logarithmic(in: 1e-9...0.05)
      let spring = Spring(settlingDuration: duration, dampingRatio: ratio, epsilon: epsilon)
      let decay = exp(-spring.decay * duration)
      let envelope =
        ratio < 1
        ? ratio / ((1 - ratio) * (1 + ratio)).squareRoot() * decay
        : (1 + spring.decay * duration) * decay
      #expect(abs(envelope - epsilon) <= 1e-11 * epsilon, seed)
      #expect(abs(spring.dampingRatio - ratio) <= 1e-13, seed)
    }
  }

  @Test("a critical spring made by its settling duration is within ε of its target there")
  func criticalSpringsSettle() {
    let spring = Spring(settlingDuration: 2, dampingRatio: 1, epsilon: 1e-3)
    #expect(abs(1 - spring.value(target: 1.0, time: 2) - 1e-3) < 1e-15)
  }

  @Test(
    "settling duration and damping ratio are held within SwiftUI's bounds",
    arguments: [(-1.0, 0.5, 0.01, 0.5), (60, 0.5, 10, 0.5), (1, 7, 1, 1)])
  func bounds(duration: Double, ratio: Double, heldDuration: Double, heldRatio: Double) {
    let spring = Spring(settlingDuration: duration, dampingRatio: ratio)
    #expect(spring == Spring(settlingDuration: heldDuration, dampingRatio: heldRatio))
  }

  @Test("a settling duration that no spring has makes a spring that is not a number")
  func impossible() {
    #expect(Spring(settlingDuration: 1, dampingRatio: 1, epsilon: 2).response.isNaN)
    #expect(Spring(settlingDuration: 1, dampingRatio: 1e-9, epsilon: 0.001).response.isNaN)
  }

  @Test("a spring made by a settling duration of 1 s has SwiftUI's response to 5e-5")
  func recordedFigures() {
    let bouncing = Spring(settlingDuration: 1, dampingRatio: 0.5)
    #expect(abs(bouncing.response / 0.494_081_589_2 - 1) < 5e-5)
    let critical = Spring(settlingDuration: 1, dampingRatio: 1)
    #expect(abs(critical.response / 0.680_483_477_0 - 1) < 5e-5)
  }

  @Test("an under-damped spring settles after ln((|T| + |cT − v₀|)/ε)/c")
  func underDamped() {
    #expect(abs(Spring(duration: 0.5, bounce: 0.3).settlingDuration - 1.044_713_090_5) < 1e-9)
    forEachSeed(2_000) { generator, seed in
      let spring = Spring(
        response: generator.logarithmic(in: 0.01...10),
        dampingRatio: Double.random(in: 0.01...0.99, using: &generator))
      let (target, velocity) = (generator.signed(10), generator.signed(10))
      let amplitude = abs(target) + abs(spring.decay * target - velocity)
      let expected = max(0, log(amplitude / 0.01) / spring.decay)
      let duration = spring.settlingDuration(
        target: target, initialVelocity: velocity, epsilon: 0.01)
      #expect(abs(duration - expected) <= 1e-12 * max(1, expected), seed)
    }
  }

  @Test("under-damped springs also settle where the envelope exceeds the range of a double")
  func overflowingEnvelope() {
    // ln((|T| + |cT − v₀|)/ε)/c, by mpmath.
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let figures: [(target: Double, velocity: Double, epsilon: Double, expected: Double)] = [
      (1e308, 0, 0.001, 81.66762896724906),
      (1e308, -1e308, 0.001, 81.67867855064721),
      (1, 0, .leastNonzeroMagnitude, 84.88893729312256),
    ]
    for figure in figures {
      let duration = spring.settlingDuration(
        target: figure.target, initialVelocity: figure.velocity, epsilon: figure.epsilon)
      #expect(abs(duration - figure.expected) < 1e-12)
      let vector = spring.settlingDuration(
        from: [0, 0], to: [0, figure.target], initialVelocity: [0, figure.velocity],
        epsilon: figure.epsilon)
      #expect(abs(vector - figure.expected) < 1e-12)
    }
  }

  @Test("other springs settle at the first sum of 0.1 s that stays within ε over 1 s")
  func criticalAndOverDamped() {
    forEachSeed(500) { generator, seed in
      let spring = Spring(
        response: generator.logarithmic(in: 0.05...20),
        dampingRatio: Double.random(in: 1...3, using: &generator))
      let velocity = generator.signed(20)
      let duration = spring.settlingDuration(
        target: 1.0, initialVelocity: velocity, epsilon: 0.001)
      #expect(duration == scanned(spring, velocity), seed)
    }
  }

  static let recorded: [(Spring, Double)] = [
    (.smooth, 0.8), (Spring(response: 68.8, dampingRatio: 1), 101.2),
    (Spring(response: 68.9, dampingRatio: 1), 0),
    (Spring(response: 1, dampingRatio: 0), .infinity),
  ]

  @Test("the settling durations recorded from SwiftUI are given back", arguments: recorded)
  func figures(_ spring: Spring, expected: Double) {
    #expect(spring.settlingDuration == expected || abs(spring.settlingDuration - expected) < 1e-9)
  }

  @Test("a damping of 2√k counts as under-damped where the square of its half is not k again")
  func barelyUnderDamped() {
    // ln((1 + c)/0.001)/c with c = √2, by mpmath.
    let spring = Spring(stiffness: 2, damping: 2 * 2.0.squareRoot())
    #expect(abs(spring.settlingDuration - 5.507_745_840_685_67) < 1e-13)
    #expect(spring.bounce >= 0 && spring.dampingRatio <= 1)
    var barely = 0
    for stiffness in stride(from: 1.0, to: 1000, by: 1) {
      let decay = stiffness.squareRoot()
      let spring = Spring(stiffness: stiffness, damping: 2 * decay)
      let isExact = decay * decay == stiffness
      barely += isExact ? 0 : 1
      let envelope = log((1 + decay) / 0.001) / decay
      let expected = isExact ? scanned(spring, 0) : envelope
      #expect(abs(spring.settlingDuration - expected) <= 1e-12 * expected, "\(stiffness)")
      #expect(spring.bounce >= 0 && spring.bounce < 1e-15)
    }
    #expect(barely > 400)
  }

  @Test("an interpolating spring is critical where damping/(2√(mk)) is 1, in SwiftUI's fidelity")
  func criticalInterpolatingSprings() {
    let rules = EvaluationRules(fidelity: .swiftUI)
    let odd = InterpolatingSpringAnimation(
      mass: 1.764_661_242_228_676_3, stiffness: 37.717_389_260_529_266,
      damping: 16.316_668_163_091_15)
    #expect(odd.response(under: rules, distance: 1)?.end ?? 0 > 1.95)
    #expect(odd.response(under: rules, distance: 1)?.end ?? 9 < 2.05)
    let even = InterpolatingSpringAnimation(
      mass: 1, stiffness: 2, damping: 2 * 2.0.squareRoot())
    #expect(even.spring(under: rules).angularFrequency == 0)
    let vast = InterpolatingSpringAnimation(mass: 1e200, stiffness: 1e200, damping: 1e200)
    #expect(abs(vast.spring(under: rules).dampingRatio - 0.5) < 1e-15)
  }

  /// The rule as a plain loop.
  private func scanned(_ spring: Spring, _ velocity: Double) -> Double {
    var (time, first) = (0.0, Double?.none)
    for _ in 0..<1024 {
      let y = spring.value(target: 1.0, initialVelocity: velocity, time: time) - 1
      if abs(y) < 0.001 {
        first = first ?? time
        if let first, time - first > 1 { return first }
      } else {
        first = nil
      }
      time += 0.1
    }
    return 0
  }
}
