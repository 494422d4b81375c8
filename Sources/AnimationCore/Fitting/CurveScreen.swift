internal import CLibrary

/// A table that tells nearly by how much motions differ from a few samples, to choose where a
/// search begins.
///
/// The parts of the values F, P₁, P₂ and T in a motion come from tables; the best values for a
/// curve and its times, and what they leave, follow from the normal equations.
struct CurveScreen {
  private let samples: FitSamples
  private let values: BezierValues

  private static let (most, leastPart) = (24, 1e-9)

  init(_ problem: CurveFitProblem, around seen: ClosedRange<Double>) {
    samples = problem.samples.thinned(to: Self.most, around: seen)
    values = BezierValues(problem)
  }

  /// In units of ``WorkBudget``, for one motion.
  var cost: Int { samples.count * (1 + 2 * samples.columns.count) }

  /// Returns the rows and sums that motions between two times have in common.
  func span(_ times: ClosedRange<Double>) -> CurveScreenSpan {
    CurveScreenSpan(times, of: samples)
  }

  /// The squares of what the best values leave.
  func squares(over span: CurveScreenSpan, of table: CurveTable) -> Double {
    var products = FourSquares()
    for row in span.rows { products.add(table.rows[row]) }
    products.add(first: Double(span.before), last: Double(span.after))
    let matrix = products.matrix
    let inverse = values.inverse(of: matrix, leaving: Self.leastPart)
    var result = 0.0
    for number in samples.columns.indices {
      let sums = span.sums(of: number, samples.columns[number], in: table)
      let given = values.given[number]
      let left = sums.parts - matrix.times(given)
      let squares = sums.squares - (given * (sums.parts + left)).sum()
      let weight = samples.weights[number]
      result += weight * weight * max(0, squares - (left * inverse.times(left)).sum())
    }
    return result
  }
}

/// The places of samples in tables of motions between two times.
struct CurveScreenSpan {
  /// The numbers of samples at rest before and after the motion.
  let (before, after): (Int, Int)
  /// The rows of the others.
  let rows: ArraySlice<Int>
  /// The squares of each number's samples, and the sums of those at rest by F and by T.
  private let sums: [CurveScreenSums]

  fileprivate init(_ times: ClosedRange<Double>, of samples: FitSamples) {
    let length = times.upperBound - times.lowerBound
    let all = samples.times.map { CurveTable.row(at: ($0 - times.lowerBound) / length) }
    let first = all.partitionPoint { $0 == 0 }
    let last = max(first, all.partitionPoint { $0 < CurveTable.end })
    (before, after, rows) = (first, all.count - last, all[first..<last])
    sums = samples.columns.map { column in
      CurveScreenSums(
        squares: column.reduce(0) { $0 + $1 * $1 },
        parts: SIMD4(column[..<first].reduce(0, +), 0, 0, column[last...].reduce(0, +)))
    }
  }

  fileprivate func sums(
    of number: Int, _ column: [Double], in table: CurveTable
  ) -> CurveScreenSums {
    var sums = sums[number]
    for place in rows.indices { sums.parts += column[place] * table.rows[rows[place]] }
    return sums
  }
}

/// The sums of samples' squares, and of the samples times their parts.
private struct CurveScreenSums {
  let squares: Double
  var parts: SIMD4<Double>
}

/// The parts of F, P₁, P₂ and T in a motion, at even parts of its duration.
struct CurveTable: Sendable {
  let rows: [SIMD4<Double>]
  /// The row of the end; that of the start is 0.
  static let end = 256

  /// The row nearest to a progress.
  static func row(at progress: Double) -> Int {
    Int(bounded: (min(max(progress, 0), 1) * Double(end)).rounded())
  }

  /// Of cubic Bézier curves with these inputs of control points.
  init(first: Double, second: Double) {
    let inverse = BezierInverse(BezierPolynomial(first: first, second: second))
    rows = (0...Self.end).map { row in
      let t = inverse.place(of: Double(row) / Double(Self.end)).parameter
      let u = 1 - t
      return [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
    }
  }
}
