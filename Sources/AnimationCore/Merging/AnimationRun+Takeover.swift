extension AnimationRun<[Double]> {
  /// A fluid spring as it takes the place of what runs, with the value and velocity it inherits.
  func takenOver(
    by next: RunningAnimation<[Double]>, from state: (value: [Double], velocity: [Double]),
    under rules: EvaluationRules, velocityRule: VelocityRule
  ) -> RunningAnimation<[Double]> {
    let inheritsVelocity = velocityRule == .always || animations.allSatisfy(\.handsOnVelocity)
    let takeover = Takeover(
      position: state.value,
      velocity: converted(
        inheritsVelocity ? state.velocity : nil, for: next.animation, under: rules)
        ?? state.velocity.zeros, clockOffset: next.start - start,
      blendInterval: next.animation.fluidSpring?.blendInterval(
        after: animation?.inheritingSpring?.response) ?? 0,
      force: force(at: next.start, under: rules))
    return RunningAnimation(
      animation: next.animation, target: next.target, start: next.start, takeover: takeover)
  }

  /// In units per second of a spring's own time, by SwiftUI's rule for its fidelity; nil for none.
  private func converted(
    _ velocity: [Double]?, for next: Animation, under rules: EvaluationRules
  ) -> [Double]? {
    let former = animation.flatMap { $0.fluidSpring == nil ? nil : $0 }
    let rate = (rules.fidelity == .swiftUI ? former ?? next : next).warp.rate
    guard let velocity, rate > 0, velocity.allSatisfy(\.isFinite) else { return nil }
    return velocity.map { $0 / rate }
  }

  /// Of the last step of the stepped spring that alone moves the value, in units/s²; else none.
  private func force(at time: Double, under rules: EvaluationRules) -> [Double] {
    guard rules.fidelity == .swiftUI, let spring = animation?.inheritingSpring else { return [] }
    let running = animations[0]
    let takeover = running.takeover
    let start = conditions(of: running)
    let clock = SpringClock(warp: running.animation.warp, offset: takeover?.clockOffset ?? 0)
    let stepped = SteppedSpring(
      response: spring.blendedResponse(after: takeover?.blendInterval),
      dampingFraction: spring.dampingFraction, clock: .since(clock.beginning))
    return stepped.force(
      at: clock.elapsed(at: time - running.start), from: AnimatableVector(start.displacement),
      drive: AnimatableVector(start.velocity), inherited: AnimatableVector(takeover?.force ?? [])
    ).components
  }

  /// With the velocity to which the first step adds an inherited force.
  func conditions(of running: RunningAnimation<[Double]>) -> SpringInitialConditions {
    let takeover = running.takeover
    let velocity = takeover.map(running.ownVelocity) ?? running.target.zeros
    return SpringInitialConditions(
      displacement: zip(takeover?.position ?? origin, running.target).map { $0 - $1 },
      velocity: velocity.adding(SteppedSpring.impulse(of: takeover?.force ?? [])))
  }
}
