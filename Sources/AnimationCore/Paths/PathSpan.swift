/// A part of a curve, short enough for one quadrature of its length.
struct PathSpan: Sendable {
  /// The place of the curve among all of the path.
  let curve: Int
  let lower: Double
  let upper: Double
  /// From the start of the path to that of the span.
  let distance: Double
  let length: Double
  /// The direction at the start of the span, continued from the start of the path, in radians.
  let angle: Double
  /// In bytes.
  static let heldLength = 64
}

/// The length of a curve by Gauss–Legendre quadrature of its speed with eight nodes.
enum ArcLength {
  static let cost = 64

  /// Abscissas and weights on −1…1 (DLMF, table 3.5.2).
  private static let nodes: [(place: Double, weight: Double)] = [
    (0.18343464249564980, 0.36268378337836198), (0.52553240991632899, 0.31370664587788729),
    (0.79666647741362674, 0.22238103445337447), (0.96028985649753623, 0.10122853629037626),
  ]

  static func length(of curve: PathCurve, from lower: Double, to upper: Double) -> Double {
    if case .line(let start, let end) = curve { return (end - start).length * (upper - lower) }
    let (middle, half) = ((lower + upper) / 2, (upper - lower) / 2)
    var sum = 0.0
    for node in nodes {
      sum +=
        node.weight
        * (curve.speed(at: middle - half * node.place)
          + curve.speed(at: middle + half * node.place))
    }
    return sum * half
  }

  /// The parameter within a span at a distance from its start, by Newton's method between bounds.
  static func parameter(at distance: Double, in span: PathSpan, of curve: PathCurve) -> Double {
    if distance <= 0 { return span.lower }
    if distance >= span.length { return span.upper }
    var (lower, upper) = (span.lower, span.upper)
    var parameter = lower + (upper - lower) * (distance / span.length)
    if case .line = curve { return parameter }
    for _ in 0..<60 {
      let excess = length(of: curve, from: span.lower, to: parameter) - distance
      if abs(excess) <= 1e-15 * span.length { break }
      if excess > 0 { upper = parameter } else { lower = parameter }
      let next = parameter - excess / curve.speed(at: parameter)
      let bounded = next > lower && next < upper ? next : (lower + upper) / 2
      if bounded == parameter { break }
      parameter = bounded
    }
    return parameter
  }
}
