internal import CLibrary

extension Spring {
  /// The spring of Reanimated 4 by its perceptual duration in seconds and its damping ratio.
  ///
  /// The duration is two thirds of the time after which the part 6e-9 of the energy of a critical
  /// spring is left: ((1 + u)² + ζ²u²) e^(−2u), where u is ζω₀ times that time. The stiffness is at
  /// most 8000, and a ratio above 1 moves as 1. Source: react-native-reanimated 178a31ed,
  /// `springUtils.ts`.
  package static func reanimated(duration: Double, dampingRatio: Double, mass: Double) -> Spring {
    let ratio = dampingRatio
    let energy = { (u: Double) in ((1 + u) * (1 + u) + ratio * ratio * u * u) * exp(-2 * u) }
    let u = Bisection.root(between: 1, and: 400) { energy($0) > 6e-9 }
    let angular = u / (1.5 * duration * ratio)
    let stiffness = min(angular * angular, 8000 / mass)
    return Spring(stiffness: stiffness, damping: 2 * min(1, ratio) * stiffness.squareRoot())
  }
}
