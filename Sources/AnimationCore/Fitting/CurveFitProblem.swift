/// The parameters of a motion along a timing curve, as one list for the least-squares method.
///
/// The list has the times of the start and of the end, the parameters of the curve, and for each
/// number the values F and T from and to which it moves. With the progress p of the time between
/// the start s and the end e, and the curve y, the motion is x(t) = F + (T − F) y(p), and
///
///     ∂p/∂s = (p − 1)/(e − s),   ∂p/∂e = −p/(e − s).
struct CurveFitProblem: LeastSquaresProblem {
  let samples: FitSamples
  let shape: any CurveShape
  var bounds: [ClosedRange<Double>]

  /// The places of the start and the end, and of the first parameter of the curve.
  enum Place {
    static let start = 0
    static let end = 1
    static let curve = 2
  }

  /// The place of the value from which a number moves; the next is that to which it does.
  func from(_ number: Int) -> Int { Place.curve + shape.count + 2 * number }

  func to(_ number: Int) -> Int { from(number) + 1 }

  var count: Int { from(samples.columns.count) }

  var floor: Double { samples.rounding }

  /// The number of parameters that are to be found.
  var freedom: Int { bounds.count { $0.lowerBound < $0.upperBound } }

  var cost: Int { samples.count * (shape.cost + 8 * samples.columns.count) }

  func equations(at parameters: [Double]) -> NormalEquations {
    var result = NormalEquations(count: count)
    let (start, end) = (parameters[Place.start], parameters[Place.end])
    let curve = shape.evaluator(Array(parameters[Place.curve..<Place.curve + shape.count]))
    for (row, time) in samples.times.enumerated() {
      let progress = (time - start) / (end - start)
      let point = curve(progress)
      // The places of a number's ends come last, and are its own.
      var places = [Place.start, Place.end] + point.parts.map { Place.curve + $0.parameter }
      let last = places.count
      places += [0, 0]
      var slopes = Array(repeating: 0.0, count: places.count)
      for (number, column) in samples.columns.enumerated() {
        let weight = samples.weights[number]
        let (from, to) = (parameters[self.from(number)], parameters[self.to(number)])
        let rise = weight * (to - from)
        let speed = rise * point.slope / (end - start)
        (slopes[0], slopes[1]) = (speed * (progress - 1), -speed * progress)
        for index in point.parts.indices { slopes[2 + index] = rise * point.parts[index].slope }
        (places[last], places[last + 1]) = (self.from(number), self.to(number))
        (slopes[last], slopes[last + 1]) = (weight * (1 - point.value), weight * point.value)
        let value = from + (to - from) * point.value
        result.add(weight * (value - column[row]), slopes, at: places)
      }
    }
    return result
  }

  /// Returns the parameters with the best ends for a curve and times, and their sum of squares.
  func start(_ curve: [Double], _ times: ClosedRange<Double>) -> CurveStart? {
    var parameters = [times.lowerBound, times.upperBound] + curve
    parameters += bounds[parameters.count...].map {
      $0.lowerBound == $0.upperBound ? $0.lowerBound : 0
    }
    parameters = zip(parameters, bounds).map { min(max($0, $1.lowerBound), $1.upperBound) }
    let equations = equations(at: parameters)
    let linear = (from(0)..<count).filter { bounds[$0].lowerBound < bounds[$0].upperBound }
    guard let step = equations.step(of: linear, damping: 1e-12) else { return nil }
    let gain = zip(step, equations.gradient).reduce(0) { $0 + $1.0 * $1.1 }
    return CurveStart(
      parameters: zip(parameters, step).map { $0 + $1 }, squares: equations.squares + gain)
  }

  /// Returns the same problem for other samples of the same numbers.
  func with(_ samples: FitSamples) -> CurveFitProblem {
    CurveFitProblem(samples: samples, shape: shape, bounds: bounds)
  }

  /// Returns the root of the mean square of the residuals, each as a part of its number's range.
  func residual(at parameters: [Double]) -> Double {
    var plain = samples
    plain.weights = plain.weights.map { _ in 1 }
    let squares = with(plain).equations(at: parameters).squares
    return (squares / Double(samples.count * samples.columns.count)).squareRoot()
  }
}

/// Parameters from which the squares are followed down.
struct CurveStart {
  let parameters: [Double]
  let squares: Double
}

/// A family of timing curves from (0, 0) to (1, 1).
protocol CurveShape: Sendable {
  /// The number of parameters.
  var count: Int { get }

  /// The range of each parameter.
  var bounds: [ClosedRange<Double>] { get }

  /// The work of one value, in units of ``WorkBudget``.
  var cost: Int { get }

  /// Returns the curve of some parameters, which is 0 before and 1 after the times of the motion.
  func evaluator(_ parameters: [Double]) -> (_ progress: Double) -> CurvePoint

  /// Returns the curve of some parameters.
  func curve(_ parameters: [Double]) -> UnitCurve
}

/// A value of a curve with its derivatives.
struct CurvePoint {
  let value: Double
  /// The derivative by the progress.
  let slope: Double
  /// The derivatives by the curve's parameters that are not 0, ascending.
  var parts: [(parameter: Int, slope: Double)] = []

  static let before = CurvePoint(value: 0, slope: 0)
  static let after = CurvePoint(value: 1, slope: 0)

  /// The greatest slope, which takes the place of an infinite one.
  static let steepest = 1e4

  /// Returns a point of the curve at a progress inside, or one of the ends.
  static func inside(_ progress: Double, _ point: (Double) -> CurvePoint) -> CurvePoint {
    if progress <= 0 { return before }
    return progress >= 1 ? after : point(progress)
  }
}
