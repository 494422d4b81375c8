/// The best motion along curves of a family, with some ends in time.
struct CurveCandidate: Sendable {
  let problem: CurveFitProblem
  let run: LevenbergMarquardt
  /// The squares at the start of the search and after each of its steps.
  let history: [Double]
  /// The bounds of the problem in which all is found that is not known.
  var wideBounds: [ClosedRange<Double>]
  /// Parameters of other motions that leave hardly more squares.
  var optima: [[Double]] = []

  var squares: Double { run.equations.squares }

  /// The number of values less that of the parameters that are found, at least 1.
  var freedom: Int {
    max(problem.samples.count * problem.samples.columns.count - problem.freedom, 1)
  }

  /// The number of parameters that are found besides the ends.
  var parameterCount: Int {
    problem.bounds.prefix(problem.from(0)).count { $0.lowerBound < $0.upperBound }
  }

  /// The variance of the samples' errors, of a weight of 1.
  var variance: Double { max(squares, problem.floor) / Double(freedom) }

  /// Whether the samples differ from the motion by rounding errors alone.
  var isExact: Bool { squares <= 16 * problem.floor }

  /// Whether the samples differ from another motion by more than their noise.
  func explainsMore(than simpler: CurveCandidate) -> Bool {
    if simpler.isExact { return false }
    let further = problem.freedom - simpler.problem.freedom
    return simpler.squares - squares
      > Evidence.threshold(further: further, freedom: freedom) * variance
  }

  /// Returns the motion found with all of some samples.
  func polished(with problem: CurveFitProblem, steps: Int) -> CurveCandidate {
    let run = LevenbergMarquardt(problem, from: run.parameters, steps: steps)
    return CurveCandidate(
      problem: problem, run: run, history: run.history, wideBounds: wideBounds, optima: optima)
  }

  /// Returns the motion found with each number weighed by its own noise.
  func reweighed(steps: Int) -> CurveCandidate {
    var samples = problem.samples
    samples.weigh(by: problem.deviations(at: run.parameters))
    return polished(with: problem.with(samples), steps: steps)
  }
}
