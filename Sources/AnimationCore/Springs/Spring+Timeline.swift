extension Spring {
  /// The timeline of values on this spring.
  ///
  /// In analytic fidelity it is at its target, at rest, from its duration on. In SwiftUI's fidelity it
  /// is what the `Spring` type answers at any time, slips included; its duration is the type's
  /// ``settlingDuration(target:initialVelocity:epsilon:)``.
  ///
  /// - Parameters:
  ///   - start: where the values start.
  ///   - target: where they are pulled to; as many numbers.
  ///   - initialVelocity: units per second; as many numbers.
  ///   - rules: whose numbers are answered, and when the motion counts as over.
  /// - Returns: a timeline of as many numbers as `start`, infinite if the spring never rests.
  public func timeline(
    from start: [Double], to target: [Double], initialVelocity: [Double],
    under rules: EvaluationRules = EvaluationRules()
  ) -> Timeline {
    let solution = SpringSolution(self)
    let displacement = zip(start, target).map { $0 - $1 }
    let motion = SpringMotion(
      law: solution, target: target, displacement: displacement, velocity: initialVelocity)
    switch rules.fidelity {
    case .analytic:
      let end = FluidSpringStart(displacement: displacement, velocity: initialVelocity)
        .rest(on: solution, epsilon: rules.epsilon)
      let motions = [Timeline.Piece(start: 0, motion: motion)]
      let rest = Timeline.Piece(start: end, motion: RestMotion(position: target))
      return Timeline(
        width: start.count, duration: end, logicalDuration: min(duration, end),
        pieces: end == 0 ? [rest] : end.isFinite ? motions + [rest] : motions)
    case .swiftUI:
      let end = settlingDuration(
        target: AnimatableVector(target) - AnimatableVector(start),
        initialVelocity: AnimatableVector(initialVelocity), epsilon: rules.epsilon)
      let slip = displacement.map { SwiftUISpring(self).velocitySlip(target: -$0) }
      let slipping = SlippingSpringMotion(base: motion, extraVelocity: slip)
      return Timeline(
        width: start.count, duration: end, logicalDuration: duration,
        pieces: [Timeline.Piece(start: 0, motion: slipping)])
    }
  }
}

/// A spring whose velocity is off by a constant, as SwiftUI's is when over-damped.
private struct SlippingSpringMotion: Motion {
  let base: SpringMotion
  /// Units per second, for each number.
  let extraVelocity: [Double]

  var cost: Int { base.law.cost }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    base.write(at: time, to: &samples, row: row)
    for number in samples.numbers {
      samples.update(number, row: row) { ($0, $1 + extraVelocity[number]) }
    }
  }
}
