/// Where, when and how fast a gliding number begins to be held by a bound.
struct Crossing: Sendable {
  /// The bound.
  let edge: Double
  /// When, in seconds since the glide began.
  let time: Double

  private let decay: Decay
  private let position: Double
  private let velocity: Double

  /// - Parameters:
  ///   - decay: the glide.
  ///   - edge: a bound between its start and its limit, or one that it starts beyond.
  ///   - startsBeyond: whether the bound holds it from the start.
  init(of decay: Decay, at edge: Double, startsBeyond: Bool) {
    self.decay = decay
    self.edge = edge
    time = startsBeyond ? 0 : decay.time(at: edge)
    position = startsBeyond ? decay.position : edge
    velocity = startsBeyond ? decay.velocity : decay.velocity(passing: edge)
  }

  /// How far the glide itself comes from.
  private var range: Double { position == edge ? abs(decay.position - edge) : 0 }

  /// What becomes of it at the bound, in the time since then, as an animator would run it.
  ///
  /// The range of which the rules' epsilon is a part is that of the glide and the bounce together.
  func bounce(by animation: Animation, under rules: EvaluationRules) -> RunningMotion {
    let bounce = run(by: animation, under: rules)
    guard rules.fidelity == .analytic, let excursion = (bounce.motion as? SpringMotion)?.range,
      excursion < range
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

  /// When the glide has come within a part `epsilon` of its way to the bound.
  func arrival(within epsilon: Double) -> Double {
    decay.time(at: edge + epsilon * (decay.position - edge))
  }
}

extension SpringMotion {
  /// The greatest distance from its target that any of its numbers ever has; nil if its law does not say.
  fileprivate var range: Double? {
    guard let solution = law as? SpringSolution else { return nil }
    return zip(displacement, velocity).reduce(0) { range, number in
      max(
        range,
        SpringRest(solution: solution, displacement: number.0, velocity: number.1).range)
    }
  }
}
