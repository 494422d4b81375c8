internal import AnimationCore

/// The named springs of other animation systems, such as `reactSpring/wobbly`.
///
/// Each is the physical spring that the system evaluates, over-damped if the system's is. Only its
/// physics are reproduced, not the system's time step or rest threshold.
enum PeerPreset {
  /// Returns the spring of a name such as `reactSpring/wobbly`; nil if there is none.
  ///
  /// A preset in units of its own has the defaults of its numbers.
  static func spring(_ name: String) -> Spring? {
    springs[name] ?? PeerUnits.named(name).flatMap { $0.spring($0.defaults) }
  }

  /// The beginnings of all names, each a system with a slash.
  static let systems = Set(names.map { $0.prefix { $0 != "/" } + "/" }).sorted()

  /// All names, sorted.
  static let names = (springs.keys + PeerUnits.names).sorted()

  /// The names of the presets without numbers of their own, sorted.
  static let plainNames = springs.keys.sorted()

  /// The presets whose numbers are those of physics, by their names.
  private static let springs = Dictionary(
    uniqueKeysWithValues: (compose + material + web + native + swift).flatMap { system in
      system.springs.map { ("\(system.name)/\($0.name)", $0.spring) }
    })

  /// A system, and its springs by their names.
  typealias System = (name: String, springs: [(name: String, spring: Spring)])

  /// Returns a spring of mass, stiffness and damping, which may be over-damped.
  ///
  /// - Parameters:
  ///   - damping: the damping, in mass per second.
  ///   - stiffness: the stiffness, in mass per second squared.
  ///   - mass: the mass. Defaults to 1.
  /// - Returns: The spring; a damping above the critical one is kept.
  static func friction(_ damping: Double, tension stiffness: Double, mass: Double = 1) -> Spring {
    Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
  }

  /// Returns a spring of a damping ratio ζ: damping = 2ζ√(mass · stiffness).
  ///
  /// - Parameters:
  ///   - ratio: the damping ratio; 1 is critical.
  ///   - stiffness: the stiffness, in mass per second squared.
  ///   - mass: the mass. Defaults to 1.
  /// - Returns: The spring; a damping above the critical one is kept.
  static func ratio(_ ratio: Double, stiffness: Double, mass: Double = 1) -> Spring {
    friction(2 * ratio * (mass * stiffness).squareRoot(), tension: stiffness, mass: mass)
  }
}
