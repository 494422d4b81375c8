extension Animator {
  /// Starts a spring from the current value, with the velocity that it inherits.
  mutating func takeOver(
    _ animation: Animation, to newTarget: [Double], at time: Double,
    from state: (value: [Double], velocity: [Double])
  ) {
    let response = animation.fluidSpring?.response ?? 0
    let former = runningAnimation?.inheritingSpring?.response
    let takeover = Takeover(
      position: state.value, velocity: carried(state.velocity, at: time, into: animation),
      clockOffset: animation.modifiers.isEmpty ? 0 : time - began,
      blendInterval: former.map { $0 - response } ?? 0,
      force: running.count == 1 ? force(of: running[0], at: time) : [])
    running = [
      RunningAnimation(animation: animation, target: newTarget, start: time, takeover: takeover)
    ]
  }

  /// Returns the force that the last step of a stepped spring has left on each number, in units/s²;
  /// none for any other animation.
  private func force(of animation: RunningAnimation, at time: Double) -> [Double] {
    guard rules.fidelity == .swiftUI, !animation.isMotion,
      let spring = animation.animation.inheritingSpring
    else {
      return []
    }
    let takeover = animation.takeover
    let start = conditions(of: animation)
    let stepped = SteppedSpring(
      response: BlendedResponse(
        spring.response, interval: takeover?.blendInterval ?? 0,
        duration: spring.blendDuration),
      dampingFraction: spring.dampingFraction)
    let clock = SpringClock(warp: animation.animation.warp, offset: takeover?.clockOffset ?? 0)
    let elapsed = clock.elapsed(at: time - animation.start)
    if SteppedSpring.steps(at: elapsed) <= 0 { return takeover?.force ?? [] }
    let (fromPosition, fromVelocity) = stepped.force(at: elapsed)
    return zip(start.displacement, start.velocity).map { $0 * fromPosition + $1 * fromVelocity }
  }

  /// Returns the initial conditions of an animation that moves by itself, with the velocity to
  /// which the first step adds an inherited force.
  func conditions(of animation: RunningAnimation) -> SpringInitialConditions {
    let takeover = animation.takeover
    let velocity = takeover.map(animation.ownVelocity) ?? animation.target.map { _ in 0 }
    return SpringInitialConditions(
      displacement: zip(takeover?.position ?? origin, animation.target).map { $0 - $1 },
      velocity: velocity.adding(SteppedSpring.impulse(of: takeover?.force ?? [])))
  }

  /// Returns the velocity that a spring inherits, in units per second of its own time.
  ///
  /// Only decays and animations that report their velocity provide one, unless ``velocityRule`` is
  /// ``VelocityRule/always``. SwiftUI ignores that the seconds of the old and of the new spring may
  /// differ from real ones.
  private func carried(_ velocity: [Double], at time: Double, into animation: Animation)
    -> [Double]
  {
    guard velocityRule == .always || running.allSatisfy(\.handsOnVelocity),
      velocity.allSatisfy(\.isFinite)
    else { return velocity.map { _ in 0 } }
    let former = runningAnimation.flatMap { $0.fluidSpring == nil ? nil : $0 }
    let rate = (rules.fidelity == .swiftUI ? former ?? animation : animation).warp.rate
    return rate > 0 ? velocity.map { $0 / rate } : velocity.map { _ in 0 }
  }
}
