/// Finds the curve that explains samples.
///
/// A cubic Bézier curve may begin after the first sample and end before the last. The two times are
/// parameters of the least squares like the control points, since a rest before a curve that starts
/// slowly is hardly visible: another curve without it explains nearly as much, and requiring
/// evidence for the rest would deny it in most recordings. A rest is ruled out only if the samples
/// are exact without one, or too few for it.
struct CurveSearch {
  private let samples: FitSamples
  private let hasNoise: Bool
  private let known: SpringFit.Known
  private let form: CurveFitForm
  private let shape: any CurveShape
  /// In seconds, when the value is off both of its ends.
  private let seen: ClosedRange<Double>

  /// Curves are chosen by a few samples before all are used: the work of evaluating them once, in
  /// units of ``WorkBudget``, and the range of their number.
  private static let (thinWork, thinCounts) = (9_600, 60...200)
  /// The most starts of a search, and of one for a start of another.
  private static let (starts, fewStarts) = (6, 2)
  /// The steps with these samples, and the first of them along straight lines.
  private static let (firstSteps, thinSteps) = (12, 400)
  /// Steps with all samples, and their work in units of ``WorkBudget``.
  private static let (leastSteps, mostSteps, polishWork) = (6, 30, 8_000_000)
  /// The same for a curve without parameters, which takes fewer steps.
  private static let fixedWork = 3_000_000
  /// With so many values for each parameter, rests need no evidence.
  private static let valuesForEach = 2

  /// Nil if a fixed curve is neither straight nor a cubic Bézier curve; `seen` and `hasNoise` are
  /// those of the samples, which searches for several forms have in common.
  init?(
    _ samples: FitSamples, around seen: ClosedRange<Double>, amidNoise hasNoise: Bool,
    known: SpringFit.Known, form: CurveFitForm
  ) {
    (self.samples, self.seen, self.hasNoise) = (samples, seen, hasNoise)
    (self.known, self.form) = (known, form)
    switch form {
    case .cubicBezier: shape = BezierShape()
    case .linear(let stops): shape = StopsShape.through(samples, stops: stops)
    case .fixed(let curve):
      guard let fixed = FixedShape(fixed: curve) else { return nil }
      shape = fixed
    }
  }

  var best: CurveCandidate? {
    let found =
      switch form {
      case .fixed: searchedSeparably(problem(findsTimes: true)).map(polished)
      case .linear: lines.map(polished)
      case .cubicBezier: bezier
      }
    guard let found, samples.columns.count > 1, !found.isExact else { return found }
    return found.reweighed(steps: Self.steps(of: found.problem))
  }

  private var bezier: CurveCandidate? {
    let wide = problem(findsTimes: true)
    let (values, freedom) = (samples.valueCount, wide.freedom)
    // Only samples without noise may be exact without a rest; else that is but another start.
    let isStart = hasNoise && values >= Self.valuesForEach * freedom
    guard
      var plain = searchedSeparably(
        problem(findsTimes: false), starts: isStart ? Self.fewStarts : Self.starts)
    else { return nil }
    if values > freedom { plain.wideBounds = wide.bounds }
    plain = exactly(plain, searching: values < Self.valuesForEach * freedom)
    if plain.isExact {
      let plain = polished(plain)
      if plain.isExact { return plain }
    }
    guard let first = searchedSeparably(wide, besides: plain) else { return polished(plain) }
    let found = exactly(first, searching: true)
    let result = polished(found)
    if values >= Self.valuesForEach * freedom { return result }
    var simple = polished(plain)
    simple.optima = found.optima + [found.run.parameters]
    return values > freedom && result.explainsMore(than: simple) ? result : simple
  }

  /// The best motion along a Bézier curve for a few samples; nil if each number ends where it
  /// begins.
  private func searchedSeparably(
    _ whole: CurveFitProblem, starts: Int = Self.starts,
    besides simpler: CurveCandidate? = nil
  ) -> CurveCandidate? {
    let problem = thinned(whole)
    let search = SeparableSearch(problem, around: seen)
    let found = search.motions(
      over: times(in: problem), starts: starts, amidNoise: hasNoise,
      besides: simpler?.run.parameters)
    let motions = found.compactMap(search.parameters)
    guard let best = motions.first else { return nil }
    var run = LevenbergMarquardt(problem, from: best, steps: Self.thinSteps)
    run.history = found[0].history.filter { $0 > run.history[0] } + run.history
    return CurveCandidate(
      problem: problem, run: run, wideBounds: whole.bounds, optima: Array(motions.dropFirst()))
  }

  /// A motion from which the samples differ by rounding errors alone, where one may be missed: with
  /// a control point at an end, or one that a search from other starts finds; else the best found.
  private func exactly(_ found: CurveCandidate, searching: Bool) -> CurveCandidate {
    guard found.mayBeMissed, !hasNoise || samples.restsExactly && found.contradictsNoise
    else { return found }
    let ended = found.withPointsAtEnds(steps: Self.thinSteps)
    if ended.isExact || !searching { return ended }
    return searchedExactly(besides: found).withPointsAtEnds(steps: Self.thinSteps)
  }

  /// The best of a motion and of that which is found as if the samples were exact.
  private func searchedExactly(besides found: CurveCandidate) -> CurveCandidate {
    let search = SeparableSearch(found.problem, around: seen)
    guard let exact = search.exactMotion(below: found.squares),
      let parameters = search.parameters(of: exact)
    else { return found }
    var run = LevenbergMarquardt(found.problem, from: parameters, steps: Self.thinSteps)
    guard run.squares < found.squares else { return found }
    run.history = exact.history.filter { $0 > run.history[0] } + run.history
    return found.improved(by: run)
  }

  private func thinned(_ problem: CurveFitProblem) -> CurveFitProblem {
    let counts = Self.thinCounts
    let count = min(max(Self.thinWork / problem.sampleCost, counts.lowerBound), counts.upperBound)
    return problem.with(samples.thinned(to: count, around: seen))
  }

  // MARK: - Following

  /// The best straight lines for a few samples; nil if they are no better than a rest.
  private var lines: CurveCandidate? {
    guard let stops = shape as? StopsShape else { return nil }
    let whole = problem(findsTimes: false)
    let problem = thinned(whole)
    guard WorkBudget.spend(units: problem.cost),
      let start = problem.start(curve: stops.inputs + stops.outputs, times: 0...samples.span)
    else { return nil }
    // Damped anew after some steps, the search leaves long valleys sooner.
    let run = LevenbergMarquardt(problem, from: start, steps: Self.firstSteps)
      .followed(in: problem, steps: Self.thinSteps)
    return CurveCandidate(problem: problem, run: run, wideBounds: whole.bounds)
  }

  private func polished(_ candidate: CurveCandidate) -> CurveCandidate {
    if candidate.problem.samples.count == samples.count { return candidate }
    let problem = candidate.problem.with(samples)
    return candidate.polished(with: problem, steps: Self.steps(of: problem))
  }

  private static func steps(of problem: CurveFitProblem) -> Int {
    let work = problem.shape.count == 0 ? fixedWork : polishWork
    return min(mostSteps, max(leastSteps, work / problem.cost))
  }

  private func problem(findsTimes: Bool) -> CurveFitProblem {
    let span = samples.span
    let latest = min(seen.lowerBound, span * 0.9)
    let start = known.offset
    let begin = start ?? latest
    var bounds = [
      start.map { $0...$0 } ?? (findsTimes ? 0...latest : 0...0),
      findsTimes ? begin + (span - begin) * 0.01...span : span...span,
    ]
    bounds += shape.bounds
    for number in samples.columns.indices {
      bounds += known.ends(ofNumber: number)
    }
    return CurveFitProblem(samples: samples, shape: shape, bounds: bounds)
  }

  // MARK: - Starts

  private func times(in problem: CurveFitProblem) -> [ClosedRange<Double>] {
    let ends = ends(in: problem.bounds[1])
    return begins(in: problem.bounds[0]).flatMap { begin in
      ends.compactMap { $0 > begin ? begin...$0 : nil }
    }
  }

  /// After rests of several lengths before the motion is visible, as only a slow start's end is.
  private func begins(in range: ClosedRange<Double>) -> [Double] {
    if range.lowerBound == range.upperBound { return [range.lowerBound] }
    let (first, gap) = (seen.lowerBound, samples.gap)
    let times = [0, 0.35 * first, 0.65 * first, first - 2.5 * gap, first - 0.5 * gap]
    return Self.distinct(times, in: range)
  }

  /// Like ``begins(in:)``, and also before the value was last seen to be off its end.
  private func ends(in range: ClosedRange<Double>) -> [Double] {
    if range.lowerBound == range.upperBound { return [range.lowerBound] }
    let (last, rest) = (seen.upperBound, samples.span - seen.upperBound)
    let (length, gap) = (last - seen.lowerBound, samples.gap)
    let times = [
      last - 0.6 * length, last - 0.25 * length, last + 0.5 * gap, last + 2.5 * gap,
      last + 0.35 * rest, last + 0.65 * rest, samples.span,
    ]
    return Self.distinct(times, in: range)
  }

  private static func distinct(_ times: [Double], in range: ClosedRange<Double>) -> [Double] {
    Set(times.map { min(max($0, range.lowerBound), range.upperBound) }).sorted()
  }
}

extension StopsShape {
  /// The least distance that determines the number of stops, as a part of the range.
  private static let leastDistance = 1e-3
  /// In units of ``WorkBudget``, for reducing a sample once.
  private static let reductionCost = 16

  /// The stops from which a search begins: at most `stops`, or the fewest within the noise.
  static func through(_ samples: FitSamples, stops: Int?) -> StopsShape {
    let trace = MotionTrace(times: samples.times, values: samples.progress)
    guard let stops else {
      let distance = max(samples.noiseWidth, leastDistance)
      return shape(of: corners(of: trace, within: distance, atMost: CurveFit.maximumStops))
    }
    return shape(of: corners(of: trace, within: 1e-12, atMost: stops))
  }

  /// The corners of lines within a distance, or the least greater one that needs at most `count`.
  private static func corners(
    of trace: MotionTrace, within distance: Double, atMost count: Int
  ) -> [MotionTracePoint] {
    let least = trace.corners(of: 0, within: distance)
    if least.count <= count { return least }
    var (low, high) = (distance, 1.0)
    var best = trace.corners(of: 0, within: high)
    for _ in 0..<40 where high > low * 1.01 {
      guard WorkBudget.spend(units: reductionCost * trace.count) else { break }
      let middle = (low * high).squareRoot()
      let corners = trace.corners(of: 0, within: middle)
      if corners.count <= count { (high, best) = (middle, corners) } else { low = middle }
    }
    return best
  }

  private static func shape(of corners: [MotionTracePoint]) -> StopsShape {
    guard let first = corners.first, let last = corners.last, last.time > first.time
    else { return StopsShape(inputs: [], outputs: []) }
    let rise = last.value - first.value
    let inner = corners.dropFirst().dropLast()
    return StopsShape(
      inputs: inner.map { ($0.time - first.time) / (last.time - first.time) },
      outputs: inner.map { rise == 0 ? 0 : ($0.value - first.value) / rise })
  }
}

extension FitSamples {
  /// The mean progress of the numbers that end elsewhere than they began.
  fileprivate var progress: [Double] {
    times.indices.map { row in
      let parts = columns.map { $0[count - 1] < 0 ? -$0[row] : $0[row] }
      return parts.reduce(0, +) / Double(columns.count)
    }
  }

  /// Almost all samples are within this distance of a motion with their noise.
  fileprivate var noiseWidth: Double { columns.map(Self.threshold).max() ?? 0 }
}
