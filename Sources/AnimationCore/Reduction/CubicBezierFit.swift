internal import CLibrary

package struct CubicBezierFit: Sendable {
  /// The curve for CSS's `cubic-bezier()`, with control points rounded to 0.001.
  package let curve: CubicBezier
  package let error: Double

  /// In units of ``WorkBudget``, for a fit.
  private static let cost = 12_000

  /// The curve nearest to a motion of one number from 0 to 1, and its greatest distance.
  package static func fit(_ trace: MotionTrace) -> CubicBezierFit {
    guard let curve = curve(nearest: trace)
    else { return CubicBezierFit(curve: curve(starts[0]), error: .infinity) }
    return CubicBezierFit(curve: curve, error: error(of: curve, from: trace))
  }

  /// Minimizes the greatest distance; nil if the work budget does not allow it.
  ///
  /// Damped Gauss-Newton steps lessen the sum of the squares of the distances at equal parameters,
  /// then of their fourth powers, and so on: the roots of such sums approach the greatest distance.
  /// The search begins at several curves, unless one is known to be near, and follows the better
  /// ones. The result is deterministic.
  package static func curve(nearest trace: MotionTrace, near known: CubicBezier? = nil)
    -> CubicBezier?
  {
    guard WorkBudget.spend(units: cost) else { return nil }
    let motion = EvenMotion(trace)
    let near = (known.map { [[$0.x1, $0.y1, $0.x2, $0.y2]] } ?? starts)
      .map { motion.nearest(from: BezierStep(at: $0), halvings: 1...2) }
      .sorted { $0.greatest < $1.greatest }
      .prefix(2).map { motion.nearest(from: $0, halvings: 3...6) }
      .min { $0.greatest < $1.greatest }
    let best = motion.nearest(from: near ?? BezierStep(at: starts[0]), halvings: 7...10)
    let rounded = roundings(of: best.point).map { (point: $0, distance: motion.distance(to: $0)) }
      .min { $0.distance < $1.distance }
    return curve(rounded?.point ?? starts[0])
  }

  /// Ease, ease-out, ease-in, a fast rise past the end, a curve between, and one far past the end.
  private static let starts: [SIMD4<Double>] = [
    [0.25, 0.1, 0.25, 1], [0, 0, 0.4, 1], [0.5, 0, 1, 1], [0.2, 1.2, 0.4, 1], [0.3, 0.5, 0.6, 0.9],
    [0.05, 2.5, 0, 0],
  ]

  private static func curve(_ point: SIMD4<Double>) -> CubicBezier {
    CubicBezier(x1: point[0], y1: point[1], x2: point[2], y2: point[3])
  }

  /// Each number rounded down and up, to 0.001.
  private static func roundings(of point: SIMD4<Double>) -> [SIMD4<Double>] {
    let places = DecimalPlaces(3)
    return (0..<16).map { choice in
      SIMD4(
        (0..<4).map { number in
          let near = point[number] + ((choice >> number) % 2 == 0 ? -0.0005 : 0.0005)
          return places.round(number % 2 == 0 ? CubicBezier.clamp(near) : near)
        })
    }
  }

  package static func error(of curve: CubicBezier, from trace: MotionTrace) -> Double {
    let stride = max(1, trace.count / 512)
    let parts = trace.parts
    return Swift.stride(from: 0, to: trace.count, by: stride).reduce(0) {
      max($0, abs(curve.value(at: parts[$1]) - trace.value(row: $1, number: 0)))
    }
  }
}

private struct EvenMotion {
  private var values: [Double] = []

  private static let count = 256
  private static let steps = 12

  /// The weights of the control points, and what is added, at each of the equal parameters.
  private static let weights: [SIMD4<Double>] = (1..<64).map { index in
    let (t, u) = (Double(index) / 64, 1 - Double(index) / 64)
    return [3 * u * u * t, 3 * u * t * t, t * t * t, 0]
  }

  private static let few = (0..<31).map { weights[2 * $0 + 1] }

  init(_ trace: MotionTrace) {
    let parts = trace.parts
    var row = 0
    for index in 0...Self.count {
      let x = Double(index) / Double(Self.count)
      while row + 1 < trace.count, parts[row + 1] <= x { row += 1 }
      let next = min(row + 1, trace.count - 1)
      let length = parts[next] - parts[row]
      let place = length > 0 ? (x - parts[row]) / length : 0
      let (start, end) = (trace.value(row: row, number: 0), trace.value(row: next, number: 0))
      values.append(start + (end - start) * place)
    }
  }

  /// The least sums of the powers 2, 4, 8 and so on of the distances, each from the one before;
  /// a power is given by how often it can be halved.
  func nearest(from start: BezierStep, halvings: ClosedRange<Int>) -> BezierStep {
    halvings.reduce(start) { start, halvings in
      let unit = start.greatest > 0 && start.greatest.isFinite ? start.greatest : 1
      var (best, damping) = (step(at: start.point, halvings: halvings, unit: unit), 1e-3)
      for _ in 0..<Self.steps where damping < 1e6 {
        let next = step(at: best.next(damping: damping), halvings: halvings, unit: unit)
        let gain = (best.sum - next.sum) / best.sum
        if gain > 0 {
          (best, damping) = (next, damping / 8)
          if gain < 3e-4 * exp2(Double(halvings)) { break }
        } else {
          damping *= 8
        }
      }
      return best
    }
  }

  /// The greatest at the parameters.
  func distance(to point: SIMD4<Double>) -> Double {
    Self.weights.reduce(0) { max($0, abs(difference(at: $1, from: point).distance)) }
  }

  /// By how much a curve is above the motion, and how steep that is, for each of the even steps.
  @inline(__always)
  private func difference(
    at weight: SIMD4<Double>, from point: SIMD4<Double>
  ) -> (distance: Double, slope: Double) {
    let place = (weight[0] * point[0] + weight[1] * point[2] + weight[2]) * Double(Self.count)
    let row = min(Int(bounded: place), Self.count - 1)
    let slope = values[row + 1] - values[row]
    let value = values[row] + slope * (place - Double(row))
    return (weight[0] * point[1] + weight[1] * point[3] + weight[2] - value, slope)
  }

  private func step(at point: SIMD4<Double>, halvings: Int, unit: Double) -> BezierStep {
    var step = BezierStep(at: point, power: exp2(Double(halvings)))
    var greatest = 0.0
    let scale = 1 / unit
    for weight in halvings > 2 ? Self.weights : Self.few {
      let (difference, slope) = difference(at: weight, from: point)
      let distance = difference * scale
      greatest = max(greatest, abs(distance))
      // The distance to the power, divided by its square.
      var (share, factor) = (1.0, distance * distance)
      for _ in 1..<halvings {
        share *= factor
        factor *= factor
      }
      let run = -slope * Double(Self.count) * scale
      let (first, second) = (weight[0], weight[1])
      step.add(
        distance, share: share, by: [first * run, first * scale, second * run, second * scale])
    }
    step.greatest = greatest * unit
    return step
  }
}

/// A point, and the linear equations of the next.
private struct BezierStep {
  /// x and y of the first control point, and of the second.
  let point: SIMD4<Double>
  let power: Double
  var greatest = Double.infinity
  private(set) var sum = 0.0
  private var gradient = SIMD4<Double>()
  private var rows = (SIMD4<Double>(), SIMD4<Double>(), SIMD4<Double>(), SIMD4<Double>())

  init(at point: SIMD4<Double>, power: Double = 2) { (self.point, self.power) = (point, power) }

  @inline(__always)
  mutating func add(_ distance: Double, share: Double, by slopes: SIMD4<Double>) {
    sum += share * distance * distance
    gradient += (share * distance) * slopes
    let weighted = share * slopes
    rows.0 += weighted * slopes[0]
    rows.1 += weighted * slopes[1]
    rows.2 += weighted * slopes[2]
    rows.3 += weighted * slopes[3]
  }

  /// Solves the damped equations by elimination; an x at its bound that would leave it stays.
  func next(damping: Double) -> SIMD4<Double> {
    var (a, b) = ([rows.0, rows.1, rows.2, rows.3], -gradient / (power - 1))
    let least = 1e-9 * (a[0][0] + a[1][1] + a[2][2] + a[3][3])
    for k in 0..<4 {
      let isBound =
        k % 2 == 0 && (point[k] <= 0 && gradient[k] > 0 || point[k] >= 1 && gradient[k] < 0)
      a[k][k] = isBound ? 1e12 * (a[k][k] + least) : a[k][k] * (1 + damping) + least
    }
    for k in 0..<4 {
      for row in k + 1..<4 {
        let factor = a[row][k] / a[k][k]
        a[row] -= factor * a[k]
        b[row] -= factor * b[k]
      }
    }
    var move = SIMD4<Double>()
    for k in (0..<4).reversed() { move[k] = (b[k] - (a[k] * move).sum()) / a[k][k] }
    let next = point + move
    return [CubicBezier.clamp(next[0]), next[1], CubicBezier.clamp(next[2]), next[3]]
  }
}
