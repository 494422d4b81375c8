extension Animator {
  /// Starts a spring from the current value, with the velocity that it inherits.
  mutating func takeOver(
    _ animation: Animation, _ form: FluidSpringForm, to newTarget: [Double], at time: Double,
    from state: (value: [Double], velocity: [Double])
  ) {
    let former = running.count == 1 ? running[0].fluidSpring : nil
    let blended = former.flatMap { $0.isRepeated ? nil : $0.spring }
    let takeover = Takeover(
      position: state.value, velocity: carried(state.velocity, at: time, into: form),
      clockOffset: form.modifiers.isEmpty ? 0 : time - began,
      blendInterval: blended.map { $0.response - form.spring.response } ?? 0)
    target = newTarget
    running = [
      RunningAnimation(animation: animation, target: newTarget, start: time, takeover: takeover)
    ]
  }

  /// Returns the velocity that a spring inherits, in units per second of its own time.
  ///
  /// Only decays and animations that report their velocity provide one, unless ``velocityRule`` is
  /// ``VelocityRule/always``. SwiftUI ignores that the seconds of the old and of the new spring may
  /// differ from real ones.
  private func carried(_ velocity: [Double], at time: Double, into form: FluidSpringForm)
    -> [Double]
  {
    let springs = running.compactMap(\.fluidSpring)
    guard velocityRule == .always || running.allSatisfy(\.handsOnVelocity),
      velocity.allSatisfy(\.isFinite)
    else { return velocity.map { _ in 0 } }
    let rate: Double
    if rules.fidelity == .swiftUI, running.count == 1, let former = springs.first {
      rate = former.warp.rate
    } else {
      rate = form.warp.rate
    }
    return rate > 0 ? velocity.map { $0 / rate } : velocity.map { _ in 0 }
  }
}
