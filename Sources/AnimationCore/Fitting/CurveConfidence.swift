extension CurveFit {

  /// The intervals in which the parameters lie in 95 of 100 recordings with such noise.
  ///
  /// For a cubic Bézier curve, an interval is where the least squares with the parameter held
  /// exceed the least of all by no more than Student's distribution allows (the profile likelihood:
  /// D. Bates and D. Watts, "Nonlinear Regression Analysis and Its Applications", 1988, section
  /// 6.1). The errors of the linearized problem would be too small: a control point has little
  /// effect, is bounded, and can replace a rest. Stops are nearly linear, so their intervals are
  /// those of the linearized problem.
  package func confidence() -> CurveConfidence {
    if stops != nil {
      return CurveConfidence(
        stops: candidate.stopIntervals, duration: duration...duration, offset: offset...offset)
    }
    let profile = CurveProfile(candidate)
    let start = profile.interval(of: .place(CurveFitPlace.start))
    let clock = offset - candidate.run.parameters[CurveFitPlace.start]
    return CurveConfidence(
      controlPoints: (0..<candidate.problem.shape.count).map {
        profile.interval(of: .place(CurveFitPlace.curve + $0))
      }, duration: profile.interval(of: .duration),
      offset: clock + start.lowerBound...clock + start.upperBound)
  }
}

/// 95 % confidence intervals of a curve's parameters.
package struct CurveConfidence: Sendable {
  /// Intervals of x₁, y₁, x₂ and y₂; empty for other curves.
  package var controlPoints: [ClosedRange<Double>] = []
  /// As many as ``CurveFit/stops``; empty for other curves.
  package var stops: [StopInterval] = []
  /// In seconds.
  package let duration: ClosedRange<Double>
  /// The time of the start in seconds, on the clock of the samples.
  package let offset: ClosedRange<Double>
}

package struct StopInterval: Sendable {
  package let input: ClosedRange<Double>
  package let output: ClosedRange<Double>
}

extension CurveCandidate {
  /// The first stop is (0, 0) and the last (1, 1).
  fileprivate var stopIntervals: [StopInterval] {
    let inner = problem.shape.count / 2
    let first = CurveFitPlace.curve
    let intervals = (first..<first + 2 * inner).map { linearInterval(of: $0) }
    let stops = (0..<inner).map {
      StopInterval(input: intervals[$0], output: intervals[$0 + inner])
    }
    let (start, end) = (0.0...0, 1.0...1)
    return [StopInterval(input: start, output: start)] + stops
      + [StopInterval(input: end, output: end)]
  }

  /// The growth of the squares at the ends of an interval.
  ///
  /// If the parameters were not bounded and the samples determined all of them, Student's
  /// distribution would give it. Where a parameter is at a bound, or a time passes a sample, the
  /// squares at the true parameters exceed the least by more, as recordings with known parameters
  /// show; the factor compensates for that.
  var growth: Double {
    let quantile = StudentDistribution.quantile(.confidence, freedom: freedom)
    return 1.4 * quantile * quantile * variance
  }

  /// Half the confidence interval of a function of the parameters in the linearized problem.
  func linearError(of slopes: [Double]) -> Double {
    (growth * run.equations.variance(of: slopes, free: wideBounds.isFree)).squareRoot()
  }

  private func linearInterval(of place: Int) -> ClosedRange<Double> {
    let error = linearError(of: wideBounds.indices.map { $0 == place ? 1.0 : 0 })
    let (value, bounds) = (run.parameters[place], wideBounds[place])
    return min(
      value, max(value - error, bounds.lowerBound))...max(
        value, min(value + error, bounds.upperBound))
  }
}
