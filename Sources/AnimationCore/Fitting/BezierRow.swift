/// A sample's parts of the values F, P₁, P₂ and T in a motion along a cubic Bézier curve.
struct BezierRow {
  /// The Bernstein polynomials u³, 3u²t, 3ut² and t³.
  var parts: SIMD4<Double>
  /// The motion's derivative by p, as parts of P₁ − F, P₂ − P₁ and T − P₂.
  let speeds: SIMD4<Double>
}

/// The rows of samples in a motion; before it these are at F, and after it at T.
struct BezierRows {
  /// The samples between the start and the end.
  private let moving: Range<Int>
  /// The number of samples after the end.
  private let after: Int
  private let rows: [BezierRow]
  /// The sums of the products of the parts.
  let products: FourByFour

  /// `columns` are the samples at the times, `weights` empty if all are 1.
  init(
    at times: [Double], of source: BezierRowSource, columns: [RestedColumn],
    weights: [Double] = []
  ) {
    let first = times.partitionPoint { $0 <= source.start }
    let last = max(first, times.partitionPoint { $0 < source.end })
    (moving, after) = (first..<last, times.count - last)
    var products = FourSquares()
    rows = Array(count: last - first) { rows in
      var sums = FourSquares()
      source.forEachRow(at: times[first..<last]) { index, row in
        var row = row
        if !weights.isEmpty { row.parts *= weights[first + index] }
        sums.add(row.parts)
        rows.initializeElement(at: index, to: row)
      }
      products = sums
    }
    products.add(first: columns[0].head(first).count, last: columns[0].tail(after).count)
    self.products = products.matrix
  }

  private var before: Int { moving.lowerBound }

  /// The sum of the parts, each times what values leave of a sample.
  func products(of column: RestedColumn, without values: SIMD4<Double>) -> SIMD4<Double> {
    var sum = SIMD4<Double>.zero
    for (index, place) in moving.enumerated() {
      let parts = rows[index].parts
      sum += (column.values[place] - (values * parts).sum()) * parts
    }
    sum.x -= column.head(before).distance(from: values.x)
    sum.w -= column.tail(after).distance(from: values.w)
    return sum
  }

  /// The sums of a motion with some values.
  func sums(of column: RestedColumn, between values: SIMD4<Double>) -> BezierSums {
    let steps = SIMD4(values.y - values.x, values.z - values.y, values.w - values.z, 0)
    var sums = BezierSums()
    for (index, place) in moving.enumerated() {
      let row = rows[index]
      sums.add(
        residual: (values * row.parts).sum() - column.values[place], parts: row.parts,
        speed: (steps * row.speeds).sum())
    }
    sums.add(column.head(before), from: values.x, at: 0)
    sums.add(column.tail(after), from: values.w, at: 3)
    return sums
  }
}

/// A cubic Bézier curve between two times.
struct BezierRowSource {
  /// In seconds.
  let start: Double
  let end: Double
  private let inverse: BezierInverse

  /// Of the start and the end in seconds, and the two inputs.
  init(_ parameters: SIMD4<Double>) {
    (start, end) = (parameters[0], parameters[1])
    inverse = BezierInverse(BezierPolynomial(first: parameters[2], second: parameters[3]))
  }

  /// Of times between the start and the end, each with its index.
  @inline(__always)
  func forEachRow(at times: ArraySlice<Double>, _ take: (Int, BezierRow) -> Void) {
    inverse.forEachParameter(of: times, from: start, to: end) { index, _, parameter in
      take(index, row(at: parameter))
    }
  }

  @inline(__always)
  private func row(at t: Double) -> BezierRow {
    let u = 1 - t
    let (x1, x2) = (inverse.polynomial.first, inverse.polynomial.second)
    let run = u * u * x1 + 2 * u * t * (x2 - x1) + t * t * (1 - x2)
    let speed = run > 0 ? min(1 / run, CurvePoint.steepest) : 0
    return BezierRow(
      parts: SIMD4(u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t),
      speeds: speed * SIMD4(u * u, 2 * u * t, t * t, 0))
  }

  /// The derivatives of p by the start and the end, and those of −X by the inputs, as parts of the
  /// Bernstein polynomials, of which p = X(t) and 1 are combinations.
  var changes: FourByFour {
    let ends = SIMD4(0, inverse.polynomial.first, inverse.polynomial.second, 1)
    let length = end - start
    return FourByFour(
      rows: (ends - 1) / length, -ends / length, SIMD4(0, -1, 0, 0), SIMD4(0, 0, -1, 0))
  }
}
