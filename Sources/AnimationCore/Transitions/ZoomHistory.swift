/// The history of a zoom transition: pushed, popped, interrupted, and dragged by a finger; one
/// value under the rules of ``AnimationHistory``; see ``ZoomPlace/numbers(progress:)``.
public struct ZoomHistory: Sendable {
  /// The outcome of a release.
  public struct Release: Sendable, Hashable {
    /// The time of the release, in seconds.
    public let time: Double
    /// Whether the view is dismissed; otherwise it returns to the destination.
    public let isPop: Bool
    /// The reason for the decision.
    public let reason: ReleaseReason
    /// The zoom's progress on release: 0 at the source, 1 at the destination.
    public let progress: Double
  }

  /// The lifecycle events of the pushed view so far.
  public private(set) var lifecycle: ZoomLifecycle
  /// Whether the view is at the destination, or moving to it.
  public private(set) var isPushed: Bool
  private let source: [Double]
  private let destination: [Double]
  private let rules: EvaluationRules
  private var past: [TimelinePiece] = []
  private var history: AnimationHistory

  /// Creates the history of a view that has not been pushed yet, or is at the destination; a nil
  /// `animator` is for a view at rest.
  public init(
    from source: ZoomPlace, to destination: ZoomPlace, isPushed: Bool,
    beginningWith animator: Animator? = nil, under rules: EvaluationRules = EvaluationRules()
  ) {
    self.source = source.numbers(progress: 0)
    self.destination = destination.numbers(progress: 1)
    (self.isPushed, self.rules) = (isPushed, rules)
    lifecycle = ZoomLifecycle(isPushed: isPushed)
    history = AnimationHistory(
      animator ?? Animator(at: isPushed ? self.destination : self.source, rules: rules))
  }

  /// The current target of the view's numbers.
  public var target: [Double] { isPushed ? destination : source }

  /// The view's numbers over time.
  public var timeline: Timeline {
    let now = history.timeline
    return Timeline(
      width: source.count, duration: now.duration, logicalDuration: now.logicalDuration,
      pieces: past + now.pieces)
  }

  /// Pushes the view, or pops a pushed one, at a time in seconds, not before the last change; a
  /// motion in progress reverses in flight, and a nil animation changes immediately.
  public mutating func turn(at time: Double, with animation: Animation?) {
    isPushed.toggle()
    history.change(to: target, at: time, with: animation)
    lifecycle.begin(
      push: isPushed, at: time, until: animation == nil ? time : history.timeline.duration)
  }

  /// Catches the view with a finger at a time in seconds, not before the last change, drags it, and
  /// releases it; returns nil if the view was not present.
  public mutating func drag(_ drag: ZoomDrag, at time: Double, with animation: Animation?)
    -> Release?
  {
    guard lifecycle.grab(at: time) else { return nil }
    let timeline = timeline
    let motion = ZoomDragMotion(
      drag: drag, caught: timeline.value(at: time), range: zip(destination, source).map { $0 - $1 })
    past =
      timeline.pieces.filter { $0.start < time } + [TimelinePiece(start: time, motion: motion)]
    let state = motion.release
    let progress = state.value[state.value.count - 1]
    let reason = drag.reason(atProgress: progress)
    isPushed = reason == .none
    release(from: state, at: time + drag.duration, with: animation)
    return Release(time: time + drag.duration, isPop: !isPushed, reason: reason, progress: progress)
  }

  private mutating func release(
    from state: (value: [Double], velocity: [Double]), at time: Double, with animation: Animation?
  ) {
    let start = animation == nil ? target : state.value
    var animator = Animator(
      target: start, clock: time, origin: start, began: time, running: [], rules: rules,
      velocityRule: .springs)
    if let animation {
      animator.release(from: state.value, velocity: state.velocity, to: target, with: animation)
    }
    history = AnimationHistory(animator)
    lifecycle.release(dismissing: !isPushed, at: time, until: history.timeline.duration)
  }

  /// The lifecycle events of the pushed view until the last motion has finished.
  public var completeLifecycle: ZoomLifecycle {
    var lifecycle = lifecycle
    lifecycle.settle(at: .infinity)
    return lifecycle
  }
}
