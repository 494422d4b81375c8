/// Content that goes through phases, each reached by an animation of its own: SwiftUI's
/// `PhaseAnimator`, whose content is of any type and is asked for at a time.
///
///     var badge = PhaseAnimator([Phase.rest, .up], trigger: taps) { phase in
///       Badge(height: phase == .up ? 20 : 0)
///     } animation: { phase in
///       phase == .up ? .bouncy : .easeOut(duration: 0.3)
///     }
///     badge.update(trigger: taps + 1, at: 0)
///     let shown = badge.content(at: 1.0 / 60)
///
/// Content that is ``Animatable`` moves; other content changes when its phase begins, and has the
/// phase for as long as the animation takes. The content is evaluated frame by frame, at ascending
/// times. A phase begins at the logical completion of the change to the phase before it, found to
/// the last bit between two frames; see ``PhaseSequence`` for the rules.
public struct PhaseAnimator<Phase, Content> {
  private let phases: [Phase]
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?

  private var motion: any PhaseMotion<Content>
  private var index = 0
  /// The time up to which the phases were followed, in seconds.
  private var clock = 0.0
  /// The number of changes to come, or nil if the phases loop.
  private var remaining: Int?
  /// The last trigger; nil if the phases loop.
  private var lastTrigger: (any Equatable)?

  /// Creates content that loops through its phases from time 0, forever.
  ///
  /// - Parameters:
  ///   - phases: the phases; at least one.
  ///   - rules: the fidelity and the settling threshold.
  ///   - content: the content in a phase.
  ///   - animation: the animation by which a phase is reached; nil to reach it immediately.
  public init(
    _ phases: some Sequence<Phase>, rules: EvaluationRules = EvaluationRules(),
    content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    precondition(!self.phases.isEmpty, "an animator needs a phase")
    (self.content, self.animation) = (content, animation)
    motion = Self.motion(from: content(self.phases[0]), rules)
  }

  /// Creates content that goes through its phases once whenever its trigger changes.
  ///
  /// - Parameters:
  ///   - phases: the phases; at least one.
  ///   - trigger: the trigger; see ``update(trigger:at:)``.
  ///   - rules: the fidelity and the settling threshold.
  ///   - content: the content in a phase.
  ///   - animation: the animation by which a phase is reached; nil to reach it immediately.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    rules: EvaluationRules = EvaluationRules(), content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(phases, rules: rules, content: content, animation: animation)
    (remaining, lastTrigger) = (0, trigger)
  }

  /// The phase that the content was in, or was moving to, when it was last evaluated.
  public var phase: Phase { phases[index] }

  /// Starts a round if the trigger differs from the last one, as SwiftUI does when a view changes.
  ///
  /// - Parameters:
  ///   - trigger: the trigger, of the type of the first one.
  ///   - time: seconds; not before the time of any earlier evaluation or trigger.
  public mutating func update<Trigger: Equatable>(trigger: Trigger, at time: Double) {
    guard lastTrigger as? Trigger != trigger else { return }
    lastTrigger = trigger
    self.trigger(at: time)
  }

  /// Starts a round: from the second phase to the last, and then to the first.
  ///
  /// A round that is under way is cut off; the content goes on from where it is. Content that loops
  /// starts its round anew, too.
  ///
  /// - Parameter time: seconds; not before the time of any earlier evaluation or trigger.
  public mutating func trigger(at time: Double) {
    follow(through: time)
    index = 0
    if remaining != nil { remaining = phases.count }
    enterNextPhase(at: time)
  }

  /// Returns the content as it is shown at `time`.
  ///
  /// - Parameter time: seconds; not before the time of any earlier evaluation or trigger.
  /// - Returns: the content, in motion from phase to phase.
  public mutating func content(at time: Double) -> Content {
    follow(through: time)
    return motion.value(at: time)
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
    motion.change(to: content(phase), with: animation(phase), at: time)
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
    var motion = motion
    _ = motion.value(at: time)
    return motion.isLogicallyComplete
  }

  /// Returns the motion of content that is animatable, or of content that is not.
  private static func motion(
    from content: Content, _ rules: EvaluationRules
  ) -> any PhaseMotion<Content> {
    func animated(_ content: some Animatable) -> (any PhaseMotion<Content>)? {
      AnimatedValue(content, rules: rules) as? any PhaseMotion<Content>
    }
    return (content as? any Animatable).flatMap { animated($0) }
      ?? PhaseSteps(content, rules: rules)
  }
}
