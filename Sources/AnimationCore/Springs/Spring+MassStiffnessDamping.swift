internal import CLibrary

extension Spring {
  /// Creates a spring from its mass, in M, stiffness, in M/T², and damping coefficient, in M/T,
  /// which is reduced to critical unless over-damping is allowed.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    let decay = damping / (2 * mass)
    let natural = sqrt(stiffness / mass)
    if decay > natural && !allowOverDamping {
      self.init(
        angularFrequency: 0, decay: natural, mass: mass, naturalFrequencySquared: stiffness / mass)
    } else {
      // As in SwiftUI. With a damping of 2√(mk) the rounded square of c usually differs from ω₀²,
      // so that a frequency of about 1e-8·ω₀ is left and the spring counts as under-damped.
      let difference = stiffness / mass - decay * decay
      let frequency =
        difference.isFinite ? sqrt(abs(difference)) : Self.rootOfDifference(decay, natural)
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
