/// A straight or cubic Bézier curve.
struct FixedShape: CurveShape {
  let fixed: UnitCurve
  let xs: BezierPolynomial
  let ys: BezierPolynomial

  /// Nil for other curves.
  init?(fixed: UnitCurve) {
    guard let points = fixed.bezier else { return nil }
    self.fixed = fixed
    xs = BezierPolynomial(first: points.x1, second: points.x2)
    ys = BezierPolynomial(first: points.y1, second: points.y2)
  }

  var count: Int { 0 }
  var bounds: [ClosedRange<Double>] { [] }
  var cost: Int { 32 }

  func bezier(parameters: ArraySlice<Double>) -> CubicBezier? {
    CubicBezier(x1: xs.first, y1: ys.first, x2: xs.second, y2: ys.second)
  }

  func curve(parameters: [Double]) -> UnitCurve { fixed }
}

/// Cubic Bézier curves by their control points.
struct BezierShape: CurveShape {
  var count: Int { 4 }
  var bounds: [ClosedRange<Double>] { [0...1, -10...10, 0...1, -10...10] }
  var cost: Int { 40 }

  func bezier(parameters: ArraySlice<Double>) -> CubicBezier? {
    let first = parameters.startIndex
    return CubicBezier(
      x1: parameters[first], y1: parameters[first + 1], x2: parameters[first + 2],
      y2: parameters[first + 3])
  }

  func curve(parameters: [Double]) -> UnitCurve {
    .bezier(parameters[0], parameters[1], parameters[2], parameters[3])
  }
}

/// Straight lines from stop to stop, by the inputs of the inner stops and then their outputs.
///
/// On a line from (a, y₀) to (b, y₁) with q = (p − a)/(b − a) and the slope y′,
///
///     ∂y/∂y₀ = 1 − q,   ∂y/∂y₁ = q,   ∂y/∂a = −y′ (1 − q),   ∂y/∂b = −y′ q.
struct StopsShape: CurveShape {
  /// The inputs of the inner stops from which the search begins.
  let inputs: [Double]
  let outputs: [Double]

  var count: Int { 2 * inputs.count }
  var cost: Int { 48 }

  /// An input remains nearer to where it begins than to its neighbors, so that all stay in order.
  var bounds: [ClosedRange<Double>] {
    let all = [0] + inputs + [1]
    let places = inputs.indices.map { index -> ClosedRange<Double> in
      let (before, place, after) = (all[index], all[index + 1], all[index + 2])
      return (before + 0.501 * (place - before))...(after - 0.501 * (after - place))
    }
    return places + outputs.map { _ in -100...100 }
  }

  func points(at progresses: [Double], parameters: [Double]) -> [CurvePoint] {
    let xs = [0] + parameters[..<inputs.count] + [1]
    let ys = [0] + parameters[inputs.count...] + [1]
    return progresses.map { progress in
      CurvePoint(restingAt: progress) ?? point(at: progress, xs, ys)
    }
  }

  private func point(at progress: Double, _ xs: [Double], _ ys: [Double]) -> CurvePoint {
    let end = min(max(xs.partitionPoint { $0 <= progress }, 1), xs.count - 1)
    let (a, b) = (xs[end - 1], xs[end])
    let part = (progress - a) / (b - a)
    let rise = ys[end] - ys[end - 1]
    var point = CurvePoint(value: ys[end - 1] + rise * part, slope: rise / (b - a))
    let (before, after) = (end - 2, end - 1)
    if before >= 0 { point.add(-point.slope * (1 - part), of: before) }
    if after < inputs.count { point.add(-point.slope * part, of: after) }
    if before >= 0 { point.add(1 - part, of: before + inputs.count) }
    if after < inputs.count { point.add(part, of: after + inputs.count) }
    return point
  }

  func curve(parameters: [Double]) -> UnitCurve {
    let xs = [0] + parameters[..<inputs.count] + [1]
    let ys = [0] + parameters[inputs.count...] + [1]
    let points = zip(xs, ys).map { LinearStop(input: $0, output: $1) }
    return PiecewiseLinear(points: points).map { .linear(through: $0) } ?? .linear
  }
}
