/// The position, time and velocity at which a decaying number meets a bound.
struct Crossing: Sendable {
  let edge: Double
  /// The time of the crossing, in seconds since the decay began.
  let time: Double
  private let decay: any FrictionMotion
  private let position: Double
  private let velocity: Double

  /// Between the decay's start and limit; one that `startsBeyond` is held by the bound from time 0.
  init(of decay: any FrictionMotion, at edge: Double, startsBeyond: Bool) {
    (self.decay, self.edge) = (decay, edge)
    time = startsBeyond ? 0 : decay.time(at: edge)
    position = startsBeyond ? decay.position : edge
    velocity = startsBeyond ? decay.velocity : decay.velocity(passing: edge)
  }

  /// The distance from the decay's start to the bound; 0 if the decay starts beyond the bound.
  private var range: Double { position == edge ? abs(decay.position - edge) : 0 }

  /// As an animator would run it; the epsilon of `rules` is relative to the range of the whole.
  func bounce(by animation: Animation, under rules: EvaluationRules) -> RunningMotion {
    let bounce = run(by: animation, under: rules)
    guard rules.fidelity == .analytic, let excursion = bounce.motion.excursion, excursion < range
    else { return bounce }
    var widened = rules
    widened.epsilon *= range / excursion
    return run(by: animation, under: widened)
  }

  private func run(by animation: Animation, under rules: EvaluationRules) -> RunningMotion {
    var animator = Animator(at: [edge], rules: rules)
    animator.release(from: [position], velocity: [velocity], to: [edge], with: animation)
    return animator.motion
  }

  /// The time at which a fraction `epsilon` of the distance is left, in seconds of the decay.
  func arrival(within epsilon: Double) -> Double {
    decay.time(at: edge + epsilon * (decay.position - edge))
  }
}
