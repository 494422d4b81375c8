internal import CLibrary

/// A damped harmonic oscillator that pulls a value to a target.
///
/// The displacement y = x − target of a mass m on a spring of stiffness k with damping d obeys
///
///     m y″ + d y′ + k y = 0,   or   y″ + 2c y′ + ω₀² y = 0,   c = d/2m,   ω₀² = k/m
///
/// The damping ratio ζ = c/ω₀ distinguishes the regimes: under-damped (ζ < 1, the value
/// overshoots), critically damped (ζ = 1) and over-damped (ζ > 1, the value creeps).
///
/// The parameterizations are equivalent; each has its own file, together with its inverse:
/// - `duration` and `bounce`: the perceptual duration in seconds, and 1 − ζ (1/ζ − 1 past
///   critical);
/// - `response` and `dampingRatio`: 2π/ω₀ in seconds, and ζ;
/// - `mass`, `stiffness`, `damping`: the mechanical constants (units of M, M/T² and M/T);
/// - `settlingDuration` and `dampingRatio`: the time until the spring settles, in seconds, and ζ.
///
/// Any numbers are accepted, as by SwiftUI's type; some (a bounce of −1, a negative mass) have no
/// meaningful motion, and their properties are not a number.
///
/// Properties of the solution, with displacement y₀ and velocity v₀ at the start:
/// - value(0) = from, velocity(0) = v₀;
/// - velocity is the derivative of value, and both obey the differential equation;
/// - both are linear in (y₀, v₀);
/// - both are continuous in ζ across 1.
public struct Spring: Sendable, Hashable {
  /// √|ω₀² − c²|, in radians per second: below 0 if over-damped, 0 if critically damped.
  let angularFrequency: Double
  /// c, in 1 per second: the rate at which the oscillation's envelope decays.
  let decay: Double
  /// The mass, in units of M.
  public let mass: Double

  /// ω₀², in radians per second squared: redundant, but in a strongly over-damped spring it would
  /// lose digits as a difference of c² and `angularFrequency`², which are nearly equal.
  let naturalFrequencySquared: Double

  /// Returns whether two springs move alike: with the same frequency, decay and mass.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.angularFrequency == rhs.angularFrequency && lhs.decay == rhs.decay && lhs.mass == rhs.mass
  }

  /// Hashes the properties that equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(angularFrequency)
    hasher.combine(decay)
    hasher.combine(mass)
  }
}
