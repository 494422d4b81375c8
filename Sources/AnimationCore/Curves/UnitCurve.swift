/// A timing curve: a function from progress of time to progress of the value, mostly from 0…1 to
/// 0…1; SwiftUI's curves, and CSS's: `steps()` and `linear()` with stops.
public struct UnitCurve: Hashable, Sendable {
  enum CurveKind: Hashable, Sendable {
    case linear
    case bezier(CubicBezier)
    case circular(CircularArc)
    case steps(StepFunction)
    case piecewiseLinear(PiecewiseLinear)
    case bouncing(Bounce)
    case sine(Sine)
    // Behind references, so that copies of all others have nothing to retain.
    indirect case eased(EasedCurve)
    indirect case path(BezierPath)
    indirect case formula(FormulaCurve)

    var formula: any CurveFunction {
      switch self {
      case .linear: Line()
      case .bezier(let curve): curve
      case .circular(let arc): arc
      case .steps(let steps): steps
      case .piecewiseLinear(let lines): lines
      case .bouncing(let bounce): bounce
      case .sine(let sine): sine
      case .eased(let curve): curve
      case .path(let path): path
      case .formula(let curve): curve
      }
    }
  }

  let function: CurveKind
  init(_ function: CurveKind) { self.function = function }
  /// A curve whose value equals the progress.
  public static let linear = UnitCurve(.linear)
  /// A curve that starts slowly: the cubic Bézier curve (0.42, 0, 1, 1).
  public static let easeIn = UnitCurve.bezier(0.42, 0, 1, 1)
  /// A curve that ends slowly: the cubic Bézier curve (0, 0, 0.58, 1).
  public static let easeOut = UnitCurve.bezier(0, 0, 0.58, 1)
  /// A curve that starts and ends slowly: the cubic Bézier curve (0.42, 0, 0.58, 1).
  public static let easeInOut = UnitCurve.bezier(0.42, 0, 0.58, 1)
  /// The `ease` curve of CSS: the cubic Bézier curve (0.25, 0.1, 0.25, 1).
  public static let ease = UnitCurve.bezier(0.25, 0.1, 0.25, 1)
  /// A quarter circle that starts flat: 1 − √(1 − p²).
  public static let circularEaseIn = UnitCurve(.circular(.easeIn))
  /// A quarter circle that ends flat: √(1 − (1 − p)²).
  public static let circularEaseOut = UnitCurve(.circular(.easeOut))
  /// Two quarter circles of radius ½, flat at both ends.
  public static let circularEaseInOut = UnitCurve(.circular(.easeInOut))
  /// Two quarter circles of radius ½, vertical at both ends: anime.js's `outInCirc`.
  package static let circularEaseOutIn = UnitCurve(.circular(.easeOutIn))
  /// A ball that bounces higher and higher until it rises to 1: 1 − `easeOutBounce`(1 − p).
  public static let easeInBounce = UnitCurve(.bouncing(.easeIn))
  /// A ball that falls to 1 and bounces three times, as in Penner's equations.
  public static let easeOutBounce = UnitCurve(.bouncing(.easeOut))
  /// `easeInBounce` up to ½, and `easeOutBounce` from there.
  public static let easeInOutBounce = UnitCurve(.bouncing(.easeInOut))
  /// `easeOutBounce` up to ½, and `easeInBounce` from there: anime.js's `outInBounce`.
  package static let easeOutInBounce = UnitCurve(.bouncing(.easeOutIn))
  /// A quarter of a sine wave that starts flat: 1 − cos(πp/2).
  public static let easeInSine = UnitCurve(.sine(.easeIn))
  /// A quarter of a sine wave that ends flat: sin(πp/2).
  public static let easeOutSine = UnitCurve(.sine(.easeOut))
  /// Half a wave, flat at both ends: (1 − cos(πp))/2, Android's `AccelerateDecelerateInterpolator`.
  public static let easeInOutSine = UnitCurve(.sine(.easeInOut))

  package static let swiftUI: KeyValuePairs<String, UnitCurve> = [
    "linear": linear, "easeIn": easeIn, "easeOut": easeOut, "easeInOut": easeInOut,
    "circularEaseIn": circularEaseIn, "circularEaseOut": circularEaseOut,
    "circularEaseInOut": circularEaseInOut,
  ]

  package static let named =
    Array(swiftUI) + [
      ("easeInBounce", easeInBounce), ("easeOutBounce", easeOutBounce),
      ("easeInOutBounce", easeInOutBounce), ("easeInSine", easeInSine),
      ("easeOutSine", easeOutSine), ("easeInOutSine", easeInOutSine),
    ]

  /// Returns a cubic Bézier curve from (0, 0) to (1, 1); x is clamped to 0…1, y is any value.
  public static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
    UnitCurve(.bezier(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)))
  }

  /// Returns a cubic Bézier curve from (0, 0) to (1, 1), like ``bezier(_:_:_:_:)``.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    .bezier(startControlPoint.x, startControlPoint.y, endControlPoint.x, endControlPoint.y)
  }

  /// Returns CSS's `steps(count, position)`: a staircase.
  public static func steps(_ steps: StepFunction) -> UnitCurve { UnitCurve(.steps(steps)) }

  /// Returns CSS's `linear(...)` with stops: straight lines from stop to stop.
  public static func linear(through points: PiecewiseLinear) -> UnitCurve {
    UnitCurve(.piecewiseLinear(points))
  }

  /// The control points if the curve is a cubic Bézier curve; nil otherwise.
  public var controlPoints: CubicBezier? {
    if case .bezier(let curve) = function { curve } else { nil }
  }
}
