/// A value whose target changes again and again: the timeline of all that has become of it.
public struct AnimationHistory: Sendable {
  /// What moves the value after the last change.
  public private(set) var animator: Animator

  /// When each change seemed over and was over, in the order of the changes.
  public private(set) var completions: [AnimationCompletion] = []

  /// The first of the completions that wait for what is running now.
  private var firstWaiting = 0

  /// What is moving the value since the last change.
  private var motion: RunningMotion

  private var pieces: [Timeline.Piece] = []
  private var end = 0.0
  private var logicalEnd = 0.0

  /// Begins with a value at rest, or with an animation in flight.
  ///
  /// - Parameter animator: what moves the value; the timeline holds from its ``Animator/clock`` on.
  public init(_ animator: Animator) {
    self.animator = animator
    motion = animator.motion
    append(motion)
    finish(with: motion)
  }

  /// Changes the target; see ``Animator/change(to:at:with:)``.
  ///
  /// - Parameters:
  ///   - target: as many numbers as before.
  ///   - time: seconds, not before the last change.
  ///   - animation: how it gets there; nil for at once.
  ///   - tracksVelocity: whether a value that is set at once counts towards the velocity that a spring
  ///     takes over.
  /// - Returns: what became of what was running.
  @discardableResult
  public mutating func change(
    to target: [Double], at time: Double, with animation: Animation?, tracksVelocity: Bool = false
  ) -> ChangeOutcome {
    let wasRunning = end > time
    let outcome = animator.change(
      to: target, at: time, with: animation, tracksVelocity: tracksVelocity, from: motion)
    if outcome != .unchanged { motion = animator.motion }
    append(motion)
    if outcome != .unchanged { finish(with: motion) }
    complete(outcome, at: time, with: motion, afterRunning: wasRunning)
    return outcome
  }

  /// Where the value is after the last change, and how fast, in units per second.
  public var state: (value: [Double], velocity: [Double]) { animator.state(of: motion) }

  /// Notes when a change seems over and when it is over.
  ///
  /// Each animation seems over when it would have without those that came later; it is over when
  /// everything that it has become part of is. Without an animation, both are at once.
  private mutating func complete(
    _ outcome: ChangeOutcome, at time: Double, with motion: RunningMotion,
    afterRunning wasRunning: Bool
  ) {
    guard outcome.isAnimated else {
      completions.append(AnimationCompletion(logicallyComplete: time, removed: time))
      return
    }
    if !wasRunning { firstWaiting = completions.count }
    completions.append(
      AnimationCompletion(
        logicallyComplete: min(motion.logicalEnd, motion.end), removed: motion.end))
    for index in firstWaiting..<completions.count
    where completions[index].removed > time || index == completions.count - 1 {
      completions[index].removed = motion.end
    }
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

/// When a change of a target seemed over, and when everything that it became part of was.
public struct AnimationCompletion: Sendable, Hashable {
  /// SwiftUI's `logicallyComplete`, in seconds; infinite if never.
  public var logicallyComplete: Double

  /// SwiftUI's `removed`, in seconds; infinite if never.
  public var removed: Double

  /// A completion at these moments.
  public init(logicallyComplete: Double, removed: Double) {
    self.logicallyComplete = logicallyComplete
    self.removed = removed
  }
}
