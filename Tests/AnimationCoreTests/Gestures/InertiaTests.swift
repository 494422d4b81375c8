import AnimationCore
import Testing

@Suite("Inertia")
struct InertiaTests {
  private func outcome(
    power: Double = 1, _ velocity: Double = 200, bounds: GestureBounds = GestureBounds()
  ) -> ReleaseOutcome {
    GestureRelease(
      to: .inertia(power: power, timeConstant: 0.5), from: [0], animation: .spring, bounds: bounds
    ).outcome(position: [100], velocity: [velocity])
  }

  @Test("an inertia moves as Motion's does")
  func values() {
    // motion packages/motion-dom/src/animation/generators/__tests__/inertia.test.ts.
    let timeline = outcome().timeline
    for (time, value) in [
      (0.1, 136.253_849_384_403_62), (0.5, 226.424_111_765_711_53), (1.0, 272.932_943_352_677_46),
    ] { #expect(abs(timeline.value(at: time)[0] - value) < 1e-9) }
  }

  @Test("an inertia goes on by its power times the velocity, whatever the time constant is")
  func end() {
    let outcome = outcome(power: 0.8)
    #expect(outcome.decision == .glide)
    #expect(abs(outcome.target[0] - 260) < 1e-9 && abs(outcome.projected[0] - 260) < 1e-9)
  }

  @Test("an inertia whose power is the time constant begins with the finger's velocity")
  func velocity() {
    #expect(abs(outcome(power: 0.5).timeline.velocity(at: 0)[0] - 200) < 1e-9)
    #expect(abs(outcome(power: 1).timeline.velocity(at: 0)[0] - 400) < 1e-9)
  }

  @Test("an inertia bounces at a bound")
  func bounds() {
    let outcome = outcome(bounds: GestureBounds(max: [150]))
    #expect(outcome.target == [150] && abs(outcome.projected[0] - 300) < 1e-9)
    let timeline = outcome.timeline
    #expect((timeline.value(at: timeline.duration)[0]) == 150)
    #expect(stride(from: 0, to: 1, by: 0.01).contains { timeline.value(at: $0)[0] > 150 })
  }
}
