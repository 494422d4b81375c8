/// The spring of `.spring`, `.smooth`, `.snappy`, `.bouncy` and `.interactiveSpring`.
///
/// A fluid spring merges with whatever is running, and inherits another spring's velocity.
struct FluidSpringAnimation: LibraryAnimation {
  /// The period of the undamped spring in seconds.
  let response: Double
  /// The damping ratio.
  let dampingFraction: Double
  /// The time over which the response of a running spring is blended into this one's, in seconds.
  var blendDuration = 0.0
  /// Whether the spring is `.default`, which moves like a critically damped spring but is not equal
  /// to one.
  var isDefault = false

  var fluidSpring: FluidSpringForm? { FluidSpringForm(spring: self) }

  func response(under rules: EvaluationRules, distanceSquared: Double) -> (any StepResponse)? {
    let run = run(
      BlendedResponse(response), under: rules,
      start: FluidSpringStart(displacement: [distanceSquared.squareRoot()], velocity: [0]),
      distanceSquared: distanceSquared)
    return SpringResponse(
      law: run.law, initialVelocity: 0, end: run.end, logicalEnd: max(0, response))
  }

  /// Returns the spring's solution from the given initial conditions, and its settling time in
  /// seconds.
  func run(
    _ response: BlendedResponse, under rules: EvaluationRules, start: FluidSpringStart,
    distanceSquared: Double
  ) -> (law: any SpringLaw, end: Double) {
    switch rules.fidelity {
    case .swiftUI:
      var law = SteppedSpring(response: response, dampingFraction: dampingFraction)
      law.overAfter = law.firstRest(from: start.gram, distanceSquared: distanceSquared)
      let end = law.overAfter.map { Double($0) / SteppedSpring.stepsPerSecond } ?? .infinity
      return (law, end)
    case .analytic where response.duration > 0:
      let law = BlendedSpring(response: response, dampingFraction: dampingFraction)
      return (
        law, start.latest { law.rest(displacement: $0, velocity: $1, epsilon: rules.epsilon).end }
      )
    case .analytic:
      let spring = Spring(response: response.target, dampingRatio: dampingFraction)
      let law = SpringSolution(spring)
      return (law, start.rest(on: law, epsilon: rules.epsilon))
    }
  }
}

/// The initial conditions of a spring: the displacement from its target and the velocity of each
/// number.
struct FluidSpringStart: Sendable {
  let displacement: [Double]
  let velocity: [Double]

  init(displacement: [Double], velocity: [Double]) {
    self.displacement = displacement
    self.velocity = velocity
  }

  /// Creates initial conditions number by number, or along the displacement and across it.
  ///
  /// The second form is for vectors that do not expose their numbers.
  init<V: VectorArithmetic>(displacement: V, velocity: V) {
    if let y = displacement.numbers, let v = velocity.numbers {
      let width = max(y.count, v.count)
      self.init(displacement: y.filled(to: width), velocity: v.filled(to: width))
    } else {
      self.init(
        length: displacement.magnitudeSquared.squareRoot(), speedSquared: velocity.magnitudeSquared,
        sumSquared: (displacement + velocity).magnitudeSquared)
    }
  }

  /// Creates initial conditions along the displacement and across it.
  ///
  /// The product y·v follows from |y + v|² = |y|² + 2 y·v + |v|².
  private init(length: Double, speedSquared: Double, sumSquared: Double) {
    guard length > 0 else {
      self.init(displacement: [0], velocity: [speedSquared.squareRoot()])
      return
    }
    let along = (sumSquared - length * length - speedSquared) / (2 * length)
    let acrossSquared = speedSquared - along * along
    let isRounding = acrossSquared <= 1e-12 * max(speedSquared, sumSquared)
    self.init(
      displacement: [length, 0], velocity: [along, isRounding ? 0 : acrossSquared.squareRoot()])
  }

  var gram: GramMatrix {
    var gram = GramMatrix(position: 0, product: 0, velocity: 0)
    for (y, v) in zip(displacement, velocity) {
      gram.position += y * y
      gram.product += y * v
      gram.velocity += v * v
    }
    return gram
  }

  /// Returns the latest of the times that `rest` returns for the numbers that move; 0 if none does.
  func latest(_ rest: (_ displacement: Double, _ velocity: Double) -> Double) -> Double {
    zip(displacement, velocity).reduce(0) { latest, number in
      number.0 == 0 && number.1 == 0 ? latest : max(latest, rest(number.0, number.1))
    }
  }

  /// The units of ``WorkBudget`` for finding a crossing by bisection.
  private static let restCost = 256

  /// Returns the time in seconds at which all numbers have settled to within `epsilon` of their
  /// range.
  func rest(on solution: SpringSolution, epsilon: Double) -> Double {
    latest { displacement, velocity in
      guard WorkBudget.spend(Self.restCost) else { return 0 }
      let rest = SpringRest(solution: solution, displacement: displacement, velocity: velocity)
      return rest.lastExcursion(beyond: epsilon * rest.range)
    }
  }
}
