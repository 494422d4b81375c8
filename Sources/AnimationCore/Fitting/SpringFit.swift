internal import CLibrary

/// The spring that explains a recorded motion best, by least squares.
///
/// All numbers of the value are on one spring and start at the same time, each with its own value,
/// target and velocity. Each of these may be known; the others are found.
///
/// The samples alone do not determine all of them: a motion in progress looks like a motion that
/// begins at the first sample with a velocity. So the simplest of these motions that does not
/// differ significantly from the samples is chosen:
/// - it begins at the first sample, from rest;
/// - it begins at the first sample, with a velocity;
/// - it begins later, after a rest; or earlier, if its start or its velocity is known.
///
/// A motion that is known to begin with a velocity at the first sample leaves no choice.
package struct SpringFit: Sendable {
  /// A spring of mass 1.
  package let spring: Spring
  package let from: [Double]
  package let to: [Double]
  /// In units per second.
  package let initialVelocity: [Double]
  /// The start of the motion, in seconds on the clock of the samples.
  package let offset: Double
  /// The root mean square of the residuals, each as a part of its number's range.
  package let residual: Double
  /// The ``residual`` at the start of the search's last run and after each step.
  package let convergence: [Double]
  /// False if the search took all its steps.
  package let isConverged: Bool
  /// The true parameters lie within it in 95 of 100 recordings with such noise.
  package let confidence: SpringConfidence

  package static let minimumSamples = 6
  package static let maximumNumbers = 16

  package struct Known: Sendable {
    package var from: [Double]?
    package var to: [Double]?
    /// In units per second.
    package var initialVelocity: [Double]?
    /// Whether the velocity is sought, at the first sample or ``offset``, without an initial one.
    package var beginsWithVelocity = false
    /// The start of the motion, in seconds on the clock of the samples.
    package var offset: Double?

    package init() {}

    /// Those that a search may give to the start and to the target of a number.
    func ends(ofNumber number: Int) -> [ClosedRange<Double>] {
      [from, to].map { end in end.map { $0[number]...$0[number] } ?? SpringFit.everything }
    }
  }

  static let everything = -Double.infinity ... .infinity

  /// Of at least ``minimumSamples`` samples and at most ``maximumNumbers`` numbers; nil if no
  /// number moves, and meaningless if the work budget is exhausted.
  package static func fit(_ motion: RecordedMotion, knowing known: Known = Known()) -> SpringFit? {
    guard let frame = FitFrame(motion) else { return nil }
    let search = SpringSearch(FitSamples(motion), known: frame.known(known))
    guard let chosen = search.chosen else { return nil }
    return SpringFit(
      chosen, uncertain: search.uncertain(besides: chosen), frame: frame, known: known)
  }

  private init(
    _ chosen: SpringCandidate, uncertain: [SpringCandidate], frame: FitFrame, known: Known
  ) {
    let parameters = chosen.run.parameters
    spring = Spring(
      response: 2 * .pi / exp(parameters[SpringFitPlace.frequency]),
      dampingRatio: SpringFitProblem.ratio(parameters: parameters))
    from = known.from ?? frame.values(parameters, at: SpringFitPlace.from, else: frame.first)
    to = known.to ?? frame.values(parameters, at: SpringFitPlace.to, else: frame.first)
    initialVelocity = known.initialVelocity ?? frame.velocities(in: parameters)
    offset = known.offset ?? frame.start + parameters[SpringFitPlace.offset]
    residual = chosen.problem.deviations(at: parameters).rootMeanSquare
    convergence = chosen.run.convergence(over: chosen.problem.samples.valueCount)
    isConverged = chosen.run.isConverged
    let intervals = uncertain.map { [spring] in $0.confidence(including: spring) }
    confidence = intervals.dropFirst().reduce(intervals[0]) { $0.joined(with: $1) }
  }
}

/// 95 % confidence intervals from the linearized problem, σ²(JᵀJ)⁻¹, with Student's distribution;
/// they allow for any initial velocity if it is not known.
package struct SpringConfidence: Sendable {
  package let duration: ClosedRange<Double>
  package let dampingRatio: ClosedRange<Double>
  package let bounce: ClosedRange<Double>
  package let stiffness: ClosedRange<Double>
  package let damping: ClosedRange<Double>

  func joined(with other: SpringConfidence) -> SpringConfidence {
    SpringConfidence(
      duration: Self.join(duration, other.duration),
      dampingRatio: Self.join(dampingRatio, other.dampingRatio),
      bounce: Self.join(bounce, other.bounce), stiffness: Self.join(stiffness, other.stiffness),
      damping: Self.join(damping, other.damping))
  }

  private static func join(
    _ first: ClosedRange<Double>, _ second: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    min(first.lowerBound, second.lowerBound)...max(first.upperBound, second.upperBound)
  }
}

/// Converts between the recording and the ``FitSamples`` of its numbers that move.
struct FitFrame {
  /// The time of the first sample, in seconds.
  let start: Double
  let first: [Double]
  private let numbers: [Int]
  private let ranges: [Double]

  /// Nil if no number moves.
  init?(_ motion: RecordedMotion) {
    (numbers, ranges) = (motion.moving, motion.ranges)
    if numbers.isEmpty { return nil }
    start = motion.times[0]
    first = motion.columns.map { $0[0] }
  }

  func known(_ known: SpringFit.Known) -> SpringFit.Known {
    var result = SpringFit.Known()
    result.from = known.from.map(places)
    result.to = known.to.map(places)
    result.initialVelocity = known.initialVelocity.map { velocity in
      numbers.map { velocity[$0] / ranges[$0] }
    }
    result.beginsWithVelocity = known.beginsWithVelocity
    result.offset = known.offset.map { $0 - start }
    return result
  }

  private func places(_ values: [Double]) -> [Double] {
    numbers.map { (values[$0] - first[$0]) / ranges[$0] }
  }

  /// A parameter of each number, in its unit; `standard` for numbers that do not move.
  func values(_ parameters: [Double], at place: (Int) -> Int, else standard: [Double]) -> [Double] {
    var result = standard
    for (index, number) in numbers.enumerated() {
      result[number] = first[number] + parameters[place(index)] * ranges[number]
    }
    return result
  }

  /// Initial velocities, in units per second.
  func velocities(in parameters: [Double]) -> [Double] {
    var result = first.map { _ in 0.0 }
    for (index, number) in numbers.enumerated() {
      result[number] = parameters[SpringFitPlace.velocity(number: index)] * ranges[number]
    }
    return result
  }
}
