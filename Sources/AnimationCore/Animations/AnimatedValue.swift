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
/// A history whose changes are all known beforehand is better served by ``AnimationHistory``: it answers
/// for any moment, and knows when all is over. Both decide alike. They differ in one thing: a spring on top
/// of another motion is over here when it would be by itself; a history looks at the whole motion.
public struct AnimatedValue<Value: Animatable> {
  /// Where the value is going: what the program holds.
  public private(set) var target: Value

  private(set) var run: AnimationRun<Value.AnimatableData>?
  /// When the first animation of the run began, in seconds.
  private(set) var start = 0.0
  /// Where it began, shifted with the target.
  private var origin = Value.AnimatableData.zero
  private let rules: EvaluationRules

  /// A value at rest.
  ///
  /// - Parameters:
  ///   - value: where it rests.
  ///   - rules: whose numbers are answered, and when a motion counts as over.
  public init(_ value: Value, rules: EvaluationRules = EvaluationRules()) {
    target = value
    self.rules = rules
  }

  /// Whether it was still moving when it was last asked for.
  public var isAnimating: Bool { run != nil }

  /// Whether it seemed to be over when it was last asked for, though it may still move a little.
  public var isLogicallyComplete: Bool { run?.context.isLogicallyComplete ?? true }

  /// Where the value is.
  ///
  /// - Parameter time: seconds, not before that of any question or change until now.
  /// - Returns: ``target`` with its numbers on their way; ``target`` itself once the animation is over.
  public mutating func value(at time: Double) -> Value {
    guard let part = run?.part(at: time - start), let way = run?.way else {
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
  /// - Returns: what became of what was running.
  @discardableResult
  public mutating func change(
    to newTarget: Value, with animation: Animation?, at time: Double
  ) -> ChangeOutcome {
    let newData = newTarget.animatableData
    let distance = newData - target.animatableData
    guard newData != target.animatableData else { return .unchanged }
    if run?.isOver(after: time - start) ?? false { run = nil }
    _ = run?.part(at: time - start)
    defer { target = newTarget }
    guard let animation else {
      origin += distance
      return .immediate
    }
    if let outcome = run?.retarget(to: newData - origin, with: animation, at: time - start) {
      return outcome
    }
    (start, origin) = (time, target.animatableData)
    run = AnimationRun(animation, way: distance, rules: rules)
    return .started
  }
}
