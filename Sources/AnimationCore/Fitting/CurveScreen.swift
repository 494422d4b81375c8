internal import CLibrary

/// By how much motions differ from a few samples, nearly, to choose where a search begins.
///
/// The parts of the values F, P₁, P₂ and T in a motion come from tables; the best values for a
/// curve and its times, and what they leave, follow from the normal equations.
struct CurveScreen {
  private let samples: FitSamples
  /// The known values of F and T of each number.
  private let known: [(from: Double?, to: Double?)]
  /// 0 for the values that are known.
  private let unknown: SIMD4<Double>

  private static let (most, leastPart) = (24, 1e-9)

  init(_ problem: CurveFitProblem, around seen: ClosedRange<Double>) {
    samples = problem.samples.thinned(to: Self.most, around: seen)
    known = problem.knownEnds
    unknown = problem.unknownValues
  }

  /// In units of ``WorkBudget``, for one motion.
  private var cost: Int { samples.count * (1 + 2 * samples.columns.count) }

  /// The rows of tables for each sample.
  func rows(over times: ClosedRange<Double>) -> [Int] {
    let length = times.upperBound - times.lowerBound
    return samples.times.map { CurveTable.row(at: ($0 - times.lowerBound) / length) }
  }

  /// The squares of what the best values leave; infinite if the work budget is exhausted.
  func squares(at rows: [Int], of table: CurveTable) -> Double {
    guard WorkBudget.spend(units: cost) else { return .infinity }
    return samples.columns.indices.reduce(0) { sum, number in
      let weight = samples.weights[number]
      return sum + weight * weight * squares(of: number, at: rows, of: table)
    }
  }

  private func squares(of number: Int, at rows: [Int], of table: CurveTable) -> Double {
    let (from, to) = (known[number].from ?? 0, known[number].to ?? 0)
    let given = SIMD4(from, 0, 0, to)
    var sums = FitSums()
    for (row, sample) in zip(rows, samples.columns[number]) {
      if row == 0 {
        sums.add(sample - from, part: unknown.x, at: 0)
      } else if row == CurveTable.end {
        sums.add(sample - to, part: unknown.w, at: 3)
      } else {
        let part = table.rows[row]
        sums.add(sample - (given * part).sum(), part: part * unknown)
      }
    }
    return sums.squares(leaving: Self.leastPart)
  }
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

  private init(_ parts: (_ progress: Double) -> SIMD4<Double>) {
    rows = (0...Self.end).map { parts(Double($0) / Double(Self.end)) }
  }

  /// Of a curve from F to T.
  init(_ shape: FixedShape) {
    let inverse = BezierInverse(shape.xs)
    self.init { progress in
      let value = shape.ys.value(at: inverse.place(of: progress).parameter)
      return [1 - value, 0, 0, value]
    }
  }

  /// Of cubic Bézier curves with these inputs of control points.
  init(first: Double, second: Double) {
    let inverse = BezierInverse(BezierPolynomial(first: first, second: second))
    self.init { progress in
      let t = inverse.place(of: progress).parameter
      let u = 1 - t
      return [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
    }
  }
}
