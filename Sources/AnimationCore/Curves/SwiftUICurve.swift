internal import CLibrary

/// A curve with the numerical precision of SwiftUI's own evaluation.
///
/// SwiftUI solves a Bézier curve only until x is within 2⁻²⁰ (at most eight Newton steps from t =
/// x, otherwise bisection), and rounds value and slope to multiples of that. Its upper half of
/// `circularEaseInOut` is off by up to 5e-9 near 0.5. The other curves are exact.
public struct SwiftUICurve: Hashable, Sendable {
  /// The evaluated curve.
  public let curve: UnitCurve
  /// Creates SwiftUI's version of a curve.
  public init(_ curve: UnitCurve) { self.curve = curve }

  /// Returns the curve's value at `progress`; for Bézier curves a multiple of 2⁻²⁰.
  public func value(at progress: Double) -> Double {
    if case .circular(let arc) = curve.function { return arc.roundedValue(at: progress) }
    guard let points = curve.controlPoints else { return curve.value(at: progress) }
    return QuantizedBezier(points).value(at: progress)
  }

  /// Returns the slope, for Bézier curves a multiple of 2⁻²⁰: 1 where the derivatives of x and y
  /// are equal, and infinite where only y changes.
  public func velocity(at progress: Double) -> Double {
    guard let points = curve.controlPoints else { return curve.velocity(at: progress) }
    let curve = QuantizedBezier(points)
    let parameter = curve.parameter(at: progress)
    let (dx, dy) = (curve.xs.hornerSlope(at: parameter), curve.ys.hornerSlope(at: parameter))
    if dx == dy { return 1 }
    if dx == 0 { return dy < 0 ? -.infinity : .infinity }
    return curve.quantize(dy / dx)
  }
}

/// A cubic Bézier curve, solved and rounded as described for ``SwiftUICurve``.
struct QuantizedBezier {
  fileprivate let xs: BezierPolynomial
  fileprivate let ys: BezierPolynomial
  private let scale = 1_048_576.0

  init(_ points: CubicBezier) {
    xs = BezierPolynomial(first: CubicBezier.clamp(points.x1), second: CubicBezier.clamp(points.x2))
    ys = BezierPolynomial(first: points.y1, second: points.y2)
  }

  /// A multiple of 2⁻²⁰.
  func value(at progress: Double) -> Double { quantize(ys.value(at: parameter(at: progress))) }
  fileprivate func quantize(_ value: Double) -> Double { (value * scale).rounded() / scale }

  fileprivate func parameter(at progress: Double) -> Double {
    let x = CubicBezier.clamp(progress)
    var t = x
    for _ in 0..<8 {
      let error = xs.value(at: t) - x
      if abs(error) < 1 / scale { return t }
      let slope = xs.derivatives(at: t)[0]
      if abs(slope) < 1e-6 { break }
      t -= error / slope
    }
    return halved(to: x)
  }

  private func halved(to x: Double) -> Double {
    var (low, high, t) = (0.0, 1.0, x)
    while low < high {
      let value = xs.value(at: t)
      if abs(value - x) < 1 / scale { return t }
      if value < x { low = t } else { high = t }
      let next = low + (high - low) / 2
      if next == t { return t }
      t = next
    }
    return t
  }
}
