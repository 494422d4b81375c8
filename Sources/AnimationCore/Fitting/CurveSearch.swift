/// The search for the curve that explains samples.
struct CurveSearch {
  private let samples: FitSamples
  private let known: SpringFit.Known
  private let form: CurveFit.Form
  private let shape: any CurveShape

  private static let thinCount = 160
  private static let starts = 4
  private static let (thinSteps, steps) = (60, 30)

  init(_ samples: FitSamples, _ known: SpringFit.Known, _ form: CurveFit.Form) {
    (self.samples, self.known, self.form) = (samples, known, form)
    shape =
      switch form {
      case .cubicBezier: BezierShape()
      case .linear(let stops): StopsShape.through(samples, stops: stops)
      case .fixed(let curve): FixedShape(fixed: curve)
      }
  }

  /// The simplest motion that explains the samples.
  var best: CurveCandidate? {
    switch form {
    case .fixed: return solve(findsStart: true, findsEnd: true)
    case .linear: return solve(findsStart: false, findsEnd: false)
    case .cubicBezier: break
    }
    guard var choice = solve(findsStart: false, findsEnd: false) else { return nil }
    for (start, end) in [(true, false), (false, true), (true, true)] {
      guard let wider = solve(findsStart: start, findsEnd: end) else { continue }
      if wider.explainsMore(than: choice) { choice = wider }
    }
    return choice
  }

  private func solve(findsStart: Bool, findsEnd: Bool) -> CurveCandidate? {
    let problem = problem(findsStart: findsStart, findsEnd: findsEnd)
    let thin = problem.with(samples.thinned(to: Self.thinCount))
    let runs = starts(of: thin, findsStart: findsStart, findsEnd: findsEnd).map {
      LevenbergMarquardt(thin, from: $0, steps: Self.thinSteps)
    }
    guard let best = runs.min(by: { $0.equations.squares < $1.equations.squares }) else {
      return nil
    }
    if thin.samples.count == samples.count { return CurveCandidate(problem: problem, run: best) }
    let run = LevenbergMarquardt(problem, from: best.parameters, steps: Self.steps)
    return CurveCandidate(problem: problem, run: run)
  }

  private func problem(findsStart: Bool, findsEnd: Bool) -> CurveFitProblem {
    let (span, first) = (samples.span, samples.times[samples.departure])
    let latest = min(first, span * 0.9)
    let everything = -Double.infinity ... .infinity
    var bounds = [
      findsStart ? 0...latest : 0...0,
      findsEnd ? latest + (span - latest) * 0.01...span : span...span,
    ]
    bounds += shape.bounds
    for number in samples.columns.indices {
      bounds.append(known.from.map { $0[number]...$0[number] } ?? everything)
      bounds.append(known.to.map { $0[number]...$0[number] } ?? everything)
    }
    return CurveFitProblem(samples: samples, shape: shape, bounds: bounds)
  }

  /// Returns the parameters from which the squares are followed down.
  private func starts(
    of problem: CurveFitProblem, findsStart: Bool, findsEnd: Bool
  ) -> [[Double]] {
    let curves =
      (shape as? StopsShape).map { [$0.inputs + $0.outputs] }
      ?? (shape.count == 0 ? [[]] : BezierShape.starts)
    let departure = samples.times[samples.departure]
    let (span, gap) = (samples.span, samples.gap)
    let begins = findsStart ? [max(0, departure - gap), max(0, departure - 3 * gap)] : [0]
    let arrival = samples.times[samples.arrival]
    let parts = [0.2, 0.4, 0.7, 1, 1.25]
    let ends = findsEnd ? parts.map { departure + (arrival - departure) * $0 } + [span] : [span]
    let all = curves.flatMap { curve in
      begins.flatMap { begin in
        ends.compactMap { end -> CurveStart? in
          guard end > begin, WorkBudget.spend(problem.cost) else { return nil }
          return problem.start(curve, begin...end)
        }
      }
    }
    return all.sorted { $0.squares < $1.squares }.prefix(Self.starts).map(\.parameters)
  }
}

extension StopsShape {
  /// The least distance from the samples that determines the number of stops, as a part of the
  /// range.
  private static let leastDistance = 1e-3

  /// The work of reducing a sample once, in units of ``WorkBudget``.
  private static let reductionCost = 16

  /// Returns the stops of the lines that leave the samples least far away.
  ///
  /// - Parameters:
  ///   - samples: the recorded motion.
  ///   - stops: the most stops; nil for the fewest that stay within the noise.
  /// - Returns: the stops, from which a search begins.
  static func through(_ samples: FitSamples, stops: Int?) -> StopsShape {
    let trace = MotionTrace(times: samples.times, values: samples.progress)
    guard let stops else {
      let distance = max(samples.noiseWidth, leastDistance)
      return shape(of: corners(of: trace, within: distance, atMost: CurveFit.maximumStops))
    }
    return shape(of: corners(of: trace, within: 1e-12, atMost: stops))
  }

  /// Returns the corners of lines within a distance, or within the least greater one at which there
  /// are so few.
  private static func corners(
    of trace: MotionTrace, within distance: Double, atMost count: Int
  ) -> [MotionTrace.Point] {
    let least = trace.corners(of: 0, within: distance)
    if least.count <= count { return least }
    var (low, high) = (distance, 1.0)
    var best = trace.corners(of: 0, within: high)
    for _ in 0..<40 where high > low * 1.01 {
      guard WorkBudget.spend(reductionCost * trace.count) else { break }
      let middle = (low * high).squareRoot()
      let corners = trace.corners(of: 0, within: middle)
      if corners.count <= count { (high, best) = (middle, corners) } else { low = middle }
    }
    return best
  }

  private static func shape(of corners: [MotionTrace.Point]) -> StopsShape {
    guard let first = corners.first, let last = corners.last, last.time > first.time else {
      return StopsShape(inputs: [], outputs: [])
    }
    let rise = last.value - first.value
    let inner = corners.dropFirst().dropLast()
    return StopsShape(
      inputs: inner.map { ($0.time - first.time) / (last.time - first.time) },
      outputs: inner.map { rise == 0 ? 0 : ($0.value - first.value) / rise })
  }
}

extension FitSamples {
  /// The progress of all numbers together: the mean of those that end elsewhere than they began,
  /// each in the direction of its end.
  fileprivate var progress: [Double] {
    times.indices.map { row in
      let parts = columns.map { $0[count - 1] < 0 ? -$0[row] : $0[row] }
      return parts.reduce(0, +) / Double(columns.count)
    }
  }

  /// The distance within which almost all samples are from a motion with their noise.
  fileprivate var noiseWidth: Double { columns.map(Self.threshold).max() ?? 0 }
}
