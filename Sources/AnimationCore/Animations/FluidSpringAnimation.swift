/// `.spring` and its kinds: merges with any animation, and inherits a spring's velocity.
struct FluidSpringAnimation: PredictableAnimation {
  /// The period of the undamped spring in seconds.
  let response: Double
  let dampingFraction: Double
  /// In seconds, for the blend from the response of a running spring to this spring's.
  var blendDuration = 0.0
  /// `.default` moves like a critically damped spring but is not equal to one.
  var isDefault = false

  func response(under rules: EvaluationRules, distance: Double) -> (any StepResponse)? {
    let run = run(
      BlendedResponse(target: response), under: rules,
      start: SpringInitialConditions(displacement: [distance], velocity: [0]), distance: distance)
    return SpringResponse(
      propagator: run.propagator, initialVelocity: 0, end: run.end, logicalEnd: max(0, response))
  }

  /// The response of a former spring less this spring's, in seconds; 0 without a former spring.
  func blendInterval(after former: Double?) -> Double { former.map { $0 - response } ?? 0 }

  /// The response since it began; `interval` is the former less this, in seconds; nil if unblended.
  func blendedResponse(after interval: Double?) -> BlendedResponse {
    BlendedResponse(target: response, interval: interval ?? 0, duration: blendDuration)
  }

  /// In seconds, the whole distance, |value|, and `beginning` on the clock that counts the steps.
  func run(
    _ response: BlendedResponse, under rules: EvaluationRules, start: SpringInitialConditions,
    distance: Double, since beginning: Double = 0
  ) -> (propagator: any SpringPropagator, end: Double) {
    switch rules.fidelity {
    case .swiftUI:
      var propagator = SteppedSpring(
        response: response, dampingFraction: dampingFraction, clock: .since(beginning))
      propagator.overAfter = propagator.firstRest(from: start.gram, distance: distance)
      let end = propagator.overAfter.map { Double($0) / SteppedSpring.stepsPerSecond } ?? .infinity
      return (propagator, end)
    case .analytic where response.duration > 0:
      let propagator = BlendedSpring(response: response, dampingFraction: dampingFraction)
      return (
        propagator,
        start.latestOfScaled {
          propagator.rest(displacement: $0, velocity: $1, epsilon: rules.epsilon).end
        }
      )
    case .analytic:
      let spring = Spring(response: response.target, dampingRatio: dampingFraction)
      let propagator = SpringSolution(spring)
      return (propagator, start.rest(on: propagator, epsilon: rules.epsilon))
    }
  }
}

extension Animation {
  var fluidSpring: FluidSpringAnimation? {
    switch root {
    case .fluidSpring(let spring): return spring
    case .stopping(let stopping):
      if case .fluid(let spring) = stopping.spring { return spring }
      return nil
    default: return nil
    }
  }

  /// Nil if the spring is repeated, since it cannot begin with a velocity then.
  var inheritingSpring: FluidSpringAnimation? { isRepeated ? nil : fluidSpring }
}
