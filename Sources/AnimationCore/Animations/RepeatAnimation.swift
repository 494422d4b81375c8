/// An animation that is run several times, or for ever.
struct RepeatAnimation: WrappingAnimation, LibraryAnimation {
  let base: Animation
  /// How often; 1 or less is once, nil for ever.
  let count: Int?
  /// Whether every second pass shows 1 − the base's part of the way.
  let autoreverses: Bool

  func response(under rules: EvaluationRules, distanceSquared: Double) -> (any StepResponse)? {
    base.response(under: rules, distanceSquared: distanceSquared).map {
      RepeatedResponse(base: $0, count: count.map { max(1, $0) }, autoreverses: autoreverses)
    }
  }

  var fluidSpring: FluidSpringForm? {
    guard var form = base.fluidSpring else { return nil }
    form.modifiers.append(.repetition)
    return form
  }
}

/// What a repetition keeps: how long a pass takes, and what the base keeps during the present one.
private struct RepeatState<V: VectorArithmetic> {
  /// In seconds, infinite if a pass never ends; nil until it has been asked.
  var period: Double?
  var pass = 0.0
  var inner = AnimationState<V>()
}

private struct RepeatStateKey<V: VectorArithmetic>: AnimationStateKey {
  static var defaultValue: RepeatState<V> { RepeatState() }
}

extension RepeatAnimation {
  /// Asks the base, which forgets what it kept whenever a pass is over.
  ///
  /// A pass begins exactly where the last one ended. Of a base that cannot be foreseen, its end is looked
  /// for.
  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    let (state, elapsed, isReversed) = state(at: time, over: value, in: context)
    context.state[RepeatStateKey<V>.self] = state
    let period = state.period ?? 0
    let end = count.map { Double(max(1, $0)) * period } ?? .infinity
    guard period > 0, time <= end else { return nil }
    var inner = context.withState(state.inner)
    let part = base.animate(value: value, time: elapsed, context: &inner) ?? value
    context.isLogicallyComplete = inner.isLogicallyComplete
    context.isMovedBySpring = inner.isMovedBySpring
    context.state[RepeatStateKey<V>.self].inner = inner.state
    return isReversed ? value - part : part
  }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    let (state, elapsed, isReversed) = state(at: time, over: value, in: context)
    let inner = context.withState(state.inner)
    let velocity = base.velocity(value: value, time: elapsed, context: inner)
    return isReversed ? velocity?.scaled(by: -1) : velocity
  }

  /// The pass at a moment, how long it has been running, and whether it goes back.
  private func state<V: VectorArithmetic>(
    at time: Double, over value: V, in context: AnimationContext<V>
  ) -> (RepeatState<V>, elapsed: Double, isReversed: Bool) {
    var state = context.state[RepeatStateKey<V>.self]
    let period = state.period ?? period(over: value, under: context.rules)
    let pass = period > 0 ? max(0, (time / period).rounded(.up) - 1) : 0
    if pass != state.pass { state.inner = AnimationState() }
    (state.period, state.pass) = (period, pass)
    let isReversed = autoreverses && pass.truncatingRemainder(dividingBy: 2) == 1
    return (state, pass == 0 ? time : max(0, time - pass * period), isReversed)
  }

  private func period<V: VectorArithmetic>(over value: V, under rules: EvaluationRules) -> Double {
    let response = base.response(under: rules, distanceSquared: value.magnitudeSquared)
    return response?.end ?? AnimationRun(base, way: value, rules: rules).end(after: 0)
  }
}
