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
  let model: SpringModel
  let problem: SpringFitProblem
  let run: LevenbergMarquardt
  /// The squares at the start of the search and after each of its steps.
  let history: [Double]

  init(model: SpringModel, problem: SpringFitProblem, run: LevenbergMarquardt) {
    (self.model, self.problem, self.run, history) = (model, problem, run, run.history)
  }

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
    return history.map { ($0 / count).squareRoot() }
  }

  /// By how much the motion reduces the squares of a simpler one, in variances of the samples'
  /// errors; 0 if the simpler one differs from the samples by rounding errors alone.
  func gain(over simpler: SpringCandidate) -> Double {
    guard simpler.squares > 16 * simpler.problem.floor else { return 0 }
    return (simpler.squares - squares) / variance
  }

  /// Whether the samples differ from a simpler motion by more than their noise.
  func explainsMore(than simpler: SpringCandidate) -> Bool {
    let gain = gain(over: simpler)
    return gain > 0 && gain > SpringEvidence.threshold(self, over: simpler)
  }

  /// Returns the same motion, found again with each number weighed by its own noise.
  func weighed(by noises: [Double], steps: Int) -> SpringCandidate {
    var samples = problem.samples
    samples.weigh(by: noises)
    let problem = problem.with(samples)
    return SpringCandidate(
      model: model, problem: problem,
      run: LevenbergMarquardt(problem, from: run.parameters, steps: steps))
  }
}

// MARK: - What the samples leave open

extension SpringCandidate {
  /// The deviation of the damping ratio's parameter from which on it is held back.
  private static let openDeviation = 0.3
  /// The deviation that the parameter has without samples: damping ratios up to 10 are usual.
  private static let usualDeviation = 3.0

  /// Returns the motion with the damping that is usual, as far as the samples leave it open.
  ///
  /// An over-damped motion of which the samples show one rate alone is explained by any spring with
  /// that rate, the better by a millionth the further the other rate is: the least squares are at a
  /// spring without end. So the parameter of the damping ratio has a normal prior distribution
  /// around 0, which a spring that the samples determine does not feel.
  func steadied(steps: Int) -> SpringCandidate {
    guard deviation(of: [Place.ratio: 1]) > Self.openDeviation else { return self }
    var open = problem
    open.ratioWeight = variance / (Self.usualDeviation * Self.usualDeviation)
    let run = LevenbergMarquardt(open, from: run.parameters, steps: steps)
    return SpringCandidate(model: model, problem: open, run: run, history: history)
  }

  private init(
    model: SpringModel, problem: SpringFitProblem, run: LevenbergMarquardt, history: [Double]
  ) {
    (self.model, self.problem, self.run, self.history) = (model, problem, run, history)
  }
}

// MARK: - Confidence

extension SpringCandidate {
  private typealias Place = SpringFitProblem.Place

  /// Returns half the length of the 95 % confidence interval of a function of the parameters.
  private func error(of slopes: [Int: Double]) -> Double {
    deviation(of: slopes) * StudentDistribution.quantile(.confidence, freedom: freedom)
  }

  /// Returns the standard deviation of a function of the parameters with some derivatives; infinite
  /// where the samples determine nothing.
  func deviation(of slopes: [Int: Double]) -> Double {
    let free = problem.bounds.indices.filter {
      problem.bounds[$0].lowerBound < problem.bounds[$0].upperBound
    }
    let gradient = problem.bounds.indices.map { slopes[$0] ?? 0 }
    return (variance * run.equations.variance(of: gradient, free: free)).squareRoot()
  }

  /// Returns the confidence intervals of the spring's parameters.
  ///
  /// - Parameter spring: a spring that the intervals contain in any case.
  /// - Returns: the intervals; infinite where the samples determine nothing.
  func confidence(including spring: Spring) -> SpringFit.Confidence {
    let ratio = SpringFitProblem.ratio(run.parameters)
    let slope = SpringFitProblem.ratioSlope(ratio)
    let frequency = exp(run.parameters[Place.frequency])
    let factor = Self.factor(error(of: [Place.frequency: 1]))
    let spread = error(of: [Place.ratio: 1])
    let place = run.parameters[Place.ratio]
    let ratios = Self.interval(
      Self.ratio(max(0, place - spread)), Self.ratio(place + spread), spring.dampingRatio)
    let loss = error(of: [Place.frequency: ratio / slope, Place.ratio: 1])
    let dampings = Self.interval(
      2 * frequency * Self.ratio(max(0, place - loss)), 2 * frequency * Self.ratio(place + loss),
      spring.damping)
    let stiffness = frequency * frequency
    return SpringFit.Confidence(
      duration: Self.interval(
        2 * .pi / frequency / factor, 2 * .pi / frequency * factor, spring.duration),
      dampingRatio: ratios,
      bounce: Self.bounce(ratios.upperBound)...Self.bounce(ratios.lowerBound),
      stiffness: Self.interval(
        stiffness / factor / factor, stiffness * factor * factor, spring.stiffness),
      damping: dampings)
  }

  /// Returns the factor of an error of a logarithm; infinite for one that means nothing.
  private static func factor(_ error: Double) -> Double { error < 7 ? exp(error) : .infinity }

  /// Returns the damping ratio of a parameter; infinite for one that means nothing.
  private static func ratio(_ place: Double) -> Double { place < 7 ? sinh(place) : .infinity }

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
