/// A sample's parts of the values F, P₁, P₂ and T in a motion along a cubic Bézier curve.
struct BezierRow {
  /// The Bernstein polynomials u³, 3u²t, 3ut² and t³.
  let parts: SIMD4<Double>
  /// The motion's derivative by p, as parts of P₁ − F, P₂ − P₁ and T − P₂.
  let speeds: SIMD4<Double>
}

/// The rows of samples in a motion; before it these are at F, and after it at T.
struct BezierRows {
  /// The samples between the start and the end.
  private let moving: Range<Int>
  private let rows: [BezierRow]
  /// The sums of the products of the parts.
  let products: FourByFour

  init(at times: [Double], of source: BezierRowSource) {
    let first = times.partitionPoint { $0 <= source.start }
    let last = max(first, times.partitionPoint { $0 < source.end })
    moving = first..<last
    var products = FourSquares()
    var progress = BezierProgress()
    rows = Array(capacity: last - first) { rows in
      for place in first..<last {
        let row = source.row(at: times[place], after: &progress)
        products.add(row.parts)
        rows.append(row)
      }
    }
    products.add(first: Double(first), last: Double(times.count - last))
    self.products = products.matrix
  }

  /// The sum of the parts, each times what values leave of a sample.
  func products(of column: [Double], without values: SIMD4<Double>) -> SIMD4<Double> {
    var sum = SIMD4<Double>.zero
    for (index, place) in moving.enumerated() {
      let parts = rows[index].parts
      sum += (column[place] - (values * parts).sum()) * parts
    }
    for place in 0..<moving.lowerBound { sum.x += column[place] - values.x }
    for place in moving.upperBound..<column.count { sum.w += column[place] - values.w }
    return sum
  }

  /// The sums of a motion with some values.
  func sums(of column: [Double], between values: SIMD4<Double>) -> BezierSums {
    let steps = SIMD4(values.y - values.x, values.z - values.y, values.w - values.z, 0)
    var sums = BezierSums()
    for (index, place) in moving.enumerated() {
      let row = rows[index]
      sums.add(
        residual: (values * row.parts).sum() - column[place], parts: row.parts,
        speed: (steps * row.speeds).sum())
    }
    for place in 0..<moving.lowerBound { sums.add(values.x - column[place], at: 0) }
    for place in moving.upperBound..<column.count { sums.add(values.w - column[place], at: 3) }
    return sums
  }
}

/// How far a motion is at a sample.
struct BezierProgress {
  var p = 0.0
  var t = 0.0
  /// dt/dp; 0 if it is not known.
  var pace = 0.0
}

/// A cubic Bézier curve between two times.
struct BezierRowSource {
  /// In seconds.
  let start: Double
  let end: Double
  private let inverse: BezierInverse
  private let localAtEnd: LocalCubic

  /// Of the start and the end in seconds, and the two inputs.
  init(_ parameters: SIMD4<Double>) {
    (start, end) = (parameters[0], parameters[1])
    inverse = BezierInverse(BezierPolynomial(first: parameters[2], second: parameters[3]))
    localAtEnd = inverse.polynomial.expanded(about: 1)
  }

  /// Between the start and the end, after the sample before.
  @inline(__always)
  func row(at time: Double, after last: inout BezierProgress) -> BezierRow {
    let p = (time - start) / (end - start)
    let t = parameter(of: p, after: last)
    let u = 1 - t
    let (x1, x2) = (inverse.polynomial.first, inverse.polynomial.second)
    let run = u * u * x1 + 2 * u * t * (x2 - x1) + t * t * (1 - x2)
    let speed = run > 0 ? min(1 / run, CurvePoint.steepest) : 0
    last = BezierProgress(p: p, t: t, pace: speed / 3)
    return BezierRow(
      parts: SIMD4(u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t),
      speeds: speed * SIMD4(u * u, 2 * u * t, t * t, 0))
  }

  /// Beginning where the curve would be at an even pace, few steps are needed.
  @inline(__always)
  private func parameter(of p: Double, after last: BezierProgress) -> Double {
    let guess = last.t + last.pace * (p - last.p)
    guard last.pace > 0, guess < 1 else { return inverse.parameter(of: p) }
    if p >= inverse.split {
      return 1 + localAtEnd.root(of: p - 1, between: -1, and: 0, from: guess - 1)
    }
    let origin = inverse.origin
    return origin
      + inverse.local.root(
        of: p - inverse.valueAtOrigin, between: -origin, and: 1 - origin, from: guess - origin)
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

extension BezierInverse {
  @inline(never)
  fileprivate func parameter(of value: Double) -> Double { place(of: value).parameter }
}
