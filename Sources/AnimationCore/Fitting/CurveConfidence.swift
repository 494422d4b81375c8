extension CurveFit {
  /// The 95 % confidence intervals of a curve's parameters.
  package struct Confidence: Sendable {
    /// The intervals of x₁, y₁, x₂ and y₂; none of other curves.
    package var controlPoints: [ClosedRange<Double>] = []
    /// The intervals of the stops' inputs and outputs, as many as ``CurveFit/stops``; none of other
    /// curves.
    package var stops: [StopInterval] = []
    /// The interval of the duration in seconds.
    package let duration: ClosedRange<Double>
    /// The interval of the time of the start in seconds, on the clock of the samples.
    package let offset: ClosedRange<Double>
  }

  /// The intervals of a stop.
  package struct StopInterval: Sendable {
    package let input: ClosedRange<Double>
    package let output: ClosedRange<Double>
  }

  /// Returns the intervals in which the parameters lie in 95 of 100 recordings with such noise.
  ///
  /// Those of a cubic Bézier curve are where the least squares with the parameter held exceed the
  /// least of all by what Student's distribution allows (the profile likelihood: D. Bates and D.
  /// Watts, "Nonlinear Regression Analysis and Its Applications", 1988, section 6.1). The errors of
  /// the linearized problem would be too small: a control point matters little, is bounded, and
  /// stands in for a rest. Those of stops, which are nearly linear, are of the linearized problem.
  ///
  /// - Complexity: O(n) for n samples.
  package func confidence() -> Confidence {
    if stops != nil {
      return Confidence(
        stops: candidate.stopIntervals, duration: duration...duration, offset: offset...offset)
    }
    let profile = CurveProfile(candidate)
    let start = profile.interval(of: .place(CurveFitProblem.Place.start))
    let clock = offset - candidate.run.parameters[CurveFitProblem.Place.start]
    return Confidence(
      controlPoints: (0..<candidate.problem.shape.count).map {
        profile.interval(of: .place(CurveFitProblem.Place.curve + $0))
      },
      duration: profile.interval(of: .duration),
      offset: clock + start.lowerBound...clock + start.upperBound)
  }
}

extension CurveCandidate {
  /// The intervals of all stops, of which the first is (0, 0) and the last (1, 1).
  fileprivate var stopIntervals: [CurveFit.StopInterval] {
    let inner = problem.shape.count / 2
    let first = CurveFitProblem.Place.curve
    let intervals = (first..<first + 2 * inner).map { linearInterval(of: $0) }
    let stops = (0..<inner).map {
      CurveFit.StopInterval(input: intervals[$0], output: intervals[$0 + inner])
    }
    let (start, end) = (0.0...0, 1.0...1)
    return [CurveFit.StopInterval(input: start, output: start)] + stops
      + [CurveFit.StopInterval(input: end, output: end)]
  }

  /// The growth of the squares at the ends of an interval.
  ///
  /// If the parameters were not bounded and the samples determined all of them, that of Student's
  /// distribution would do. Where a bound holds one, or a time passes a sample, the squares at the
  /// true parameters exceed the least by more, as recordings with known parameters show; the factor
  /// makes up for it.
  var growth: Double {
    let quantile = StudentDistribution.quantile(.confidence, freedom: freedom)
    return 1.4 * quantile * quantile * variance
  }

  /// Returns half the length of the confidence interval of a function of the parameters, of the
  /// linearized problem.
  func linearError(of slopes: [Double]) -> Double {
    let free = wideBounds.indices.filter { wideBounds[$0].lowerBound < wideBounds[$0].upperBound }
    return (growth * run.equations.variance(of: slopes, free: free)).squareRoot()
  }

  private func linearInterval(of place: Int) -> ClosedRange<Double> {
    let error = linearError(of: wideBounds.indices.map { $0 == place ? 1.0 : 0 })
    let (value, bounds) = (run.parameters[place], wideBounds[place])
    return min(
      value, max(value - error, bounds.lowerBound))...max(
        value, min(value + error, bounds.upperBound))
  }
}
