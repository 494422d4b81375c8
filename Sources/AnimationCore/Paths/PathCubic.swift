internal import CLibrary

/// A cubic Bézier curve of the plane.
package struct PathCubic: Sendable, Equatable {
  package var start: SIMD2<Double>
  package var firstControl: SIMD2<Double>
  package var secondControl: SIMD2<Double>
  package var end: SIMD2<Double>

  package init(
    _ start: SIMD2<Double>, _ firstControl: SIMD2<Double>, _ secondControl: SIMD2<Double>,
    _ end: SIMD2<Double>
  ) {
    (self.start, self.end) = (start, end)
    (self.firstControl, self.secondControl) = (firstControl, secondControl)
  }

  init(lineFrom start: SIMD2<Double>, to end: SIMD2<Double>) {
    self.init(start, start + (end - start) / 3, end + (start - end) / 3, end)
  }

  var reversed: PathCubic { PathCubic(end, secondControl, firstControl, start) }
  var middle: SIMD2<Double> { jet(at: 0.5).point }

  var polygonLength: Double {
    (firstControl - start).length + (secondControl - firstControl).length
      + (end - secondControl).length
  }

  func derivative(at parameter: Double) -> SIMD2<Double> {
    let (u, v) = (parameter, 1 - parameter)
    let outer: SIMD2<Double> = (firstControl - start) * (v * v) + (end - secondControl) * (u * u)
    return 3 * (outer + (secondControl - firstControl) * (2 * u * v))
  }

  func jet(at parameter: Double) -> CurveJet {
    let a: SIMD2<Double> = firstControl - start
    let b: SIMD2<Double> = secondControl - firstControl
    let c: SIMD2<Double> = end - secondControl
    let bend: SIMD2<Double> = (c - b) - (b - a)
    // From the nearer end, so that both ends are exact.
    let point =
      parameter < 0.5
      ? Self.point(from: start, by: parameter, 3 * a, 3 * (b - a), bend)
      : Self.point(from: end, by: 1 - parameter, -3 * c, 3 * (c - b), -bend)
    let second: SIMD2<Double> = (b - a) * (1 - parameter) + (c - b) * parameter
    return CurveJet(
      point: point, first: derivative(at: parameter), second: 6 * second, third: 6 * bend)
  }

  private static func point(
    from end: SIMD2<Double>, by u: Double, _ first: SIMD2<Double>, _ second: SIMD2<Double>,
    _ third: SIMD2<Double>
  ) -> SIMD2<Double> {
    let inner: SIMD2<Double> = second + third * u
    let outer: SIMD2<Double> = first + inner * u
    return end + outer * u
  }

  /// By de Casteljau's algorithm, with exact ends at 0 and 1.
  func part(from lower: Double, to upper: Double) -> PathCubic {
    if lower == 0, upper == 1 { return self }
    let rest = lower == 0 ? self : split(at: lower).after
    return upper == 1 ? rest : rest.split(at: (upper - lower) / (1 - lower)).before
  }

  func split(at u: Double) -> (before: PathCubic, after: PathCubic) {
    func mix(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> SIMD2<Double> {
      from + (to - from) * u
    }
    let sides = (
      mix(start, firstControl), mix(firstControl, secondControl), mix(secondControl, end)
    )
    let inner = (mix(sides.0, sides.1), mix(sides.1, sides.2))
    let point = mix(inner.0, inner.1)
    return (PathCubic(start, sides.0, inner.0, point), PathCubic(point, inner.1, sides.2, end))
  }

  /// The sides of the control polygon, which are a third of the derivative's control points.
  private var sides: [SIMD2<Double>] {
    [firstControl - start, secondControl - firstControl, end - secondControl]
  }

  /// The limit of the direction at the start; nil for a point.
  var startDirection: SIMD2<Double>? { sides.lazy.compactMap(\.normalized).first }
  var endDirection: SIMD2<Double>? { sides.reversed().lazy.compactMap(\.normalized).first }

  /// The signed angle from the direction at the start to that at the end, in radians.
  var turn: Double { Self.turn(of: sides, depth: 48) }

  /// Turns as its control polygon does, unless that goes half around the origin: the parts do not,
  /// and at a cusp, where the direction is reversed, the last ones are short enough.
  private static func turn(of sides: [SIMD2<Double>], depth: Int) -> Double {
    let angles = (angle(from: sides[0], to: sides[1]), angle(from: sides[1], to: sides[2]))
    let isZero = sides[1] == .zero
    let sum = isZero ? angle(from: sides[0], to: sides[2]) : angles.0 + angles.1
    if depth == 0 || !isZero && abs(angles.0) + abs(angles.1) < 3 || isZero && abs(sum) < 3 {
      return sum
    }
    let middles: (SIMD2<Double>, SIMD2<Double>) = (
      (sides[0] + sides[1]) / 2, (sides[1] + sides[2]) / 2
    )
    let point: SIMD2<Double> = (middles.0 + middles.1) / 2
    return turn(of: [sides[0], middles.0, point], depth: depth - 1)
      + turn(of: [point, middles.1, sides[2]], depth: depth - 1)
  }

  /// 0 from or to nothing, which has no direction.
  private static func angle(from first: SIMD2<Double>, to second: SIMD2<Double>) -> Double {
    if first == .zero || second == .zero { return 0 }
    return atan2(first.cross(second), first.dot(second))
  }
}
