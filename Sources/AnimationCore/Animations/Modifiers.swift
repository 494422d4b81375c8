/// An animation that begins later.
///
/// A delay inside a repetition applies to every pass.
struct DelayAnimation: AnimationModifier {
  let base: Animation
  /// The delay in seconds.
  let delay: Double

  func response(under rules: EvaluationRules, distance: Double) -> (any StepResponse)? {
    base.response(under: rules, distance: distance)
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
  ) -> V? { base.animate(value: value, time: baseTime(at: time), context: &context) }

  func baseTime(at time: Double) -> Double { max(0, time - delay) }
  func baseRate(at time: Double) -> Double { time >= delay ? 1 : 0 }
  var rate: Double { 1 }
}

/// An animation at another speed; at 0 or less the value stays at its start and never finishes.
struct SpeedAnimation: AnimationModifier {
  let base: Animation
  let speed: Double

  func response(under rules: EvaluationRules, distance: Double) -> (any StepResponse)? {
    base.response(under: rules, distance: distance)
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
  ) -> V? { base.animate(value: value, time: baseTime(at: time), context: &context) }

  func baseTime(at time: Double) -> Double { max(0, time * speed) }
  func baseRate(at time: Double) -> Double { rate }
  var rate: Double { max(0, speed) }
}

/// An animation with an explicit logical completion.
struct LogicalCompletionAnimation: AnimationModifier {
  let base: Animation
  /// The logical completion in seconds, in the time at this position in the chain of modifiers.
  let after: Double

  func response(under rules: EvaluationRules, distance: Double) -> (any StepResponse)? {
    base.response(under: rules, distance: distance)
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

  func baseTime(at time: Double) -> Double { time }
  func baseRate(at time: Double) -> Double { 1 }
  var rate: Double { 1 }
}
