struct CurveCandidate: Sendable {
  let problem: CurveFitProblem
  private(set) var run: LevenbergMarquardt<NormalEquations>
  /// The bounds of the problem in which everything that is not known is found.
  var wideBounds: [ClosedRange<Double>]
  /// Parameters of other motions with hardly greater squares.
  var optima: [[Double]] = []

  var squares: Double { run.squares }
  /// The number of values less the number of parameters found, at least 1.
  var freedom: Int { max(problem.samples.valueCount - problem.freedom, 1) }
  var parameterCount: Int { problem.bounds.prefix(problem.from(number: 0)).isFree.count { $0 } }
  /// The variance of the samples' errors for a weight of 1.
  var variance: Double { max(squares, problem.floor) / Double(freedom) }
  /// Whether the samples differ from the motion only by rounding errors.
  var isExact: Bool { squares <= Self.exactFloors * problem.floor }
  static let exactFloors = 16.0

  func explainsMore(than simpler: CurveCandidate) -> Bool {
    if simpler.isExact { return false }
    let further = problem.freedom - simpler.problem.freedom
    return simpler.squares - squares
      > Evidence.threshold(further: further, freedom: freedom) * variance
  }

  /// Whether the samples differ from the motion by more than noise.
  ///
  /// Either neighbors differ alike, as from another motion: for n independent residuals, the ratio
  /// of ``ResidualSums/steps`` to the squares is 2, with the deviation 2/√n; a ratio below a
  /// quarter of that, and four deviations below it, is not noise. Or few samples differ, as from a
  /// motion that starts or ends at another time. Fewer than 17 residuals decide nothing.
  var leavesMoreThanNoise: Bool {
    guard !isExact else { return false }
    var sums = ResidualSums()
    let values = problem.values(at: run.parameters)
    for (number, column) in problem.samples.columns.enumerated() {
      let weight = problem.samples.weights[number]
      sums.add(zip(values[number], column).map { weight * ($0 - $1) })
    }
    let leastRatio = min(0.5, 2 - 8 / sums.count.squareRoot())
    return sums.steps < leastRatio * sums.squares || sums.hasOutlier
  }

  /// Whether another motion may explain the samples to rounding errors.
  ///
  /// Either what this one leaves is not noise, or it is more than the noise of neighbors. Or it is
  /// so little that it hardly is noise: an exact motion is about 1/n² off others that follow n
  /// samples of it, and the fewer they are, the less they tell that from noise. Fewer than 17 do
  /// not at all; most noise is above 1/2000.
  var mayBeMissed: Bool {
    guard !isExact else { return false }
    let deviations = problem.deviations(at: run.parameters)
    let count = Double(problem.samples.count)
    let least = count < 17 ? Self.leastNoise : Self.exactMotion / (count * count)
    return leavesMoreThanNoise || deviations.allSatisfy { $0 < least }
      || zip(deviations, problem.samples.noises).contains { $0 > Self.noiseRatio * $1 }
  }

  /// Whether what this one leaves is far from the noise of neighbors, which then is part of the
  /// motion: a short one with sharp bends.
  var contradictsNoise: Bool {
    zip(problem.deviations(at: run.parameters), problem.samples.noises).allSatisfy {
      $0 < $1 / 10 || $0 > Self.noiseRatio * $1
    }
  }

  /// The least noise of most recordings, as a part of the range; what an exact motion may leave,
  /// times the square of the count of samples; and the ratio to neighbors' noise that is none.
  private static let (leastNoise, exactMotion, noiseRatio) = (5e-4, 1.6, 3.0)

  /// A better motion for the same samples; this one becomes an optimum.
  func improved(by run: LevenbergMarquardt<NormalEquations>) -> CurveCandidate {
    var result = self
    result.run = run
    result.optima.insert(self.run.parameters, at: 0)
    return result
  }

  /// The motion of another search for the same samples, by the slopes of this problem.
  func improved(
    by run: LevenbergMarquardt<NormalEquations>, in problem: CurveFitProblem
  ) -> CurveCandidate {
    var whole = LevenbergMarquardt(problem, from: run.parameters, steps: 0)
    whole.history = run.history
    return improved(by: whole)
  }

  /// The same motion, found again with all samples.
  func polished(with problem: CurveFitProblem, steps: Int) -> CurveCandidate {
    let run = LevenbergMarquardt(problem, from: run.parameters, steps: steps)
    return CurveCandidate(problem: problem, run: run, wideBounds: wideBounds, optima: optima)
  }

  func reweighed(steps: Int) -> CurveCandidate {
    var samples = problem.samples
    samples.weigh(by: problem.deviations(at: run.parameters))
    return polished(with: problem.with(samples), steps: steps)
  }
}
