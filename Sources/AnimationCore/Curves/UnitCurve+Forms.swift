extension UnitCurve {
  package var steps: StepFunction? {
    if case .steps(let steps) = function { return steps }
    return nil
  }

  package var lines: PiecewiseLinear? {
    if case .piecewiseLinear(let lines) = function { return lines }
    return nil
  }

  /// Includes the straight line.
  package var bezier: CubicBezier? {
    self == .linear ? CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1) : controlPoints
  }
}
