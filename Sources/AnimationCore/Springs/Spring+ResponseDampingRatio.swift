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
      decay: dampingRatio * natural, mass: 1, naturalFrequencySquared: natural * natural)
  }

  /// The period of the undamped spring in seconds, 2π/ω₀.
  ///
  /// Where the stiffness and the mass differ in sign there is no ω₀; the frequency and the decay then say
  /// what is left of one, as they do in SwiftUI.
  public var response: Double {
    let squared =
      naturalFrequencySquared > 0
      ? naturalFrequencySquared : decay * decay + angularFrequency * abs(angularFrequency)
    return 2 * .pi / sqrt(squared)
  }

  /// ζ = c/ω₀, without unit.
  public var dampingRatio: Double { decay * response / (2 * .pi) }
}
