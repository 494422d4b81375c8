/// What a fluid spring keeps while it runs: where it took over, when, and how fast.
private struct FluidSpringState<V: VectorArithmetic> {
  var offset: V
  var velocity: V
  var start: Double
}

private struct FluidSpringStateKey<V: VectorArithmetic>: AnimationStateKey {
  static var defaultValue: FluidSpringState<V> {
    FluidSpringState(offset: .zero, velocity: .zero, start: 0)
  }
}

extension FluidSpringAnimation {
  private var spring: Spring { Spring(response: response, dampingRatio: dampingFraction) }

  /// The exact motion from where the spring took over.
  ///
  /// It is over when the envelope of the way that is left has come within a thousandth of the way at
  /// the start.
  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    let state = context.state[FluidSpringStateKey<V>.self]
    let elapsed = max(0, time - state.start)
    if elapsed >= response { context.isLogicallyComplete = true }
    let distance = value - state.offset
    let range =
      distance.magnitudeSquared.squareRoot()
      + state.velocity.magnitudeSquared.squareRoot() * response
    let end = spring.settlingDuration(
      target: distance, initialVelocity: state.velocity, epsilon: 0.001 * range)
    if range == 0 || elapsed >= end { return nil }
    return state.offset
      + spring.value(target: distance, initialVelocity: state.velocity, time: elapsed)
  }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    let state = context.state[FluidSpringStateKey<V>.self]
    return spring.velocity(
      target: value - state.offset, initialVelocity: state.velocity,
      time: max(0, time - state.start))
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    let velocity = previous.velocity(value: value, time: time, context: context) ?? .zero
    let offset = previous.animate(value: value, time: time, context: &context) ?? value
    context.state[FluidSpringStateKey<V>.self] = FluidSpringState(
      offset: offset, velocity: velocity, start: time)
    context.isLogicallyComplete = false
    return true
  }
}
