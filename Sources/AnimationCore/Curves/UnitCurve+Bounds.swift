extension UnitCurve {
  /// The work of a value and a slope, in units of ``WorkBudget``.
  var cost: Int {
    switch function {
    case .linear: 1
    case .steps, .circularEaseIn, .circularEaseOut, .circularEaseInOut: 4
    case .bezier: 32
    case .piecewiseLinear(let lines): 4 + Int.bitWidth - lines.points.count.leadingZeroBitCount
    }
  }

  /// A bound on |1 − value| from progress 0 to 1: no less than the greatest; infinite if not known.
  ///
  /// A Bézier curve lies in the convex hull of its control points.
  var reach: Double {
    switch function {
    case .linear, .steps, .circularEaseIn, .circularEaseOut, .circularEaseInOut: 1
    case .bezier(let curve): max(1, abs(1 - curve.y1), abs(1 - curve.y2))
    case .piecewiseLinear: .infinity
    }
  }
}
