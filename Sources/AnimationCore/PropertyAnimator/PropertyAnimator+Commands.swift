/// A command to a property animator, named after UIKit's method or property.
public enum PropertyAnimatorCommand: Sendable, Hashable {
  /// `startAnimation()`, or `startAnimation(afterDelay:)` in seconds.
  case start(delay: Double = 0)
  /// `pauseAnimation()`.
  case pause
  /// Sets `fractionComplete`, between 0 and 1, in the direction of play.
  case scrub(Double)
  /// Sets `isReversed`.
  case setReversed(Bool)
  /// `continueAnimation(withTimingParameters:durationFactor:)`.
  case continueAnimation(timing: TimingParameters? = nil, durationFactor: Double = 0)
  /// `stopAnimation(_:)`.
  case stop(withoutFinishing: Bool)
  /// `finishAnimation(at:)`.
  case finish(PropertyAnimatorPosition)
}

/// The reason for which a property animator cannot be created or cannot perform a command.
public enum PropertyAnimatorError: Error, Sendable, Hashable {
  /// The timing never ends.
  case neverRests
  /// The animator is running, and must be paused first.
  case isRunning
  /// The animator has not started.
  case isInactive
  /// The animator has been stopped, and can only be finished.
  case isStopped
  /// The animator must be stopped before it is finished.
  case isNotStopped
  /// The animator has finished.
  case isOver
}
