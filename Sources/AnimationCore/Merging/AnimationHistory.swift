/// A value whose target changes again and again: the timeline of all that has become of it.
public struct AnimationHistory: Sendable {
  /// What moves the value after the last change.
  public private(set) var animator: Animator

  private var pieces: [Timeline.Piece] = []
  private var end = 0.0
  private var logicalEnd = 0.0

  /// Begins with a value at rest, or with an animation in flight.
  ///
  /// - Parameter animator: what moves the value; the timeline holds from its ``Animator/clock`` on.
  public init(_ animator: Animator) {
    self.animator = animator
    let motion = animator.motion
    append(motion)
    finish(with: motion)
  }

  /// Changes the target; see ``Animator/change(to:at:with:)``.
  ///
  /// - Parameters:
  ///   - target: as many numbers as before.
  ///   - time: seconds, not before the last change.
  ///   - animation: how it gets there; nil for at once.
  /// - Returns: what became of what was running.
  @discardableResult
  public mutating func change(to target: [Double], at time: Double, with animation: Animation?)
    -> ChangeOutcome
  {
    let outcome = animator.change(to: target, at: time, with: animation)
    let motion = animator.motion
    append(motion)
    if outcome != .unchanged { finish(with: motion) }
    return outcome
  }

  /// Each change begins a piece of its own, even if it changed nothing, so that a frame after it has
  /// the same bits in this timeline as in one that goes on from the animator as it is now.
  private mutating func append(_ motion: RunningMotion) {
    let clock = animator.clock
    while let last = pieces.last, last.start >= clock { pieces.removeLast() }
    if motion.end > clock {
      pieces.append(Timeline.Piece(start: clock, motion: motion.motion, began: motion.start))
    }
    if motion.end.isFinite {
      pieces.append(
        Timeline.Piece(
          start: max(clock, motion.end), motion: RestMotion(position: animator.target)))
    }
  }

  private mutating func finish(with motion: RunningMotion) {
    end = motion.end
    logicalEnd = min(motion.logicalEnd, end)
  }

  /// Where the value is, and how fast, at every moment.
  public var timeline: Timeline {
    Timeline(
      width: animator.target.count, duration: end, logicalDuration: logicalEnd,
      pieces: pieces)
  }
}
