extension UnitCurve {
  /// The staircase if the curve is one; nil otherwise.
  package var steps: StepFunction? {
    if case .steps(let steps) = function { return steps }
    return nil
  }

  /// The straight lines if the curve is made of stops; nil otherwise.
  package var lines: PiecewiseLinear? {
    if case .piecewiseLinear(let lines) = function { return lines }
    return nil
  }

  /// The control points of the curve as a cubic Bézier curve, also those of the straight line; nil
  /// otherwise.
  package var bezier: CubicBezier? {
    self == .linear ? CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1) : controlPoints
  }
}
