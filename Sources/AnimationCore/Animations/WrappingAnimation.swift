/// An animation that is moved by another one inside it.
protocol WrappingAnimation: CustomAnimation {
  var base: Animation { get }
}

/// A modifier that changes its base's time or logical completion, and keeps no state of its own.
///
/// A modifier merges with an animation of the same type and the same structure of modifiers, if its
/// base merges with that one's base. Both bases may be at different times of their own, so the new
/// base evaluates the running one at a fixed time; see ``Animation/moment``.
protocol AnimationModifier: WrappingAnimation, LibraryAnimation {
  /// Returns the base's time; never before its start.
  func baseTime(at time: Double) -> Double

  /// Returns the number of the base's seconds per second at `time`.
  func baseRate(at time: Double) -> Double

  /// The number of the base's seconds per second once the base moves.
  var rate: Double { get }
}

extension AnimationModifier {
  /// Returns the base's velocity, in units per real second.
  ///
  /// SwiftUI ignores that the seconds of an animation at another speed are not real ones; its
  /// fidelity reproduces that.
  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    let velocity = base.velocity(value: value, time: baseTime(at: time), context: context)
    let rate = baseRate(at: time)
    let isScaled = context.rules.fidelity == .analytic || rate == 0
    return isScaled ? velocity?.scaled(by: rate) : velocity
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    guard let other = previous.base as? Self, other.base.hasSameStructure(as: base) else {
      return false
    }
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
  /// Returns the velocity that a merging spring inherits; nil if there is none.
  ///
  /// As in SwiftUI, an animation inside modifiers provides its velocity only if it is a spring. The
  /// animation is evaluated to see whether its value comes from a spring.
  func inheritableVelocity<V: VectorArithmetic>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V? {
    if base is any WrappingAnimation {
      var inner = context
      inner.isMovedBySpring = false
      _ = animate(value: value, time: time, context: &inner)
      guard inner.isMovedBySpring else { return nil }
    }
    return velocity(value: value, time: time, context: context)
  }

  /// Whether another animation is of the same type, inside modifiers of the same types.
  fileprivate func hasSameStructure(as other: Animation) -> Bool {
    guard type(of: base) == type(of: other.base) else { return false }
    guard let wrapping = base as? any WrappingAnimation,
      let otherWrapping = other.base as? any WrappingAnimation
    else { return true }
    return wrapping.base.hasSameStructure(as: otherWrapping.base)
  }
}
