/// An animation that moves by another one inside it.
protocol WrappingAnimation: CustomAnimation {
  var base: Animation { get }
}

/// A modifier that lets its base run in another time, or says something of it, and keeps nothing itself.
///
/// It takes over from an animation of the same type that was modified alike, if its base takes over from
/// that one's. Both bases may be at different moments of their own time, so the running one is shown to
/// the new one as it is at this moment; see ``Animation/moment``.
protocol AnimationModifier: WrappingAnimation, LibraryAnimation {
  /// The base's time; never before its start.
  func baseTime(at time: Double) -> Double

  /// How many of the base's seconds pass in one second at a moment.
  func baseRate(at time: Double) -> Double

  /// How many of the base's seconds pass in one second once it moves.
  var rate: Double { get }
}

extension AnimationModifier {
  /// How fast the base moves, in real seconds.
  ///
  /// SwiftUI forgets that a sped animation's seconds are not real ones.
  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    let velocity = base.velocity(value: value, time: baseTime(at: time), context: context)
    let rate = baseRate(at: time)
    let isScaled = context.rules.fidelity == .analytic || rate == 0
    return isScaled ? velocity?.scaled(by: rate) : velocity
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    guard let other = previous.base as? Self, other.base.isMade(like: base) else { return false }
    let seen = previous.moment ?? Animation.Moment(time: time, rate: 1)
    let speed = seen.rate * other.baseRate(at: seen.time)
    let isScaled = context.rules.fidelity == .analytic
    var inner = other.base
    inner.moment = Animation.Moment(
      time: other.baseTime(at: seen.time), rate: isScaled ? (rate > 0 ? speed / rate : 0) : 1)
    return base.shouldMerge(
      previous: inner, value: value, time: baseTime(at: time), context: &context)
  }
}

extension Animation {
  /// The velocity that a spring takes over, as in SwiftUI: of modified animations only springs hand one on.
  ///
  /// Whether a spring is inside shows in what answers when it is asked.
  func handedOnVelocity<V: VectorArithmetic>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V? {
    if base is any WrappingAnimation {
      var asked = context
      asked.isMovedBySpring = false
      _ = animate(value: value, time: time, context: &asked)
      guard asked.isMovedBySpring else { return nil }
    }
    return velocity(value: value, time: time, context: context)
  }

  /// Whether another animation is of the same type, inside of modifiers of the same types.
  fileprivate func isMade(like other: Animation) -> Bool {
    guard type(of: base) == type(of: other.base) else { return false }
    guard let wrapping = base as? any WrappingAnimation,
      let otherWrapping = other.base as? any WrappingAnimation
    else { return true }
    return wrapping.base.isMade(like: otherWrapping.base)
  }
}
