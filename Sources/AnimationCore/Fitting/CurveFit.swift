/// The timing curve that explains a recorded motion best, by least squares, with each number from
/// its own value to its own target; a Bézier curve may have a rest before and after it.
package struct CurveFit: Sendable {
  package let curve: UnitCurve

  /// Nil for a curve that is not made of straight lines.
  package var stops: [LinearStop]? {
    if case .piecewiseLinear(let lines) = curve.function { lines.points } else { nil }
  }

  /// In seconds.
  package let duration: Double
  /// The start of the motion, in seconds on the clock of the samples.
  package let offset: Double
  package let from: [Double]
  package let to: [Double]
  /// The root mean square of the residuals, each as a part of its number's range.
  package let residual: Double
  /// The ``residual`` at the start of the search's last run and after each step.
  package let convergence: [Double]
  /// Whether the residuals are noise, as far as the samples tell; if not, the motion is not on such
  /// a curve, or the search has not found it; always true for straight lines and for a fixed curve.
  package let leavesNoise: Bool
  let candidate: CurveCandidate

  package static let maximumStops = 64

  /// Of at least ``SpringFit/minimumSamples`` samples; nil if no number moves, or none ends
  /// elsewhere than it began, meaningless if the work budget is exhausted; `start` is on the clock
  /// of the samples, in seconds, if known, and not for straight lines.
  package static func fit(
    _ motion: RecordedMotion, by form: CurveFitForm,
    knowing known: SpringFit.Known = SpringFit.Known(),
    from start: Double? = nil
  ) -> CurveFit? {
    fits(motion, by: [form], knowing: known, from: start)[0]
  }

  /// Like ``fit(_:by:knowing:from:)``, by each of several forms.
  package static func fits(
    _ motion: RecordedMotion, by forms: [CurveFitForm], knowing known: SpringFit.Known,
    from start: Double? = nil
  ) -> [CurveFit?] {
    guard let frame = FitFrame(motion) else { return forms.map { _ in nil } }
    let samples = FitSamples(motion)
    let (seen, hasNoise) = (samples.seen, samples.hasNoise)
    return forms.map { form in
      var ends = frame.known(known)
      ends.offset = start.map { $0 - frame.start }
      if case .linear = form { ends.offset = nil }
      let search = CurveSearch(
        samples, around: seen, amidNoise: hasNoise, known: ends, form: form)
      return search?.best.flatMap {
        CurveFit($0, frame: frame, known: known, begin: ends.offset == nil ? nil : start)
      }
    }
  }

  /// Numbers whose ends are closer, as a part of the range, have no easing.
  private static let leastDistance = 0.02

  private init?(
    _ candidate: CurveCandidate, frame: FitFrame, known: SpringFit.Known, begin: Double?
  ) {
    self.candidate = candidate
    let (problem, parameters) = (candidate.problem, candidate.run.parameters)
    let distances = problem.samples.columns.indices.map {
      abs(parameters[problem.to(number: $0)] - parameters[problem.from(number: $0)])
    }
    guard distances.contains(where: { $0 > Self.leastDistance }) else { return nil }
    let inner = CurveFitPlace.curve..<CurveFitPlace.curve + problem.shape.count
    curve = problem.shape.curve(parameters: Array(parameters[inner]))
    let (start, end) = problem.times(of: parameters)
    duration = end - start
    offset = begin ?? frame.start + start
    from = known.from ?? frame.values(parameters, at: problem.from, else: frame.first)
    to = known.to ?? frame.values(parameters, at: problem.to, else: frame.first)
    residual = problem.residual(at: parameters)
    leavesNoise = !(problem.shape is BezierShape) || !candidate.leavesMoreThanNoise
    convergence = candidate.run.convergence(over: problem.samples.valueCount)
  }
}

package enum CurveFitForm: Sendable {
  case cubicBezier
  /// At least 2 stops; nil for the fewest that stay near the samples.
  case linear(stops: Int?)
  /// A straight or cubic Bézier curve; no other is fitted.
  case fixed(UnitCurve)
}
