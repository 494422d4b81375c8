extension UnitCurve {
  /// Whether the curve has a value at `progress`: circular curves do from 0 to 1 only.
  public func isDefined(at progress: Double) -> Bool {
    (0...1).contains(progress) || function.formula.isUnbounded
  }

  /// In units of ``WorkBudget``, for a value and a slope.
  var cost: Int { function.formula.cost }
  /// Ascending: ends of a Bézier curve or its middle, where quarter circles meet; no jump.
  var verticals: [Double] { [0, 0.5, 1].filter { velocity(at: $0).isInfinite } }
  /// A bound of |1 − value| in 0…1, by the hull of Bézier control points; infinite if unknown.
  var reach: Double { function.formula.reach }
}
