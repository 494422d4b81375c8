/// The search for the motion along a Bézier curve that explains samples best, by its times and the
/// inputs of the control points alone.
///
/// The steps begin with inputs over their whole range, each with the times that leave least of a
/// few samples. Some steps from each tell which ways down are worth following to their ends.
struct SeparableSearch {
  typealias Run = LevenbergMarquardt<FourEquations>

  private let problem: CurveFitProblem
  private let all: SeparableBezierProblem
  private let screen: CurveScreen
  /// The median time between samples, in seconds.
  private let gap: Double

  /// The first steps from a start, and of the best that are followed by more steps.
  private static let (firstSteps, finalists, steps) = (4, 2, 60)
  /// The same as if the samples were exact, of starts between the same samples.
  private static let (exactStarts, exactFirstSteps, exactFinalists, exactSteps) = (8, 6, 5, 100)
  /// A gain of squares below this part of them is left to a last search, one below the second part
  /// to the search in all parameters, and one below the third does not make another motion.
  private static let (tolerance, lastTolerance, leastGain) = (1e-4, 1e-6, 1e-3)
  /// Times that are tried beside those of the best motion, in gaps between samples, and how often.
  private static let (hops, mostHops) = ([-6, -2.5, -1, -0.4, 0.4, 1, 2.5, 6], 4)
  /// A step that leaves less than this part of the distance from the best motion leads back to it.
  private static let returning = 0.3
  /// The part of the range that another motion may leave of the samples of one.
  private static let nearness = 1e-3

  init(_ problem: CurveFitProblem, around seen: ClosedRange<Double>) {
    self.problem = problem
    all = SeparableBezierProblem(problem)
    screen = CurveScreen(problem, around: seen)
    gap = problem.samples.gap
  }

  /// The motions found from several times and at most so many starts, the best first; `simpler` is
  /// another start.
  func motions(
    over times: [ClosedRange<Double>], starts count: Int, amidNoise isNoisy: Bool,
    besides simpler: [Double]?
  ) -> [Run] {
    var found: [Run] = []
    let more = simpler.map { [all.reduced($0)] } ?? []
    let fixed = (problem.shape as? FixedShape).map { [BezierInputs($0)] }
    let starts = starts(
      over: times, inputs: fixed ?? BezierInputs.coarse, each: fixed == nil ? 1 : 3)
    for start in (isNoisy ? Self.varied(starts) : starts).prefix(count) + more {
      found.append(descent(from: start))
      if isExact(found[found.count - 1]) { break }
    }
    found.sort { $0.squares < $1.squares }
    for index in found.indices.prefix(Self.finalists) where !isExact(found[0]) {
      found[index] = followed(found[index])
    }
    found.sort { $0.squares < $1.squares }
    for _ in 0..<Self.mostHops {
      guard let best = found.first, !isExact(best), let other = neighbor(of: best) else { break }
      found.insert(other, at: 0)
    }
    if let best = found.first {
      found[0] = best.followed(in: all, steps: Self.exactSteps, tolerance: Self.lastTolerance)
    }
    return found
  }

  private func descent(from start: SIMD4<Double>, steps: Int = Self.firstSteps) -> Run {
    LevenbergMarquardt(
      all, from: all.bounds.clamped(start), steps: steps, tolerance: Self.tolerance)
  }

  private func followed(_ run: Run) -> Run {
    run.followed(in: all, steps: Self.steps, tolerance: Self.tolerance)
  }

  /// A better motion from other times; nil if there is none.
  ///
  /// Where a time passes a sample, the squares have a bend, and between two bends often a least
  /// point of their own.
  private func neighbor(of best: Run) -> Run? {
    let limit = (1 - Self.leastGain) * best.squares
    let found = [0, 1].flatMap { place in
      Self.hops.compactMap { descent(besides: best, by: $0 * gap, at: place, below: limit) }
    }.min { $0.squares < $1.squares }
    guard let found, found.squares < limit else { return nil }
    return followed(found)
  }

  /// The first steps from another time; nil if there is none, or if they lead back.
  ///
  /// With known inputs the times alone remain, in which the motion is so nearly linear that the
  /// first step tells whether the others lead back to the best motion; with others the way is bent.
  private func descent(
    besides best: Run, by hop: Double, at place: Int, below limit: Double
  ) -> Run? {
    var start = best.parameters
    start[place] += hop
    start = all.bounds.clamped(start)
    let distance = abs(start[place] - best.parameters[place])
    guard distance > 0, start[CurveFitPlace.start] < start[CurveFitPlace.end] else { return nil }
    guard problem.shape is FixedShape else { return descent(from: start) }
    let first = descent(from: start, steps: 1)
    let left = abs(first.parameters[place] - best.parameters[place])
    if first.squares >= limit, left < Self.returning * distance { return nil }
    return first.followed(in: all, steps: Self.firstSteps - 1, tolerance: Self.tolerance)
  }

  /// The best motion below a limit of the squares, as if the samples were exact: the rests tell
  /// between which samples it starts and ends.
  func exactMotion(below limit: Double) -> Run? {
    let best = exactMotion(of: BezierInputs.coarse, below: limit)
    guard let best, !isExact(best), isNear(best),
      let fine = exactMotion(
        of: BezierInputs.near(best.parameters) + BezierInputs.fine, below: best.squares)
    else { return best }
    return fine.squares < best.squares ? fine : best
  }

  private func exactMotion(
    of inputs: [BezierInputs], below limit: Double
  ) -> Run? {
    let descents = descents(from: inputs, below: limit).sorted { $0.run.squares < $1.run.squares }
    var best = descents.first?.run
    for (problem, run) in descents.prefix(Self.exactFinalists) {
      if let best, isExact(best) { break }
      let end = run.followed(in: problem, steps: Self.exactSteps)
      if end.squares < best?.squares ?? .infinity { best = end }
    }
    return best
  }

  /// The ways down from the best starts with some inputs, until one ends at an exact motion.
  private func descents(
    from inputs: [BezierInputs], below limit: Double
  ) -> [(problem: SeparableBezierProblem, run: Run)] {
    var result: [(problem: SeparableBezierProblem, run: Run)] = []
    let times = problem.timesByRest
    for start in times.starts {
      for end in times.ends where end.upperBound > start.lowerBound {
        let problem = all.with(start: start, end: end)
        let ends = Self.times(in: end)
        let pairs = Self.times(in: start).flatMap { begin in
          ends.compactMap { $0 > begin ? begin...$0 : nil }
        }
        for start in starts(over: pairs, inputs: inputs, each: 1).prefix(Self.exactStarts) {
          let run = LevenbergMarquardt(
            problem, from: start, steps: Self.exactFirstSteps, below: limit)
          result.append((problem, run))
          if isExact(run) { return result }
        }
      }
    }
    return result
  }

  /// The parts of the range of a time at which a motion starts and ends at first.
  private static let parts = [0.1, 0.5, 0.9]

  private static func times(in range: ClosedRange<Double>) -> [Double] {
    let length = range.upperBound - range.lowerBound
    return length > 0 ? parts.map { range.lowerBound + $0 * length } : [range.lowerBound]
  }

  /// Whether the motion leaves so little that samples are hardly on no such curve.
  private func isNear(_ run: Run) -> Bool {
    run.squares < Double(problem.samples.valueCount) * Self.nearness * Self.nearness
  }

  /// Returns for each inputs some starts of several times that leave least, the best first.
  private func starts(
    over times: [ClosedRange<Double>], inputs: [BezierInputs], each count: Int
  ) -> [SIMD4<Double>] {
    let spans = times.map(screen.span)
    let all = inputs.flatMap { inputs -> ArraySlice<CurveStart> in
      guard WorkBudget.spend(units: screen.cost * times.count) else { return [] }
      return zip(times, spans).map { times, span in
        CurveStart(
          parameters: SIMD4(times.lowerBound, times.upperBound, inputs.first, inputs.second),
          squares: screen.squares(over: span, of: inputs.table))
      }.sorted { $0.squares < $1.squares }.prefix(count)
    }
    return all.sorted { $0.squares < $1.squares }.map(\.parameters)
  }

  /// First of each end the best two, and then the others.
  ///
  /// Noise in the few samples of the screen may make a wrong end seem the best with any inputs.
  private static func varied(_ starts: [SIMD4<Double>]) -> [SIMD4<Double>] {
    var counts: [Double: Int] = [:]
    var (first, others): ([SIMD4<Double>], [SIMD4<Double>]) = ([], [])
    for start in starts {
      let count = counts[start[CurveFitPlace.end], default: 0] + 1
      counts[start[CurveFitPlace.end]] = count
      if count <= 2 { first.append(start) } else { others.append(start) }
    }
    return first + others
  }

  private func isExact(_ run: Run) -> Bool { run.squares <= 16 * all.floor }

  /// The parameters of a motion along one curve for all numbers.
  func parameters(of run: Run) -> [Double]? {
    all.parameters(of: run.parameters, in: problem)
  }
}

struct BezierInputs: Sendable {
  let first: Double
  let second: Double
  let table: CurveTable

  /// Also those of CSS's named curves: where a control point is an end, what is near it explains
  /// exact samples to rounding errors.
  static let coarse =
    [(0, 0.58), (0.42, 1), (0.42, 0.58), (0.25, 0.25)].map { BezierInputs(first: $0, second: $1) }
    + grid(of: [0.05, 0.35, 0.65, 0.95])
  static let fine = grid(of: [0.05, 0.23, 0.41, 0.59, 0.77, 0.95])

  /// The distances of inputs that are tried around those of a motion that is nearly exact.
  private static let distances = [-0.08, -0.03, -0.01, 0.01, 0.03, 0.08]

  /// Inputs around the last two parameters.
  static func near(_ parameters: SIMD4<Double>) -> [BezierInputs] {
    let inputs = [parameters.z, parameters.w].map { input in
      distances.map { min(max(input + $0, 0), 1) }
    }
    return inputs[0].flatMap { first in
      inputs[1].map { BezierInputs(first: first, second: $0) }
    }
  }

  init(first: Double, second: Double) {
    (self.first, self.second) = (first, second)
    table = CurveTable(first: first, second: second)
  }

  /// Of a curve.
  init(_ shape: FixedShape) {
    let (first, second) = (shape.xs.first, shape.xs.second)
    self =
      Self.coarse.first { $0.first == first && $0.second == second }
      ?? BezierInputs(first: first, second: second)
  }

  private static func grid(of inputs: [Double]) -> [BezierInputs] {
    inputs.flatMap { first in
      inputs.map { BezierInputs(first: first, second: $0) }
    }
  }
}
