internal import CLibrary

/// The profile likelihood: by how much the squares grow if one parameter is held and all others are
/// found again; from blocks of samples, each with the mean of its residuals, to save work.
struct CurveProfile {
  enum CurveParameter {
    /// A parameter of the problem.
    case place(Int)
    /// In seconds.
    case duration
  }

  private let chosen: CurveCandidate
  /// The problem of the blocks, with unknown times.
  private let problem: CurveFitProblem
  /// Motions whose squares are hardly greater than the least, the best first.
  private let optima: [LevenbergMarquardt<NormalEquations>]
  private let squares: Double
  /// The growth of the squares at the ends of an interval.
  private let growth: Double
  /// The least gain that matters, as a part of the least squares.
  private let tolerance: Double

  /// The work of evaluating all blocks, in units of ``WorkBudget``, and the least number of blocks.
  private static let (blockWork, leastBlocks) = (7_200, 40)
  private static let mostSteps = 20
  /// A gain below this part of the growth does not matter.
  ///
  /// Less exactly, squares would seem to have grown where they have not, and the interval along a
  /// long valley would end too early.
  private static let leastGain = 1e-4
  /// Squares that have grown more often than that are not sought exactly.
  private static let mostGrowth = 4.0
  /// The most optima that are followed.
  ///
  /// Where a time passes a sample the squares have a bend, with optima between the bends, none of
  /// which leads to the others: with fewer, intervals hold the true curve less often.
  private static let mostOptima = 8
  /// Optima whose parameters differ by less are the same.
  private static let leastDifference = 1e-3

  init(_ chosen: CurveCandidate) {
    self.chosen = chosen
    growth = chosen.growth
    tolerance = Self.leastGain * growth / (chosen.variance * Double(chosen.freedom))
    let tolerance = tolerance
    let problem = Self.blocks(of: chosen)
    self.problem = problem
    let starts = [chosen.run.parameters] + (chosen.isExact ? [] : chosen.optima)
    let runs = starts.map { Self.least(problem, from: $0, tolerance: tolerance) }
    let sorted = runs.sorted { $0.equations.squares < $1.equations.squares }
    squares = sorted[0].equations.squares
    var optima: [LevenbergMarquardt<NormalEquations>] = []
    for run in sorted where run.equations.squares < squares + growth {
      let isNew = optima.allSatisfy { Self.differ($0.parameters, run.parameters) }
      if isNew, optima.count < Self.mostOptima { optima.append(run) }
    }
    self.optima = optima
  }

  private static func differ(_ first: [Double], _ second: [Double]) -> Bool {
    zip(first, second).contains { abs($0 - $1) > leastDifference }
  }

  /// The value of a block is the motion's value plus the mean of the residuals.
  private static func blocks(of chosen: CurveCandidate) -> CurveFitProblem {
    let (samples, parameters) = (chosen.problem.samples, chosen.run.parameters)
    let (start, end) = chosen.problem.times(of: parameters)
    let count = max(leastBlocks, blockWork / chosen.problem.sampleCost)
    let blocks = samples.blocks(count: count, around: start...end)
    WorkBudget.spend(units: chosen.problem.cost)
    let values = chosen.problem.values(at: parameters)
    let middles = blocks.map { ($0.lowerBound + $0.upperBound) / 2 }
    var few = samples.rows(middles)
    for (number, column) in samples.columns.enumerated() {
      few.columns[number] = zip(blocks, middles).map { block, middle in
        let residual = block.reduce(0) { $0 + column[$1] - values[number][$1] }
        return values[number][middle] + residual / Double(block.count)
      }
    }
    var problem = chosen.problem.with(
      few, rowWeights: blocks.map { Double($0.count).squareRoot() })
    problem.bounds = chosen.wideBounds
    return problem
  }

  /// The steps from parameters down to the least squares, but for small gains, and for as long as
  /// they may end below `limit`.
  private static func least(
    _ problem: CurveFitProblem, from start: [Double], tolerance: Double,
    below limit: Double = .infinity
  ) -> LevenbergMarquardt<NormalEquations> {
    LevenbergMarquardt(
      problem, from: start, steps: mostSteps, tolerance: tolerance, below: limit)
  }

  // MARK: - Intervals

  /// Contains the chosen motion's parameter.
  func interval(of parameter: CurveParameter) -> ClosedRange<Double> {
    let value = parameter.value(in: chosen.run.parameters)
    let range = range(of: parameter)
    var (low, high) = (value, value)
    if range.lowerBound == range.upperBound { return low...high }
    if chosen.isExact {
      let error = chosen.linearError(of: parameter.slopes(count: problem.count))
      (low, high) = (max(range.lowerBound, low - error), min(range.upperBound, high + error))
      return min(low, value)...max(high, value)
    }
    for optimum in optima {
      let middle = parameter.value(in: optimum.parameters)
      let (down, up) = (middle - range.lowerBound, range.upperBound - middle)
      low =
        middle - distance(of: parameter, from: optimum, sign: -1, beyond: middle - low, to: down)
      high = middle + distance(of: parameter, from: optimum, sign: 1, beyond: high - middle, to: up)
    }
    return min(low, value)...max(high, value)
  }

  private func range(of parameter: CurveParameter) -> ClosedRange<Double> {
    if case .place(let place) = parameter { return problem.bounds[place] }
    let (start, end) = (problem.bounds[CurveFitPlace.start], problem.bounds[CurveFitPlace.end])
    let least = max(0, end.lowerBound - start.upperBound)
    return least...max(least, end.upperBound - start.lowerBound)
  }

  /// The distance from an optimum at which the squares have grown, `known` to `limit`.
  private func distance(
    of parameter: CurveParameter, from optimum: LevenbergMarquardt<NormalEquations>, sign: Double,
    beyond known: Double, to limit: Double
  ) -> Double {
    guard limit > 0, known < limit else { return max(known, 0) }
    let middle = parameter.value(in: optimum.parameters)
    var parameters = optimum.parameters
    var search = ProfileSearch(
      height: height(of: optimum.equations.squares), limit: limit,
      first: max(known, firstStep(of: parameter, at: optimum)))
    while !search.isOver, WorkBudget.mayContinue {
      let run = held(parameter: parameter, at: middle + sign * search.trial, from: parameters)
      let height = height(of: run.squares)
      if height >= 1, search.trial <= known { return known }
      if height < 1 { parameters = run.parameters }
      search.add(height)
    }
    return max(search.result, known)
  }

  /// The root of the growth of the squares, relative to the ends of an interval.
  private func height(of squares: Double) -> Double {
    (max(0, squares - self.squares) / growth).squareRoot()
  }

  private func firstStep(
    of parameter: CurveParameter, at optimum: LevenbergMarquardt<NormalEquations>
  ) -> Double {
    let free = optimum.isFree(in: problem.bounds)
    let variance = optimum.equations.variance(
      of: parameter.slopes(count: problem.count), free: free)
    return (growth * variance).squareRoot()
  }

  private func held(
    parameter: CurveParameter, at value: Double, from start: [Double]
  ) -> (squares: Double, parameters: [Double]) {
    var (held, start) = (problem, start)
    switch parameter {
    case .place(let place):
      held.bounds[place] = value...value
      start[place] = value
    case .duration:
      let (starts, ends) = (held.bounds[CurveFitPlace.start], held.bounds[CurveFitPlace.end])
      let least = max(starts.lowerBound, ends.lowerBound - value)
      held.hasDuration = true
      held.bounds[CurveFitPlace.start] =
        least...max(least, min(starts.upperBound, ends.upperBound - value))
      held.bounds[CurveFitPlace.end] = value...value
      start[CurveFitPlace.end] = value
    }
    let run = Self.least(
      held, from: held.bounds.clamped(start), tolerance: tolerance,
      below: squares + Self.mostGrowth * growth)
    var parameters = run.parameters
    if held.hasDuration { parameters[CurveFitPlace.end] += parameters[CurveFitPlace.start] }
    return (run.equations.squares, parameters)
  }
}

extension CurveProfile.CurveParameter {
  fileprivate func value(in parameters: [Double]) -> Double {
    switch self {
    case .place(let place): parameters[place]
    case .duration: parameters[CurveFitPlace.end] - parameters[CurveFitPlace.start]
    }
  }

  /// The derivatives by `count` parameters.
  fileprivate func slopes(count: Int) -> [Double] {
    var slopes = Array(zeros: count)
    switch self {
    case .place(let place): slopes[place] = 1
    case .duration:
      (slopes[CurveFitPlace.start], slopes[CurveFitPlace.end]) = (-1, 1)
    }
    return slopes
  }
}
