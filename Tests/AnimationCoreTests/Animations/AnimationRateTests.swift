import Testing

@testable import AnimationCore

@Suite("Animations on another clock")
struct AnimationRateTests {
  @Test("an animation of any kind moves at the rate of its clock, without a modifier for it")
  func rates() throws {
    let stop = SpringStop(rest: .thresholds(delta: 0.01, speed: 2))
    let animations: [Animation] = [
      .easeIn(duration: 0.6), .bouncy, .default, .inertia(), .bouncy.stopping(stop),
      .interpolatingSpring(mass: 2, stiffness: 90, damping: 12, initialVelocity: 3),
      .interpolatingSpring(stiffness: 90, damping: 0.5).stopping(SpringStop(clamps: true)),
      .smooth.delay(0.2).repeatCount(2).speed(1.3).logicallyComplete(after: 0.4),
    ]
    for animation in animations {
      let fast = animation.onClock(rate: 3, under: EvaluationRules())
      #expect(fast.modifiers.count == animation.modifiers.count)
      let (own, found) = (animation.timeline(to: [10]), fast.timeline(to: [10]))
      #expect(abs(own.duration / 3 - found.duration) < 1e-9)
      #expect(abs(own.logicalDuration / 3 - found.logicalDuration) < 1e-9)
      for time in [0.01, 0.1, 0.25, 0.4] {
        #expect(abs(own.number(at: time) - found.number(at: time / 3)) < 1e-9)
        #expect(abs(own.speed(at: time) * 3 - found.speed(at: time / 3)) < 1e-7)
      }
    }
  }

  @Test("in SwiftUI's fidelity, and where no other moves at the rate, it is the same at a speed")
  func speeds() {
    let rules = EvaluationRules(fidelity: .swiftUI)
    #expect(Animation.bouncy.onClock(rate: 2, under: rules) == .bouncy.speed(2))
    let analytic = EvaluationRules()
    #expect(Animation.inertia(.android).onClock(rate: 2, under: analytic).modifiers.count == 1)
    for rate in [Double.leastNonzeroMagnitude, 1e300] {
      let spring = Animation.interpolatingSpring(stiffness: 1e30, damping: 1)
      #expect(spring.onClock(rate: rate, under: analytic) == spring.speed(rate))
    }
    #expect(Animation.bouncy.onClock(rate: 1, under: analytic) == .bouncy)
  }
}
