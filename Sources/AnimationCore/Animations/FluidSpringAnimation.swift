/// The spring of `.spring`, `.smooth`, `.snappy`, `.bouncy` and `.interactiveSpring`.
///
/// A fluid spring merges with whatever is running, and inherits another spring's velocity.
struct FluidSpringAnimation: PredictableAnimation {
  /// The period of the undamped spring in seconds.
  let response: Double
  /// The damping ratio.
  let dampingFraction: Double
  /// The time over which the response of a running spring is blended into this one's, in seconds.
  var blendDuration = 0.0
  /// Whether the spring is `.default`, which moves like a critically damped spring but is not equal
  /// to one.
  var isDefault = false

  func response(under rules: EvaluationRules, distance: Double) -> (any StepResponse)? {
    let run = run(
      BlendedResponse(response), under: rules,
      start: SpringInitialConditions(displacement: [distance], velocity: [0]), distance: distance)
    return SpringResponse(
      propagator: run.propagator, initialVelocity: 0, end: run.end, logicalEnd: max(0, response))
  }

  /// Returns the response of a former spring less this one's, in seconds; 0 if there was none.
  func blendInterval(after former: Double?) -> Double { former.map { $0 - response } ?? 0 }

  /// Returns the response over time, blended from a former one.
  ///
  /// - Parameter interval: the former response less this one's, in seconds; nil for no blend.
  /// - Returns: the response since the spring began.
  func blendedResponse(after interval: Double?) -> BlendedResponse {
    BlendedResponse(response, interval: interval ?? 0, duration: blendDuration)
  }

  /// Solves the spring from the given initial conditions.
  ///
  /// - Parameters:
  ///   - response: the response over time.
  ///   - rules: the fidelity.
  ///   - start: the displacement and the velocity at the start.
  ///   - distance: the whole distance, |value|.
  ///   - beginning: the time at which the spring begins on the clock that counts its steps.
  /// - Returns: the solution and its settling time in seconds.
  func run(
    _ response: BlendedResponse, under rules: EvaluationRules, start: SpringInitialConditions,
    distance: Double, since beginning: Double = 0
  ) -> (propagator: any SpringPropagator, end: Double) {
    switch rules.fidelity {
    case .swiftUI:
      var propagator = SteppedSpring(
        response: response, dampingFraction: dampingFraction,
        clock: .since(beginning))
      propagator.overAfter = propagator.firstRest(
        from: start.gram, distance: distance)
      let end = propagator.overAfter.map { Double($0) / SteppedSpring.stepsPerSecond } ?? .infinity
      return (propagator, end)
    case .analytic where response.duration > 0:
      let propagator = BlendedSpring(response: response, dampingFraction: dampingFraction)
      return (
        propagator,
        start.latest { propagator.rest(displacement: $0, velocity: $1, epsilon: rules.epsilon).end }
      )
    case .analytic:
      let spring = Spring(response: response.target, dampingRatio: dampingFraction)
      let propagator = SpringSolution(spring)
      return (propagator, start.rest(on: propagator, epsilon: rules.epsilon))
    }
  }
}

extension Animation {
  /// The fluid spring that moves the value, with any modifiers; nil if there is none.
  var fluidSpring: FluidSpringAnimation? {
    if case .fluidSpring(let spring) = root { spring } else { nil }
  }

  /// The fluid spring that moves the value and can begin with a velocity; nil if it is repeated.
  var inheritingSpring: FluidSpringAnimation? { isRepeated ? nil : fluidSpring }
}
