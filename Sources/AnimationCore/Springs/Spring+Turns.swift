internal import CLibrary

extension Spring {
  /// The times inside a duration in seconds, ascending, at which a motion from 0 to 1 turns around,
  /// which began with a velocity per second.
  package func turns(initialVelocity: Double, within duration: Double) -> [Double] {
    let (first, period) = SpringSolution(self).turns(-1, initialVelocity)
    return Array(sequence(first: first) { $0 + period }.prefix { $0 < duration })
  }
}

extension SpringSolution {
  /// The first time after the start at which the velocity is 0, and the time from one to the next,
  /// in seconds; infinite if there is none.
  ///
  /// The under-damped e^(−ct) (v cos wt − (ω₀²y + cv)/w sin wt) is 0 where the angle wt is that of
  /// the point (ω₀²y + cv, vw), or half a turn away; the others are 0 where (1 − e^(−Δt))/Δ is
  /// v/(ω₀²y + λ₂v).
  fileprivate func turns(_ y: Double, _ v: Double) -> (first: Double, period: Double) {
    switch regime {
    case .oscillating(let frequency):
      let angle = atan2(v * frequency, naturalFrequencySquared * y + decay * v)
      let turn = angle > 0 ? angle : angle + .pi
      return ((turn > 0 ? turn : .pi) / frequency, .pi / frequency)
    case .creeping(_, let fast, let spread):
      let growth = v / (naturalFrequencySquared * y + fast * v)
      let time = spread == 0 ? growth : -log1p(-spread * growth) / spread
      return (time > 0 ? time : .infinity, .infinity)
    }
  }
}
