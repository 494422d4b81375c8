/// An animation that begins later.
///
/// The delay counts outside: inside a repetition every pass has it.
struct DelayAnimation: LinearAnimation {
  let base: Animation
  /// Seconds.
  let delay: Double

  func response(under rules: EvaluationRules, distanceSquared: Double) -> (any Response)? {
    base.response(under: rules, distanceSquared: distanceSquared)
      .map { WarpedResponse(base: $0, warp: TimeWarp().delayed(by: delay)) }
  }

  var fluidSpring: FluidSpringForm? {
    guard var form = base.fluidSpring else { return nil }
    form.warp = form.warp.delayed(by: delay)
    form.logicalEnd = form.logicalEnd.map { $0 + delay }
    form.modifiers.append(.delay)
    return form
  }

  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? { base.animate(value: value, time: max(0, time - delay), context: &context) }
}

/// An animation at another speed; at 0 or less it stays where it starts, and never ends.
struct SpeedAnimation: LinearAnimation {
  let base: Animation
  let speed: Double

  func response(under rules: EvaluationRules, distanceSquared: Double) -> (any Response)? {
    base.response(under: rules, distanceSquared: distanceSquared)
      .map { WarpedResponse(base: $0, warp: TimeWarp().sped(by: speed)) }
  }

  var fluidSpring: FluidSpringForm? {
    guard var form = base.fluidSpring else { return nil }
    form.warp = form.warp.sped(by: speed)
    form.logicalEnd = form.logicalEnd.map { speed > 0 ? $0 / speed : .infinity }
    form.modifiers.append(.speed)
    return form
  }

  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? { base.animate(value: value, time: max(0, time * speed), context: &context) }
}

/// An animation that says itself when it seems over.
struct LogicalCompletionAnimation: LinearAnimation {
  let base: Animation
  /// Seconds, in the time at this place among the modifiers.
  let after: Double

  func response(under rules: EvaluationRules, distanceSquared: Double) -> (any Response)? {
    base.response(under: rules, distanceSquared: distanceSquared)
      .map { LogicalResponse(base: $0, after: after) }
  }

  var fluidSpring: FluidSpringForm? {
    guard var form = base.fluidSpring else { return nil }
    form.logicalEnd = min(form.logicalEnd ?? .infinity, after)
    form.modifiers.append(.logicalCompletion)
    return form
  }

  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    if time >= after { context.isLogicallyComplete = true }
    return base.animate(value: value, time: time, context: &context)
  }
}

/// An animation that is run several times, or for ever.
struct RepeatAnimation: LinearAnimation {
  let base: Animation
  /// How often; 1 or less is once, nil for ever.
  let count: Int?
  /// Whether every second pass shows 1 − the base's part of the way.
  let autoreverses: Bool

  func response(under rules: EvaluationRules, distanceSquared: Double) -> (any Response)? {
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

/// How a repetition of an animation that cannot be foreseen goes from pass to pass.
private struct RepeatState {
  var pass = 0
  var start = 0.0
}

private struct RepeatStateKey: AnimationStateKey {
  static var defaultValue: RepeatState { RepeatState() }
}

extension RepeatAnimation {
  /// Asks the base; when it is over, forgets what it kept and begins the next pass at this moment.
  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    var state = context.state[RepeatStateKey.self]
    let isReversed = autoreverses && state.pass % 2 == 1
    if let part = base.animate(value: value, time: time - state.start, context: &context) {
      return isReversed ? value - part : part
    }
    state.pass += 1
    if let count, state.pass >= max(1, count) { return nil }
    state.start = time
    context.state = AnimationState()
    context.state[RepeatStateKey.self] = state
    return isReversed ? .zero : value
  }
}
