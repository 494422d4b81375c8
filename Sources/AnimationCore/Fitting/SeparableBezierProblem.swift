/// A recorded motion along a cubic Bézier curve, by the times of its start and its end and the
/// inputs of the control points alone.
///
/// With X(t) = p and u = 1 − t, the motion of a number from F to T is
///
///     x = F u³ + P₁ 3u²t + P₂ 3ut² + T t³,   Pᵢ = F + (T − F) yᵢ,
///
/// which is linear in the values F, P₁, P₂ and T. These have their best values everywhere, so that
/// four parameters remain, whose valleys are far less bent than those of all (G. Golub and V.
/// Pereyra, "The differentiation of pseudo-inverses and nonlinear least squares problems whose
/// variables separate", 1973). Residuals and derivatives are the parts of them that no values
/// explain: not the sums of squares but the columns are reduced, as in the sums of a motion that
/// nearly explains the samples all digits would cancel. What the residuals add to the derivatives
/// is left out (L. Kaufman, 1975).
///
/// Each number has control points of its own. Where all move along one curve, that is the best for
/// exact samples; else ``parameters(of:in:)`` is a start.
struct SeparableBezierProblem: LeastSquaresProblem {
  private let samples: FitSamples
  /// In groups of four.
  private let times: [SIMD4<Double>]
  /// 1 for each sample.
  private let ones: [SIMD4<Double>]
  private let columns: [[SIMD4<Double>]]
  private(set) var bounds: [ClosedRange<Double>]
  /// The known values of F and T of each number.
  private let known: [(from: Double?, to: Double?)]
  /// The places of the unknown ones of F, P₁, P₂ and T.
  private let places: [Int]
  private let outputs: (first: Double, second: Double)?

  private enum ControlPlace { static let (start, end, first, second) = (0, 1, 2, 3) }

  init(_ problem: CurveFitProblem) {
    let all = problem.bounds
    samples = problem.samples
    times = samples.times.inFours
    ones = samples.times.map { _ in 1 }.inFours
    columns = samples.columns.map(\.inFours)
    let curve = CurveFitPlace.curve
    if let fixed = problem.shape as? FixedShape {
      outputs = (fixed.ys.first, fixed.ys.second)
      bounds = [all[0], all[1], fixed.xs.first...fixed.xs.first, fixed.xs.second...fixed.xs.second]
    } else {
      outputs = nil
      bounds = [all[0], all[1], all[curve], all[curve + 2]]
    }
    known = problem.knownEnds
    places =
      (known[0].from == nil ? [0] : []) + (outputs == nil ? [1, 2] : [])
      + (known[0].to == nil ? [3] : [])
  }

  var floor: Double { samples.rounding }
  var cost: Int { samples.count * (12 + 12 * samples.columns.count) }

  func with(start: ClosedRange<Double>, end: ClosedRange<Double>) -> SeparableBezierProblem {
    var result = self
    (result.bounds[ControlPlace.start], result.bounds[ControlPlace.end]) = (start, end)
    return result
  }

  private func withBasis<Result>(
    at parameters: [Double], _ body: (BezierBasis) -> Result
  ) -> Result {
    FitMatrix.with(width: BezierBasis.width, height: times.count) {
      body(
        BezierBasis(
          in: $0, times: times, ones: ones, parameters: parameters, outputs: outputs, used: places))
    }
  }

  func equations(at parameters: [Double]) -> NormalEquations {
    withBasis(at: parameters) { basis in
      var result = NormalEquations(count: bounds.count)
      for number in columns.indices {
        _ = basis.reduce(columns[number], known: known[number], withSlopes: true)
        result.add(
          basis.columns, samples: BezierBasis.samples,
          slopes: BezierBasis.slopes..<BezierBasis.slopes + basis.slopeCount,
          weight: samples.weights[number])
      }
      return result
    }
  }

  /// The parameters of this problem in those of all.
  func reduced(_ parameters: [Double]) -> [Double] {
    let curve = CurveFitPlace.curve
    return [
      parameters[CurveFitPlace.start], parameters[CurveFitPlace.end], parameters[curve],
      parameters[curve + 2],
    ]
  }

  /// Returns the parameters of a motion along one curve; nil if each number ends where it begins.
  func parameters(of reduced: [Double], in problem: CurveFitProblem) -> [Double]? {
    let all = withBasis(at: reduced) { basis in
      columns.indices.map {
        basis.reduce(columns[$0], known: known[$0], withSlopes: false)
      }
    }
    var (ends, sums, products) = ([Double](), (0.0, 0.0), 0.0)
    for (number, values) in all.enumerated() {
      let distance = values[3] - values[0]
      let weight = samples.weights[number] * samples.weights[number] * distance
      sums.0 += weight * (values[1] - values[0])
      sums.1 += weight * (values[2] - values[0])
      products += weight * distance
      ends += [values[0], values[3]]
    }
    let times = [reduced[ControlPlace.start], reduced[ControlPlace.end]]
    if outputs != nil { return problem.bounds.clamped(times + ends) }
    let (first, second) = (sums.0 / products, sums.1 / products)
    guard first.isFinite, second.isFinite else { return nil }
    let curve = [reduced[ControlPlace.first], first, reduced[ControlPlace.second], second]
    return problem.bounds.clamped(times + curve + ends)
  }
}

extension [Double] {
  /// In groups of four, the last one filled up with zeros.
  fileprivate var inFours: [SIMD4<Double>] {
    stride(from: 0, to: count, by: 4).map { row in
      var group = SIMD4<Double>.zero
      for lane in 0..<Swift.min(4, count - row) { group[lane] = self[row + lane] }
      return group
    }
  }
}
