extension UnitCurve {
  package var steps: StepFunction? { if case .steps(let steps) = function { steps } else { nil } }

  package var lines: PiecewiseLinear? {
    if case .piecewiseLinear(let lines) = function { lines } else { nil }
  }

  package static func bezier(_ curve: CubicBezier) -> UnitCurve { UnitCurve(.bezier(curve)) }

  /// Includes the straight line.
  package var bezier: CubicBezier? {
    self == .linear ? CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1) : controlPoints
  }
}
