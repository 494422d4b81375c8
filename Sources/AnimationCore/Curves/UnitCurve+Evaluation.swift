extension UnitCurve {
  /// Returns the value at any progress, exact to about 1e-15; outside 0…1 it is clamped, extended
  /// straight for piecewise linear curves, and not a number for circular ones.
  public func value(at progress: Double) -> Double {
    switch function {
    case .linear: progress
    case .bezier(let curve): curve.value(at: progress)
    case .circular(let arc): arc.value(at: progress)
    case .steps(let steps): steps.value(at: progress)
    case .piecewiseLinear(let lines): lines.value(at: progress)
    }
  }

  /// Returns the slope dy/dx at any progress; infinite where it is vertical, 0 on a staircase.
  public func velocity(at progress: Double) -> Double {
    switch function {
    case .linear: 1
    case .bezier(let curve): curve.slope(at: progress)
    case .circular(let arc): arc.slope(at: progress)
    case .steps: 0
    case .piecewiseLinear(let lines): lines.slope(at: progress)
    }
  }

  /// The same bits as ``value(at:)`` and ``velocity(at:)``, but solves once for both.
  func valueAndSlope(at progress: Double) -> (value: Double, slope: Double) {
    if case .bezier(let curve) = function { return curve.valueAndSlope(at: progress) }
    return (value(at: progress), velocity(at: progress))
  }

  /// Returns the least progress from 0 to 1 at which the curve has a value, or nil if there is
  /// none; a straight line is inverted for any value.
  public func leastProgress(withValue value: Double) -> Double? {
    switch function {
    case .linear: value
    case .bezier(let curve): curve.leastProgress(withValue: value)
    case .circular(let arc): arc.progress(withValue: value)
    case .steps(let steps): steps.leastProgress(withValue: value)
    case .piecewiseLinear(let lines): lines.leastProgress(withValue: value)
    }
  }

  /// The curve with progress and value exchanged, as SwiftUI defines it: in the control points of a
  /// Bézier curve, and circular ease-in for ease-out; any other is returned unchanged,
  /// `circularEaseInOut` too, which is not its mathematical inverse.
  public var inverse: UnitCurve {
    switch function {
    case .bezier(let curve): .bezier(curve.y1, curve.x1, curve.y2, curve.x2)
    case .circular(let arc): UnitCurve(.circular(arc.inverse))
    case .linear, .steps, .piecewiseLinear: self
    }
  }
}
