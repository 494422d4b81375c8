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
  /// What another motion may leave of the samples of one, as a part of the range.
  private static let nearness = 1e-3

  private struct Descent {
    let problem: SeparableBezierProblem
    let run: LevenbergMarquardt
    var history: [Double]
    var squares: Double { run.equations.squares }

    init(_ problem: SeparableBezierProblem, from start: [Double]) {
      self.problem = problem
      run = LevenbergMarquardt(problem, from: start, steps: firstSteps)
      history = run.history
    }

    init(following former: Descent) {
      problem = former.problem
      run = LevenbergMarquardt(problem, from: former.run.parameters, steps: steps)
      history = former.history + run.history.dropFirst()
    }
  }

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
      all.parameters(of: best.run.parameters, in: problem).map { ($0, best.history) }
    }
  }

  /// Returns inputs around those of a motion, and others over their whole range.
  private static func inputs(near descent: Descent) -> [(Double, Double)] {
    let inputs = descent.run.parameters.suffix(2).map { input in
      distances.map { min(max(input + $0, 0), 1) }
    }
    return inputs[0].flatMap { first in inputs[1].map { (first, $0) } } + BezierShape.fineGrid
  }

  private func best(of inputs: [(Double, Double)]) -> Descent? {
    let descents = descents(from: inputs).sorted { $0.squares < $1.squares }
    var best = descents.first
    for descent in descents.prefix(Self.finalists) {
      if let best, isExact(best) { break }
      let end = Descent(following: descent)
      if end.squares < best?.squares ?? .infinity { best = end }
    }
    return best
  }

  /// Returns the ways down from all starts with some inputs, until one ends at an exact motion.
  private func descents(from inputs: [(Double, Double)]) -> [Descent] {
    var result: [Descent] = []
    let times = problem.timesByRest
    for start in times.starts {
      for end in times.ends where end.upperBound > start.lowerBound {
        let problem = all.with(start: start, end: end)
        for start in starts(of: problem, inputs) {
          let descent = Descent(problem, from: start)
          result.append(descent)
          if isExact(descent) { return result }
        }
      }
    }
    return result
  }

  private func isExact(_ descent: Descent) -> Bool { descent.squares <= 16 * all.floor }

  /// Whether the motion leaves so little that samples are hardly on no such curve.
  private func isNear(_ descent: Descent) -> Bool {
    let count = Double(problem.samples.count * problem.samples.columns.count)
    return descent.squares < count * Self.nearness * Self.nearness
  }

  /// Returns for each inputs the start of several times that leaves least, the best first.
  private func starts(
    of problem: SeparableBezierProblem, _ inputs: [(Double, Double)]
  ) -> [[Double]] {
    let begins = Self.times(problem.bounds[0])
    let ends = Self.times(problem.bounds[1])
    let starts = inputs.compactMap { first, second in
      let all = begins.flatMap { begin in
        ends.compactMap { end -> CurveStart? in
          guard end > begin, WorkBudget.spend(problem.cost) else { return nil }
          let start = [begin, end, first, second]
          return CurveStart(parameters: start, squares: problem.squares(at: start))
        }
      }
      return all.min { $0.squares < $1.squares }
    }
    return starts.sorted { $0.squares < $1.squares }.map(\.parameters)
  }

  private static func times(_ range: ClosedRange<Double>) -> [Double] {
    let length = range.upperBound - range.lowerBound
    return length > 0 ? parts.map { range.lowerBound + $0 * length } : [range.lowerBound]
  }
}
