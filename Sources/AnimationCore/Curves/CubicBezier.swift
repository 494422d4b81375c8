/// A cubic Bézier curve from (0, 0) to (1, 1), read as a function of x.
///
/// With X(t) = a t³ + b t² + c t, the parameter t of a given x solves X(t) = x. Where X is flat (at
/// a control point with x 0 or 1, or in the middle of (1, 0, 0, 1)) a solver that works on X(t) − x
/// loses half or two thirds of its digits to cancellation. So X is first expanded about the
/// parameter t₀ at which it is flattest (the nearer end, if both are flat), X(t₀ + s) − X(t₀) = a
/// s³ + q s² + r s, and the equation is solved for s: then s is accurate to its own last digits,
/// and so is the value. The expansion is made once, by the initializer.
public struct CubicBezier: Sendable, Hashable {
  /// The progress (x) of the first control point; clamped to 0…1 when evaluated.
  public let x1: Double
  /// The value (y) of the first control point.
  public let y1: Double
  /// The progress (x) of the second control point; clamped to 0…1 when evaluated.
  public let x2: Double
  /// The value (y) of the second control point.
  public let y2: Double
  let inverse: BezierInverse
  /// Expanded about the same parameter as ``inverse``.
  let rise: LocalCubic

  /// Creates a curve with the given control points.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    inverse = BezierInverse(BezierPolynomial(first: Self.clamp(x1), second: Self.clamp(x2)))
    rise = BezierPolynomial(first: y1, second: y2).expanded(about: inverse.origin)
  }

  private var xs: BezierPolynomial { inverse.polynomial }
  var ys: BezierPolynomial { BezierPolynomial(first: y1, second: y2) }
  static func clamp(_ x: Double) -> Double { min(max(x, 0), 1) }

  /// Inlined, so that a curve of another type is not copied for the call.
  @inline(__always)
  func value(at progress: Double) -> Double {
    let x = Self.clamp(progress)
    if x == 0 || x == 1 { return x }
    return ys.value(at: inverse.place(of: x).parameter)
  }

  /// dy/dx; where both derivatives vanish, the limit from inside, by the higher derivatives.
  func slope(at progress: Double) -> Double { slope(at: inverse.place(of: Self.clamp(progress))) }

  /// Equal to ``value(at:)`` and ``slope(at:)``, but solves once.
  @inline(__always)
  func valueAndSlope(at progress: Double) -> (value: Double, slope: Double) {
    let x = Self.clamp(progress)
    let place = inverse.place(of: x)
    return (x == 0 || x == 1 ? x : ys.value(at: place.parameter), slope(at: place))
  }

  @inline(__always)
  private func slope(at place: BezierParameter) -> Double {
    if place.origin == inverse.origin {
      let run = inverse.local.slope(at: place.offset)
      if run != 0 { return rise.slope(at: place.offset) / run }
    }
    return limitOfSlope(at: place)
  }

  @inline(never)
  private func limitOfSlope(at place: BezierParameter) -> Double {
    let (t, x, y) = (place.parameter, xs.derivatives(at: place), ys.derivatives(at: place))
    for order in 0..<3 where x[order] != 0 || y[order] != 0 {
      if x[order] != 0 { return y[order] / x[order] }
      // Toward t = 1 from below, y′ ≈ y″ (t − 1) has the opposite sign of y″.
      let rising = (y[order] > 0) == !(order == 1 && t == 1)
      return rising ? .infinity : -.infinity
    }
    return 1
  }

  /// d²y/dx² = (x′y″ − y′x″)/x′³; not a number where x stands still, unless the curve is straight.
  func secondDerivative(at progress: Double) -> Double {
    let place = inverse.place(of: Self.clamp(progress))
    let (x, y) = (xs.derivatives(at: place), ys.derivatives(at: place))
    let turn = x[0] * y[1] - y[0] * x[1]
    if x[0] != 0 { return turn / (x[0] * x[0] * x[0]) }
    return y[0] == 0 && x[1] * y[2] == y[1] * x[2] ? 0 : .nan
  }

  func leastProgress(withValue value: Double) -> Double? {
    ys.leastParameter(withValue: value).map { $0 == 0 || $0 == 1 ? $0 : xs.value(at: $0) }
  }

  /// The coordinates of the control points, in the order in which systems write them.
  package var numbers: [Double] { [x1, y1, x2, y2] }
  package var isLinear: Bool { x1 == y1 && x2 == y2 }
  var points: SIMD4<Double> { [x1, y1, x2, y2] }
  /// Returns whether two curves have the same control points.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.points == rhs.points }
  /// Hashes the control points.
  public func hash(into hasher: inout Hasher) { hasher.combine(points) }
}
