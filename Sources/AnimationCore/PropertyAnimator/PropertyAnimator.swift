/// An animation that can be paused, scrubbed, reversed and continued: UIKit's
/// `UIViewPropertyAnimator`.
///
/// All commands carry times of a common clock. The playback is recorded, so that the whole of it
/// becomes one timeline.
///
/// Every animator has these properties:
/// - its motion is continuous, except where it is scrubbed, finished at an end, or started in
///   reverse;
/// - paused and continued with nothing changed, it resumes as if it had never been paused;
/// - reversing it twice at one time has no effect.
///
/// Where UIKit's documentation is silent, these rules apply: an animator that is reversed while
/// running plays backward in time along the path on which it came; a new timing goes from the
/// animator's current position to the end toward which it plays.
public struct PropertyAnimator: Sendable {
  /// `UIViewAnimatingState`.
  public enum State: String, Sendable, Hashable, CaseIterable {
    /// Not yet started, or finished.
    case inactive
    /// Running or paused.
    case active
    /// Stopped at its position, and waiting to be finished.
    case stopped
  }

  /// `UIViewAnimatingPosition`: the position at which an animator ended.
  public enum Position: String, Sendable, Hashable, CaseIterable {
    /// The target of the animated values.
    case end
    /// The start of the animated values.
    case start
    /// The position at which the animated values were stopped.
    case current
  }

  /// The position reported to a completion handler, and the time of the report.
  public struct Completion: Sendable, Hashable {
    /// The time in seconds.
    public let time: Double
    /// The position at which the animator ended.
    public let position: Position
  }

  /// The total duration in seconds, of which a duration factor is a fraction.
  public let duration: Double

  /// Whether the animator stays active at its end, so that it can be reversed.
  ///
  /// Such an animator calls no completion handler at its end.
  public let pausesOnCompletion: Bool

  /// Whether `fractionComplete` is the progress, and scrubbing is linear from start to end.
  ///
  /// Otherwise `fractionComplete` is the fraction of the time, and scrubbing follows the timing.
  public let scrubsLinearly: Bool

  /// The state of the animator: inactive, active or stopped.
  public internal(set) var state = State.inactive

  /// Whether the animator plays from its end to its start.
  public internal(set) var isReversed = false

  /// Whether the animator moves by itself.
  public internal(set) var isRunning = false

  /// The report to the completion handler; nil if there is none.
  public internal(set) var completion: Completion?

  let rules: EvaluationRules
  var path: PlaybackPath
  /// The time to which the animator has advanced, in seconds.
  var clock = 0.0
  /// The playback time in seconds; that at ``began`` if the animator is running.
  var playhead = 0.0
  /// Whether the animator was scrubbed since ``playhead`` was set, so that it must be found again.
  var isScrubbed = false
  /// The progress at which the animator is held while it is not playing.
  var pausedProgress = 0.0
  /// The time at which the animator began to play from ``playhead``, after any delay.
  var began = 0.0
  /// Whether the animator has finished and accepts no more commands.
  var isOver = false
  var record: PlaybackRecord

  /// Creates an animator that has not started.
  ///
  /// - Parameters:
  ///   - timing: the timing from start to end.
  ///   - duration: seconds, at least 0; ignored by a timing with a duration of its own.
  ///   - pausesOnCompletion: whether the animator stays active at its end. Defaults to false.
  ///   - scrubsLinearly: whether fractions are progress; otherwise they are fractions of the time.
  ///     Defaults to true.
  ///   - rules: the fidelity and the settling threshold.
  /// - Throws: ``PropertyAnimatorError/neverRests``.
  public init(
    timing: TimingParameters, duration: Double, pausesOnCompletion: Bool = false,
    scrubsLinearly: Bool = true, rules: EvaluationRules = EvaluationRules()
  ) throws(PropertyAnimatorError) {
    self.rules = rules
    self.scrubsLinearly = scrubsLinearly
    self.pausesOnCompletion = pausesOnCompletion
    let response = try Self.response(of: timing, duration: duration, distance: 1, under: rules)
    path = PlaybackPath(response)
    record = PlaybackRecord(path)
    if case .animation = timing { self.duration = response.end } else { self.duration = duration }
  }

  static func response(
    of timing: TimingParameters, duration: Double, distance: Double, under rules: EvaluationRules
  ) throws(PropertyAnimatorError) -> any StepResponse {
    let animation = timing.animation(duration: duration)
    let response =
      animation.response(under: rules, distance: distance)
      ?? CustomResponse(animation: animation)
    guard response.end.isFinite else { throw .neverRests }
    return response
  }

  /// The fraction that is complete in the direction of play, and its derivative in 1/s.
  ///
  /// The fraction is the progress if the animator scrubs linearly, otherwise the fraction of the
  /// time. While the animator is reversed, the fraction is 1 less that from the start, as in UIKit
  /// since iOS 11.
  public var fractionComplete: (value: Double, velocity: Double) {
    let state = scrubsLinearly ? progress(at: clock) : timeFraction
    return isReversed ? (1 - state.value, -state.velocity) : (state.value, state.velocity)
  }

  /// The fraction of the time that has passed, as seen from the start, and its derivative in 1/s.
  var timeFraction: StepState {
    let playhead = playhead(at: clock)
    let rate = path.fractionRate(at: playhead, backwards: isReversed)
    let isMoving = isRunning && clock >= began
    return StepState(
      value: path.fraction(at: playhead), velocity: isMoving ? (isReversed ? -rate : rate) : 0)
  }

  /// Returns the progress from the start at a time, if no command is given until then.
  func progress(at time: Double) -> StepState {
    guard isRunning else { return StepState(value: pausedProgress, velocity: 0) }
    guard time >= began else { return StepState(value: pausedProgress, velocity: 0) }
    var state = path.state(at: playhead(at: time), backwards: isReversed)
    if isReversed { state.velocity = -state.velocity }
    return state
  }

  func playhead(at time: Double) -> Double {
    guard isRunning, time > began else { return playhead }
    return isReversed ? playhead - (time - began) : playhead + (time - began)
  }

  /// The time of arrival at the end of play, in seconds; infinite if the animator is not running.
  var arrival: Double {
    guard isRunning else { return .infinity }
    return began + (isReversed ? playhead : path.length - playhead)
  }
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
