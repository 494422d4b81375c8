internal import Glibc

extension Spring {
  /// A spring of a given period and damping ratio.
  ///
  /// - Parameters:
  ///   - response: the period of the undamped spring, 2π/ω₀, in seconds.
  ///   - dampingRatio: ζ, without unit: 0 never ends, 1 is critical.
  public init(response: Double, dampingRatio: Double) {
    let natural = 2 * Double.pi / response
    // 1 − ζ² as a product keeps its digits near critical damping.
    let frequency = sqrt(abs((1 - dampingRatio) * (1 + dampingRatio))) * abs(natural)
    self.init(
      angularFrequency: dampingRatio > 1 ? -frequency : frequency,
      decay: dampingRatio * natural, mass: 1,
      naturalFrequencySquared: dampingRatio.isFinite ? natural * natural : .nan)
  }

  /// The period of the undamped spring in seconds, 2π/ω₀.
  ///
  /// Springs that make no sense, of negative damping say, are read back as SwiftUI does: c² + w², which is
  /// ω₀² for all others that are not over-damped.
  public var response: Double {
    let isUsual = angularFrequency < 0 || naturalFrequencySquared > 0 && decay >= 0
    let square = decay * decay + angularFrequency * angularFrequency
    return 2 * .pi / sqrt(isUsual ? naturalFrequencySquared : square)
  }

  /// ζ = c/ω₀, without unit.
  public var dampingRatio: Double { decay * response / (2 * .pi) }
}
