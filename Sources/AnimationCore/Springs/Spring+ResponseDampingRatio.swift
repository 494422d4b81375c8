internal import CLibrary

extension Spring {
  /// Creates a spring of mass 1 from its undamped period, 2π/ω₀ in seconds, and its damping ratio
  /// ζ, dimensionless: at 0 the spring never settles, 1 is critical.
  public init(response: Double, dampingRatio: Double) {
    let natural = 2 * Double.pi / response
    let frequency = Self.rootOfDifference(dampingRatio, 1) * abs(natural)
    self.init(
      angularFrequency: dampingRatio > 1 ? -frequency : frequency, decay: dampingRatio * natural,
      mass: 1, naturalFrequencySquared: dampingRatio.isFinite ? natural * natural : .nan)
  }

  /// √|a² − b²|, accurate even if the squares overflow, or both are nearly equal.
  static func rootOfDifference(_ a: Double, _ b: Double) -> Double {
    let product = (b - a) * (b + a)
    return product.isFinite ? sqrt(abs(product)) : sqrt(abs(b - a)) * sqrt(abs(b + a))
  }

  /// The period of the undamped spring in seconds, 2π/ω₀; springs without meaningful motion, such
  /// as those of negative damping, read back c² + w² in place of ω₀², as in SwiftUI.
  public var response: Double {
    let isUsual = angularFrequency < 0 || naturalFrequencySquared > 0 && decay >= 0
    let square = decay * decay + angularFrequency * angularFrequency
    return 2 * .pi / sqrt(isUsual ? naturalFrequencySquared : square)
  }

  /// The damping ratio ζ = c/ω₀, dimensionless; at most 1 unless the spring is over-damped.
  public var dampingRatio: Double {
    let ratio = decay * response / (2 * .pi)
    return angularFrequency >= 0 && ratio > 1 ? 1 : ratio
  }
}
