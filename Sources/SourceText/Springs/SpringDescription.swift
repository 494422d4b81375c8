package import AnimationCore

package struct SpringDescription: Sendable {
  package let spring: Spring
  /// The numbers of the request, exactly as given; the spring's own may differ by rounding.
  var given = Given.none

  package init(spring: Spring, given: Given = Given.none) {
    (self.spring, self.given) = (spring, given)
  }

  package enum Given: Sendable {
    case none
    /// The bounce of a preset that is given by its name alone.
    case bounce(Double)
    case dampingRatio(Double?)
    case duration(SpringByDuration)
    case response(SpringByResponse)
    case stiffness(SpringByStiffness)
    case presetDuration(Double?)
  }

  /// As the request gave it, if it differs from that only by rounding: at most 10⁻¹² of the value;
  /// a bounce is the difference of the damping ratio from 1, so below 0.001 it is 10⁻¹⁵; damping is
  /// read off without loss, and past critical may have been reduced by little.
  package func asGiven(_ parameter: SpringParameter, value: Double) -> Double {
    guard let given = given(parameter) else { return value }
    let allowed =
      switch parameter {
      case .bounce: 1e-12 * max(abs(value), 1e-3)
      case .damping: 1e-15 * abs(value)
      default: 1e-12 * abs(value)
      }
    return abs(given - value) <= allowed ? given : value
  }

  private func given(_ parameter: SpringParameter) -> Double? {
    switch (given, parameter) {
    case (.bounce(let bounce), .bounce): bounce
    case (.dampingRatio(let ratio), .dampingRatio): ratio
    case (.duration(let form), .duration): form.duration
    case (.duration(let form), .bounce): form.bounce
    case (.response(let form), .response): form.response
    case (.response(let form), .dampingRatio): form.dampingRatio
    case (.stiffness(let form), .mass): form.mass
    case (.stiffness(let form), .stiffness): form.stiffness
    case (.stiffness(let form), .damping): form.damping
    case (.presetDuration(let duration), .duration): duration
    default: nil
    }
  }
}

package enum SpringParameter: CaseIterable {
  case duration, bounce, response, dampingRatio, mass, stiffness, damping
}
