package import AnimationCore

/// The physical spring that the system evaluates, without its time step or rest threshold.
package enum PeerPreset {
  /// A preset in units of its own has the defaults of its numbers.
  package static func spring(_ name: String) -> Spring? {
    springs[name] ?? PeerUnits.named(name).flatMap { $0.spring($0.defaults) }
  }

  static let systems = Set(names.map { $0.prefix { $0 != "/" } + "/" }).sorted()
  package static let names: [String] = (springs.keys + PeerUnits.names).sorted()
  static let plainNames = springs.keys.sorted()

  private static let springs = Dictionary(
    uniqueKeysWithValues: [compose, material, web, design, native, swift].joined().flatMap {
      system, springs in springs.map { ("\(system)/\($0)", $1) }
    })

  typealias Systems = KeyValuePairs<String, [(String, Spring)]>

  /// Damping in mass per second, stiffness in mass per second squared; may be over-damped.
  static func friction(_ damping: Double, tension stiffness: Double, mass: Double = 1) -> Spring {
    Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
  }

  /// The ratio ζ gives damping = 2ζ√(mass · stiffness); may be over-damped.
  static func ratio(_ ratio: Double, stiffness: Double, mass: Double = 1) -> Spring {
    friction(2 * ratio * (mass * stiffness).squareRoot(), tension: stiffness, mass: mass)
  }
}
