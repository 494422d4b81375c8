/// The timing curve that explains a recorded motion best, by least squares.
///
/// All numbers of the value move at once, each from its own value to its own target. A cubic Bézier
/// curve has a rest before and after it, which may be 0; straight lines take the time of the
/// samples.
package struct CurveFit: Sendable {
  /// The curve.
  package let curve: UnitCurve

  /// The stops of a curve of straight lines; nil for any other curve.
  package var stops: [PiecewiseLinear.Point]? {
    if case .piecewiseLinear(let lines) = curve.function { lines.points } else { nil }
  }

  /// The duration in seconds.
  package let duration: Double

  /// The time at which the motion starts, in seconds on the clock of the samples.
  package let offset: Double

  /// The values from which the numbers move.
  package let from: [Double]

  /// The values to which the numbers move.
  package let to: [Double]

  /// The root of the mean square of the residuals, each as a part of its number's range.
  package let residual: Double

  /// The ``residual`` at the start of the search's last run and after each of its steps.
  package let convergence: [Double]

  /// Whether what the curve leaves of the samples is noise, as far as they tell.
  ///
  /// If not, the motion is on no such curve, or the search has not found it. Always true of
  /// straight lines and of one curve.
  package let leavesNoise: Bool

  /// The parameters, with the samples.
  let candidate: CurveCandidate

  /// The most stops.
  package static let maximumStops = 64

  /// A family of curves.
  package enum Form: Sendable {
    /// Cubic Bézier curves.
    case cubicBezier
    /// Straight lines between a number of stops, at least 2; nil for the fewest that stay near.
    case linear(stops: Int?)
    /// One curve.
    case fixed(UnitCurve)
  }

  /// Fits a curve to a recorded motion.
  ///
  /// - Parameters:
  ///   - motion: at least ``SpringFit/minimumSamples`` samples.
  ///   - form: the family of curves.
  ///   - known: the values at the start and the end, as far as they are known.
  ///   - start: the time of the start in seconds on the clock of the samples, if it is known; only
  ///     of curves that are not straight lines between stops.
  /// - Returns: the fit; nil if no number moves, or none ends elsewhere than it began. It is
  ///   meaningless if the work budget is exhausted.
  /// - Complexity: O(n log n) for n samples.
  package static func fit(
    _ motion: RecordedMotion, by form: Form, knowing known: SpringFit.Known = SpringFit.Known(),
    from start: Double? = nil
  ) -> CurveFit? {
    let ranges = motion.ranges
    let numbers = ranges.indices.filter { ranges[$0] > 0 }
    guard !numbers.isEmpty else { return nil }
    let frame = FitFrame(motion, numbers: numbers)
    var ends = frame.known(known)
    ends.offset = start.map { $0 - frame.start }
    if case .linear = form { ends.offset = nil }
    let search = CurveSearch(FitSamples(motion, numbers: numbers), ends, form)
    return search.best.flatMap { CurveFit($0, frame, known, ends.offset == nil ? nil : start) }
  }

  /// The least distance between the ends, as a part of the range, that has an easing.
  private static let leastDistance = 0.02

  private init?(
    _ candidate: CurveCandidate, _ frame: FitFrame, _ known: SpringFit.Known, _ begin: Double?
  ) {
    self.candidate = candidate
    let (problem, parameters) = (candidate.problem, candidate.run.parameters)
    let distances = problem.samples.columns.indices.map {
      abs(parameters[problem.to($0)] - parameters[problem.from($0)])
    }
    guard distances.contains(where: { $0 > Self.leastDistance }) else { return nil }
    let inner = CurveFitProblem.Place.curve..<CurveFitProblem.Place.curve + problem.shape.count
    curve = problem.shape.curve(Array(parameters[inner]))
    let (start, end) = problem.times(of: parameters)
    duration = end - start
    offset = begin ?? frame.start + start
    from = known.from ?? frame.values(parameters, problem.from, else: frame.first)
    to = known.to ?? frame.values(parameters, problem.to, else: frame.first)
    residual = problem.residual(at: parameters)
    leavesNoise = !(problem.shape is BezierShape) || !candidate.leavesMoreThanNoise
    let count = Double(problem.samples.count * problem.samples.columns.count)
    convergence = candidate.history.map { ($0 / count).squareRoot() }
  }
}
