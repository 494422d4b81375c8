/// A motion along a timing curve as a list of parameters for the least-squares method.
///
/// The list has the times of the start and of the end, the parameters of the curve, and for each
/// number the values F and T between which it moves. With the progress p of the time between the
/// start s and the end e, and the curve y, the motion is x(t) = F + (T − F) y(p), and
///
///     ∂p/∂s = (p − 1)/(e − s),   ∂p/∂e = −p/(e − s).
struct CurveFitProblem: LeastSquaresProblem {
  let samples: FitSamples
  /// The samples with the weights of their rows.
  let columns: [RestedColumn]
  let shape: any CurveShape
  var bounds: [ClosedRange<Double>]
  /// The weight of each row's residuals, besides the weight of its number; empty if all are 1.
  let rowWeights: [Double]
  /// Whether the parameter list has the duration in place of the end.
  var hasDuration = false

  init(
    samples: FitSamples, shape: any CurveShape, bounds: [ClosedRange<Double>],
    rowWeights: [Double] = []
  ) {
    (self.samples, self.shape, self.bounds) = (samples, shape, bounds)
    self.rowWeights = rowWeights
    columns = samples.columns.map { RestedColumn($0, weights: rowWeights) }
  }

  /// The index of F; T is the next.
  func from(number: Int) -> Int { CurveFitPlace.curve + shape.count + 2 * number }
  func to(number: Int) -> Int { from(number: number) + 1 }
  var count: Int { from(number: samples.columns.count) }
  var floor: Double { samples.rounding }
  var cost: Int { samples.count * sampleCost }
  /// In units of ``WorkBudget``, for a sample of all numbers.
  var sampleCost: Int { shape.cost + 8 * samples.columns.count }

  /// The known values from which and to which each number moves.
  var knownEnds: [(from: Double?, to: Double?)] {
    let number = { (place: Int) -> Double? in
      bounds[place].lowerBound == bounds[place].upperBound ? bounds[place].lowerBound : nil
    }
    return samples.columns.indices.map {
      (number(from(number: $0)), number(to(number: $0)))
    }
  }

  /// 0 for those of F, P₁, P₂ and T that are known or follow from the others.
  var unknownValues: SIMD4<Double> {
    let (ends, inner) = (knownEnds[0], shape is FixedShape ? 0.0 : 1)
    return SIMD4(ends.from == nil ? 1 : 0, inner, inner, ends.to == nil ? 1 : 0)
  }

  /// In seconds.
  func times(of parameters: [Double]) -> (start: Double, end: Double) {
    let (start, second) = (parameters[CurveFitPlace.start], parameters[CurveFitPlace.end])
    return (start, hasDuration ? start + second : second)
  }

  func equations(at parameters: [Double]) -> NormalEquations {
    if let curve = shape.bezier(parameters: parameters[CurveFitPlace.curve...]) {
      return equations(of: curve, at: parameters)
    }
    var result = NormalEquations(count: count)
    let (start, end) = times(of: parameters)
    let progresses = samples.times.map { ($0 - start) / (end - start) }
    let points = points(at: progresses, of: parameters)
    for number in samples.columns.indices {
      let ends = (
        from: parameters[from(number: number)], to: parameters[to(number: number)]
      )
      add(number: number, between: ends, over: end - start, at: progresses, points, to: &result)
    }
    return result
  }

  /// Rows that follow each other on the same part of the curve have the same parameters.
  private func add(
    number: Int, between ends: (from: Double, to: Double), over length: Double,
    at progresses: [Double], _ points: [CurvePoint], to result: inout NormalEquations
  ) {
    var rest = points[...]
    while let first = rest.first {
      // Where the motion rests, only its ends matter.
      let part = rest.first { $0.count > 0 } ?? first
      let rows = rest.prefix { $0.count == 0 || $0.isOnPart(of: part) }.indices
      result.addRows(at: places(of: part, number: number)) { sums in
        for row in rows {
          let weight = samples.weights[number] * (rowWeights.isEmpty ? 1 : rowWeights[row])
          let slopes = slopes(
            of: points[row], at: progresses[row], distance: ends.to - ends.from, length: length)
          let value = ends.from + (ends.to - ends.from) * points[row].value
          let residual = weight * (value - samples.columns[number][row])
          if points[row].count == 0 {
            sums.add(residual: residual, slopes: weight * slopes.lowHalf)
          } else {
            sums.add(residual: residual, slopes: weight * slopes)
          }
        }
      }
      rest = rest.dropFirst(rows.count)
    }
  }

  /// By the times, the ends of the number and the parameters of the curve.
  @inline(__always)
  private func slopes(
    of point: CurvePoint, at progress: Double, distance: Double, length: Double
  ) -> SIMD8<Double> {
    let speed = distance * point.slope / length
    let start = hasDuration ? -speed : speed * (progress - 1)
    return SIMD8(
      lowHalf: SIMD4(start, -speed * progress, 1 - point.value, point.value),
      highHalf: distance * point.parts)
  }

  private func places(of part: CurvePoint, number: Int) -> [Int] {
    [CurveFitPlace.start, CurveFitPlace.end, from(number: number), to(number: number)]
      + (0..<part.count).map { CurveFitPlace.curve + part.places[$0] }
  }

  private func points(at progresses: [Double], of parameters: [Double]) -> [CurvePoint] {
    let curve = CurveFitPlace.curve..<CurveFitPlace.curve + shape.count
    return shape.points(at: progresses, parameters: Array(parameters[curve]))
  }

  func values(at parameters: [Double]) -> [[Double]] {
    let (start, end) = times(of: parameters)
    let progresses = samples.times.map { ($0 - start) / (end - start) }
    let curve = shape.bezier(parameters: parameters[CurveFitPlace.curve...])
    let parts =
      curve.map { progresses.map($0.value) } ?? points(at: progresses, of: parameters).map(\.value)
    return samples.columns.indices.map { number in
      let (from, to) = (parameters[from(number: number)], parameters[to(number: number)])
      return parts.map { from + (to - from) * $0 }
    }
  }

  /// The best ends for a curve and times, with these; nil if the samples do not determine them.
  func start(curve: [Double], times: ClosedRange<Double>) -> [Double]? {
    var parameters = [times.lowerBound, times.upperBound] + curve
    parameters += bounds[parameters.count...].map {
      $0.lowerBound == $0.upperBound ? $0.lowerBound : 0
    }
    parameters = bounds.clamped(parameters)
    let first = from(number: 0)
    let linear = bounds.isFree.enumerated().map { $0.offset >= first && $0.element }
    return equations(at: parameters).step(of: linear, damping: 1e-12).map {
      bounds.clamped(zip(parameters, $0).map(+))
    }
  }

  /// The ranges of the times at which the motion starts and ends, if the samples are exact: around
  /// those at which values differ from a rest by more than rounding errors.
  ///
  /// Where there may be no rest, that is a range of its own: beside it the first or the last value
  /// alone determines an end, and the way to no rest may be barred.
  var timesByRest: (starts: [ClosedRange<Double>], ends: [ClosedRange<Double>]) {
    let rows = samples.moving(beyond: samples.roundings.map { 8 * $0.squareRoot() })
    let (first, last) = (max(0, rows.lowerBound - 2), min(samples.count - 1, rows.upperBound + 2))
    let (start, end) = (bounds[CurveFitPlace.start], bounds[CurveFitPlace.end])
    let begin = Self.part(from: samples.times[first], to: samples.times[rows.lowerBound], of: start)
    let stop = Self.part(from: samples.times[rows.upperBound], to: samples.times[last], of: end)
    let (least, most) = (start.lowerBound, end.upperBound)
    return (
      begin.lowerBound == least && begin.upperBound > least ? [least...least, begin] : [begin],
      stop.upperBound == most && stop.lowerBound < most ? [most...most, stop] : [stop]
    )
  }

  private static func part(
    from low: Double, to high: Double, of range: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    let ends = [low, high].map { min(max($0, range.lowerBound), range.upperBound) }
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }

  func with(_ samples: FitSamples, rowWeights: [Double] = []) -> CurveFitProblem {
    CurveFitProblem(samples: samples, shape: shape, bounds: bounds, rowWeights: rowWeights)
  }

  /// The root mean square of each number's residuals, as a part of its range.
  func deviations(at parameters: [Double]) -> [Double] {
    zip(values(at: parameters), samples.columns).map { values, column in
      let squares = zip(values, column).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
      return (squares / Double(samples.count)).squareRoot()
    }
  }

  /// The root mean square of the residuals, each as a part of its number's range.
  func residual(at parameters: [Double]) -> Double { deviations(at: parameters).rootMeanSquare }
}

enum CurveFitPlace {
  static let start = 0
  static let end = 1
  static let curve = 2
}

struct CurveStart {
  let parameters: SIMD4<Double>
  let squares: Double
}

protocol CurveShape: Sendable {
  var count: Int { get }
  var bounds: [ClosedRange<Double>] { get }
  /// In units of ``WorkBudget``, for one value.
  var cost: Int { get }

  /// The control points of a single cubic Bézier curve; nil for others.
  func bezier(parameters: ArraySlice<Double>) -> CubicBezier?
  /// Of a curve without such points; it is 0 before and 1 after the motion.
  func points(at progresses: [Double], parameters: [Double]) -> [CurvePoint]
  func curve(parameters: [Double]) -> UnitCurve
}

extension CurveShape {
  func bezier(parameters: ArraySlice<Double>) -> CubicBezier? { nil }
  func points(at progresses: [Double], parameters: [Double]) -> [CurvePoint] { [] }
}
