extension Animation {
  /// Creates an animation whose ``base`` is a custom one.
  public init(_ base: some CustomAnimation) {
    switch base {
    case let modified as ModifiedAnimation: self = modified.animation
    case let curve as CurveAnimation: self.init(.curve(curve))
    case let spring as FluidSpringAnimation: self.init(.fluidSpring(spring))
    case let spring as InterpolatingSpringAnimation: self.init(.interpolatingSpring(spring))
    case let spring as StoppingSpring: self.init(.stopping(spring))
    default: self.init(.custom(base))
    }
  }

  /// The custom animation that this one was created from, or one that moves like it.
  ///
  /// A custom animation can test it to decide whether to merge:
  ///
  ///     previous.base is Pulse
  public var base: any CustomAnimation {
    modifiers.isEmpty ? root.animation : ModifiedAnimation(animation: self)
  }
}

struct ModifiedAnimation: CustomAnimation {
  let animation: Animation

  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? { animation.animate(value: value, time: time, context: &context) }

  func velocity<V: VectorArithmetic>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V? { animation.velocity(value: value, time: time, context: context) }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    animation.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }

  func prediction(under rules: EvaluationRules, distance: Double) -> (any StepResponse)? {
    animation.response(under: rules, distance: distance)
  }
}
