internal import Glibc

extension Spring {
  /// Creates a spring from its mechanical constants.
  ///
  /// - Parameters:
  ///   - mass: the mass, in units of M.
  ///   - stiffness: the stiffness, in units of M/T².
  ///   - damping: the damping coefficient, in units of M/T.
  ///   - allowOverDamping: whether damping past critical is kept; if false, it is reduced to
  ///     critical.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    let decay = damping / (2 * mass)
    let natural = sqrt(stiffness / mass)
    if decay > natural && !allowOverDamping {
      self.init(
        angularFrequency: 0, decay: natural, mass: mass, naturalFrequencySquared: stiffness / mass)
    } else {
      // ω₀² − c² = (ω₀ − c)(ω₀ + c) stays accurate near critical damping; if the natural frequency
      // is not real, only the difference itself can be used.
      let difference =
        natural.isNaN ? stiffness / mass - decay * decay : (natural - decay) * (natural + decay)
      let frequency = sqrt(abs(difference))
      self.init(
        angularFrequency: decay > natural ? -frequency : frequency, decay: decay, mass: mass,
        naturalFrequencySquared: stiffness / mass)
    }
  }

  /// The stiffness k = m ω₀², in units of M/T².
  public var stiffness: Double { mass * naturalFrequencySquared }

  /// The damping d = 2cm, in units of M/T.
  public var damping: Double { 2 * decay * mass }
}
