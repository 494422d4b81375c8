internal import Glibc

extension Spring {
  /// A spring from its mechanical constants.
  ///
  /// - Parameters:
  ///   - mass: in units of M.
  ///   - stiffness: in units of M/T².
  ///   - damping: in units of M/T.
  ///   - allowOverDamping: whether damping past critical is kept; otherwise it is critical then.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    let decay = damping / (2 * mass)
    let natural = sqrt(stiffness / mass)
    if decay > natural && !allowOverDamping {
      self.init(
        angularFrequency: 0, decay: natural, mass: mass, naturalFrequencySquared: stiffness / mass)
    } else {
      // ω₀² − c² = (ω₀ − c)(ω₀ + c) keeps its digits near critical damping; a natural frequency
      // that is not real leaves only the difference itself.
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
