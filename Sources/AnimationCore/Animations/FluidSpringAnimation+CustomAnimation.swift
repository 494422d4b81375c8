/// The state that a fluid spring keeps while it runs.
struct FluidSpringState<V: VectorArithmetic> {
  /// The offset from the run's origin and the velocity at the merge; nil if the spring began at
  /// rest.
  var takeover: (offset: V, velocity: V)?
  /// The force that the spring before has left, in units/s²; 0 but for stepped springs.
  var force = V.zero
  /// The spring's own time at the merge, in seconds.
  var start = 0.0
  /// The response of the spring that was running before less the new one's, in seconds.
  var blendInterval = 0.0
  /// The solution since the merge and its settling time in seconds; nil until the first evaluation.
  var solution: (propagator: any SpringPropagator, end: Double)?
  /// The response of the spring that was evaluated last, in seconds.
  var latestResponse: Double?
  /// The force after its last step, in units/s²; 0 for a spring in closed form.
  var latestForce = V.zero

  var offset: V { takeover?.offset ?? .zero }
  var velocity: V { takeover?.velocity ?? .zero }
  /// The velocity with what ``force`` adds to it in the first step.
  var drive: V { velocity + force.scaled(by: 1.0 / 600) }

  /// Returns the force after the steps that a stepped spring has taken; 0 for any other.
  func force(at elapsed: Double, over value: V, by propagator: any SpringPropagator) -> V {
    guard let stepped = propagator as? SteppedSpring else { return .zero }
    guard SteppedSpring.steps(at: elapsed) > 0 else { return force }
    let factors = stepped.force(at: elapsed)
    return (offset - value).scaled(by: factors.fromPosition)
      + drive.scaled(by: factors.fromVelocity)
  }
}

struct FluidSpringStateKey<V: VectorArithmetic>: AnimationStateKey {
  static var defaultValue: FluidSpringState<V> { FluidSpringState() }
}

extension FluidSpringAnimation {
  /// Returns the solution since the merge, or from rest over the whole distance, and its settling
  /// time.
  private func solution<V: VectorArithmetic>(
    of state: FluidSpringState<V>, to value: V, under rules: EvaluationRules
  ) -> (propagator: any SpringPropagator, end: Double) {
    if let solution = state.solution { return solution }
    let distance = value.magnitude
    let start =
      state.takeover.map {
        SpringInitialConditions(displacement: $0.offset - value, velocity: state.drive)
      }
      ?? SpringInitialConditions(displacement: [distance], velocity: [0])
    return run(
      BlendedResponse(response, interval: state.blendInterval, duration: blendDuration),
      under: rules, start: start, distance: distance)
  }

  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    var state = context.state[FluidSpringStateKey<V>.self]
    let solution = solution(of: state, to: value, under: context.rules)
    let elapsed = max(0, time - state.start)
    (state.solution, state.latestResponse) = (solution, response)
    state.latestForce = state.force(at: elapsed, over: value, by: solution.propagator)
    context.state[FluidSpringStateKey<V>.self] = state
    context.isMovedBySpring = true
    if elapsed >= response { context.isLogicallyComplete = true }
    guard elapsed < solution.end else { return nil }
    let matrix = solution.propagator.matrix(at: elapsed)
    return value + (state.offset - value).scaled(by: matrix.positionFromPosition)
      + state.drive.scaled(by: matrix.positionFromVelocity)
  }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    let state = context.state[FluidSpringStateKey<V>.self]
    let elapsed = max(0, time - state.start)
    let matrix = solution(of: state, to: value, under: context.rules).propagator.matrix(at: elapsed)
    let isMoving = SteppedSpring.steps(at: elapsed) > 0
    return (state.offset - value).scaled(by: matrix.velocityFromPosition)
      + (isMoving ? state.drive : state.velocity).scaled(by: matrix.velocityFromVelocity)
  }

  /// Merges with any animation, inherits its velocity, and blends with the response of a running
  /// spring.
  ///
  /// A spring, even inside modifiers, is recognized by ``FluidSpringState/latestResponse``, which
  /// it sets when it is evaluated. A velocity that is not finite is replaced by 0.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    context.state[FluidSpringStateKey<V>.self].latestResponse = nil
    context.state[FluidSpringStateKey<V>.self].latestForce = .zero
    let velocity =
      previous.inheritableVelocity(value: value, time: time, context: context) ?? .zero
    let offset = previous.animate(value: value, time: time, context: &context) ?? value
    let latest = context.state[FluidSpringStateKey<V>.self]
    let former = latest.latestResponse
    let isFinite = (velocity - velocity).magnitudeSquared == 0
    context.state[FluidSpringStateKey<V>.self] = FluidSpringState(
      takeover: (offset, isFinite ? velocity : .zero), force: latest.latestForce, start: time,
      blendInterval: former.map { $0 - response } ?? 0)
    context.isLogicallyComplete = false
    return true
  }
}
