/// A value of any animatable type that goes after a target, by whatever animations it is changed with.
///
/// It is asked frame by frame, at ascending times:
///
///     var arc = AnimatedValue(Arc(start: 0, end: 90))
///     arc.change(to: Arc(start: 45, end: 300), with: .bouncy, at: 0)
///     let shown = arc.value(at: 1.0 / 60)
///
/// The rules are SwiftUI's, and rest on nothing but what ``CustomAnimation`` requires, so that animations
/// of one's own and those of the library mix. If something is running when the target changes, the new
/// animation's ``CustomAnimation/shouldMerge(previous:value:time:context:)`` is asked. If it takes over,
/// it goes on in the running one's time, with its state. Otherwise both go on, the new one on top of the
/// old. A change without an animation shifts what is running along with the target.
///
/// A history whose changes are all known beforehand, and animations of the library, are better served by
/// ``AnimationHistory``: it answers for any moment, and knows when all is over.
public struct AnimatedValue<Value: Animatable> {
  /// Where the value is going: what the program holds.
  public private(set) var target: Value

  private var run: Run?

  private struct Run {
    var animation: Animation
    /// When the first animation of the run began, in seconds.
    let start: Double
    /// The whole way since then: the sum of the changes.
    var way: Value.AnimatableData
    var context = AnimationContext<Value.AnimatableData>()
    var isCombined = false

    mutating func part(at time: Double) -> Value.AnimatableData? {
      animation.animate(value: way, time: time - start, context: &context)
    }

    mutating func retarget(
      by distance: Value.AnimatableData, with next: Animation, at time: Double
    ) {
      defer { way += distance }
      let elapsed = time - start
      if elapsed == 0 && !isCombined {
        (animation, context) = (next, AnimationContext())
      } else if next.shouldMerge(previous: animation, value: way, time: elapsed, context: &context)
      {
        (animation, isCombined) = (next, false)
      } else {
        animation = CombinedAnimation.adding(
          next, towards: way + distance, at: elapsed, to: animation, on: way, in: &context)
        isCombined = true
      }
    }
  }

  /// A value at rest.
  public init(_ value: Value) { target = value }

  /// Whether it was still moving when it was last asked for.
  public var isAnimating: Bool { run != nil }

  /// Whether it seemed to be over when it was last asked for, though it may still move a little.
  public var isLogicallyComplete: Bool { run?.context.isLogicallyComplete ?? true }

  /// Where the value is.
  ///
  /// - Parameter time: seconds, not before that of any question or change until now.
  /// - Returns: ``target`` with its numbers on their way; ``target`` itself once the animation is over.
  public mutating func value(at time: Double) -> Value {
    guard let part = run?.part(at: time), let way = run?.way else {
      run = nil
      return target
    }
    var value = target
    value.animatableData = target.animatableData + (part - way)
    return value
  }

  /// Changes the target; nothing happens if it is the same.
  ///
  /// A second change in the very moment in which an animation began replaces it.
  ///
  /// - Parameters:
  ///   - newTarget: where the value is to go.
  ///   - animation: how it gets there; nil for at once.
  ///   - time: seconds, not before that of any question or change until now.
  public mutating func change(to newTarget: Value, with animation: Animation?, at time: Double) {
    let distance = newTarget.animatableData - target.animatableData
    guard newTarget.animatableData != target.animatableData else { return }
    if run != nil { _ = value(at: time) }
    target = newTarget
    guard let animation else { return }
    if run == nil {
      run = Run(animation: animation, start: time, way: distance)
    } else {
      run?.retarget(by: distance, with: animation, at: time)
    }
  }
}
