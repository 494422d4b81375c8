/// The motion of every second pass of a repetition.
public enum RepeatReversal: String, Hashable, Sendable, CaseIterable {
  /// The same motion as in the first pass, from the start.
  case none
  /// 1 − f(t) for a first pass f(t), as in SwiftUI: what eases in at the start eases in at the
  /// target, too.
  case mirrored
  /// f(d − t) for a first pass f(t) of the duration d, as in CSS, Core Animation and Compose.
  case backward
}

/// A repetition of an animation, several times or forever.
struct Repetition {
  /// The number of passes, at least 1; nil repeats forever.
  let count: Int?
  /// The motion of every second pass.
  let reversal: RepeatReversal
}

/// The state that a repetition keeps: the duration of a pass, and the base's state in the current
/// one.
private struct RepeatState<V: VectorArithmetic> {
  /// The duration of a pass in seconds, infinite if a pass never ends; nil until the first
  /// evaluation.
  var period: Double?
  var pass = 0.0
  var inner = AnimationState<V>()
}

private struct RepeatStateKey<V: VectorArithmetic>: AnimationStateKey {
  static var defaultValue: RepeatState<V> { RepeatState() }
}

extension Repetition {
  /// Returns the displacement of the current pass; the base's state is reset at the start of each
  /// pass.
  ///
  /// A pass begins exactly at the end of the one before. The end of a base that is not predictable
  /// is found by search.
  func animate<V: VectorArithmetic>(
    _ base: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    let (state, elapsed, isMirrored, _) = state(of: base, at: time, over: value, in: context)
    context.state[RepeatStateKey<V>.self] = state
    let period = state.period ?? 0
    let end = count.map { Double($0) * period } ?? .infinity
    guard period > 0, time <= end else { return nil }
    var inner = context.withState(state.inner)
    let part = base.animate(value: value, time: elapsed, context: &inner) ?? value
    context.isLogicallyComplete = inner.isLogicallyComplete
    context.isMovedBySpring = inner.isMovedBySpring
    context.state[RepeatStateKey<V>.self].inner = inner.state
    return isMirrored ? value - part : part
  }

  func velocity<V: VectorArithmetic>(
    _ base: Animation, value: V, time: Double, context: AnimationContext<V>
  ) -> V? {
    let (state, elapsed, _, isReversed) = state(of: base, at: time, over: value, in: context)
    let inner = context.withState(state.inner)
    let velocity = base.velocity(value: value, time: elapsed, context: inner)
    return isReversed ? velocity?.scaled(by: -1) : velocity
  }

  /// Returns the state of the current pass, the time in the base's motion, whether the pass shows
  /// what is left of the displacement, and whether it moves toward the start.
  private func state<V: VectorArithmetic>(
    of base: Animation, at time: Double, over value: V, in context: AnimationContext<V>
  ) -> (RepeatState<V>, elapsed: Double, isMirrored: Bool, isReversed: Bool) {
    var state = context.state[RepeatStateKey<V>.self]
    let period = state.period ?? period(of: base, over: value, under: context.rules)
    let pass = period > 0 ? max(0, (time / period).rounded(.up) - 1) : 0
    if pass != state.pass { state.inner = AnimationState() }
    (state.period, state.pass) = (period, pass)
    let elapsed = pass == 0 ? time : max(0, time - pass * period)
    guard pass.truncatingRemainder(dividingBy: 2) == 1 else {
      return (state, elapsed, false, false)
    }
    switch reversal {
    case .none: return (state, elapsed, false, false)
    case .mirrored: return (state, elapsed, true, true)
    case .backward: return (state, max(0, period - elapsed), false, true)
    }
  }

  private func period<V: VectorArithmetic>(
    of base: Animation, over value: V, under rules: EvaluationRules
  ) -> Double {
    let response = base.response(under: rules, distance: value.magnitude)
    return response?.end ?? AnimationRun(base, displacement: value, rules: rules).end(after: 0)
  }
}
