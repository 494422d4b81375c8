extension UnitCurve {
  /// The curve's value, exact to about 1e-15.
  ///
  /// - Parameter progress: any number. Bézier curves and steps hold it between 0 and 1; lines go on
  ///   straight; circular curves are not a number outside.
  /// - Returns: the value, mostly 0 to 1, though a curve may leave that range on the way.
  public func value(at progress: Double) -> Double {
    switch function {
    case .linear: progress
    case .bezier(let curve): curve.value(at: progress)
    case .circularEaseIn: Circular.easeIn(progress)
    case .circularEaseOut: Circular.easeOut(progress)
    case .circularEaseInOut: Circular.easeInOut(progress)
    case .steps(let steps): steps.value(at: progress)
    case .piecewiseLinear(let lines): lines.value(at: progress)
    }
  }

  /// The curve's slope: value per unit of progress, infinite where it is vertical.
  ///
  /// - Parameter progress: as for ``value(at:)``.
  /// - Returns: dy/dx without unit; an infinity where the curve is vertical, 0 on a staircase.
  public func velocity(at progress: Double) -> Double {
    switch function {
    case .linear: 1
    case .bezier(let curve): curve.slope(at: progress)
    case .circularEaseIn: Circular.easeInSlope(progress)
    case .circularEaseOut: Circular.easeOutSlope(progress)
    case .circularEaseInOut: Circular.easeInOutSlope(progress)
    case .steps: 0
    case .piecewiseLinear(let lines): lines.slope(at: progress)
    }
  }

  /// The least progress at which the curve has a value, or nil if it never has.
  ///
  /// It looks at progress from 0 to 1; a straight line is inverted wherever it is.
  public func leastProgress(withValue value: Double) -> Double? {
    switch function {
    case .linear: value
    case .bezier(let curve): curve.leastProgress(withValue: value)
    case .circularEaseIn: Circular.inverse(of: value, by: Circular.easeOut)
    case .circularEaseOut: Circular.inverse(of: value, by: Circular.easeIn)
    case .circularEaseInOut: Circular.inverse(of: value, by: Circular.inverseEaseInOut)
    case .steps(let steps): steps.leastProgress(withValue: value)
    case .piecewiseLinear(let lines): lines.leastProgress(withValue: value)
    }
  }

  /// The curve with progress and value exchanged, as SwiftUI has it.
  ///
  /// A Bézier curve's control points change places; the circular curves that ease in and out do.
  /// `circularEaseInOut` stays itself, which is not its inverse.
  public var inverse: UnitCurve {
    switch function {
    case .bezier(let curve): .bezier(curve.y1, curve.x1, curve.y2, curve.x2)
    case .circularEaseIn: .circularEaseOut
    case .circularEaseOut: .circularEaseIn
    case .linear, .circularEaseInOut, .steps, .piecewiseLinear: self
    }
  }
}
