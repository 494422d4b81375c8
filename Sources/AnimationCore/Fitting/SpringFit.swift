internal import CLibrary

/// The spring that explains a recorded motion best, by least squares.
///
/// All numbers of the value are on one spring and start at one time, each from its own value, to
/// its own target and with its own velocity. Each of these may be known; the others are found.
///
/// The samples alone do not determine all of them: a motion that is under way looks like one that
/// begins at the first sample with a velocity. So the simplest of these motions is chosen from
/// which the samples do not differ significantly:
/// - it begins at the first sample, from rest;
/// - it begins at the first sample, with a velocity;
/// - it begins later, until when it rests; before that, if its start or its velocity is known.
///
/// Where a motion is known to begin with a velocity there, nothing is chosen.
package struct SpringFit: Sendable {
  /// The spring, of the mass 1.
  package let spring: Spring

  /// The values from which the numbers start.
  package let from: [Double]

  /// The targets.
  package let to: [Double]

  /// The velocities at the start, in units per second.
  package let initialVelocity: [Double]

  /// The time at which the motion starts, in seconds on the clock of the samples.
  package let offset: Double

  /// The root of the mean square of the residuals, each as a part of its number's range.
  package let residual: Double

  /// The ``residual`` at the start of the search's last run and after each of its steps.
  package let convergence: [Double]

  /// Whether the search ended at the least squares, not because it had taken all its steps.
  package let isConverged: Bool

  /// The parameters between which the true ones lie in 95 of 100 recordings with such noise.
  package let confidence: Confidence

  /// The least number of samples.
  package static let minimumSamples = 6

  /// The most numbers of a value.
  package static let maximumNumbers = 16

  /// The parts of a motion that are known.
  package struct Known: Sendable {
    /// The values at the start.
    package var from: [Double]?
    /// The targets.
    package var to: [Double]?
    /// The velocities at the start, in units per second.
    package var initialVelocity: [Double]?
    /// Whether the motion begins with a velocity that is to be found, at the first sample or at
    /// ``offset``; then ``initialVelocity`` is nil.
    package var beginsWithVelocity = false
    /// The time of the start, in seconds on the clock of the samples.
    package var offset: Double?

    /// Creates a motion of which nothing is known.
    package init() {}
  }

  /// The 95 % confidence intervals of a spring's parameters.
  ///
  /// They are those of the linearized problem, σ²(JᵀJ)⁻¹, with Student's distribution. They hold
  /// for what is known of the motion: where the velocity at the start is not, they allow for any.
  package struct Confidence: Sendable {
    package let duration: ClosedRange<Double>
    package let dampingRatio: ClosedRange<Double>
    package let bounce: ClosedRange<Double>
    package let stiffness: ClosedRange<Double>
    package let damping: ClosedRange<Double>

    /// Returns the least intervals that contain these and others.
    func joined(with other: Confidence) -> Confidence {
      Confidence(
        duration: Self.join(duration, other.duration),
        dampingRatio: Self.join(dampingRatio, other.dampingRatio),
        bounce: Self.join(bounce, other.bounce),
        stiffness: Self.join(stiffness, other.stiffness),
        damping: Self.join(damping, other.damping))
    }

    private static func join(
      _ first: ClosedRange<Double>, _ second: ClosedRange<Double>
    ) -> ClosedRange<Double> {
      min(first.lowerBound, second.lowerBound)...max(first.upperBound, second.upperBound)
    }
  }

  /// Fits a spring to a recorded motion.
  ///
  /// - Parameters:
  ///   - motion: at least ``minimumSamples`` samples of at most ``maximumNumbers`` numbers.
  ///   - known: the parts of the motion that are known; as many numbers as the motion has.
  /// - Returns: the fit; nil if no number moves. It is meaningless if the work budget is exhausted.
  /// - Complexity: O(n) for n samples.
  package static func fit(_ motion: RecordedMotion, knowing known: Known = Known()) -> SpringFit? {
    let ranges = motion.ranges
    let numbers = ranges.indices.filter { ranges[$0] > 0 }
    guard !numbers.isEmpty else { return nil }
    let frame = FitFrame(motion, numbers: numbers)
    let search = SpringSearch(FitSamples(motion, numbers: numbers), frame.known(known))
    guard let chosen = search.chosen else { return nil }
    return SpringFit(chosen, search.uncertain(besides: chosen), frame, known)
  }

  private init(
    _ chosen: SpringCandidate, _ uncertain: [SpringCandidate], _ frame: FitFrame, _ known: Known
  ) {
    let parameters = chosen.run.parameters
    spring = Spring(
      response: 2 * .pi / exp(parameters[SpringFitProblem.Place.frequency]),
      dampingRatio: SpringFitProblem.ratio(parameters))
    from = known.from ?? frame.values(parameters, SpringFitProblem.Place.from, else: frame.first)
    to = known.to ?? frame.values(parameters, SpringFitProblem.Place.to, else: frame.first)
    initialVelocity = known.initialVelocity ?? frame.velocities(parameters)
    offset = known.offset ?? frame.start + parameters[SpringFitProblem.Place.offset]
    let deviations = chosen.problem.deviations(at: parameters)
    let moving = deviations.reduce(0) { $0 + $1 * $1 } / Double(deviations.count)
    residual = moving.squareRoot()
    convergence = chosen.convergence
    isConverged = chosen.run.isConverged
    let intervals = uncertain.map { [spring] in $0.confidence(including: spring) }
    confidence = intervals.dropFirst().reduce(intervals[0]) { $0.joined(with: $1) }
  }
}

/// The map from the recording to the ``FitSamples`` of its numbers that move, and back.
struct FitFrame {
  /// The time of the first sample, in seconds.
  let start: Double
  /// The first value of each number of the recording.
  let first: [Double]
  private let numbers: [Int]
  private let ranges: [Double]

  init(_ motion: RecordedMotion, numbers: [Int]) {
    start = motion.times[0]
    first = motion.columns.map { $0[0] }
    self.numbers = numbers
    ranges = motion.ranges
  }

  /// Returns what is known of the motion, of its moving numbers, in their frame.
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

  /// Returns a parameter of each number, in its unit; another value for numbers that do not move.
  func values(
    _ parameters: [Double], _ place: (Int) -> Int, else standard: [Double]
  ) -> [Double] {
    var result = standard
    for (index, number) in numbers.enumerated() {
      result[number] = first[number] + parameters[place(index)] * ranges[number]
    }
    return result
  }

  /// Returns the velocities at the start, in units per second.
  func velocities(_ parameters: [Double]) -> [Double] {
    var result = first.map { _ in 0.0 }
    for (index, number) in numbers.enumerated() {
      result[number] = parameters[SpringFitProblem.Place.velocity(index)] * ranges[number]
    }
    return result
  }
}
