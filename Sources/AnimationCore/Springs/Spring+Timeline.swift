extension Spring {
  /// Returns the timeline of values on this spring; velocities are in units per second.
  ///
  /// In SwiftUI's fidelity the values are the output of SwiftUI's `Spring` type, including its
  /// inaccurate velocity when over-damped; the duration, else from which on the values rest at the
  /// target, is its ``settlingDuration(target:initialVelocity:epsilon:)``; infinite if never.
  public func timeline(
    from start: [Double], to target: [Double], initialVelocity: [Double],
    under rules: EvaluationRules = EvaluationRules()
  ) -> Timeline {
    let solution = SpringSolution(self)
    let displacement = zip(start, target).map { $0 - $1 }
    var motion: SpringMotion {
      SpringMotion(propagator: solution, from: start, to: target, velocity: initialVelocity)
    }
    switch rules.fidelity {
    case .analytic:
      let end = SpringInitialConditions(displacement: displacement, velocity: initialVelocity)
        .rest(on: solution, epsilon: rules.epsilon)
      var moving: TimelinePiece { TimelinePiece(motion: motion) }
      var resting: TimelinePiece { TimelinePiece(start: end, motion: RestMotion(position: target)) }
      return Timeline(
        width: start.count, duration: end, logicalDuration: min(duration, end),
        pieces: end == 0 ? [resting] : end.isFinite ? [moving, resting] : [moving])
    case .swiftUI:
      let end = settlingDuration(
        from: start, to: target, initialVelocity: initialVelocity, epsilon: rules.epsilon)
      let slip = displacement.map { SwiftUISpring(self).velocitySlip(target: -$0) }
      let slipping = SlippingSpringMotion(base: motion, extraVelocity: slip)
      return Timeline(
        width: start.count, duration: end, logicalDuration: min(duration, end), rests: false,
        pieces: [TimelinePiece(motion: slipping)])
    }
  }
}

/// A spring with a constant error of the velocity, like SwiftUI's over-damped springs.
private struct SlippingSpringMotion: Motion {
  let base: SpringMotion
  let extraVelocity: [Double]
  var cost: Int { base.propagator.cost }

  func closedPieces(of number: Int) -> [MotionPiece]? {
    extraVelocity[number] == 0 ? base.closedPieces(of: number) : nil
  }

  func acceleration(at time: Double, of number: Int) -> Double {
    base.acceleration(at: time, of: number)
  }

  func write(at time: Double, to samples: inout Samples, row: Int) {
    base.write(at: time, to: &samples, row: row)
    for number in samples.numbers {
      samples.update(number: number, row: row) { ($0, $1 + extraVelocity[number]) }
    }
  }
}
