/// A zoom transition over time: pushed, popped, interrupted, and dragged by a finger.
///
/// All of its numbers are one value under the rules of ``AnimationHistory``; see
/// ``ZoomPlace/numbers(progress:)``.
public struct ZoomHistory: Sendable {
  /// What became of a view that was let go.
  public struct Release: Sendable, Hashable {
    /// When the finger let go, in seconds.
    public let time: Double
    /// Whether it is dismissed; otherwise it goes back.
    public let isPop: Bool
    /// Why.
    public let reason: ReleaseReason
    /// How far the zoom was: 0 at the source, 1 at the destination.
    public let progress: Double
  }

  /// What the pushed view has been told, so far.
  public private(set) var lifecycle: ZoomLifecycle

  /// Whether the view is on its way to the destination, or there.
  public private(set) var isPushed: Bool

  private let source: [Double]
  private let destination: [Double]
  private let rules: EvaluationRules
  /// What was before the history began.
  private var past: [Timeline.Piece] = []
  private var history: AnimationHistory

  /// A view that has not been pushed, or one that is there.
  ///
  /// - Parameters:
  ///   - source: where it comes from.
  ///   - destination: where it goes.
  ///   - isPushed: whether it is there.
  ///   - rules: how motions are reckoned.
  public init(
    from source: ZoomPlace, to destination: ZoomPlace, isPushed: Bool,
    under rules: EvaluationRules = EvaluationRules()
  ) {
    self.source = source.numbers(progress: 0)
    self.destination = destination.numbers(progress: 1)
    self.isPushed = isPushed
    self.rules = rules
    lifecycle = ZoomLifecycle(isPushed: isPushed)
    history = AnimationHistory(
      Animator(at: isPushed ? self.destination : self.source, rules: rules))
  }

  /// Where the numbers are going.
  public var target: [Double] { isPushed ? destination : source }

  /// The numbers over time.
  public var timeline: Timeline {
    let now = history.timeline
    return Timeline(
      width: source.count, duration: now.duration, logicalDuration: now.logicalDuration,
      pieces: past + now.pieces)
  }

  /// It is pushed, or popped if it was; what is moving turns round where it is.
  ///
  /// - Parameters:
  ///   - time: seconds, not before the last change.
  ///   - animation: how; nil for at once.
  public mutating func turn(at time: Double, with animation: Animation?) {
    isPushed.toggle()
    history.change(to: target, at: time, with: animation)
    lifecycle.begin(
      push: isPushed, at: time, until: animation == nil ? time : history.timeline.duration)
  }

  /// A finger catches the view, drags it, and lets it go.
  ///
  /// - Parameters:
  ///   - drag: what the finger does.
  ///   - time: when it catches the view, in seconds, not before the last change.
  ///   - animation: how the view goes on from there; nil for at once.
  /// - Returns: what became of it; nil if the view was not there.
  public mutating func drag(_ drag: ZoomDrag, at time: Double, with animation: Animation?)
    -> Release?
  {
    guard lifecycle.grab(at: time) else { return nil }
    let timeline = timeline
    let motion = ZoomDragMotion(
      drag: drag, caught: timeline.value(at: time), range: zip(destination, source).map { $0 - $1 })
    past =
      timeline.pieces.filter { $0.start < time } + [Timeline.Piece(start: time, motion: motion)]
    let state = motion.release
    let progress = state.value[state.value.count - 1]
    let reason = drag.reason(atProgress: progress)
    isPushed = reason == .none
    release(from: state, at: time + drag.duration, with: animation)
    return Release(
      time: time + drag.duration, isPop: !isPushed, reason: reason, progress: progress)
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

  /// What the pushed view is told, to the end.
  public var completeLifecycle: ZoomLifecycle {
    var lifecycle = lifecycle
    lifecycle.settle(at: .infinity)
    return lifecycle
  }
}
