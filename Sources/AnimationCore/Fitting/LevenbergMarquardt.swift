/// A function of some parameters whose sum of squared residuals is to be the least.
protocol LeastSquaresProblem {
  /// The range of each parameter.
  var bounds: [ClosedRange<Double>] { get }

  /// The sum of squares that is due to rounding errors alone.
  var floor: Double { get }

  /// The work of evaluating the problem once, in units of ``WorkBudget``.
  var cost: Int { get }

  /// Returns the residuals and their derivatives, summed, at some parameters.
  func equations(at parameters: [Double]) -> NormalEquations
}

/// The least-squares method of Levenberg and Marquardt, within bounds.
///
/// A step solves (JᵀJ + λ diag JᵀJ) δ = −Jᵀr. It is taken if the squares become less, and λ with
/// it; else λ grows, and the step turns from Gauss and Newton's to a short one down the slope (K.
/// Levenberg, "A method for the solution of certain non-linear problems in least squares", 1944;
/// D. Marquardt, "An algorithm for least-squares estimation of nonlinear parameters", 1963).
/// Close to the least squares λ vanishes, and with it all but the square of the error of exact
/// samples.
///
/// A parameter at a bound beyond which the squares would be less stays there for the step.
struct LevenbergMarquardt: Sendable {
  private(set) var parameters: [Double]
  private(set) var equations: NormalEquations
  /// The sum of squares at the start and after each step.
  private(set) var history: [Double]

  private static let firstDamping = 1e-3
  private static let greatestDamping = 1e10
  /// The part of the squares below which what a step gains does not matter.
  private static let tolerance = 1e-13

  /// Follows the squares down from some parameters.
  ///
  /// - Parameters:
  ///   - problem: the problem.
  ///   - start: parameters within the bounds of the problem.
  ///   - steps: the most steps that are tried, each of which evaluates the problem once.
  init(_ problem: some LeastSquaresProblem, from start: [Double], steps: Int) {
    parameters = start
    WorkBudget.spend(problem.cost)
    equations = problem.equations(at: start)
    history = [equations.squares]
    var damping = Self.firstDamping
    for _ in 0..<steps {
      guard equations.squares > problem.floor, damping < Self.greatestDamping,
        let step = step(in: problem.bounds, damping: damping), gains(step),
        WorkBudget.spend(problem.cost)
      else { return }
      let trial = zip(zip(parameters, step), problem.bounds).map {
        min(max($0.0 + $0.1, $1.lowerBound), $1.upperBound)
      }
      let next = problem.equations(at: trial)
      if next.squares < equations.squares {
        (parameters, equations) = (trial, next)
        history.append(next.squares)
        damping = max(damping / 10, 1e-15)
      } else {
        damping *= 10
      }
    }
  }

  /// Whether the squares would become less by a part that matters, by the linearized problem.
  private func gains(_ step: [Double]) -> Bool {
    let slope = zip(step, equations.gradient).reduce(0) { $0 - $1.0 * $1.1 }
    return slope > Self.tolerance * equations.squares
  }

  private func step(in bounds: [ClosedRange<Double>], damping: Double) -> [Double]? {
    equations.step(of: free(in: bounds), damping: damping)
  }

  /// Returns the parameters that are not held at a bound.
  func free(in bounds: [ClosedRange<Double>]) -> [Int] {
    parameters.indices.filter { index in
      if bounds[index].lowerBound == bounds[index].upperBound { return false }
      let slope = equations.gradient[index]
      if parameters[index] <= bounds[index].lowerBound { return slope < 0 }
      if parameters[index] >= bounds[index].upperBound { return slope > 0 }
      return true
    }
  }
}
