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
  private(set) var bounds: [ClosedRange<Double>]
  /// The known values of F and T of each number.
  private let known: [(from: Double?, to: Double?)]
  /// The places of the unknown ones of F, P₁, P₂ and T.
  private let places: [Int]

  private enum ControlPlace { static let (start, end, first, second) = (0, 1, 2, 3) }

  /// The part of a column's length below which what others leave of it is rounding errors.
  private static let leastPart = 1e-11

  init(_ problem: CurveFitProblem) {
    let all = problem.bounds
    samples = problem.samples
    let curve = CurveFitPlace.curve
    bounds = [all[0], all[1], all[curve], all[curve + 2]]
    let number = { (place: Int) -> Double? in
      all[place].lowerBound == all[place].upperBound ? all[place].lowerBound : nil
    }
    known = problem.samples.columns.indices.map {
      (number(problem.from(number: $0)), number(problem.to(number: $0)))
    }
    places = (known[0].from == nil ? [0] : []) + [1, 2] + (known[0].to == nil ? [3] : [])
  }

  var floor: Double { samples.rounding }
  var cost: Int { samples.count * (40 + 24 * samples.columns.count) }

  func with(start: ClosedRange<Double>, end: ClosedRange<Double>) -> SeparableBezierProblem {
    var result = self
    (result.bounds[ControlPlace.start], result.bounds[ControlPlace.end]) = (start, end)
    return result
  }

  func equations(at parameters: [Double]) -> NormalEquations {
    let basis = BezierBasis(times: samples.times, parameters: parameters, used: places)
    var result = NormalEquations(count: bounds.count)
    for number in samples.columns.indices {
      let values = values(of: number, basis: basis)
      var columns = basis.slopes(of: values.all)
      for place in columns.indices { basis.reduce(&columns[place]) }
      let weight = samples.weights[number]
      result.addRows(at: [0, 1, 2, 3]) { sums in
        var slopes = InlineArray<8, Double>(repeating: 0)
        for row in samples.times.indices {
          for place in 0..<4 { slopes[place] = weight * columns[place][row] }
          sums.add(residual: -weight * values.rest[row], slopes: slopes)
        }
      }
    }
    return result
  }

  func squares(at parameters: [Double]) -> Double {
    let basis = BezierBasis(times: samples.times, parameters: parameters, used: places)
    return samples.columns.indices.reduce(0) { sum, number in
      let weight = samples.weights[number]
      let squares = values(of: number, basis: basis).rest.reduce(0) { $0 + $1 * $1 }
      return sum + weight * weight * squares
    }
  }

  /// Returns the parameters of a motion along one curve; nil if each number ends where it begins.
  func parameters(of reduced: [Double], in problem: CurveFitProblem) -> [Double]? {
    let basis = BezierBasis(times: samples.times, parameters: reduced, used: places)
    var (ends, sums, products) = ([Double](), (0.0, 0.0), 0.0)
    for number in samples.columns.indices {
      let values = values(of: number, basis: basis).all
      let distance = values[3] - values[0]
      let weight = samples.weights[number] * samples.weights[number] * distance
      sums.0 += weight * (values[1] - values[0])
      sums.1 += weight * (values[2] - values[0])
      products += weight * distance
      ends += [values[0], values[3]]
    }
    let (first, second) = (sums.0 / products, sums.1 / products)
    guard first.isFinite, second.isFinite else { return nil }
    let curve = [reduced[ControlPlace.first], first, reduced[ControlPlace.second], second]
    let all = [reduced[ControlPlace.start], reduced[ControlPlace.end]] + curve + ends
    return problem.bounds.clamped(all)
  }

  /// Returns the best values of a number's control points, and what they leave of its samples.
  private func values(of number: Int, basis: BezierBasis) -> (all: [Double], rest: [Double]) {
    let ends = known[number]
    var rest = samples.columns[number]
    if let from = ends.from { basis.subtract(from, of: 0, from: &rest) }
    if let to = ends.to { basis.subtract(to, of: 3, from: &rest) }
    var all = basis.reduce(&rest)
    if let from = ends.from { all[0] = from }
    if let to = ends.to { all[3] = to }
    return (all, rest)
  }

  /// The Bernstein polynomials at the samples' times.
  private struct BezierBasis {
    /// The polynomials u³, 3u²t, 3ut² and t³.
    private var polynomials: [[Double]]
    /// Those of unknown values, each without its part along those before, of the length 1.
    private var units: [[Double]] = []
    /// The parts of these polynomials along the units, by rows, and their places.
    private var (parts, places) = ([[Double]](), [Int]())
    /// The derivatives of p by the times, and of X by the inputs: those of p at the same t.
    private var changes: [[Double]]
    /// The parameter t, and X′ there; 0 where the motion rests.
    private var (inputs, runs): ([Double], [Double])

    init(times: [Double], parameters: [Double], used: [Int]) {
      // Lists of their own: an element of a list of lists takes several times as long to write.
      let none = Array(repeating: 0.0, count: times.count)
      var (starts, firsts, seconds, ends) = (none, none, none, none)
      var (ofStart, ofEnd, ofFirst, ofSecond) = (none, none, none, none)
      var (inputs, runs) = (none, none)
      let (start, length) = (parameters[0], parameters[1] - parameters[0])
      let xs = BezierPolynomial(first: parameters[2], second: parameters[3])
      let inverse = BezierInverse(xs)
      for (row, time) in times.enumerated() {
        let progress = (time - start) / length
        guard progress > 0, progress < 1 else {
          if progress <= 0 { starts[row] = 1 } else { ends[row] = 1 }
          continue
        }
        let t = inverse.place(of: progress).parameter
        let u = 1 - t
        let (first, second) = (3 * u * u * t, 3 * u * t * t)
        starts[row] = u * u * u
        firsts[row] = first
        seconds[row] = second
        ends[row] = t * t * t
        ofStart[row] = (progress - 1) / length
        ofEnd[row] = -progress / length
        ofFirst[row] = -first
        ofSecond[row] = -second
        inputs[row] = t
        runs[row] = xs.slope(at: t)
      }
      polynomials = [starts, firsts, seconds, ends]
      changes = [ofStart, ofEnd, ofFirst, ofSecond]
      (self.inputs, self.runs) = (inputs, runs)
      orthogonalize(used)
    }

    private mutating func orthogonalize(_ used: [Int]) {
      for place in used {
        var column = polynomials[place]
        let all = Self.product(column, column).squareRoot()
        let along = units.map { Self.remove($0, from: &column) }
        let length = Self.product(column, column).squareRoot()
        guard length > SeparableBezierProblem.leastPart * all else { continue }
        for row in column.indices { column[row] /= length }
        units.append(column)
        parts.append(along + [length])
        places.append(place)
      }
    }

    private static func product(_ first: [Double], _ second: [Double]) -> Double {
      var sum = 0.0
      for row in first.indices { sum += first[row] * second[row] }
      return sum
    }

    private static func remove(_ unit: [Double], from column: inout [Double]) -> Double {
      let part = product(unit, column)
      for row in column.indices { column[row] -= part * unit[row] }
      return part
    }

    func subtract(_ value: Double, of place: Int, from column: inout [Double]) {
      let polynomial = polynomials[place]
      for row in column.indices { column[row] -= value * polynomial[row] }
    }

    /// Removes from a column what values of the control points explain, and returns these.
    @discardableResult
    func reduce(_ column: inout [Double]) -> [Double] {
      var along = units.map { Self.remove($0, from: &column) }
      var result = [0.0, 0, 0, 0]
      for index in places.indices.reversed() {
        let value = along[index] / parts[index][index]
        for former in 0..<index { along[former] -= value * parts[index][former] }
        result[places[index]] = value
      }
      return result
    }

    func slopes(of values: [Double]) -> [[Double]] {
      let steps = zip(values.dropFirst(), values).map { 3 * ($0 - $1) }
      let steepest = CurvePoint.steepest
      var slopes = inputs
      for (row, t) in inputs.enumerated() {
        let u = 1 - t
        let rise = steps[0] * u * u + 2 * steps[1] * u * t + steps[2] * t * t
        let slope = runs[row] > 0 ? min(max(rise / runs[row], -steepest), steepest) : 0
        slopes[row] = slope
      }
      return changes.map { zip($0, slopes).map { $0 * $1 } }
    }
  }
}
