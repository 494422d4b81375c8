import AnimationCore
import Testing

/// A spring of one of the regimes, with a sentence.
struct SpringCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let spring: Spring

  static let all: [SpringCase] =
    ratios.flatMap { name, ratio in
      [1e-3, 0.5, 1e3].map { response in
        SpringCase(
          testDescription: "\(name), of response \(response) s",
          spring: Spring(response: response, dampingRatio: ratio))
      }
    } + [
      SpringCase(
        testDescription: "over-damped so strongly that its rates differ by eight digits",
        spring: Spring(stiffness: 1e6, damping: 1e7, allowOverDamping: true))
    ]

  private static let ratios: [(String, Double)] = [
    ("undamped", 0), ("hardly damped", 1e-6), ("under-damped", 0.3),
    ("under-damped by a billionth", 1 - 1e-9), ("critically damped", 1),
    ("over-damped by a billionth", 1 + 1e-9), ("over-damped", 1.5), ("sluggish", 50),
  ]
}

extension Spring {
  /// In 1/s: ω₀, or both rates of an over-damped spring.
  var rates: (fast: Double, slow: Double) {
    let natural = 2 * Double.pi / response
    guard dampingRatio > 1 else { return (natural, natural) }
    let fast = natural * (dampingRatio + ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot())
    return (fast, natural * natural / fast)
  }

  /// Relative to the target.
  func state(_ displacement: Double, _ velocity: Double, at time: Double) -> (y: Double, v: Double)
  {
    var (y, v) = (displacement, velocity)
    update(value: &y, velocity: &v, target: 0, deltaTime: time)
    return (y, v)
  }
}
