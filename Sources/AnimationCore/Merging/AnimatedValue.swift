/// A value of any animatable type that follows a target, by the animation of each change.
///
/// The value is evaluated frame by frame, at ascending times:
///
///     var arc = AnimatedValue(Arc(start: 0, end: 90))
///     arc.change(to: Arc(start: 45, end: 300), with: .bouncy, at: 0)
///     let shown = arc.value(at: 1.0 / 60)
///
/// The rules are SwiftUI's, and those of ``Animator``. If an animation is running when the target
/// changes, a custom animation decides by
/// ``CustomAnimation/shouldMerge(previous:value:time:context:)`` whether it merges, and continues
/// in the running one's time, with its state. Otherwise both keep running and are combined
/// additively. A change without an animation shifts the running ones.
///
/// ``AnimationHistory`` suits changes that are all known beforehand: it evaluates any time in any
/// order, and knows when the motion settles. A spring combined with another motion finishes here
/// when it would alone, there with the whole.
public struct AnimatedValue<Value: Animatable> {
  /// The model value: the target of the animation.
  public private(set) var target: Value
  private(set) var run: EvaluatedRun<Value.AnimatableData>?
  /// The time at which the first animation of the run began, in seconds.
  private(set) var start = 0.0
  /// The data at which the run began, shifted with the target.
  private var origin = Value.AnimatableData.zero
  private let rules: EvaluationRules
  /// The surroundings of the value, which custom animations read that begin at rest from now on.
  public var environment: EnvironmentValues

  /// Creates a value at rest.
  public init(
    _ value: Value, rules: EvaluationRules = EvaluationRules(),
    environment: EnvironmentValues = EnvironmentValues()
  ) {
    target = value
    (self.rules, self.environment) = (rules, environment)
  }

  /// Whether the value was still animating when it was last evaluated.
  public var isAnimating: Bool { run != nil }
  /// Whether the animation was logically complete at its last evaluation; true at rest.
  public var isLogicallyComplete: Bool { run?.isLogicallyComplete ?? true }

  /// Returns the presentation value at a time in seconds, not before any earlier evaluation or
  /// change: ``target`` with its numbers in motion, or itself once the animation has finished.
  public mutating func value(at time: Double) -> Value {
    guard let part = run?.progress(at: time - start), let displacement = run?.displacement else {
      run = nil
      return target
    }
    var value = target
    value.animatableData = target.animatableData + (part - displacement)
    return value
  }

  /// Changes the target at an ascending `time` in seconds; a nil animation is immediate, and a
  /// second change at the time at which an animation began replaces that.
  @discardableResult
  public mutating func change(
    to newTarget: Value, with animation: Animation?, at time: Double
  ) -> ChangeOutcome {
    let newData = newTarget.animatableData
    let distance = newData - target.animatableData
    guard newData != target.animatableData else {
      target = newTarget
      return .unchanged
    }
    if run?.isOver(after: time - start) ?? false { run = nil }
    _ = run?.progress(at: time - start)
    defer { target = newTarget }
    guard let animation else {
      origin += distance
      return .immediate
    }
    if let outcome = run?.retarget(to: newData - origin, with: animation, at: time - start) {
      return outcome
    }
    (start, origin) = (time, target.animatableData)
    run = EvaluatedRun(animation, displacement: distance, rules: rules, environment: environment)
    return .started
  }
}
