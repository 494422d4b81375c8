internal import CLibrary

extension Spring {
  /// Returns ``timeline(from:to:initialVelocity:under:)`` but for numbers that stop at their
  /// targets under conditions of their own.
  ///
  /// Until then it moves as without them; a clamped one that never arrives ends where it settles.
  public func timeline(
    from start: [Double], to target: [Double], initialVelocity: [Double], stopping stop: SpringStop,
    under rules: EvaluationRules = EvaluationRules()
  ) -> Timeline {
    WorkBudget.charge(units: stop.cost * start.count)
    let solution = SpringSolution(self)
    let parts = start.indices.map { number in
      let (start, target, velocity) = (start[number], target[number], initialVelocity[number])
      let free = timeline(from: [start], to: [target], initialVelocity: [velocity], under: rules)
      let end = stop.time(
        on: solution, displacement: start - target, velocity: velocity, settled: free.duration)
      if stop.rest == nil, end >= free.duration { return free }
      let moving = TimelinePiece(
        motion: SpringMotion(
          propagator: solution, from: [start], to: [target], velocity: [velocity]))
      return Timeline(
        endingAt: [target], duration: end, logicalDuration: min(end, duration),
        pieces: rules.fidelity == .analytic ? [moving] : free.pieces)
    }
    return parts.count == 1 ? parts[0] : Timeline(parts, at: target)
  }
}

extension Timeline {
  /// The timelines of one number each, side by side, with a piece from each end on.
  init(_ parts: [Timeline], at rest: [Double]) {
    let motion = ParallelMotion(
      rest: rest,
      parts: parts.enumerated().map { ParallelMotionPart(numbers: [$0], timeline: $1) })
    let end = parts.reduce(0) { max($0, $1.duration) }
    let stops = Set(parts.map(\.duration)).filter { $0 > 0 && $0 < end }.sorted()
    self.init(
      width: parts.count, duration: end,
      logicalDuration: parts.reduce(0) { max($0, $1.logicalDuration) },
      rests: parts.allSatisfy(\.rests),
      pieces: ([0] + stops).map { TimelinePiece(start: $0, motion: motion, began: 0) })
  }
}

extension SpringSolution {
  /// The first time, in seconds, at which a displacement is 0; infinite if it never is.
  ///
  /// The under-damped e^(−ct) (y cos wt + (v + cy)/w sin wt) is 0 where the angle wt is a right one
  /// past that of the point (y, (v + cy)/w); the others, e^(−λ₁t) (y + (λ₁y + v) (1 − e^(−Δt))/Δ),
  /// are 0 at most once.
  func firstReturn(from displacement: Double, velocity: Double) -> Double {
    guard displacement != 0 else { return 0 }
    let (y, v) = displacement < 0 ? (-displacement, -velocity) : (displacement, velocity)
    let time: Double
    switch regime {
    case .oscillating(let frequency):
      time = atan2(y, -(v + decay * y) / frequency) / frequency
    case .creeping(let slow, _, let spread):
      let growth = -y / (slow * y + v)
      time = spread == 0 ? growth : -log1p(-spread * growth) / spread
    }
    return time > 0 ? time : .infinity
  }
}
