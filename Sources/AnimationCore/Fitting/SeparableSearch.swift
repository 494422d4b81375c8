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

  /// The way down from a start.
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

  /// The parameters of the best motion of the problem, and the squares on the way to it; nil if no
  /// number ends elsewhere than it begins.
  var best: (parameters: [Double], history: [Double])? {
    let descents = descents
    var best = descents.min { $0.squares < $1.squares }
    for descent in descents.sorted(by: { $0.squares < $1.squares }).prefix(Self.finalists) {
      if let best, isExact(best) { break }
      let end = Descent(following: descent)
      if end.squares < best?.squares ?? .infinity { best = end }
    }
    return best.flatMap { best in
      all.parameters(of: best.run.parameters, in: problem).map { ($0, best.history) }
    }
  }

  /// The ways down from all starts, until one ends at an exact motion.
  private var descents: [Descent] {
    var result: [Descent] = []
    let times = problem.timesByRest
    for start in times.starts {
      for end in times.ends where end.upperBound > start.lowerBound {
        let problem = all.with(start: start, end: end)
        for start in starts(of: problem) {
          let descent = Descent(problem, from: start)
          result.append(descent)
          if isExact(descent) { return result }
        }
      }
    }
    return result
  }

  private func isExact(_ descent: Descent) -> Bool { descent.squares <= 16 * all.floor }

  /// Returns for inputs over their whole range the start of several times that leaves least, the
  /// best first.
  private func starts(of problem: SeparableBezierProblem) -> [[Double]] {
    let begins = Self.times(problem.bounds[0])
    let ends = Self.times(problem.bounds[1])
    let starts = BezierShape.grid.compactMap { first, second in
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
