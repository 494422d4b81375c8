extension UnitCurve {
  /// Whether the curve has a value at `progress`: circular curves do from 0 to 1 only.
  public func isDefined(at progress: Double) -> Bool {
    switch function {
    case .circular: (0...1).contains(progress)
    case .linear, .bezier, .steps, .piecewiseLinear: true
    }
  }

  /// In units of ``WorkBudget``, for a value and a slope.
  var cost: Int {
    switch function {
    case .linear: 1
    case .steps, .circular: 4
    case .bezier: 32
    case .piecewiseLinear(let lines): 4 + Int.bitWidth - lines.points.count.leadingZeroBitCount
    }
  }

  /// Places where the curve is vertical, ascending: a Bézier curve at its ends, and in the middle
  /// with the control points 1 and 0; circular ones where quarter circles end or meet; not a jump.
  var verticals: [Double] { [0, 0.5, 1].filter { velocity(at: $0).isInfinite } }

  /// A bound of |1 − value| in 0…1, by the hull of Bézier control points; infinite if unknown.
  var reach: Double {
    switch function {
    case .linear, .steps, .circular: 1
    case .bezier(let curve): max(1, abs(1 - curve.y1), abs(1 - curve.y2))
    case .piecewiseLinear: .infinity
    }
  }
}
