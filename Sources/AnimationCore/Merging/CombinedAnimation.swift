/// Several running animations as one, which a custom animation evaluates when it may merge.
struct CombinedAnimation: CustomAnimation {
  private struct CombinedRunKey<V: VectorArithmetic>: AnimationStateKey {
    static var defaultValue: EvaluatedRun<V>? { nil }
  }

  static func context<V: VectorArithmetic>(of run: EvaluatedRun<V>) -> AnimationContext<V> {
    var context = run.emptyContext
    context.state[CombinedRunKey<V>.self] = run
    return context
  }

  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    guard var run = context.state[CombinedRunKey<V>.self] else { return nil }
    let part = run.progress(at: time)
    context.isLogicallyComplete = part == nil || run.isLogicallyComplete
    context.state[CombinedRunKey<V>.self] = run
    return part
  }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    context.state[CombinedRunKey<V>.self]?.inheritableVelocity(at: time)
  }
}
