/// An animation that can be paused, scrubbed, reversed and continued: UIKit's `UIViewPropertyAnimator`.
///
/// Commands come at moments of a common clock. What was played is remembered, so that the whole is one
/// timeline in the end.
///
/// What holds of every animator:
/// - it moves continuously, except where it is scrubbed, finished at an end, or started in reverse;
/// - paused and continued with nothing changed, it goes on as if it had never stood still;
/// - reversed twice at one moment, it is as if it had not been.
///
/// Where UIKit's documentation is silent, this holds: reversed while running, it plays backwards in
/// time along the way on which it came; a new timing goes from where the animator stands to the end to
/// which it plays.
public struct PropertyAnimator: Sendable {
  /// `UIViewAnimatingState`.
  public enum State: String, Sendable, Hashable, CaseIterable {
    /// Not yet begun, or over.
    case inactive
    /// Running or paused.
    case active
    /// Stopped where it was, and waiting to be finished.
    case stopped
  }

  /// `UIViewAnimatingPosition`: where an animator ended.
  public enum Position: String, Sendable, Hashable, CaseIterable {
    /// Where the animated values were to go.
    case end
    /// Where they came from.
    case start
    /// Where they were.
    case current
  }

  /// What a completion handler is told, and when.
  public struct Completion: Sendable, Hashable {
    /// Seconds.
    public let time: Double
    /// Where the animator ended.
    public let position: Position
  }

  /// How long it takes in all, in seconds: the whole of which a duration factor is a part.
  public let duration: Double

  /// Whether it stays active at its end, so that it can be reversed, and tells no completion handler.
  public let pausesOnCompletion: Bool

  /// Whether `fractionComplete` is the part of the way, and scrubbing goes straight from start to end.
  ///
  /// Otherwise it is the part of the time, and scrubbing follows the timing.
  public let scrubsLinearly: Bool

  /// Whether it is under way.
  public internal(set) var state = State.inactive

  /// Whether it plays from its end to its start.
  public internal(set) var isReversed = false

  /// Whether it moves by itself.
  public internal(set) var isRunning = false

  /// What the completion handler is told; nil while there is nothing to tell.
  public internal(set) var completion: Completion?

  let rules: EvaluationRules
  var path: PlaybackPath
  /// When it was last told something, in seconds.
  var clock = 0.0
  /// Where it is in the playing time, at the moment ``began`` if it is running.
  var playhead = 0.0
  /// Whether it was scrubbed since, so that ``playhead`` must be looked for.
  var isScrubbed = false
  /// How far it is from its start while it stands.
  var standing = 0.0
  /// Since when it has been running from ``playhead``; a delay lies before it.
  var began = 0.0
  /// Whether it has ended for good.
  var isOver = false
  var record: PlaybackRecord

  /// An animator that has not begun.
  ///
  /// - Parameters:
  ///   - timing: how it goes from its start to its end.
  ///   - duration: seconds, at least 0; a timing with a duration of its own does not heed it.
  ///   - pausesOnCompletion: whether it stays active at its end.
  ///   - scrubsLinearly: whether fractions are parts of the way; otherwise they are parts of the time.
  ///   - rules: whose numbers are answered, and when a spring counts as over.
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
      animation.response(under: rules, distanceSquared: distance * distance)
      ?? CustomResponse(animation: animation)
    guard response.end.isFinite else { throw .neverRests }
    return response
  }

  /// How much of the way is done in the direction in which it plays, and its derivative in 1/s.
  ///
  /// It is 1 less the way from the start while the animator is reversed, as in UIKit since iOS 11. It is
  /// the time that is done unless the animator scrubs linearly.
  public var fractionComplete: (value: Double, velocity: Double) {
    let state = scrubsLinearly ? way(at: clock) : timeFraction
    return isReversed ? (1 - state.value, -state.velocity) : (state.value, state.velocity)
  }

  /// The part of the time that is done, as seen from the start, and its derivative in 1/s.
  var timeFraction: StepState {
    let playhead = playhead(at: clock)
    let rate = path.fractionRate(at: playhead, backwards: isReversed)
    let isMoving = isRunning && clock >= began
    return StepState(
      value: path.fraction(at: playhead), velocity: isMoving ? (isReversed ? -rate : rate) : 0)
  }

  /// How far it is from its start at a moment until which it is told nothing.
  func way(at time: Double) -> StepState {
    guard isRunning else { return StepState(value: standing, velocity: 0) }
    guard time >= began else { return StepState(value: standing, velocity: 0) }
    var state = path.state(at: playhead(at: time), backwards: isReversed)
    if isReversed { state.velocity = -state.velocity }
    return state
  }

  func playhead(at time: Double) -> Double {
    guard isRunning, time > began else { return playhead }
    return isReversed ? playhead - (time - began) : playhead + (time - began)
  }

  /// When it comes to the end to which it plays; infinite if it is not running.
  var arrival: Double {
    guard isRunning else { return .infinity }
    return began + (isReversed ? playhead : path.length - playhead)
  }
}

/// Why an animator cannot do what it is told.
public enum PropertyAnimatorError: Error, Sendable, Hashable {
  /// The timing goes on for ever.
  case neverRests
  /// It is running, and must be paused before.
  case isRunning
  /// It has not begun.
  case isInactive
  /// It has been stopped, and can only be finished.
  case isStopped
  /// It must be stopped before it is finished.
  case isNotStopped
  /// It has ended.
  case isOver
}
