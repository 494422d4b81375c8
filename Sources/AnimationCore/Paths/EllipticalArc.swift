internal import CLibrary

/// An arc of an ellipse: the center and both half axes, as vectors, and the angles between which it
/// runs.
///
/// The point at an angle θ is center + cos θ · first axis + sin θ · second axis.
package struct EllipticalArc: Sendable, Equatable {
  package let start: SIMD2<Double>
  package let end: SIMD2<Double>
  private let center: SIMD2<Double>
  private let axes: (first: SIMD2<Double>, second: SIMD2<Double>)
  private let startAngle: Double
  /// In radians, signed.
  private let sweep: Double

  package static func == (left: EllipticalArc, right: EllipticalArc) -> Bool {
    left.start == right.start && left.end == right.end && left.center == right.center
      && left.axes == right.axes && left.startAngle == right.startAngle
      && left.sweep == right.sweep
  }

  /// The arc of SVG's `A` (SVG 2, B.2.4 and B.2.5): radii that are too small grow until they reach;
  /// nil for a line, with a radius of 0; `rotation` is in radians.
  package init?(
    from start: SIMD2<Double>, to end: SIMD2<Double>, radii: SIMD2<Double>, rotation: Double,
    isLarge: Bool, sweeps: Bool
  ) {
    guard radii.x > 0, radii.y > 0 else { return nil }
    let turned = sineAndCosine(of: rotation)
    let half = (start - end) / 2
    let own = SIMD2(
      turned.cosine * half.x + turned.sine * half.y, turned.cosine * half.y - turned.sine * half.x)
    let scaled = own / radii
    let square = scaled.x * scaled.x + scaled.y * scaled.y
    guard square > 0, square.isFinite else { return nil }
    let growth = max(1, square.squareRoot())
    let radii = radii * growth
    let unit = scaled / growth
    // On the unit circle: the center lies beside the middle of the chord.
    let height = max(0, (1 - square) / square).squareRoot() * (isLarge == sweeps ? -1 : 1)
    let middle = height * SIMD2(unit.y, -unit.x)
    let first = unit - middle
    let last = -unit - middle
    startAngle = atan2(first.y, first.x)
    var sweep = atan2(first.x * last.y - first.y * last.x, first.x * last.x + first.y * last.y)
    if sweeps, sweep <= 0 { sweep += 2 * .pi }
    if !sweeps, sweep >= 0 { sweep -= 2 * .pi }
    self.sweep = sweep
    axes = (
      radii.x * SIMD2(turned.cosine, turned.sine), radii.y * SIMD2(-turned.sine, turned.cosine)
    )
    let offset: SIMD2<Double> = middle.x * axes.first + middle.y * axes.second
    center = (start + end) / 2 + offset
    (self.start, self.end) = (start, end)
  }

  /// The arc of a circle whose middle is `curvature` times the distance of the ends beside the
  /// line; above 0 clockwise where y is downward; nil for a line.
  package init?(
    circularFrom start: SIMD2<Double>, to end: SIMD2<Double>, curvature: Double
  ) {
    let chord = end - start
    let distance = chord.length
    guard distance > 0, abs(curvature) > 1e-9 else { return nil }
    let square = 4 * curvature * curvature
    let radius = distance * (1 + square) / (8 * abs(curvature))
    // Towards the middle of the arc.
    let side = SIMD2(chord.y, -chord.x) / distance
    let height = distance * (1 - square) / (8 * curvature)
    center = (start + end) / 2 - side * height
    axes = ([radius, 0], [0, radius])
    startAngle = atan2(start.y - center.y, start.x - center.x)
    sweep = 4 * atan(2 * curvature)
    (self.start, self.end) = (start, end)
  }

  private func angle(at parameter: Double) -> Double { startAngle + sweep * parameter }

  func derivative(at parameter: Double) -> SIMD2<Double> {
    let turned = sineAndCosine(of: angle(at: parameter))
    return sweep * (turned.cosine * axes.second - turned.sine * axes.first)
  }

  func jet(at parameter: Double) -> CurveJet {
    let turned = sineAndCosine(of: angle(at: parameter))
    let outward = turned.cosine * axes.first + turned.sine * axes.second
    let along = turned.cosine * axes.second - turned.sine * axes.first
    let point = parameter == 0 ? start : parameter == 1 ? end : rounded(center + outward)
    return CurveJet(
      point: point, first: sweep * along, second: -sweep * sweep * outward,
      third: -sweep * sweep * sweep * along)
  }

  var lengthBound: Double { abs(sweep) * max(axes.first.length, axes.second.length) }

  /// A quarter of an ellipse turns by less than half a turn.
  func turn(from lower: Double, to upper: Double) -> Double {
    let count = Int(bounded: (abs(sweep) * (upper - lower) / (.pi / 2)).rounded(.up))
    var (sum, last) = (0.0, derivative(at: lower))
    for part in stride(from: 1, through: count, by: 1) {
      let next = derivative(at: lower + (upper - lower) * Double(part) / Double(count))
      sum += atan2(last.cross(next), last.dot(next))
      last = next
    }
    return sum
  }

  /// Cubic curves of at most an eighth of the ellipse each, which are within 4.3e-6 of its radii.
  var cubics: [PathCubic] {
    let count = max(1, Int(bounded: (abs(sweep) / (.pi / 4) - 1e-9).rounded(.up)))
    let step = 1 / Double(count)
    let reach = 4.0 / 3 * tan(sweep * step / 4) / sweep
    let jets = stride(from: 0, through: count, by: 1).map {
      jet(at: $0 == count ? 1 : Double($0) * step)
    }
    return zip(jets, jets.dropFirst()).map { from, to -> PathCubic in
      PathCubic(
        from.point, rounded(from.point + reach * from.first),
        rounded(to.point - reach * to.first), to.point)
    }
  }

  /// To some 14 digits of the arc, so that no rounding error is written as a number near 0.
  private func rounded(_ point: SIMD2<Double>) -> SIMD2<Double> {
    let grain = lengthBound.binade * 0x1p-46
    return (point / grain).rounded(.toNearestOrEven) * grain
  }
}
