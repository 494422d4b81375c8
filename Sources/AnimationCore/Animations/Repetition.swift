/// The motion of every second pass of a repetition.
public enum RepeatReversal: String, Hashable, Sendable, CaseIterable {
  /// The same motion as in the first pass, from the start.
  case none
  /// 1 − f(t) for a first pass f(t), as in SwiftUI: what eases in at the start does at the target.
  case mirrored
  /// f(d − t) for a first pass f(t) of the duration d, as in CSS, Core Animation and Compose.
  case backward
}

/// Passes of one motion, each at once after the one before.
package struct Repetition {
  /// At least 1; nil repeats forever.
  let count: Int?
  let reversal: RepeatReversal

  package init(count: Int?, reversal: RepeatReversal) {
    (self.count, self.reversal) = (count, reversal)
  }

  /// At `time`, in seconds since the first pass began; the very end of a pass still belongs to it.
  package func pass(at time: Double, period: Double) -> RepetitionPass {
    let index = period > 0 ? max(0, (time / period).rounded(.up) - 1) : 0
    // By rounding the end of a pass may seem to be after that of the base.
    let elapsed = index == 0 ? time : min(period, max(0, time - index * period))
    guard reversal != .none, index - 2 * (index / 2).rounded(.down) == 1
    else { return RepetitionPass(index: index, elapsed: elapsed) }
    return RepetitionPass(
      index: index, elapsed: reversal == .backward ? max(0, period - elapsed) : elapsed,
      isReversed: true)
  }

  /// In seconds; infinite if there is no last pass.
  func end(period: Double) -> Double {
    period == 0 ? 0 : count.map { Double($0) * period } ?? .infinity
  }

  /// The base's state is reset at the start of each pass; an unpredictable end is found by search.
  func animate<V: VectorArithmetic>(
    _ base: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    let (state, pass) = state(of: base, at: time, over: value, in: context)
    context.state[RepeatStateKey<V>.self] = state
    let period = state.period ?? 0
    guard period > 0, time <= end(period: period) else { return nil }
    var inner = context.withState(state.inner)
    let part = base.animate(value: value, time: pass.elapsed, context: &inner) ?? value
    context.isLogicallyComplete = inner.isLogicallyComplete
    context.latestSpring = inner.latestSpring.map { _ in LatestSpring() }
    context.state[RepeatStateKey<V>.self].inner = inner.state
    return pass.isReversed && reversal == .mirrored ? value - part : part
  }

  func velocity<V: VectorArithmetic>(
    of base: Animation, value: V, time: Double, context: AnimationContext<V>
  ) -> V? {
    let (state, pass) = state(of: base, at: time, over: value, in: context)
    let inner = context.withState(state.inner)
    let velocity = base.velocity(value: value, time: pass.elapsed, context: inner)
    return pass.isReversed ? velocity?.scaled(by: -1) : velocity
  }

  private func state<V: VectorArithmetic>(
    of base: Animation, at time: Double, over value: V, in context: AnimationContext<V>
  ) -> (RepeatState<V>, RepetitionPass) {
    var state = context.state[RepeatStateKey<V>.self]
    let period =
      state.period ?? base.response(under: context.rules, distance: value.magnitude)?.end
      ?? base.end(over: value, under: context.rules)
    let pass = pass(at: time, period: period)
    if pass.index != state.pass { state.inner = AnimationState() }
    (state.period, state.pass) = (period, pass.index)
    return (state, pass)
  }
}

/// The pass of a repetition at a time, and the place of the time in the pass.
package struct RepetitionPass {
  /// From 0 on.
  package var index = 0.0
  /// Seconds in the base's motion.
  package var elapsed: Double
  package var isReversed = false
}

private struct RepeatState<V: VectorArithmetic> {
  /// The duration of a pass in seconds, infinite without an end; nil until the first evaluation.
  var period: Double?
  var pass = 0.0
  var inner = AnimationState<V>()
}

private struct RepeatStateKey<V: VectorArithmetic>: AnimationStateKey {
  static var defaultValue: RepeatState<V> { RepeatState() }
}
