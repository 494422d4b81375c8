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
/// variables separate", 1973). Of the derivatives only the parts count that no values explain; what
/// the residuals add to them is left out (L. Kaufman, 1975).
///
/// The best values follow from normal equations and once more from what these leave, which makes
/// them about as good as those of an orthogonal basis (Å. Björck, "Stability analysis of the method
/// of seminormal equations for linear least squares problems", 1987). The residuals are those of
/// the samples, not differences of sums, of which a motion that nearly explains the samples would
/// leave no digits.
///
/// Each number has control points of its own. Where all move along one curve, that is the best for
/// exact samples; else ``parameters(of:in:)`` is a start.
struct SeparableBezierProblem: LeastSquaresProblem {
  private let samples: FitSamples
  private(set) var bounds: [ClosedRange<Double>]
  /// The known values of F and T of each number.
  private let known: [(from: Double?, to: Double?)]
  /// 0 for those of F, P₁, P₂ and T that are known.
  private let unknown: SIMD4<Double>
  private let outputs: (first: Double, second: Double)?

  private enum ControlPlace { static let (start, end, first, second) = (0, 1, 2, 3) }

  init(_ problem: CurveFitProblem) {
    let all = problem.bounds
    samples = problem.samples
    let curve = CurveFitPlace.curve
    if let fixed = problem.shape as? FixedShape {
      outputs = (fixed.ys.first, fixed.ys.second)
      bounds = [all[0], all[1], fixed.xs.first...fixed.xs.first, fixed.xs.second...fixed.xs.second]
    } else {
      outputs = nil
      bounds = [all[0], all[1], all[curve], all[curve + 2]]
    }
    known = problem.knownEnds
    unknown = problem.unknownValues
  }

  var floor: Double { samples.rounding }
  var cost: Int { samples.count * (12 + 12 * samples.columns.count) }

  func with(start: ClosedRange<Double>, end: ClosedRange<Double>) -> SeparableBezierProblem {
    var result = self
    (result.bounds[ControlPlace.start], result.bounds[ControlPlace.end]) = (start, end)
    return result
  }

  func equations(at parameters: [Double]) -> NormalEquations {
    let rows = rows(at: parameters)
    var result = NormalEquations(count: bounds.count)
    for number in samples.columns.indices {
      let values = values(of: number, in: rows)
      let sums = rows.sums(of: samples.columns[number], between: completed(values))
      result.add(sums, without: rows.inverse, weight: samples.weights[number])
    }
    return result
  }

  private func rows(at parameters: [Double]) -> BezierRows {
    let source = BezierRowSource(parameters, outputs: outputs)
    return BezierRows(at: samples.times, of: source, unknown: unknown)
  }

  /// The best values F, P₁, P₂ and T of a number.
  private func values(of number: Int, in rows: BezierRows) -> SIMD4<Double> {
    var values = SIMD4(known[number].from ?? 0, 0, 0, known[number].to ?? 0)
    for _ in 0..<2 {
      let left = rows.products(of: samples.columns[number], without: values)
      values += rows.inverse.times(left)
    }
    return values
  }

  /// Values with P₁ and P₂ of known outputs.
  private func completed(_ values: SIMD4<Double>) -> SIMD4<Double> {
    guard let outputs else { return values }
    let distance = values.w - values.x
    return SIMD4(
      values.x, values.x + distance * outputs.first, values.x + distance * outputs.second, values.w)
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
    let rows = rows(at: reduced)
    var (ends, sums, products) = ([Double](), (0.0, 0.0), 0.0)
    for number in samples.columns.indices {
      let values = values(of: number, in: rows)
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
