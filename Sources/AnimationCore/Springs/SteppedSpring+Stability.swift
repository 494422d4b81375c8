extension SteppedSpring {
  /// Whether the steps lead away from the target, further with each, instead of to it.
  ///
  /// With h = 1/300 s, the two halves of a step make u′ = u − h (k y + c u) and y′ = y + h u′, so
  /// the displacements follow
  ///
  ///     y″ = (2 − hc − h²k) y′ − (1 − hc) y.
  ///
  /// By Jury's criterion both roots of λ² − (2 − hc − h²k) λ + (1 − hc) are inside the unit circle
  /// if |1 − hc| < 1 and |2 − hc − h²k| < 2 − hc, that is, for positive k and c, if
  ///
  ///     2hc + h²k < 4.
  ///
  /// A root of −1 or below alternates from step to step. As k is at most 45,000, and h²k ½, only
  /// springs of a damping ratio above 1.23 diverge.
  static func diverges(response: Double, dampingFraction: Double) -> Bool {
    let constants = constants(response: response, dampingFraction: dampingFraction)
    return 2 * constants.damping / stepsPerSecond
      + constants.stiffness / (stepsPerSecond * stepsPerSecond) >= 4
  }
}
