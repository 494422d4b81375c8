/// A sample's parts of the values F, P₁, P₂ and T in a motion along a cubic Bézier curve, and their
/// changes.
struct BezierRow {
  /// The Bernstein polynomials u³, 3u²t, 3ut² and t³.
  let parts: SIMD4<Double>
  /// The motion's derivative by p, as parts of P₁ − F, P₂ − P₁ and T − P₂.
  let speeds: SIMD4<Double>
  /// The derivatives of p by the start and the end, and those of −X by the inputs.
  let changes: SIMD4<Double>
}

/// The rows of samples in a motion; before it these are at F, and after it at T.
struct BezierRows {
  /// The samples between the start and the end.
  let moving: Range<Int>
  private let rows: [BezierRow]
  /// The inverse of the products of the parts of unknown values.
  let inverse: FourByFour

  /// Parts of which others leave less of their squares count as explained by them.
  private static let leastPart = 1e-13

  /// `unknown` is 0 for values that are known.
  init(
    at times: [Double], of source: BezierRowSource, unknown: SIMD4<Double>
  ) {
    let first = times.partitionPoint { $0 <= source.start }
    let last = max(first, times.partitionPoint { $0 < source.end })
    moving = first..<last
    rows = times[moving].map(source.row)
    var products = FourByFour()
    for row in rows { products.add(row.parts * unknown) }
    products.add(Double(first) * unknown.x, at: 0)
    products.add(Double(times.count - last) * unknown.w, at: 3)
    inverse = products.inverse(leaving: Self.leastPart)
  }

  /// The sum of the parts, each times what values leave of a sample.
  func products(of column: [Double], without values: SIMD4<Double>) -> SIMD4<Double> {
    var sum = SIMD4<Double>.zero
    for (row, sample) in zip(rows, column[moving]) {
      sum += (sample - (values * row.parts).sum()) * row.parts
    }
    for sample in column[..<moving.lowerBound] { sum.x += sample - values.x }
    for sample in column[moving.upperBound...] { sum.w += sample - values.w }
    return sum
  }

  /// The sums of a motion with some values.
  func sums(of column: [Double], between values: SIMD4<Double>) -> ReducedSums {
    let steps = SIMD4(values.y - values.x, values.z - values.y, values.w - values.z, 0)
    var sums = ReducedSums()
    for (row, sample) in zip(rows, column[moving]) {
      sums.add(
        residual: (values * row.parts).sum() - sample,
        slopes: (steps * row.speeds).sum() * row.changes, parts: row.parts)
    }
    for sample in column[..<moving.lowerBound] { sums.add(residual: values.x - sample) }
    for sample in column[moving.upperBound...] { sums.add(residual: values.w - sample) }
    return sums
  }
}

/// A cubic Bézier curve between two times.
struct BezierRowSource {
  /// In seconds.
  let start: Double
  let end: Double
  private let inverse: BezierInverse
  /// y₁ and y₂ if they are known; the parts of P₁ and P₂ then are those of F and T.
  private let outputs: (first: Double, second: Double)?

  /// Of the start and the end in seconds, and the two inputs.
  init(_ parameters: [Double], outputs: (first: Double, second: Double)?) {
    (start, end) = (parameters[0], parameters[1])
    inverse = BezierInverse(BezierPolynomial(first: parameters[2], second: parameters[3]))
    self.outputs = outputs
  }

  /// Between the start and the end.
  @inline(__always)
  func row(at time: Double) -> BezierRow {
    let length = end - start
    let p = (time - start) / length
    let t = inverse.parameter(of: p)
    let u = 1 - t
    let parts = SIMD4(u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    let (x1, x2) = (inverse.polynomial.first, inverse.polynomial.second)
    let run = u * u * x1 + 2 * u * t * (x2 - x1) + t * t * (1 - x2)
    let speed = run > 0 ? min(1 / run, CurvePoint.steepest) : 0
    let speeds = speed * SIMD4(u * u, 2 * u * t, t * t, 0)
    let times = SIMD2(p - 1, -p) / length
    guard let outputs else {
      let changes = SIMD4(times.x, times.y, -parts.y, -parts.z)
      return BezierRow(parts: parts, speeds: speeds, changes: changes)
    }
    let value = outputs.first * parts.y + outputs.second * parts.z + parts.w
    return BezierRow(
      parts: SIMD4(1 - value, 0, 0, value), speeds: speeds,
      changes: SIMD4(times.x, times.y, 0, 0))
  }
}

extension BezierInverse {
  @inline(never)
  fileprivate func parameter(of value: Double) -> Double { place(of: value).parameter }
}
