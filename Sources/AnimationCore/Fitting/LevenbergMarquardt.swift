/// A function of some parameters whose sum of squared residuals is to be the least.
protocol LeastSquaresProblem {
  /// The range of each parameter.
  var bounds: [ClosedRange<Double>] { get }

  /// The sum of squares that is due to rounding errors alone.
  var floor: Double { get }

  /// The work of evaluating the problem once, in units of ``WorkBudget``.
  var cost: Int { get }

  /// The number of the first parameters that are damped; those after them are linear.
  ///
  /// The residuals are linear in the others, which ``settled(_:)`` gives their best values.
  var nonlinearCount: Int { get }

  /// Returns the residuals and their derivatives, summed, at some parameters.
  func equations(at parameters: [Double]) -> NormalEquations

  /// Returns some parameters with the best linear ones for the others, and the equations there.
  func settled(_ parameters: [Double]) -> (parameters: [Double], equations: NormalEquations)
}

extension LeastSquaresProblem {
  var nonlinearCount: Int { bounds.count }

  func settled(_ parameters: [Double]) -> (parameters: [Double], equations: NormalEquations) {
    (parameters, equations(at: parameters))
  }
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
///
/// Parameters in which the residuals are linear are not damped, and have their best values for the
/// others at each step (G. Golub and V. Pereyra, "The differentiation of pseudo-inverses and
/// nonlinear least squares problems whose variables separate", 1973; the step is that of L.
/// Kaufman, "A variable projection method for solving separable nonlinear least squares problems",
/// 1975). So the steps follow the squares of the nonlinear parameters alone, whose valleys are far
/// less bent.
struct LevenbergMarquardt: Sendable {
  private(set) var parameters: [Double]
  private(set) var equations: NormalEquations
  /// The sum of squares at the start and after each step.
  private(set) var history: [Double]
  /// Whether the squares are the least in the neighborhood: it was not the number of steps, nor the
  /// work budget, that ended the search.
  private(set) var isConverged = false

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
    WorkBudget.spend(problem.cost)
    (parameters, equations) = problem.settled(start)
    history = [equations.squares]
    var damping = Self.firstDamping
    for _ in 0..<steps {
      guard equations.squares > problem.floor, damping < Self.greatestDamping,
        let step = step(in: problem, damping: damping), gains(step)
      else {
        isConverged = true
        return
      }
      guard WorkBudget.spend(problem.cost) else { return }
      let trial = zip(zip(parameters, step), problem.bounds).map {
        min(max($0.0 + $0.1, $1.lowerBound), $1.upperBound)
      }
      let next = problem.settled(trial)
      if next.equations.squares < equations.squares {
        (parameters, equations) = next
        history.append(equations.squares)
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

  private func step(in problem: some LeastSquaresProblem, damping: Double) -> [Double]? {
    equations.step(
      of: free(in: problem.bounds), damping: damping, below: problem.nonlinearCount)
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
