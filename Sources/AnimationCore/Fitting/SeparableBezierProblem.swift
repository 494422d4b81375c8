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
/// Along a known curve the times alone remain, and ``FixedRows`` take the place of ``BezierRows``.
///
/// Each number has control points of its own. Where all move along one curve, that is the best for
/// exact samples; else ``parameters(of:in:)`` is a start.
struct SeparableBezierProblem: LeastSquaresProblem {
  private let samples: FitSamples
  private let columns: [RestedColumn]
  private(set) var bounds: [ClosedRange<Double>]
  private let values: BezierValues
  private let fixed: FixedShape?
  let floor: Double

  private enum ControlPlace { static let (start, end, first, second) = (0, 1, 2, 3) }
  /// Parts of which others leave less of their squares count as explained by them.
  private static let leastPart = 1e-13

  init(_ problem: CurveFitProblem) {
    let all = problem.bounds
    (samples, floor, values) = (problem.samples, problem.floor, BezierValues(problem))
    columns = problem.columns
    fixed = problem.shape as? FixedShape
    let curve = CurveFitPlace.curve
    if let fixed {
      bounds = [all[0], all[1], fixed.xs.first...fixed.xs.first, fixed.xs.second...fixed.xs.second]
    } else {
      bounds = [all[0], all[1], all[curve], all[curve + 2]]
    }
  }

  var cost: Int { samples.count * (12 + 12 * samples.columns.count) }

  func with(start: ClosedRange<Double>, end: ClosedRange<Double>) -> SeparableBezierProblem {
    var result = self
    (result.bounds[ControlPlace.start], result.bounds[ControlPlace.end]) = (start, end)
    return result
  }

  func equations(at parameters: SIMD4<Double>) -> FourEquations {
    if let fixed { return equations(along: fixed, at: parameters) }
    let source = BezierRowSource(parameters)
    let rows = BezierRows(at: samples.times, of: source, columns: columns)
    let inverse = values.inverse(of: rows.products, leaving: Self.leastPart)
    var result = FourEquations()
    for number in samples.columns.indices {
      let sums = sums(of: number, in: rows, inverse)
      result.add(sums, without: inverse, weight: samples.weights[number])
    }
    return result.combined(by: source.changes)
  }

  /// The sums of a number's motion with its best values.
  ///
  /// Unless the samples are nearly exact, no second values are needed: what the first ones leave to
  /// the parts is far below the residuals.
  private func sums(of number: Int, in rows: BezierRows, _ inverse: FourByFour) -> BezierSums {
    let column = columns[number]
    let best = best(values.given[number], of: column, in: rows, inverse)
    let sums = rows.sums(of: column, between: best)
    let step = inverse.times(sums.left)
    if (step * sums.left).sum() < Self.leastGain * sums.squares { return sums }
    return rows.sums(of: column, between: best - step)
  }

  private func equations(
    along curve: FixedShape, at parameters: SIMD4<Double>
  ) -> FourEquations {
    let (start, end) = (parameters[ControlPlace.start], parameters[ControlPlace.end])
    let rows = FixedRows(at: samples.times, along: curve, from: start, to: end, columns: columns)
    let inverse = rows.products.scaled(by: values.unknownEnds).inverse(leaving: Self.leastPart)
    var result = FourEquations()
    for number in samples.columns.indices {
      let column = columns[number]
      let given = values.given[number].ends
      let best = given + inverse.times(rows.products(of: column, without: given))
      var sums = rows.sums(of: column, between: best)
      let step = inverse.times(sums.left)
      if (step * sums.left).sum() >= Self.leastGain * sums.squares {
        sums = rows.sums(of: column, between: best - step)
      }
      result.add(sums, without: inverse, over: end - start, weight: samples.weights[number])
    }
    return result
  }

  /// Second values that reduce the squares by less than this part of them are not used.
  private static let leastGain = 1e-10

  /// The best values F, P₁, P₂ and T of a number, but for rounding errors.
  private func best(
    _ values: SIMD4<Double>, of column: RestedColumn, in rows: BezierRows, _ inverse: FourByFour
  ) -> SIMD4<Double> {
    values + inverse.times(rows.products(of: column, without: values))
  }

  /// The parameters of this problem in those of all.
  func reduced(_ parameters: [Double]) -> SIMD4<Double> {
    let curve = CurveFitPlace.curve
    return [
      parameters[CurveFitPlace.start], parameters[CurveFitPlace.end], parameters[curve],
      parameters[curve + 2],
    ]
  }

  /// Returns the parameters of a motion along one curve; nil if each number ends where it begins.
  func parameters(of reduced: SIMD4<Double>, in problem: CurveFitProblem) -> [Double]? {
    let rows = BezierRows(
      at: samples.times, of: BezierRowSource(reduced), columns: columns)
    let inverse = values.inverse(of: rows.products, leaving: Self.leastPart)
    var (ends, sums, products) = ([Double](), (0.0, 0.0), 0.0)
    for (number, column) in columns.enumerated() {
      let first = best(self.values.given[number], of: column, in: rows, inverse)
      let values = best(first, of: column, in: rows, inverse)
      let distance = values[3] - values[0]
      let weight = samples.weights[number] * samples.weights[number] * distance
      sums.0 += weight * (values[1] - values[0])
      sums.1 += weight * (values[2] - values[0])
      products += weight * distance
      ends += [values[0], values[3]]
    }
    let times = [reduced[ControlPlace.start], reduced[ControlPlace.end]]
    if fixed != nil { return problem.bounds.clamped(times + ends) }
    let (first, second) = (sums.0 / products, sums.1 / products)
    guard first.isFinite, second.isFinite else { return nil }
    let curve = [reduced[ControlPlace.first], first, reduced[ControlPlace.second], second]
    return problem.bounds.clamped(times + curve + ends)
  }
}
