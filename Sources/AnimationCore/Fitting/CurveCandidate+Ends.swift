/// Curves of which a control point is an end, as those of CSS's `ease-in` and `ease-out`.
///
/// A move of P₁ by (ξ, η) changes the curve at a parameter t by B₁(t)(η − y′ξ), with y′ its slope
/// there. Where P₁ is P₀ the slope begins as y₂/x₂: a move along it, η = (y₂/x₂)ξ, changes nothing
/// at the start, and P₂ makes up for most of the rest. So the squares of exact samples grow hardly
/// at all along a valley, in which steps creep. With the point held at its end there is no valley,
/// and a few steps tell whether the samples are on such a curve. P₂ at P₃ is the same backward.
extension CurveCandidate {
  /// A control point may belong to its end if it is so near in progress.
  private static let reach = 0.1

  /// The motion with a control point at its end, if the samples are on it but for rounding errors;
  /// else this one.
  func withPointsAtEnds(steps: Int) -> CurveCandidate {
    guard !isExact, problem.shape is BezierShape else { return self }
    for ends in endings {
      let held = LevenbergMarquardt(
        ends, from: ends.bounds.clamped(run.parameters), steps: steps)
      if held.squares <= Self.exactFloors * problem.floor {
        return improved(by: held, in: problem)
      }
    }
    return self
  }

  /// The problems in which control points that are near are held at their ends.
  private var endings: [CurveFitProblem] {
    let curve = CurveFitPlace.curve
    let isFirst = run.parameters[curve] < Self.reach
    let isLast = run.parameters[curve + 2] > 1 - Self.reach
    return [(isFirst, false), (false, isLast), (isFirst, isLast)].filter {
      $0.0 || $0.1
    }.map { first, last in
      var ends = problem
      if first { (ends.bounds[curve], ends.bounds[curve + 1]) = (0...0, 0...0) }
      if last { (ends.bounds[curve + 2], ends.bounds[curve + 3]) = (1...1, 1...1) }
      return ends
    }
  }
}
