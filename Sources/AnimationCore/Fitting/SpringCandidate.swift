internal import CLibrary

/// What of a motion is found besides the spring and the ends that are not known.
struct SpringModel: Hashable, Sendable {
  /// Whether the velocity at the start is found; else it is known, or 0.
  var findsVelocity = false
  /// Whether the time of the start is found; else it is known, or that of the first sample.
  var findsOffset = false

  /// A start at the first sample, from rest.
  static let rest = SpringModel()
  /// A start at the first sample, with a velocity.
  static let velocity = SpringModel(findsVelocity: true)
  /// A start at some time, from rest.
  static let offset = SpringModel(findsOffset: true)
  /// A start at some time, with a velocity.
  static let both = SpringModel(findsVelocity: true, findsOffset: true)
}

/// The best motion of a model.
struct SpringCandidate: Sendable {
  let problem: SpringFitProblem
  let run: LevenbergMarquardt

  var squares: Double { run.equations.squares }

  /// The number of values less that of the parameters that are found.
  var freedom: Int {
    problem.samples.count * problem.samples.columns.count - problem.freedom
  }

  /// The variance of the samples' errors, of a weight of 1.
  var variance: Double { max(squares, problem.floor) / Double(max(freedom, 1)) }

  /// The root of the mean square of the weighted residuals at the start of the run and after each
  /// step.
  var convergence: [Double] {
    let count = Double(problem.samples.count * problem.samples.columns.count)
    return run.history.map { ($0 / count).squareRoot() }
  }

  /// Whether the samples differ from another motion with no more parameters by more than their
  /// noise.
  func explainsMore(than simpler: SpringCandidate) -> Bool {
    guard simpler.squares > 16 * simpler.problem.floor else { return false }
    return simpler.squares - squares
      > Evidence.threshold(further: simpler.freedom - freedom, freedom: freedom) * variance
  }

  /// Returns the same motion, found again with other weights.
  func weighted(_ weights: [Double], steps: Int) -> SpringCandidate {
    var samples = problem.samples
    samples.weights = weights
    let problem = problem.with(samples)
    return SpringCandidate(
      problem: problem,
      run: LevenbergMarquardt(problem, from: run.parameters, steps: steps))
  }
}

// MARK: - Confidence

extension SpringCandidate {
  private typealias Place = SpringFitProblem.Place

  /// Returns half the length of the 95 % confidence interval of a function of the parameters.
  private func error(of slopes: [Int: Double]) -> Double {
    let free = problem.bounds.indices.filter {
      problem.bounds[$0].lowerBound < problem.bounds[$0].upperBound
    }
    let gradient = problem.bounds.indices.map { slopes[$0] ?? 0 }
    let deviation = (variance * run.equations.variance(of: gradient, free: free)).squareRoot()
    return deviation * StudentDistribution.quantile(.confidence, freedom: freedom)
  }

  /// Returns the confidence intervals of the spring's parameters.
  ///
  /// - Parameter spring: a spring that the intervals contain in any case.
  /// - Returns: the intervals; infinite where the samples determine nothing.
  func confidence(including spring: Spring) -> SpringFit.Confidence {
    let (exponent, ratio) = (run.parameters[Place.frequency], run.parameters[Place.ratio])
    let frequency = exp(exponent)
    let factor = Self.factor(error(of: [Place.frequency: 1]))
    let spread = error(of: [Place.ratio: 1])
    let ratios = Self.interval(max(0, ratio - spread), ratio + spread, spring.dampingRatio)
    let damping = 2 * ratio * frequency
    let loss = error(of: [Place.frequency: damping, Place.ratio: 2 * frequency])
    let stiffness = frequency * frequency
    return SpringFit.Confidence(
      duration: Self.interval(
        2 * .pi / frequency / factor, 2 * .pi / frequency * factor, spring.duration),
      dampingRatio: ratios,
      bounce: Self.bounce(ratios.upperBound)...Self.bounce(ratios.lowerBound),
      stiffness: Self.interval(
        stiffness / factor / factor, stiffness * factor * factor, spring.stiffness),
      damping: Self.interval(max(0, damping - loss), damping + loss, spring.damping))
  }

  /// Returns the factor of an error of a logarithm; infinite for one that means nothing.
  private static func factor(_ error: Double) -> Double { error < 7 ? exp(error) : .infinity }

  private static func interval(
    _ low: Double, _ high: Double, _ inner: Double
  ) -> ClosedRange<Double> {
    min(low, inner)...max(high, inner)
  }

  /// Returns the bounce of a damping ratio: 1 − ζ up to critical damping, 1/ζ − 1 past it.
  private static func bounce(_ ratio: Double) -> Double {
    ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}
