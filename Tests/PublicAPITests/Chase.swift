import AnimationCore

/// An animation of another program: slower and slower, and continuous from chase to chase.
struct Chase: CustomAnimation {
  /// In 1 per second.
  let rate: Double

  private struct Key<V: VectorArithmetic>: AnimationStateKey {
    static var defaultValue: (offset: V, start: Double, questions: Int) { (.zero, 0, 0) }
  }

  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    context.state[Key<V>.self].questions += 1
    let state = context.state[Key<V>.self]
    let left = exponential(-rate * (time - state.start))
    context.isLogicallyComplete = left < 0.05
    return left < 1e-6 ? nil : value - (value - state.offset).scaled(by: left)
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V? {
    let state = context.state[Key<V>.self]
    return (value - state.offset).scaled(by: rate * exponential(-rate * (time - state.start)))
  }

  /// Merges with another chase of the same rate.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    guard previous == Animation(self) else { return false }
    let offset = previous.animate(value: value, time: time, context: &context) ?? value
    context.state[Key<V>.self].offset = offset
    context.state[Key<V>.self].start = time
    return true
  }

  /// The number of evaluations, including those of retargeted animations.
  static func questions<V: VectorArithmetic>(in context: AnimationContext<V>) -> Int {
    context.state[Key<V>.self].questions
  }

  /// (1 + x/2²⁰) to the power of 2²⁰, by squaring: e^x to about 1e-5 for the x here.
  private func exponential(_ x: Double) -> Double {
    var result = max(0, 1 + x / 1_048_576)
    for _ in 0..<20 { result *= result }
    return result
  }
}
