extension UnitCurve {
  /// Returns the value at any progress, exact to about 1e-15; outside 0…1 it is clamped, extended
  /// straight for piecewise linear curves, and not a number for circular ones.
  public func value(at progress: Double) -> Double {
    // Most curves are of this kind, which is too large to be passed on as any function.
    if case .bezier(let curve) = function { return curve.value(at: progress) }
    return function.formula.value(at: progress)
  }

  /// The same as ``value(at:)`` of each.
  package func values(at progress: [Double]) -> [Double] {
    if case .bezier(let curve) = function { return progress.map(curve.value) }
    if case .piecewiseLinear(let lines) = function { return lines.values(at: progress) }
    let formula = function.formula
    return progress.map(formula.value)
  }

  /// Returns the slope dy/dx at any progress; infinite where it is vertical, 0 on a staircase.
  public func velocity(at progress: Double) -> Double {
    if case .bezier(let curve) = function { return curve.slope(at: progress) }
    return function.formula.slope(at: progress)
  }

  /// Returns the derivative of the slope at any progress, d²y/dx².
  ///
  /// It is 0 on straight lines and a staircase, and not a finite number where the curve is
  /// vertical. Where the slope jumps, it is that of the line or arc whose slope ``velocity(at:)``
  /// is.
  public func acceleration(at progress: Double) -> Double {
    function.formula.secondDerivative(at: progress)
  }

  /// The same bits as ``value(at:)`` and ``velocity(at:)``, but solves once for both.
  func valueAndSlope(at progress: Double) -> (value: Double, slope: Double) {
    if case .bezier(let curve) = function { return curve.valueAndSlope(at: progress) }
    if case .formula(let curve) = function { return curve.valueAndSlope(at: progress) }
    let formula = function.formula
    return (formula.value(at: progress), formula.slope(at: progress))
  }

  /// Returns the least progress from 0 to 1 at which the curve has a value, or nil if there is
  /// none; a straight line is inverted for any value.
  public func leastProgress(withValue value: Double) -> Double? {
    function.formula.leastProgress(withValue: value)
  }

  /// The curve with control points exchanged, and circular ease-in for ease-out, as in SwiftUI; any
  /// other is unchanged, `circularEaseInOut` too.
  public var inverse: UnitCurve { function.formula.exchanged ?? self }
}
