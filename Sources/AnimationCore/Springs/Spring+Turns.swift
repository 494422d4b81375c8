internal import CLibrary

extension Spring {
  /// The times inside a duration in seconds, ascending, at which a motion from 0 to 1 turns around,
  /// which began with a velocity per second.
  package func turns(initialVelocity: Double, within duration: Double) -> [Double] {
    let solution = SpringSolution(self)
    guard let first = solution.firstTurn(displacement: -1, velocity: initialVelocity) else {
      return []
    }
    guard case .oscillating(let frequency) = solution.regime else {
      return first < duration ? [first] : []
    }
    let times = sequence(first: first > 0 ? first : .pi / frequency) { $0 + .pi / frequency }
    return Array(times.prefix { $0 < duration })
  }
}

extension SpringSolution {
  /// The first time after 0 with velocity 0; nil if there is none.
  ///
  /// Under-damped, tan(wt) = v₀w / (ω₀²y₀ + cv₀). Over-damped, e^(−Δt) = 1 − Δv₀/(λ₂v₀ + ω₀²y₀),
  /// which is (λ₁v₀ + ω₀²y₀)/(λ₂v₀ + ω₀²y₀): the first form keeps its digits for short times, the
  /// second for a spread Δ that is nearly all of λ₂.
  func firstTurn(displacement: Double, velocity: Double) -> Double? {
    if displacement == 0 && velocity == 0 { return nil }
    let pull = naturalFrequencySquared * displacement
    switch regime {
    case .oscillating(let frequency):
      let angle = atan2(velocity * frequency, pull + decay * velocity)
      return (angle > 0 ? angle : angle + .pi) / frequency
    case .creeping(let slow, let fast, let spread):
      let part = velocity / (fast * velocity + pull)
      let left = (slow * velocity + pull) / (fast * velocity + pull)
      guard part > 0, left > 0 else { return nil }
      if spread == 0 { return part }
      return (left < 0.5 ? -log(left) : -log1p(-spread * part)) / spread
    }
  }
}
