extension PathOutline {
  /// The arc of a circle; see ``EllipticalArc/init(circularFrom:to:curvature:)``.
  package init(arcFrom start: SIMD2<Double>, to end: SIMD2<Double>, curvature: Double) {
    self.init()
    move(to: start)
    let arc = EllipticalArc(circularFrom: start, to: end, curvature: curvature)
    append(arc.map { .arc($0) } ?? .line(from: start, to: end))
  }

  /// The centripetal Catmull-Rom spline, at least one point, which has neither loops nor cusps
  /// within a part; closed if the last of four points or more is the first again.
  ///
  /// The distance in the parameter is the square root of that of the points. Beyond an open end the
  /// last part is mirrored.
  package init(through points: [SIMD2<Double>]) {
    self.init()
    guard let first = points.first else { return }
    move(to: first)
    // A point that is repeated has no direction.
    var points = zip(points, points.dropFirst()).reduce(into: [first]) { kept, pair in
      if pair.0 != pair.1 { kept.append(pair.1) }
    }
    guard points.count > 1 else { return }
    let isClosed = points.count > 3 && points[0] == points[points.count - 1]
    let last = points.count - 1
    let before = isClosed ? points[last - 1] : 2 * points[0] - points[1]
    let after = isClosed ? points[1] : 2 * points[last] - points[last - 1]
    points = [before] + points + [after]
    for index in 1..<points.count - 2 {
      append(.cubic(Self.part(of: points, at: index)))
    }
    if isClosed { close() }
  }

  /// From the point at `index` to the next.
  private static func part(of points: [SIMD2<Double>], at index: Int) -> PathCubic {
    let (start, end) = (points[index], points[index + 1])
    let step = (end - start).length.squareRoot()
    func velocity(_ place: Int) -> SIMD2<Double> {
      let (before, after) = (points[place] - points[place - 1], points[place + 1] - points[place])
      let (first, second) = (before.length.squareRoot(), after.length.squareRoot())
      let sides: SIMD2<Double> = before / first + after / second
      return sides - (before + after) / (first + second)
    }
    let controls: (SIMD2<Double>, SIMD2<Double>) = (
      start + velocity(index) * (step / 3), end - velocity(index + 1) * (step / 3)
    )
    return PathCubic(start, controls.0, controls.1, end)
  }
}
