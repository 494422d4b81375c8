/// A spring animation that stops at its target; in SwiftUI's fidelity, which has no such springs,
/// it moves as without.
///
/// Each number of a value stops by itself, unless an animator evaluates vectors of any type frame
/// by frame: then all stop with the last.
struct StoppingSpring: PredictableAnimation {
  let spring: StoppedSpring
  let stop: SpringStop

  enum StoppedSpring: Sendable, Hashable {
    /// Without a blend, which has no closed form.
    case fluid(FluidSpringAnimation)
    case interpolating(InterpolatingSpringAnimation)
  }

  private var animation: any PredictableAnimation {
    switch spring {
    case .fluid(let spring): spring
    case .interpolating(let spring): spring
    }
  }

  private var solution: SpringSolution {
    switch spring {
    case .fluid(let spring):
      SpringSolution(Spring(response: spring.response, dampingRatio: spring.dampingFraction))
    case .interpolating(let spring): SpringSolution(spring.spring(under: EvaluationRules()))
    }
  }

  /// In distances per second.
  private var initialVelocity: Double {
    if case .interpolating(let spring) = spring { spring.initialVelocity } else { 0 }
  }

  func response(under rules: EvaluationRules, distance: Double) -> (any StepResponse)? {
    guard let free = animation.response(under: rules, distance: distance),
      rules.fidelity == .analytic, distance != 0
    else { return animation.response(under: rules, distance: distance) }
    return StoppingResponse(
      base: free,
      end: time(
        from: SpringInitialConditions(
          displacement: [-distance], velocity: [distance * initialVelocity]), settled: free.end))
  }

  /// The time at which the last number stops, in seconds.
  func time(from start: SpringInitialConditions, settled: Double) -> Double {
    WorkBudget.charge(units: stop.cost * start.displacement.count)
    let solution = solution
    return start.latest {
      stop.time(on: solution, displacement: $0, velocity: $1, settled: settled)
    }
  }

  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    guard context.rules.fidelity == .analytic
    else { return animation.animate(value: value, time: time, context: &context) }
    let rules = context.rules
    let (start, conditions) = beginning(over: value, in: context)
    let settled = conditions.rest(on: solution, epsilon: rules.epsilon)
    let end = self.time(from: conditions, settled: settled)
    // The spring itself ends only once it stops.
    context.rules.epsilon = .leastNormalMagnitude
    let displacement = animation.animate(value: value, time: time, context: &context)
    context.rules = rules
    return time - start < end ? displacement ?? value : nil
  }

  private func beginning<V: VectorArithmetic>(
    over value: V, in context: AnimationContext<V>
  ) -> (start: Double, conditions: SpringInitialConditions) {
    let zero = V.zero
    guard case .fluid = spring else {
      return (
        0,
        SpringInitialConditions(
          displacement: zero - value, velocity: value.scaled(by: initialVelocity))
      )
    }
    let state = context.state[FluidSpringStateKey<V>.self]
    return (
      state.start,
      SpringInitialConditions(displacement: state.offset - value, velocity: state.velocity)
    )
  }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    animation.velocity(value: value, time: time, context: context)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    animation.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}

/// A spring until it stops, from when on it is at its target.
private struct StoppingResponse: StepResponse {
  let base: any StepResponse
  let end: Double
  var logicalEnd: Double? { base.logicalEnd }
  var cost: Int { base.cost + 1 }

  func state(at time: Double) -> StepState { time < end ? base.state(at: time) : .end }
  func acceleration(at time: Double) -> Double { time < end ? base.acceleration(at: time) : 0 }
  func reach(after time: Double) -> Double { time < end ? base.reach(after: time) : 0 }
}

extension Animation {
  /// Returns this spring, stopping at its target under some conditions, without a blend; animations
  /// that are no springs are returned as they are.
  public func stopping(_ stop: SpringStop) -> Animation {
    switch root {
    case .fluidSpring(let spring):
      let plain = FluidSpringAnimation(
        response: spring.response, dampingFraction: spring.dampingFraction)
      return Animation(
        .stopping(StoppingSpring(spring: .fluid(plain), stop: stop)), modifiers: modifiers)
    case .interpolatingSpring(let spring):
      return Animation(
        .stopping(StoppingSpring(spring: .interpolating(spring), stop: stop)), modifiers: modifiers)
    case .curve, .custom, .stopping: return self
    }
  }

  /// Nil unless the spring stops at its target.
  var stoppingSpring: StoppingSpring? {
    if case .stopping(let spring) = root { spring } else { nil }
  }
}
