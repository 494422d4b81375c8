internal import CLibrary

package struct CubicBezierFit: Sendable {
  /// The curve for CSS's `cubic-bezier()`, with control points rounded to 0.001.
  package let curve: CubicBezier
  package let error: Double

  /// In units of ``WorkBudget``, for a fit.
  private static let cost = 160_000

  /// Minimizes the greatest distance from a motion of one number from 0 to 1.
  ///
  /// The search begins at several curves and follows the better ones with simplexes (J. A. Nelder
  /// and R. Mead, "A simplex method for function minimization", 1965). As the greatest distance is
  /// not smooth, they stop beside its minimum, so new, smaller ones begin there. The result is
  /// deterministic.
  package static func fit(_ trace: MotionTrace) -> CubicBezierFit {
    guard WorkBudget.spend(units: cost)
    else { return CubicBezierFit(curve: rounded(starts[0]), error: .infinity) }
    let motion = EvenMotion(trace)
    let objective = { (point: SIMD4<Double>) in motion.distance(to: point) }
    let found = starts.map { Simplex.minimum(of: objective, near: $0, size: 0.25, steps: 120) }
    let best = found.sorted { objective($0) < objective($1) }.prefix(2)
      .map { Self.minimum(of: objective, near: $0) }
      .min { objective($0) < objective($1) }
    let curve = rounded(best ?? starts[0])
    return CubicBezierFit(curve: curve, error: error(of: curve, from: trace))
  }

  private static func minimum(
    of objective: @escaping (SIMD4<Double>) -> Double, near start: SIMD4<Double>
  ) -> SIMD4<Double> {
    [0.05, 0.1, 0.03, 0.01].reduce(start) { point, size in
      Simplex.minimum(of: objective, near: point, size: size, steps: 120)
    }
  }

  /// Ease, ease-out, ease-in, a fast rise past the end, and a curve between.
  private static let starts: [SIMD4<Double>] = [
    [0.25, 0.1, 0.25, 1], [0, 0, 0.4, 1], [0.5, 0, 1, 1], [0.2, 1.2, 0.4, 1], [0.3, 0.5, 0.6, 0.9],
  ]

  private static func rounded(_ point: SIMD4<Double>) -> CubicBezier {
    let places = DecimalPlaces(3)
    return CubicBezier(
      x1: places.round(CubicBezier.clamp(point[0])), y1: places.round(point[1]),
      x2: places.round(CubicBezier.clamp(point[2])), y2: places.round(point[3]))
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

  private func value(at x: Double) -> Double {
    let place = x * Double(Self.count)
    let index = min(Int(bounded: place), Self.count - 1)
    return values[index] + (values[index + 1] - values[index]) * (place - Double(index))
  }

  /// The greatest distance at equal parameters, plus a penalty for a control point out of range.
  func distance(to point: SIMD4<Double>) -> Double {
    let (x1, x2) = (CubicBezier.clamp(point[0]), CubicBezier.clamp(point[2]))
    let (xs, ys) = (
      BezierPolynomial(first: x1, second: x2), BezierPolynomial(first: point[1], second: point[3])
    )
    var distance = 0.0
    for index in 1..<64 {
      let t = Double(index) / 64
      distance = max(distance, abs(ys.value(at: t) - value(at: xs.value(at: t))))
    }
    return distance + abs(point[0] - x1) + abs(point[2] - x2)
  }
}

/// Four-dimensional; moves toward a minimum.
private struct Simplex {
  private typealias SimplexCorner = (point: SIMD4<Double>, value: Double)

  private let objective: (SIMD4<Double>) -> Double
  private var corners: [SimplexCorner]

  static func minimum(
    of objective: @escaping (SIMD4<Double>) -> Double, near start: SIMD4<Double>, size: Double,
    steps: Int
  ) -> SIMD4<Double> {
    var simplex = Simplex(objective, near: start, size: size)
    for _ in 0..<steps { simplex.step() }
    return simplex.corners.min { $0.value < $1.value }?.point ?? start
  }

  private init(
    _ objective: @escaping (SIMD4<Double>) -> Double, near start: SIMD4<Double>, size: Double
  ) {
    self.objective = objective
    corners = (0..<5).map { index in
      var point = start
      if index < 4 { point[index] += point[index] > 0.5 ? -size : size }
      return (point, objective(point))
    }
  }

  /// Moves the worst corner through the center of the others, or all corners toward the best.
  private mutating func step() {
    corners.sort { $0.value < $1.value }
    let center = corners[0..<4].reduce(SIMD4<Double>()) { $0 + $1.point } / 4
    let reflected = moved(from: center, by: 1)
    if reflected.value < corners[0].value {
      let expanded = moved(from: center, by: 2)
      corners[4] = expanded.value < reflected.value ? expanded : reflected
    } else if reflected.value < corners[3].value {
      corners[4] = reflected
    } else {
      let contracted = moved(from: center, by: reflected.value < corners[4].value ? 0.5 : -0.5)
      if contracted.value < min(reflected.value, corners[4].value) {
        corners[4] = contracted
      } else {
        shrink()
      }
    }
  }

  private func moved(from center: SIMD4<Double>, by factor: Double) -> SimplexCorner {
    let point = center + (center - corners[4].point) * factor
    return (point, objective(point))
  }

  private mutating func shrink() {
    for index in 1..<5 {
      let point = (corners[0].point + corners[index].point) / 2
      corners[index] = (point, objective(point))
    }
  }
}
