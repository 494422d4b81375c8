/// An animation that can be paused, scrubbed, reversed and continued, on a common clock, and
/// recorded as one timeline: UIKit's `UIViewPropertyAnimator`.
///
/// Its motion is continuous, except where it is scrubbed, finished at an end, or started in
/// reverse; paused and continued with nothing changed, it resumes as if it had never been paused;
/// reversing it twice at one time has no effect.
///
/// Where UIKit's documentation is silent, an animator that is reversed while running plays backward
/// in time along its path; a new timing goes from the current position to the end toward which it
/// plays.
public struct PropertyAnimator: Sendable {
  /// The position reported to a completion handler, and the time of the report.
  public struct Completion: Sendable, Hashable {
    /// The time in seconds.
    public let time: Double
    /// The position at which the animator ended.
    public let position: PropertyAnimatorPosition
  }

  /// The total duration in seconds, of which a duration factor is a fraction.
  public let duration: Double
  /// Whether the animator stays active at its end, for a reversal, without a completion.
  public let pausesOnCompletion: Bool
  /// Whether `fractionComplete` is the progress, and scrubbing is linear; otherwise it is the
  /// fraction of the time, and scrubbing follows the timing.
  public let scrubsLinearly: Bool
  /// The state of the animator: inactive, active or stopped.
  public private(set) var state = PropertyAnimatorState.inactive
  /// The report to the completion handler; nil if there is none.
  public private(set) var completion: Completion?
  private(set) var playback: Playback
  private let rules: EvaluationRules
  private var isOver = false

  /// Creates an animator that has not started; the duration in seconds, at least 0, is ignored by a
  /// timing with its own; throws ``PropertyAnimatorError/neverRests``.
  public init(
    timing: TimingParameters, duration: Double, pausesOnCompletion: Bool = false,
    scrubsLinearly: Bool = true, rules: EvaluationRules = EvaluationRules()
  ) throws(PropertyAnimatorError) {
    (self.rules, self.scrubsLinearly) = (rules, scrubsLinearly)
    self.pausesOnCompletion = pausesOnCompletion
    let response = try Self.response(of: timing, duration: duration, distance: 1, under: rules)
    playback = Playback(response)
    if case .animation = timing { self.duration = response.end } else { self.duration = duration }
  }

  private static func response(
    of timing: TimingParameters, duration: Double, distance: Double, under rules: EvaluationRules
  ) throws(PropertyAnimatorError) -> any StepResponse {
    let animation = timing.animation(duration: duration)
    let response =
      animation.response(under: rules, distance: distance) ?? CustomResponse(animation: animation)
    guard response.end.isFinite else { throw .neverRests }
    return response
  }

  // MARK: - Properties

  /// Whether the animator plays from its end to its start.
  public var isReversed: Bool { playback.isReversed }
  /// Whether the animator moves by itself.
  public var isRunning: Bool { playback.isRunning }

  /// The fraction of the progress, or of the time, that is complete in the direction of play, and
  /// its derivative in 1/s; reversed, it counts from the end, as in UIKit since iOS 11.
  public var fractionComplete: (value: Double, velocity: Double) {
    let state = scrubsLinearly ? playback.progress : playback.timeFraction
    return isReversed ? (1 - state.value, -state.velocity) : (state.value, state.velocity)
  }

  // MARK: - Commands

  /// Performs a command at a time in seconds, ascending, or throws the reason why it cannot.
  public mutating func perform(_ command: PropertyAnimatorCommand, at time: Double)
    throws(PropertyAnimatorError)
  {
    advance(to: time)
    if isOver { throw .isOver }
    if state == .stopped {
      guard case .finish(let position) = command else { throw .isStopped }
      return finish(at: position)
    }
    switch command {
    case .start(let delay): start(after: delay)
    case .pause: pause()
    case .scrub(let fraction): try scrub(to: fraction)
    case .setReversed(let isReversed): setReversed(isReversed)
    case .continueAnimation(let timing, let factor):
      try resume(with: timing, durationFactor: factor)
    case .stop(let withoutFinishing): try stop(withoutFinishing: withoutFinishing)
    case .finish: throw .isNotStopped
    }
  }

  /// Advances the animator to a time in seconds that is not before the last one.
  public mutating func advance(to time: Double) {
    arrive(by: time)
    playback.advance(to: time)
  }

  /// Ends the play if it arrives by `time`, and the animation unless it pauses on completion.
  private mutating func arrive(by time: Double) {
    guard playback.arrival <= time, playback.arrival.isFinite else { return }
    let arrival = playback.arrive()
    if !pausesOnCompletion { end(Completion(time: arrival, position: isReversed ? .start : .end)) }
  }

  private mutating func end(_ completion: Completion?) {
    state = .inactive
    isOver = true
    self.completion = completion
  }

  private mutating func activate() {
    guard state == .inactive else { return }
    state = .active
    playback.rewind()
  }

  private mutating func start(after delay: Double) {
    if isRunning { return }
    activate()
    playback.findPlayhead()
    playback.run(after: delay)
    arrive(by: playback.clock)
  }

  private mutating func pause() {
    activate()
    if isRunning { playback.pause() }
  }

  private mutating func scrub(to fraction: Double) throws(PropertyAnimatorError) {
    if isRunning { throw .isRunning }
    activate()
    let place = isReversed ? 1 - fraction : fraction
    if scrubsLinearly {
      playback.scrub(toProgress: place)
    } else {
      playback.scrub(toTimeFraction: place)
    }
  }

  private mutating func setReversed(_ isReversed: Bool) {
    guard isReversed != self.isReversed else { return }
    playback.reverse(isHeld: state == .active)
    arrive(by: playback.clock)
  }

  private mutating func stop(withoutFinishing: Bool) throws(PropertyAnimatorError) {
    if state == .inactive { throw .isInactive }
    pause()
    if withoutFinishing { end(nil) } else { state = .stopped }
  }

  private mutating func finish(at position: PropertyAnimatorPosition) {
    if position != .current { playback.jump(toEnd: position == .end) }
    end(Completion(time: playback.clock, position: position))
  }

  /// A factor of 0 keeps the rest of the time; others take that part of the whole ``duration``.
  private mutating func resume(with timing: TimingParameters?, durationFactor: Double)
    throws(PropertyAnimatorError)
  {
    if isRunning { throw .isRunning }
    if state == .inactive { throw .isInactive }
    playback.findPlayhead()
    let wanted = durationFactor == 0 ? playback.remainingTime : durationFactor * duration
    if let timing {
      playback.replaceRest(
        by: try Self.response(
          of: timing, duration: wanted, distance: playback.remainingProgress, under: rules))
    } else if durationFactor != 0 {
      playback.stretchRest(to: wanted)
    }
    playback.run()
    arrive(by: playback.clock)
  }
}

/// The state of a property animator: `UIViewAnimatingState`.
public enum PropertyAnimatorState: String, Sendable, Hashable, CaseIterable {
  /// Not yet started, or finished.
  case inactive
  /// Running or paused.
  case active
  /// Stopped at its position, and waiting to be finished.
  case stopped
}

/// The position at which a property animator ended: `UIViewAnimatingPosition`.
public enum PropertyAnimatorPosition: String, Sendable, Hashable, CaseIterable {
  /// The target of the animated values.
  case end
  /// The start of the animated values.
  case start
  /// The position at which the animated values were stopped.
  case current
}
