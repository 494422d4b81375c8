/// A curve without parameters.
struct FixedShape: CurveShape {
  let fixed: UnitCurve

  var count: Int { 0 }
  var bounds: [ClosedRange<Double>] { [] }
  var cost: Int { 32 }

  func evaluator(_ parameters: [Double]) -> (_ progress: Double) -> CurvePoint {
    { progress in
      CurvePoint.inside(progress) {
        let slope = fixed.velocity(at: $0)
        let steepest = CurvePoint.steepest
        return CurvePoint(
          value: fixed.value(at: $0), slope: min(max(slope, -steepest), steepest))
      }
    }
  }

  func curve(_ parameters: [Double]) -> UnitCurve { fixed }
}

/// Cubic Bézier curves, by their control points.
///
/// With X(t) = p, u = 1 − t and the slope y′ = Y′/X′, the derivatives by the control points are
///
///     ∂y/∂y₁ = 3u²t,   ∂y/∂y₂ = 3ut²,   ∂y/∂x₁ = −y′ 3u²t,   ∂y/∂x₂ = −y′ 3ut².
struct BezierShape: CurveShape {
  var count: Int { 4 }

  var bounds: [ClosedRange<Double>] { [0...1, -10...10, 0...1, -10...10] }

  var cost: Int { 64 }

  /// Ease, ease-out, ease-in, a fast rise past the end, and curves between.
  static let starts: [[Double]] = [
    [0.25, 0.1, 0.25, 1], [0, 0, 0.58, 1], [0.42, 0, 1, 1], [0.42, 0, 0.58, 1],
    [0.3, 1.4, 0.6, 1], [0.4, -0.4, 0.7, 1], [0.33, 0.33, 0.66, 0.66],
  ]

  func evaluator(_ parameters: [Double]) -> (_ progress: Double) -> CurvePoint {
    let xs = BezierPolynomial(parameters[0], parameters[2])
    let inverse = BezierInverse(xs)
    let ys = BezierPolynomial(parameters[1], parameters[3])
    return { progress in
      CurvePoint.inside(progress) { x in
        let t = inverse.place(of: x).parameter
        let u = 1 - t
        let (run, rise) = (xs.derivatives(at: t)[0], ys.derivatives(at: t)[0])
        let steepest = CurvePoint.steepest
        let slope = run > 0 ? min(max(rise / run, -steepest), steepest) : steepest
        let (first, second) = (3 * u * u * t, 3 * u * t * t)
        return CurvePoint(
          value: ys.value(at: t), slope: slope,
          parts: [(0, -slope * first), (1, first), (2, -slope * second), (3, second)])
      }
    }
  }

  func curve(_ parameters: [Double]) -> UnitCurve {
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
  /// Their outputs.
  let outputs: [Double]

  var count: Int { 2 * inputs.count }

  var cost: Int { 48 }

  /// The inputs remain nearer to where they begin than to their neighbors, and so in order.
  var bounds: [ClosedRange<Double>] {
    let all = [0] + inputs + [1]
    let places = inputs.indices.map { index -> ClosedRange<Double> in
      let (before, place, after) = (all[index], all[index + 1], all[index + 2])
      return (before + 0.501 * (place - before))...(after - 0.501 * (after - place))
    }
    return places + outputs.map { _ in -100...100 }
  }

  func evaluator(_ parameters: [Double]) -> (_ progress: Double) -> CurvePoint {
    let xs = [0] + parameters[..<inputs.count] + [1]
    let ys = [0] + parameters[inputs.count...] + [1]
    return { progress in
      CurvePoint.inside(progress) { p in
        let end = min(max(xs.partitionPoint { $0 <= p }, 1), xs.count - 1)
        let (a, b) = (xs[end - 1], xs[end])
        let part = (p - a) / (b - a)
        let rise = ys[end] - ys[end - 1]
        let slope = rise / (b - a)
        let shares = [(end - 2, 1 - part), (end - 1, part)].filter { inputs.indices.contains($0.0) }
        return CurvePoint(
          value: ys[end - 1] + rise * part, slope: slope,
          parts: shares.map { ($0.0, -slope * $0.1) }
            + shares.map { ($0.0 + inputs.count, $0.1) })
      }
    }
  }

  func curve(_ parameters: [Double]) -> UnitCurve {
    let xs = [0] + parameters[..<inputs.count] + [1]
    let ys = [0] + parameters[inputs.count...] + [1]
    let points = zip(xs, ys).map { PiecewiseLinear.Point(input: $0, output: $1) }
    return PiecewiseLinear(points: points).map { .linear(through: $0) } ?? .linear
  }
}
