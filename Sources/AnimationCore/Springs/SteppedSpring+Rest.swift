internal import CLibrary

extension SteppedSpring {
  /// A spring with more steps counts as never finishing: 15½ hours of animation.
  static let maximumSteps = 1 << 24
  /// The greatest square of velocity and of force that counts as rest, in the value's units.
  static let restLimit = 0.0036
  /// A fraction of the whole distance.
  static let positionTolerance = 0.01
  /// Fewer steps are not worth skipping.
  private static let stride = 1024
  /// In units of ``WorkBudget``.
  static let stepCost = 4

  /// The first step, at least 1, at which neither v² nor f² exceeds 0.0036, and the value is within
  /// a hundredth of the whole distance, |value|: SwiftUI's criterion.
  ///
  /// Nil if there is none within ``maximumSteps``, for numbers that have overflowed, or if the
  /// spring stands still before its target. A square that overflows only means that the spring
  /// moves.
  func firstRest(from start: GramMatrix, distance: Double) -> Int? {
    guard start.isFinite else { return nil }
    let near = Self.positionTolerance * distance
    let tolerance = near * near
    var (step, matrix) = (0, StepMatrix.identity)
    while step < Self.maximumSteps {
      let skipped =
        step < blendSteps ? 0 : stepsInMotion(matrix: matrix, from: start, tolerance: tolerance)
      if skipped > 0 { matrix = matrix.followed(by: steady.power(of: skipped)) }
      step += skipped
      guard WorkBudget.spend(units: Self.stepCost * Self.stride) else { return nil }
      for _ in 0..<Self.stride {
        matrix = matrix.stepped(constants(inStep: step))
        step += 1
        let fastest = max(start.square(matrix.velocity), start.square(matrix.force))
        guard !fastest.isNaN, matrix.velocity.0.isFinite, matrix.velocity.1.isFinite
        else { return nil }
        guard fastest <= Self.restLimit else { continue }
        if fastest == 0, step > blendSteps, constants(inStep: step).stiffness == 0 { return nil }
        let isFar = tolerance > 0 && tolerance < start.square(matrix.position)
        if !isFar { return step <= Self.maximumSteps ? step : nil }
      }
    }
    return nil
  }

  /// Steps for which the spring is certainly not at rest; 0 if too few to be worth skipping.
  ///
  /// Let E = v² + k y², which never grows. At rest v² ≤ L and |f| = |k y + c u| ≤ √L, with u a
  /// velocity half a step away, so E ≤ L + L (1 + c)²/k. Since E′ = −2c v², E takes at least
  /// ln(E/bound)/2c seconds to get there; and since |v| ≤ √E, y takes at least (|y| − tolerance)/√E
  /// seconds into the tolerance. Half of either is a margin for the steps.
  private func stepsInMotion(matrix: StepMatrix, from start: GramMatrix, tolerance: Double)
    -> Int
  {
    let constants = Self.constants(response: response.target, dampingFraction: dampingFraction)
    let (k, c) = (constants.stiffness, constants.damping)
    let distanceSquared = start.square(matrix.position)
    let energy = start.square(matrix.velocity) + k * distanceSquared
    guard c >= 0, energy > 0, energy.isFinite else { return 0 }
    let bound = 2 * Self.restLimit * (1 + (1 + c) * (1 + c) / k)
    let untilSlow = energy > bound ? (log(energy) - log(bound)) / (4 * c) : 0
    let way = tolerance > 0 ? distanceSquared.squareRoot() - 1.01 * tolerance.squareRoot() : 0
    let untilNear = max(0, way) / (2 * energy.squareRoot())
    let steps = max(untilSlow, untilNear) * Self.stepsPerSecond
    return steps < Double(Self.stride) ? 0 : Int(bounded: min(steps, Double(Self.maximumSteps)))
  }
}
