/// The parameters of a least-squares problem.
protocol ParameterList: Sendable {
  var indices: Range<Int> { get }
  subscript(index: Int) -> Double { get set }
}

extension [Double]: ParameterList {}
extension SIMD4<Double>: ParameterList {}

/// The sums of squares of a linearized problem.
protocol LinearizedSquares<Parameters>: Sendable {
  associatedtype Parameters: ParameterList
  var squares: Double { get }
  /// Half the derivatives of the squares.
  var gradient: Parameters { get }

  /// The step of the free parameters, 0 for the others; nil if the system is singular; `damping` is
  /// that of parameters before `end`.
  func step(damping: Double, below end: Int, where isFree: (Int) -> Bool) -> Parameters?
}

protocol LeastSquaresProblem<Equations> {
  associatedtype Equations: LinearizedSquares
  typealias Parameters = Equations.Parameters
  var bounds: [ClosedRange<Double>] { get }
  /// The sum of squares due to rounding errors alone.
  var floor: Double { get }
  /// In units of ``WorkBudget``, for one evaluation.
  var cost: Int { get }
  /// Of damped parameters, before those in which residuals are linear; see ``settled(_:)``.
  var nonlinearCount: Int { get }

  func equations(at parameters: Parameters) -> Equations
  func settled(_ parameters: Parameters) -> (parameters: Parameters, equations: Equations)
}

extension LeastSquaresProblem {
  var nonlinearCount: Int { bounds.count }
  /// The number of parameters that are not known.
  var freedom: Int { bounds.isFree.count { $0 } }

  func settled(_ parameters: Parameters) -> (parameters: Parameters, equations: Equations) {
    (parameters, equations(at: parameters))
  }
}

extension Collection<ClosedRange<Double>> {
  /// For each parameter whether it is not known: the range of a known one is a single number.
  var isFree: [Bool] { map { $0.lowerBound < $0.upperBound } }
}

extension [ClosedRange<Double>] {
  /// The nearest parameters within the bounds after a step.
  func clamped<List: ParameterList>(_ parameters: List, movedBy step: List) -> List {
    var result = parameters
    for index in indices { result[index] = clamped(parameters[index] + step[index], at: index) }
    return result
  }

  /// The nearest parameters within the bounds.
  func clamped<List: ParameterList>(_ parameters: List) -> List {
    var result = parameters
    for index in indices { result[index] = clamped(parameters[index], at: index) }
    return result
  }

  private func clamped(_ parameter: Double, at index: Int) -> Double {
    Swift.min(Swift.max(parameter, self[index].lowerBound), self[index].upperBound)
  }
}

/// The least-squares method of Levenberg and Marquardt, within bounds.
///
/// A step solves (JᵀJ + λ diag JᵀJ) δ = −Jᵀr. If the step reduces the squares, it is taken and λ is
/// reduced; otherwise λ grows, and the step turns from a Gauss-Newton step to a short one down the
/// slope (K. Levenberg, "A method for the solution of certain non-linear problems in least
/// squares", 1944; D. Marquardt, "An algorithm for least-squares estimation of nonlinear
/// parameters", 1963). Close to the least squares λ vanishes, and for exact samples each step
/// squares the error.
///
/// A parameter at a bound stays there for the step if the squares decrease beyond the bound.
///
/// Parameters in which the residuals are linear are not damped, and get their best values for the
/// others at each step (G. Golub and V. Pereyra, "The differentiation of pseudo-inverses and
/// nonlinear least squares problems whose variables separate", 1973; the step is L. Kaufman's, "A
/// variable projection method for solving separable nonlinear least squares problems", 1975). So
/// the steps follow the squares of the nonlinear parameters alone, whose valleys are far less
/// curved.
struct LevenbergMarquardt<Equations: LinearizedSquares>: Sendable {
  typealias Parameters = Equations.Parameters
  private(set) var parameters: Parameters
  private(set) var equations: Equations
  /// Sums of squares at the start and after each step.
  var history: [Double]
  /// False if the number of steps or the work budget ended the search.
  private(set) var isConverged = false

  var squares: Double { equations.squares }

  private static var firstDamping: Double { 1e-3 }
  private static var greatestDamping: Double { 1e10 }
  /// The gain that is expected of all further steps, as a multiple of the gain of the next.
  private static var hope: Double { 4 }
  /// A gain below this part of the squares does not matter: of n samples it moves the parameters by
  /// √(n/10⁹) of their errors.
  static var tolerance: Double { 1e-9 }

  /// Starts within the bounds of the problem; each of at most `steps` evaluates the problem once,
  /// until a step would gain less than a part of the squares, or nothing suggests that the squares
  /// become less than `limit`.
  init(
    _ problem: some LeastSquaresProblem<Equations>, from start: Parameters, steps: Int,
    tolerance: Double = Self.tolerance, below limit: Double = .infinity
  ) {
    WorkBudget.spend(units: problem.cost)
    (parameters, equations) = problem.settled(start)
    history = [equations.squares]
    descend(in: problem, steps: steps, tolerance: tolerance, below: limit)
  }

  /// Continues for more steps in the same problem, damped anew.
  func followed(
    in problem: some LeastSquaresProblem<Equations>, steps: Int, tolerance: Double = Self.tolerance
  ) -> LevenbergMarquardt {
    var result = self
    result.descend(in: problem, steps: steps, tolerance: tolerance, below: .infinity)
    return result
  }

  private mutating func descend(
    in problem: some LeastSquaresProblem<Equations>, steps: Int, tolerance: Double,
    below limit: Double
  ) {
    isConverged = false
    var damping = Self.firstDamping
    for _ in 0..<steps {
      guard equations.squares > problem.floor, damping < Self.greatestDamping,
        let step = step(in: problem, damping: damping), case let gain = gain(of: step),
        gain > tolerance * equations.squares
      else {
        isConverged = true
        return
      }
      guard equations.squares - Self.hope * gain < limit, WorkBudget.spend(units: problem.cost)
      else { return }
      let next = problem.settled(problem.bounds.clamped(parameters, movedBy: step))
      if next.equations.squares < equations.squares {
        (parameters, equations) = next
        history.append(equations.squares)
        damping = max(damping / 10, 1e-15)
      } else {
        damping *= 10
      }
    }
  }

  /// Roots of the mean squares of `count` values, like ``history``.
  func convergence(over count: Int) -> [Double] {
    history.map { ($0 / Double(count)).squareRoot() }
  }

  /// The reduction of the squares by a step, half of it if the problem were linear.
  private func gain(of step: Parameters) -> Double {
    let gradient = equations.gradient
    return step.indices.reduce(0) { $0 - step[$1] * gradient[$1] }
  }

  private func step(
    in problem: some LeastSquaresProblem<Equations>, damping: Double
  ) -> Parameters? {
    let (bounds, gradient) = (problem.bounds, equations.gradient)
    return equations.step(damping: damping, below: problem.nonlinearCount) { index in
      isFree(index, in: bounds[index], slope: gradient[index])
    }
  }

  /// For each parameter whether it is not held at a bound.
  func isFree(in bounds: [ClosedRange<Double>]) -> [Bool] {
    let gradient = equations.gradient
    return bounds.indices.map { isFree($0, in: bounds[$0], slope: gradient[$0]) }
  }

  private func isFree(_ index: Int, in range: ClosedRange<Double>, slope: Double) -> Bool {
    if range.lowerBound == range.upperBound { return false }
    if parameters[index] <= range.lowerBound { return slope < 0 }
    if parameters[index] >= range.upperBound { return slope > 0 }
    return true
  }
}
