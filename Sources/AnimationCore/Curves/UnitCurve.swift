/// A function from progress to progress that shapes how a thing moves between two values.
///
/// Mostly it maps 0…1 to 0…1, but it may leave that range on the way. SwiftUI's curves are here, and
/// CSS's: `steps()` and `linear()` with stops.
public struct UnitCurve: Hashable, Sendable {
  enum Function: Hashable, Sendable {
    case linear
    case bezier(CubicBezier)
    case circularEaseIn
    case circularEaseOut
    case circularEaseInOut
    case steps(StepFunction)
    case piecewiseLinear(PiecewiseLinear)
  }

  let function: Function

  init(_ function: Function) { self.function = function }

  /// The value is the progress.
  public static let linear = UnitCurve(.linear)

  /// Starts slowly: the cubic Bézier curve (0.42, 0, 1, 1).
  public static let easeIn = UnitCurve.bezier(0.42, 0, 1, 1)

  /// Ends slowly: the cubic Bézier curve (0, 0, 0.58, 1).
  public static let easeOut = UnitCurve.bezier(0, 0, 0.58, 1)

  /// Starts and ends slowly: the cubic Bézier curve (0.42, 0, 0.58, 1).
  public static let easeInOut = UnitCurve.bezier(0.42, 0, 0.58, 1)

  /// The `ease` of CSS: the cubic Bézier curve (0.25, 0.1, 0.25, 1).
  public static let ease = UnitCurve.bezier(0.25, 0.1, 0.25, 1)

  /// A quarter of a circle that starts flat: 1 − √(1 − p²).
  public static let circularEaseIn = UnitCurve(.circularEaseIn)

  /// A quarter of a circle that ends flat: √(1 − (1 − p)²).
  public static let circularEaseOut = UnitCurve(.circularEaseOut)

  /// Two eighths of a circle, flat at both ends.
  public static let circularEaseInOut = UnitCurve(.circularEaseInOut)

  /// A cubic Bézier curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - x1: progress of the first control point; held between 0 and 1 when evaluated.
  ///   - y1: value of the first control point, any number.
  ///   - x2: progress of the second control point; held between 0 and 1 when evaluated.
  ///   - y2: value of the second control point, any number.
  /// - Returns: a curve that passes through (0, 0) and (1, 1), whatever the points between.
  public static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
    UnitCurve(.bezier(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)))
  }

  /// CSS's `steps(count, position)`: a staircase.
  public static func steps(_ steps: StepFunction) -> UnitCurve { UnitCurve(.steps(steps)) }

  /// CSS's `linear(...)` with stops: straight lines from stop to stop.
  public static func linear(through points: PiecewiseLinear) -> UnitCurve {
    UnitCurve(.piecewiseLinear(points))
  }

  /// The control points if this is a cubic Bézier curve.
  public var controlPoints: CubicBezier? {
    if case .bezier(let curve) = function { return curve }
    return nil
  }
}
