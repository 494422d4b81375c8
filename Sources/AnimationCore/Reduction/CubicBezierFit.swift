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
    let points = known.map { [$0.points] } ?? starts
    let first = points.map { motion.nearest(from: BezierStep(at: $0), halvings: 1...2) }
    let near = first.sorted { $0.greatest < $1.greatest }
      .prefix(2).map { motion.nearest(from: $0, halvings: 3...6) }
      .min { $0.greatest < $1.greatest }
    let best = motion.nearest(from: near ?? BezierStep(at: starts[0]), halvings: 7...10)
    return curve(nearest(of: roundings(of: best.point), to: motion))
  }

  /// The first of the nearest points; the first start if there is none.
  private static func nearest(of points: [SIMD4<Double>], to motion: EvenMotion) -> SIMD4<Double> {
    var (nearest, least) = (starts[0], Double.infinity)
    for point in points {
      let distance = motion.distance(to: point, below: least)
      if distance < least { (nearest, least) = (point, distance) }
    }
    return nearest
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
  private let lines: [EvenLine]

  private static let count = 256
  private static let steps = 12

  /// The weights of the control points at each of the equal parameters.
  private static let weights = (1..<64).map { BezierWeight(at: Double($0) / 64) }
  private static let few = (0..<31).map { weights[2 * $0 + 1] }

  init(_ trace: MotionTrace) {
    let parts = trace.parts
    var row = 0
    let values = (0...Self.count).map { index in
      let x = Double(index) / Double(Self.count)
      while row + 1 < trace.count, parts[row + 1] <= x { row += 1 }
      let next = min(row + 1, trace.count - 1)
      let length = parts[next] - parts[row]
      let place = length > 0 ? (x - parts[row]) / length : 0
      let (start, end) = (trace.value(row: row, number: 0), trace.value(row: next, number: 0))
      return start + (end - start) * place
    }
    lines = zip(values, values.dropFirst()).map { start, end in
      EvenLine(start: start, step: end - start, run: -(end - start) * Double(Self.count))
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

  /// The greatest at the parameters, or the first that is not below a limit.
  func distance(to point: SIMD4<Double>, below limit: Double) -> Double {
    var distance = 0.0
    for weight in Self.weights where distance < limit {
      distance = max(distance, abs(difference(at: weight, from: point).distance))
    }
    return distance
  }

  /// By how much a curve is above the motion at a parameter, and how that changes with x.
  @inline(__always)
  private func difference(
    at weight: BezierWeight, from point: SIMD4<Double>
  ) -> (distance: Double, run: Double) {
    let place = weight.coordinate(point[0], point[2]) * Double(Self.count)
    let row = min(Int(bounded: place), Self.count - 1)
    let line = lines[row]
    let value = line.start + line.step * (place - Double(row))
    return (weight.coordinate(point[1], point[3]) - value, line.run)
  }

  private func step(at point: SIMD4<Double>, halvings: Int, unit: Double) -> BezierStep {
    var step = BezierStep(at: point, power: exp2(Double(halvings)), unit: unit)
    let scale = 1 / unit
    for weight in halvings > 2 ? Self.weights : Self.few {
      let (difference, run) = difference(at: weight, from: point)
      let distance = difference * scale
      // The distance to the power, divided by its square.
      var (share, factor) = (1.0, distance * distance)
      for _ in 1..<halvings {
        share *= factor
        factor *= factor
      }
      step.add(distance, share: share, run: run, at: weight)
    }
    return step
  }
}

/// A motion between two even steps.
private struct EvenLine {
  let start: Double
  /// By which the value rises.
  let step: Double
  /// The change of a distance from it with that of x.
  let run: Double
}

/// The weights of the control points of a curve from 0 to 1 at a parameter.
private struct BezierWeight {
  let first: Double
  let second: Double
  private let end: Double
  /// The products of the weights of each two control points: 1 · 1, 1 · 2, 2 · 2, and 0.
  let products: SIMD4<Double>

  init(at t: Double) {
    let u = 1 - t
    (first, second, end) = (3 * u * u * t, 3 * u * t * t, t * t * t)
    products = [first * first, first * second, second * second, 0]
  }

  /// Of a point on the curve, by that of the control points.
  @inline(__always)
  func coordinate(_ first: Double, _ second: Double) -> Double {
    self.first * first + self.second * second + end
  }
}

/// A point, and the linear equations of the next.
///
/// A distance changes by its `weight` as a control point's y does, and by `run · weight` as its x
/// does. So the products of two such changes are those of the weights, times 1, the run, or its
/// square.
private struct BezierStep {
  /// x and y of the first control point, and of the second.
  let point: SIMD4<Double>
  let power: Double
  /// That in which distances are counted.
  let unit: Double
  private(set) var sum = 0.0
  private var greatestCount = 0.0
  /// By y and by x, for the first control point and the second.
  private var (rise, run) = (SIMD2<Double>(), SIMD2<Double>())
  /// The sums of the products of the weights, times each power of the run.
  private var products = (SIMD4<Double>(), SIMD4<Double>(), SIMD4<Double>())

  init(at point: SIMD4<Double>, power: Double = 2, unit: Double = .infinity) {
    (self.point, self.power, self.unit) = (point, power, unit)
  }

  /// Infinite before any distance was added.
  var greatest: Double { unit.isFinite ? greatestCount * unit : .infinity }

  @inline(__always)
  mutating func add(_ distance: Double, share: Double, run: Double, at weight: BezierWeight) {
    greatestCount = max(greatestCount, abs(distance))
    let force = share * distance
    sum += force * distance
    let forces = force * SIMD2(weight.first, weight.second)
    rise += forces
    self.run += run * forces
    var weighted = share * weight.products
    products.0 += weighted
    weighted *= run
    products.1 += weighted
    products.2 += weighted * run
  }

  private var gradient: SIMD4<Double> { unit * SIMD4(run[0], rise[0], run[1], rise[1]) }

  private var rows: [SIMD4<Double>] {
    let (p, q, r) = products
    return [
      [r[0], q[0], r[1], q[1]], [q[0], p[0], q[1], p[1]], [r[1], q[1], r[2], q[2]],
      [q[1], p[1], q[2], p[2]],
    ]
  }

  /// Solves the damped equations by elimination; an x at its bound that would leave it stays.
  func next(damping: Double) -> SIMD4<Double> {
    let gradient = gradient
    var (a, b) = (rows, -gradient / (power - 1))
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
