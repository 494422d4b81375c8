/// The spring of `.spring`, `.smooth`, `.snappy`, `.bouncy` and `.interactiveSpring`: it takes over from
/// whatever is running, and keeps another spring's velocity.
struct FluidSpringAnimation: LinearAnimation {
  /// The period of the undamped spring in seconds.
  let response: Double
  /// The damping ratio.
  let dampingFraction: Double
  /// For how long the response is blended with that of the spring it takes over from, in seconds.
  var blendDuration = 0.0

  var fluidSpring: FluidSpringForm? { FluidSpringForm(spring: self) }

  func response(under rules: EvaluationRules, distanceSquared: Double) -> (any Response)? {
    let run = run(
      BlendedResponse(response), under: rules,
      start: FluidSpringStart(displacement: [distanceSquared.squareRoot()], velocity: [0]),
      distanceSquared: distanceSquared)
    return SpringResponse(
      law: run.law, initialVelocity: 0, end: run.end, logicalEnd: max(0, response))
  }

  /// The spring's law from a given start, and when it is over.
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

/// Where a spring takes over: the displacement from its target and the velocity of each number.
struct FluidSpringStart: Sendable {
  let displacement: [Double]
  let velocity: [Double]

  var gram: GramMatrix {
    var gram = GramMatrix(position: 0, product: 0, velocity: 0)
    for (y, v) in zip(displacement, velocity) {
      gram.position += y * y
      gram.product += y * v
      gram.velocity += v * v
    }
    return gram
  }

  /// The latest of what `rest` says of each number that moves; 0 if none does.
  func latest(_ rest: (_ displacement: Double, _ velocity: Double) -> Double) -> Double {
    zip(displacement, velocity).reduce(0) { latest, number in
      number.0 == 0 && number.1 == 0 ? latest : max(latest, rest(number.0, number.1))
    }
  }

  /// When all numbers on a spring are within `epsilon` of their range.
  func rest(on solution: SpringSolution, epsilon: Double) -> Double {
    latest { displacement, velocity in
      let rest = SpringRest(solution: solution, displacement: displacement, velocity: velocity)
      return rest.lastExcursion(beyond: epsilon * rest.range)
    }
  }
}

/// `.default`: a critically damped fluid spring that is a kind of its own.
struct DefaultAnimation: LinearAnimation {
  private static let spring = FluidSpringAnimation(response: 0.5, dampingFraction: 1)

  var fluidSpring: FluidSpringForm? { Self.spring.fluidSpring }

  func response(under rules: EvaluationRules, distanceSquared: Double) -> (any Response)? {
    Self.spring.response(under: rules, distanceSquared: distanceSquared)
  }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    Self.spring.velocity(value: value, time: time, context: context)
  }

  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? { Self.spring.animate(value: value, time: time, context: &context) }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    Self.spring.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}
