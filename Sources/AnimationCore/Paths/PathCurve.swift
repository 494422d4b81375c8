/// A part of a path, from 0 to 1 of its parameter; coordinates are in units, y downward.
package enum PathCurve: Sendable, Equatable {
  case line(from: SIMD2<Double>, to: SIMD2<Double>)
  case cubic(PathCubic)
  case arc(EllipticalArc)

  /// The same curve with one control point more.
  package static func quadratic(
    _ start: SIMD2<Double>, _ control: SIMD2<Double>, _ end: SIMD2<Double>
  ) -> PathCurve {
    let controls: (SIMD2<Double>, SIMD2<Double>) = (
      start + (control - start) * (2 / 3), end + (control - end) * (2 / 3)
    )
    return .cubic(PathCubic(start, controls.0, controls.1, end))
  }

  package var start: SIMD2<Double> {
    switch self {
    case .line(let start, _): start
    case .cubic(let cubic): cubic.start
    case .arc(let arc): arc.start
    }
  }

  package var end: SIMD2<Double> {
    switch self {
    case .line(_, let end): end
    case .cubic(let cubic): cubic.end
    case .arc(let arc): arc.end
    }
  }

  func jet(at parameter: Double) -> CurveJet {
    switch self {
    case .line(let start, let end):
      CurveJet(
        point: start + (end - start) * parameter, first: end - start, second: .zero, third: .zero)
    case .cubic(let cubic): cubic.jet(at: parameter)
    case .arc(let arc): arc.jet(at: parameter)
    }
  }

  /// The length of the derivative by the parameter.
  func speed(at parameter: Double) -> Double {
    switch self {
    case .line(let start, let end): (end - start).length
    case .cubic(let cubic): cubic.derivative(at: parameter).length
    case .arc(let arc): arc.derivative(at: parameter).length
    }
  }

  /// An upper bound of its length.
  var lengthBound: Double {
    switch self {
    case .line(let start, let end): (end - start).length
    case .cubic(let cubic): cubic.polygonLength
    case .arc(let arc): arc.lengthBound
    }
  }

  /// The signed angle by which the direction turns between two parameters, in radians.
  func turn(from lower: Double, to upper: Double) -> Double {
    switch self {
    case .line: 0
    case .cubic(let cubic): cubic.part(from: lower, to: upper).turn
    case .arc(let arc): arc.turn(from: lower, to: upper)
    }
  }

  /// At a parameter, as a unit vector; where the derivative is zero the limit from above, at 1 that
  /// from below; nil for a point.
  func direction(at parameter: Double) -> SIMD2<Double>? {
    switch self {
    case .line(let start, let end): (end - start).normalized
    case .cubic(let cubic):
      parameter < 1 ? cubic.part(from: parameter, to: 1).startDirection : cubic.endDirection
    case .arc(let arc): arc.derivative(at: parameter).normalized
    }
  }
}

/// A point of a curve with the derivatives by its parameter.
struct CurveJet {
  let point: SIMD2<Double>
  let first: SIMD2<Double>
  let second: SIMD2<Double>
  let third: SIMD2<Double>

  /// In radians per unit of length, and its derivative by the length; zeros where the curve stands.
  ///
  /// κ = r′×r″ / |r′|³, and dκ/ds = (r′×r‴ − 3κ|r′|(r′·r″)) / |r′|⁴.
  var curvature: (value: Double, slope: Double) {
    let speed = first.length
    guard speed > 0 else { return (0, 0) }
    let value = first.cross(second) / (speed * speed * speed)
    let slope =
      (first.cross(third) / speed - 3 * value * first.dot(second)) / (speed * speed * speed)
    return value.isFinite && slope.isFinite ? (value, slope) : (0, 0)
  }
}

extension SIMD2<Double> {
  package var length: Double { (x * x + y * y).squareRoot() }
  func dot(_ other: Self) -> Double { x * other.x + y * other.y }
  func cross(_ other: Self) -> Double { x * other.y - y * other.x }

  /// Nil without a length.
  var normalized: Self? {
    let length = length
    return length > 0 ? self / length : nil
  }
}
