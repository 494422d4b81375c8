/// The parabola that comes closest to samples of a motion, or the line for two of them.
///
/// Times are counted from their mean, in units of the time they span, and positions from the newest one,
/// so that neither the hour of day nor a far-away place costs digits. In polynomials that are orthogonal
/// over the samples, 1, u and u² − (Σu³/Σu²) u − Σu²/n, each coefficient stands by itself and no system of
/// equations is solved (Forsythe 1957).
struct LeastSquares {
  private let points: [VelocitySample]
  private let newest: VelocitySample
  private let times: [Double]
  private let span: Double

  /// - Parameter points: at least two, strictly ascending in time.
  init(_ points: [VelocitySample]) {
    self.points = points
    let newest = points[points.count - 1]
    let span = newest.time - points[0].time
    let ages = points.map { ($0.time - newest.time) / span }
    let mean = ages.reduce(0, +) / Double(ages.count)
    times = ages.map { $0 - mean }
    self.newest = newest
    self.span = span
  }

  /// The slope at the newest point, in units per second.
  var finalSlope: [Double] {
    let squares = times.reduce(0) { $0 + $1 * $1 }
    let skew = times.reduce(0) { $0 + $1 * $1 * $1 } / squares
    let variance = squares / Double(times.count)
    let parabola = points.count > 2 ? times.map { $0 * $0 - skew * $0 - variance } : []
    let parabolaSquares = parabola.reduce(0) { $0 + $1 * $1 }
    let end = times[times.count - 1]
    return newest.position.indices.map { axis in
      let positions = points.map { $0.position[axis] - newest.position[axis] }
      let slope = zip(times, positions).reduce(0) { $0 + $1.0 * $1.1 } / squares
      let bend = zip(parabola, positions).reduce(0) { $0 + $1.0 * $1.1 }
      let bending = parabola.isEmpty ? 0 : bend / parabolaSquares * (2 * end - skew)
      return (slope + bending) / span
    }
  }
}
