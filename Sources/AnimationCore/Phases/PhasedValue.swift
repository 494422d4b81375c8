/// A value of any animatable type that goes through phases, each reached by an animation of its
/// own: SwiftUI's `PhaseAnimator` without a view.
///
///     var badge = PhasedValue([false, true]) { isUp in Badge(height: isUp ? 20 : 0) }
///       animation: { isUp in isUp ? .bouncy : .easeOut(duration: 0.3) }
///     let shown = badge.value(at: 1.0 / 60)
///
/// It is evaluated frame by frame, at ascending times. A phase begins at the logical completion of
/// the change to the phase before it, found to the last bit between two frames; see
/// ``PhaseAnimator`` for the rules.
public struct PhasedValue<Phase, Value: Animatable> {
  private let phases: [Phase]
  private let content: (Phase) -> Value
  private let animation: (Phase) -> Animation?

  private var value: AnimatedValue<Value>
  private var index = 0
  /// The time up to which the phases were followed, in seconds.
  private var clock = 0.0
  /// The number of changes to come, or nil if the phases loop.
  private var remaining: Int?

  /// Creates a value that loops through its phases from time 0, forever.
  ///
  /// - Parameters:
  ///   - phases: the phases; at least one.
  ///   - rules: the fidelity and the settling threshold.
  ///   - content: the value in a phase.
  ///   - animation: the animation by which a phase is reached; nil to reach it immediately.
  public init(
    _ phases: [Phase], rules: EvaluationRules = EvaluationRules(),
    content: @escaping (Phase) -> Value,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    precondition(!phases.isEmpty, "a value needs a phase")
    (self.phases, self.content, self.animation) = (phases, content, animation)
    value = AnimatedValue(content(phases[0]), rules: rules)
  }

  /// Creates a value that goes through its phases once at each trigger.
  ///
  /// - Parameters:
  ///   - phases: the phases; at least one.
  ///   - rules: the fidelity and the settling threshold.
  ///   - content: the value in a phase.
  ///   - animation: the animation by which a phase is reached; nil to reach it immediately.
  public init(
    triggered phases: [Phase], rules: EvaluationRules = EvaluationRules(),
    content: @escaping (Phase) -> Value,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(phases, rules: rules, content: content, animation: animation)
    remaining = 0
  }

  /// The phase that the value was in, or was moving to, when it was last evaluated.
  public var phase: Phase { phases[index] }

  /// Starts a round: from the second phase to the last, and then to the first.
  ///
  /// A round that is under way is cut off; the value goes on from where it is. A value that loops
  /// starts its round anew, too.
  ///
  /// - Parameter time: seconds; not before the time of any earlier evaluation or trigger.
  public mutating func trigger(at time: Double) {
    follow(through: time)
    index = 0
    if remaining != nil { remaining = phases.count }
    enterNextPhase(at: time)
  }

  /// Returns the presentation value at `time`.
  ///
  /// - Parameter time: seconds; not before the time of any earlier evaluation or trigger.
  /// - Returns: the value, in motion from phase to phase.
  public mutating func value(at time: Double) -> Value {
    follow(through: time)
    return value.value(at: time)
  }

  /// Enters the phases whose time has come; stops where a whole round takes no time.
  private mutating func follow(through time: Double) {
    var idleChanges = 0
    while idleChanges < phases.count, remaining != 0, let next = completion(through: time) {
      idleChanges = next > clock ? 0 : idleChanges + 1
      enterNextPhase(at: next)
    }
    clock = max(clock, time)
  }

  private mutating func enterNextPhase(at time: Double) {
    index = (index + 1) % phases.count
    remaining = remaining.map { $0 - 1 }
    value.change(to: content(phase), with: animation(phase), at: time)
    clock = time
  }

  /// Returns the time at which the change that is under way is logically complete; nil if that is
  /// after `time`.
  private func completion(through time: Double) -> Double? {
    if isComplete(at: clock) { return clock }
    guard isComplete(at: time) else { return nil }
    return Bisection.root(between: clock, and: time) { !isComplete(at: $0) }
  }

  private func isComplete(at time: Double) -> Bool {
    var value = value
    _ = value.value(at: time)
    return value.isLogicallyComplete
  }
}
