/// The Bernstein polynomials of a cubic Bézier curve at the samples' times, and what they leave of
/// a number's samples and of the derivatives.
struct BezierBasis {
  /// The polynomials u³, 3u²t, 3ut² and t³, those of unknown values each without its part along
  /// those before, of the length 1; the samples; the derivatives of the motion by the times and by
  /// the inputs; those of p by the times, and of X by the inputs; and those of the polynomials by
  /// p, as parts of X′.
  let columns: FitMatrix
  /// The parts of the polynomials along each other, by rows.
  private var parts = InlineArray<4, SIMD4<Double>>(repeating: .zero)
  /// The places of the polynomials that others do not explain.
  private var places: [Int] = []

  /// y₁ and y₂ if they are known.
  private let outputs: (first: Double, second: Double)?
  /// The number of derivatives: those by the inputs only if these are sought.
  var slopeCount: Int { outputs == nil ? 4 : 2 }

  static let (samples, slopes, changes, speeds, width) = (4, 5, 9, 13, 16)
  /// The part of a column's length below which what others leave of it is rounding errors.
  private static let leastPart = 1e-11

  /// In a matrix of ``width`` columns; `ones` are 1 for each sample; `used` are the places of the
  /// unknown values.
  init(
    in columns: FitMatrix, times: [SIMD4<Double>], ones: [SIMD4<Double>], parameters: [Double],
    outputs: (first: Double, second: Double)?, used: [Int]
  ) {
    (self.columns, self.outputs) = (columns, outputs)
    let (start, length) = (parameters[0], parameters[1] - parameters[0])
    let inverse = BezierInverse(BezierPolynomial(first: parameters[2], second: parameters[3]))
    for row in times.indices {
      fill(row, progress: (times[row] - start) / length, ones: ones[row], inverse, length)
    }
    if let outputs { fix(outputs) }
    for place in used { orthogonalize(place) }
  }

  /// Moves the parts of the inner control points to F and T.
  private func fix(_ outputs: (first: Double, second: Double)) {
    columns.subtract(outputs.first - 1, times: 1, from: 0)
    columns.subtract(outputs.second - 1, times: 2, from: 0)
    columns.subtract(-outputs.first, times: 1, from: 3)
    columns.subtract(-outputs.second, times: 2, from: 3)
  }

  private func fill(
    _ row: Int, progress: SIMD4<Double>, ones: SIMD4<Double>, _ inverse: BezierInverse,
    _ length: Double
  ) {
    let p = pointwiseMin(pointwiseMax(progress, .zero), .one)
    let t = SIMD4(
      inverse.parameter(of: p.x), inverse.parameter(of: p.y), inverse.parameter(of: p.z),
      inverse.parameter(of: p.w))
    let u = 1 - t
    let (first, second) = (3 * u * u * t, 3 * u * t * t)
    columns[0][row] = ones * u * u * u
    columns[1][row] = ones * first
    columns[2][row] = ones * second
    columns[3][row] = ones * t * t * t
    columns[Self.changes][row] = (p - 1) / length
    columns[Self.changes + 1][row] = -p / length
    columns[Self.changes + 2][row] = -first
    columns[Self.changes + 3][row] = -second
    let (x1, x2) = (inverse.polynomial.first, inverse.polynomial.second)
    let run = u * u * x1 + 2 * u * t * (x2 - x1) + t * t * (1 - x2)
    // A rest has no slope.
    let moves = (progress .> 0) .& (progress .< 1) .& (run .> 0)
    let steepest = SIMD4(repeating: CurvePoint.steepest)
    let part = SIMD4<Double>.zero.replacing(
      with: ones * pointwiseMin(1 / run, steepest), where: moves)
    columns[Self.speeds][row] = part * u * u
    columns[Self.speeds + 1][row] = 2 * part * u * t
    columns[Self.speeds + 2][row] = part * t * t
  }

  private mutating func orthogonalize(_ place: Int) {
    let all = columns.product(place, place).squareRoot()
    for former in places { parts[place][former] = columns.remove(former, from: place) }
    let length = columns.product(place, place).squareRoot()
    guard length > Self.leastPart * all else { return }
    columns.scale(place, by: 1 / length)
    parts[place][place] = length
    places.append(place)
  }

  /// Returns the best values of a number's control points, and leaves of the samples and of the
  /// derivatives what no values explain.
  func reduce(
    _ samples: [SIMD4<Double>], known: (from: Double?, to: Double?), withSlopes: Bool
  ) -> SIMD4<Double> {
    for row in samples.indices { columns[Self.samples][row] = samples[row] }
    if let from = known.from { columns.subtract(from, times: 0, from: Self.samples) }
    if let to = known.to { columns.subtract(to, times: 3, from: Self.samples) }
    var along = SIMD4<Double>.zero
    for place in places { along[place] = columns.remove(place, from: Self.samples) }
    var values = SIMD4<Double>(known.from ?? 0, 0, 0, known.to ?? 0)
    for place in places.reversed() {
      values[place] = along[place] / parts[place][place]
      along -= values[place] * parts[place]
    }
    if let outputs {
      values[1] = values[0] + (values[3] - values[0]) * outputs.first
      values[2] = values[0] + (values[3] - values[0]) * outputs.second
    }
    if withSlopes { reduceSlopes(of: values) }
    return values
  }

  private func reduceSlopes(of values: SIMD4<Double>) {
    let steps = SIMD3(values[1] - values[0], values[2] - values[1], values[3] - values[2])
    let speeds = (
      columns[Self.speeds], columns[Self.speeds + 1], columns[Self.speeds + 2]
    )
    for row in 0..<columns.height {
      let slope = steps.x * speeds.0[row] + steps.y * speeds.1[row] + steps.z * speeds.2[row]
      for place in 0..<slopeCount {
        columns[Self.slopes + place][row] = slope * columns[Self.changes + place][row]
      }
    }
    for slopes in Self.slopes..<Self.slopes + slopeCount {
      for place in places { _ = columns.remove(place, from: slopes) }
    }
  }
}

extension BezierInverse {
  @inline(never)
  fileprivate func parameter(of value: Double) -> Double { place(of: value).parameter }
}
