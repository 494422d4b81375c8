/// The search for the motion along a Bézier curve that explains exact samples, by its times and the
/// inputs of the control points alone.
///
/// The rests tell the samples between which the motion starts and ends. For times around these and
/// inputs over their whole range the steps end at the true motion, where those of all parameters
/// stop in other long, bent valleys.
struct SeparableSearch {
  private let problem: CurveFitProblem
  private let all: SeparableBezierProblem

  /// The parts of the range of a time at which a motion starts and ends at first.
  private static let parts = [0.1, 0.5, 0.9]
  /// The steps from each start, and from the motions that are then followed, and the most of these.
  private static let (firstSteps, steps, finalists) = (12, 100, 5)
  /// The distances of inputs that are tried around those of a motion that is nearly exact.
  private static let distances = [-0.08, -0.03, -0.01, 0.01, 0.03, 0.08]
  /// The part of the range that another motion may leave of the samples of one.
  private static let nearness = 1e-3

  init(_ problem: CurveFitProblem) {
    self.problem = problem
    all = SeparableBezierProblem(problem)
  }

  /// The best motion's parameters, and the squares on the way there; nil if no number moves.
  var best: (parameters: [Double], history: [Double])? {
    var best = best(of: BezierShape.grid)
    if let coarse = best, !isExact(coarse), isNear(coarse),
      let fine = self.best(of: Self.inputs(near: coarse)), fine.squares < coarse.squares
    {
      best = fine
    }
    return best.flatMap { best in
      all.parameters(of: best.parameters, in: problem).map { ($0, best.history) }
    }
  }

  /// Returns inputs around those of a motion, and others over their whole range.
  private static func inputs(near run: LevenbergMarquardt) -> [(Double, Double)] {
    let inputs = run.parameters.suffix(2).map { input in
      distances.map { min(max(input + $0, 0), 1) }
    }
    return inputs[0].flatMap { first in inputs[1].map { (first, $0) } } + BezierShape.fineGrid
  }

  private func best(of inputs: [(Double, Double)]) -> LevenbergMarquardt? {
    let descents = descents(from: inputs).sorted { $0.run.squares < $1.run.squares }
    var best = descents.first?.run
    for (problem, run) in descents.prefix(Self.finalists) {
      if let best, isExact(best) { break }
      let end = run.followed(in: problem, steps: Self.steps)
      if end.squares < best?.squares ?? .infinity { best = end }
    }
    return best
  }

  /// Returns the ways down from all starts with some inputs, until one ends at an exact motion.
  private func descents(
    from inputs: [(Double, Double)]
  ) -> [(problem: SeparableBezierProblem, run: LevenbergMarquardt)] {
    var result: [(problem: SeparableBezierProblem, run: LevenbergMarquardt)] = []
    let times = problem.timesByRest
    for start in times.starts {
      for end in times.ends where end.upperBound > start.lowerBound {
        let problem = all.with(start: start, end: end)
        for start in starts(of: problem, inputs: inputs) {
          let run = LevenbergMarquardt(problem, from: start, steps: Self.firstSteps)
          result.append((problem, run))
          if isExact(run) { return result }
        }
      }
    }
    return result
  }

  private func isExact(_ run: LevenbergMarquardt) -> Bool { run.squares <= 16 * all.floor }

  /// Whether the motion leaves so little that samples are hardly on no such curve.
  private func isNear(_ run: LevenbergMarquardt) -> Bool {
    run.squares < Double(problem.samples.valueCount) * Self.nearness * Self.nearness
  }

  /// Returns for each inputs the start of several times that leaves least, the best first.
  private func starts(
    of problem: SeparableBezierProblem, inputs: [(Double, Double)]
  ) -> [[Double]] {
    let begins = Self.times(in: problem.bounds[0])
    let ends = Self.times(in: problem.bounds[1])
    let starts = inputs.compactMap { first, second in
      let all = begins.flatMap { begin in
        ends.compactMap { end -> CurveStart? in
          guard end > begin, WorkBudget.spend(units: problem.cost) else { return nil }
          let start = [begin, end, first, second]
          return CurveStart(parameters: start, squares: problem.squares(at: start))
        }
      }
      return all.min { $0.squares < $1.squares }
    }
    return starts.sorted { $0.squares < $1.squares }.map(\.parameters)
  }

  private static func times(in range: ClosedRange<Double>) -> [Double] {
    let length = range.upperBound - range.lowerBound
    return length > 0 ? parts.map { range.lowerBound + $0 * length } : [range.lowerBound]
  }
}
