/// Content that goes through phases, each reached by its own animation.
///
/// Like SwiftUI's `PhaseAnimator`, but the content is of any type and evaluated at any time.
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
/// times. A phase begins at the logical completion of the change to the previous phase, found to
/// the last bit between two frames; see ``PhaseSequence`` for the rules.
public struct PhaseAnimator<Phase, Content> {
  private let phases: [Phase]
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?
  private var motion: any PhaseMotion<Content>
  private var index = 0
  /// The phases were followed up to this time, in seconds.
  private var clock = 0.0
  /// Changes to come; nil if the phases loop.
  private var remaining: Int?
  /// Nil if the phases loop.
  private var lastTrigger: (any Equatable)?

  /// Creates content that loops through its phases, at least one, from time 0, forever; a nil
  /// animation reaches a phase immediately.
  public init(
    _ phases: some Sequence<Phase>, rules: EvaluationRules = EvaluationRules(),
    content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    precondition(!self.phases.isEmpty, "an animator needs a phase")
    (self.content, self.animation) = (content, animation)
    motion = Self.motion(from: content(self.phases[0]), rules: rules)
  }

  /// Creates content that goes through its phases, at least one, once whenever its trigger changes;
  /// see ``update(trigger:at:)``; a nil animation reaches a phase immediately.
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

  /// Starts a round at a time in seconds, not before any earlier evaluation or trigger, if the
  /// trigger, of the first one's type, differs from the last one, as SwiftUI does.
  public mutating func update<Trigger: Equatable>(trigger: Trigger, at time: Double) {
    guard lastTrigger as? Trigger != trigger else { return }
    lastTrigger = trigger
    self.trigger(at: time)
  }

  /// Starts a round: from the second phase to the last, and then to the first; one in progress is
  /// cut off, and the content continues from where it is; the times, in seconds, are ascending.
  public mutating func trigger(at time: Double) {
    follow(through: time)
    index = 0
    if remaining != nil { remaining = phases.count }
    enterNextPhase(at: time)
  }

  /// Returns the content at a time in seconds, not before any earlier evaluation or trigger.
  public mutating func content(at time: Double) -> Content {
    follow(through: time)
    return motion.value(at: time)
  }

  /// Stops where a whole round takes no time.
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

  /// The logical completion of the change in progress; nil if it is after `time`.
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

  /// Content may be animatable or not.
  private static func motion(
    from content: Content, rules: EvaluationRules
  ) -> any PhaseMotion<Content> {
    func animated(_ content: some Animatable) -> (any PhaseMotion<Content>)? {
      AnimatedValue(content, rules: rules) as? any PhaseMotion<Content>
    }
    return (content as? any Animatable).flatMap { animated($0) }
      ?? PhaseSteps(content, rules: rules)
  }
}
