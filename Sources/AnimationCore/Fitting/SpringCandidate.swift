internal import CLibrary

struct SpringModel: Hashable, Sendable {
  /// Otherwise the initial velocity is known, or 0.
  var findsVelocity = false
  /// Otherwise the time of the start is known, or the time of the first sample.
  var findsOffset = false

  static let rest = SpringModel()
  static let velocity = SpringModel(findsVelocity: true)
  static let offset = SpringModel(findsOffset: true)
  static let both = SpringModel(findsVelocity: true, findsOffset: true)
}

struct SpringCandidate: Sendable {
  let model: SpringModel
  let problem: SpringFitProblem
  let run: LevenbergMarquardt<NormalEquations>

  var squares: Double { run.squares }
  /// The number of values less the number of parameters found.
  var freedom: Int { problem.samples.valueCount - problem.freedom }
  /// The variance of the samples' errors for a weight of 1.
  var variance: Double { max(squares, problem.floor) / Double(max(freedom, 1)) }

  /// Whether it leaves no more of the samples than their rounding errors.
  var isExact: Bool { squares <= 16 * problem.floor }

  /// The reduction of squares, in variances of the errors; 0 if the simpler motion is exact.
  func gain(over simpler: SpringCandidate) -> Double {
    if simpler.isExact { return 0 }
    return (simpler.squares - squares) / variance
  }

  func explainsMore(than simpler: SpringCandidate) -> Bool {
    let gain = gain(over: simpler)
    return gain > 0 && gain > SpringEvidence.threshold(for: self, over: simpler)
  }

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
  /// From this deviation on, the damping ratio's parameter is regularized.
  private static let openDeviation = 0.3
  /// The prior deviation of the parameter: damping ratios up to 10 are usual.
  private static let usualDeviation = 3.0

  /// The motion with a usual damping, as far as the samples leave it open.
  ///
  /// An over-damped motion of which the samples show only one rate is explained by any spring with
  /// that rate, by a millionth better the farther the other rate is away: the squares have no
  /// minimum. So the parameter of the damping ratio has a normal prior distribution around 0, which
  /// has no effect on a spring that the samples determine.
  func steadied(steps: Int) -> SpringCandidate {
    guard deviation(of: [SpringFitPlace.ratio: 1]) > Self.openDeviation else { return self }
    var open = problem
    open.ratioWeight = variance / (Self.usualDeviation * Self.usualDeviation)
    var steadied = LevenbergMarquardt(open, from: run.parameters, steps: steps)
    steadied.history = run.history
    return SpringCandidate(model: model, problem: open, run: steadied)
  }
}

// MARK: - Confidence

extension SpringCandidate {
  /// Half the length of the 95 % confidence interval of a function of the parameters.
  private func error(of slopes: [Int: Double]) -> Double {
    deviation(of: slopes) * StudentDistribution.quantile(.confidence, freedom: freedom)
  }

  /// Of a function of the parameters with these derivatives; infinite where nothing is determined.
  func deviation(of slopes: [Int: Double]) -> Double {
    let gradient = problem.bounds.indices.map { slopes[$0] ?? 0 }
    let spread = run.equations.variance(of: gradient, free: problem.bounds.isFree)
    return (variance * spread).squareRoot()
  }

  /// The intervals contain `spring` in any case, and are infinite if samples determine nothing.
  func confidence(including spring: Spring) -> SpringConfidence {
    let ratio = SpringFitProblem.ratio(parameters: run.parameters)
    let slope = SpringFitProblem.ratioSlope(ratio: ratio)
    let frequency = exp(run.parameters[SpringFitPlace.frequency])
    let factor = Self.factor(error: error(of: [SpringFitPlace.frequency: 1]))
    let spread = error(of: [SpringFitPlace.ratio: 1])
    let place = run.parameters[SpringFitPlace.ratio]
    let ratios = Self.interval(
      low: Self.ratio(at: max(0, place - spread)), high: Self.ratio(at: place + spread),
      inner: spring.dampingRatio)
    let loss = error(of: [SpringFitPlace.frequency: ratio / slope, SpringFitPlace.ratio: 1])
    let dampings = Self.interval(
      low: 2 * frequency * Self.ratio(at: max(0, place - loss)),
      high: 2 * frequency * Self.ratio(at: place + loss),
      inner: spring.damping)
    let stiffness = frequency * frequency
    return SpringConfidence(
      duration: Self.interval(
        low: 2 * .pi / frequency / factor, high: 2 * .pi / frequency * factor,
        inner: spring.duration),
      dampingRatio: ratios,
      bounce: Self.bounce(
        dampingRatio: ratios.upperBound)...Self.bounce(dampingRatio: ratios.lowerBound),
      stiffness: Self.interval(
        low: stiffness / factor / factor, high: stiffness * factor * factor, inner: spring.stiffness
      ),
      damping: dampings)
  }

  /// The factor of an error of a logarithm; infinite if the error is meaningless.
  private static func factor(error: Double) -> Double { error < 7 ? exp(error) : .infinity }
  /// The damping ratio of a parameter; infinite if it is meaningless.
  private static func ratio(at place: Double) -> Double { place < 7 ? sinh(place) : .infinity }

  private static func interval(low: Double, high: Double, inner: Double) -> ClosedRange<
    Double
  > { min(low, inner)...max(high, inner) }

  /// 1 − ζ up to critical damping, 1/ζ − 1 past it.
  private static func bounce(dampingRatio ratio: Double) -> Double {
    ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}
