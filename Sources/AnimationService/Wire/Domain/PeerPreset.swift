internal import AnimationCore

/// The springs that other animation systems give a name to, under their system's name.
///
/// Each is the physical spring that the system runs, over-damped where it is; what the system itself makes
/// of it (its steps, its rule of rest) is not.
enum PeerPreset {
  /// The spring of a name such as `reactSpring/wobbly`.
  static func spring(_ name: String) -> Spring? {
    springs[name] ?? PeerUnits.named(name).flatMap { $0.spring($0.defaults) }
  }

  /// All names, sorted.
  static let names = (springs.keys + PeerUnits.names).sorted()

  private static let springs = Dictionary(
    uniqueKeysWithValues: (compose + material + web + native + swift).flatMap { system in
      system.springs.map { ("\(system.name)/\($0.name)", $0.spring) }
    })

  /// A system, and its springs by their names.
  typealias System = (name: String, springs: [(name: String, spring: Spring)])

  /// A spring of mass, stiffness and damping, over-damped where it is.
  static func friction(_ damping: Double, tension stiffness: Double, mass: Double = 1) -> Spring {
    Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
  }

  /// A spring of a damping ratio ζ: damping = 2ζ√(mass · stiffness).
  static func ratio(_ ratio: Double, stiffness: Double, mass: Double = 1) -> Spring {
    friction(2 * ratio * (mass * stiffness).squareRoot(), tension: stiffness, mass: mass)
  }
}
