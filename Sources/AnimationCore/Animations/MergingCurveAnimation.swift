/// A curve that retargets a running one like it: the change continues in the running one's time.
struct MergingCurveAnimation: CustomAnimation {
  let curve: CurveAnimation

  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? { curve.animate(value: value, time: time, context: &context) }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    curve.velocity(value: value, time: time, context: context)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool { previous.base as? MergingCurveAnimation == self }
}

extension Animation {
  /// An animation along a formula; one that `merges` retargets a running one like it, in its time.
  package static func formula(_ curve: FormulaCurve, merges: Bool) -> Animation {
    let animation = CurveAnimation(curve: .formula(curve), duration: curve.duration)
    return merges
      ? Animation(MergingCurveAnimation(curve: animation)) : Animation(.curve(animation))
  }
}
