/// The state that a fluid spring keeps while it runs.
struct FluidSpringState<V: VectorArithmetic> {
  /// The offset from the run's origin and the velocity at the merge; nil if the spring began at
  /// rest.
  var takeover: (offset: V, velocity: V)?
  /// The spring's own time at the merge, in seconds.
  var start = 0.0
  /// The response of the spring that was running before less the new one's, in seconds.
  var blendInterval = 0.0
  /// The solution since the merge and its settling time in seconds; nil until the first evaluation.
  var solution: (propagator: any SpringPropagator, end: Double)?
  /// The response of the spring that was evaluated last, in seconds.
  var latestResponse: Double?

  var offset: V { takeover?.offset ?? .zero }
  var velocity: V { takeover?.velocity ?? .zero }
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
        SpringInitialConditions(displacement: $0.offset - value, velocity: $0.velocity)
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
    (state.solution, state.latestResponse) = (solution, response)
    context.state[FluidSpringStateKey<V>.self] = state
    context.isMovedBySpring = true
    let elapsed = max(0, time - state.start)
    if elapsed >= response { context.isLogicallyComplete = true }
    guard elapsed < solution.end else { return nil }
    let matrix = solution.propagator.matrix(at: elapsed)
    return value + (state.offset - value).scaled(by: matrix.positionFromPosition)
      + state.velocity.scaled(by: matrix.positionFromVelocity)
  }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    let state = context.state[FluidSpringStateKey<V>.self]
    let matrix = solution(of: state, to: value, under: context.rules).propagator
      .matrix(at: max(0, time - state.start))
    return (state.offset - value).scaled(by: matrix.velocityFromPosition)
      + state.velocity.scaled(by: matrix.velocityFromVelocity)
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
    let velocity =
      previous.inheritableVelocity(value: value, time: time, context: context) ?? .zero
    let offset = previous.animate(value: value, time: time, context: &context) ?? value
    let former = context.state[FluidSpringStateKey<V>.self].latestResponse
    let isFinite = (velocity - velocity).magnitudeSquared == 0
    context.state[FluidSpringStateKey<V>.self] = FluidSpringState(
      takeover: (offset, isFinite ? velocity : .zero), start: time,
      blendInterval: former.map { $0 - response } ?? 0)
    context.isLogicallyComplete = false
    return true
  }
}
