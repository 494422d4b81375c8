extension Animation {
  /// Whether this animation, with a new target, replaces the running one: as the base decides; see
  /// ``CustomAnimation/shouldMerge(previous:value:time:context:)``.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    guard modifiers.isEmpty || isModified(as: previous) else { return false }
    let given = context.moment
    defer { context.moment = given }
    var moment = given ?? EvaluationMoment(time: time, rate: 1)
    var time = time
    for (modifier, other) in zip(modifiers, previous.modifiers).reversed() {
      let (rate, former) = (modifier.warp.rate, other.warp)
      let speed = moment.rate * former.speed(at: moment.time)
      let isScaled = context.rules.fidelity == .analytic
      moment = EvaluationMoment(
        time: former.time(at: moment.time), rate: isScaled ? (rate > 0 ? speed / rate : 0) : 1)
      time = modifier.warp.time(at: time)
    }
    if !modifiers.isEmpty { context.moment = moment }
    let inner = modifiers.isEmpty ? previous : Animation(previous.root)
    return root.animation.shouldMerge(previous: inner, value: value, time: time, context: &context)
  }

  /// Without modifiers, or with those of a running base of the same kind, none a repetition.
  private func isModified(as previous: Animation) -> Bool {
    type(of: root.animation) == type(of: previous.root.animation) && !isRepeated
      && modifiers.map(\.kind) == previous.modifiers.map(\.kind)
  }

  /// For a fluid spring in no modifiers, or those of `previous`, nil unless just one is running.
  func takesOver(from previous: Animation?) -> Bool {
    fluidSpring != nil && (modifiers.isEmpty || previous.map(isModified) ?? false)
  }

  /// For a merging spring; nil if none; in modifiers only a spring's, known once evaluated.
  func inheritableVelocity<V: VectorArithmetic>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V? {
    if !modifiers.isEmpty {
      var inner = context
      inner.latestSpring = nil
      _ = animate(value: value, time: time, context: &inner)
      guard inner.latestSpring != nil else { return nil }
    }
    return velocity(value: value, time: time, context: context)
  }
}

/// The time of a running animation while another decides whether to merge.
struct EvaluationMoment {
  /// In seconds of the animation's own time.
  let time: Double
  /// Seconds of the animation's own time per second of the evaluation's time.
  let rate: Double
}
