/// The playback of an animator's path: where it is, and whether and in which direction it moves.
///
/// It knows nothing of an animator's states and of its completion, which follow from its arrival.
struct Playback: Sendable {
  /// Whether the path is played from its end to its start.
  private(set) var isReversed = false
  /// Whether the playback moves by itself.
  private(set) var isRunning = false
  /// The time to which the playback has advanced, in seconds.
  private(set) var clock = 0.0
  /// The phases that have been played so far.
  private(set) var record: PlaybackRecord

  private var path: PlaybackPath
  /// The playback time in seconds; that at ``began`` if the playback is running.
  private var playhead = 0.0
  /// Whether the playback was scrubbed since ``playhead`` was set, so that it must be found again.
  private var isScrubbed = false
  /// The progress at which the playback is held while it is not running.
  private var pausedProgress = 0.0
  /// The time at which the playback began to run from ``playhead``, after any delay.
  private var began = 0.0

  /// Creates the playback of a response, held at its start.
  init(_ response: any StepResponse) {
    path = PlaybackPath(response)
    record = PlaybackRecord(path)
  }
}

// MARK: - Positions

extension Playback {
  /// The time of arrival at the end of play, in seconds; infinite if the playback is not running.
  var arrival: Double { isRunning ? began + remainingTime : .infinity }

  /// The time in seconds that is left to play from ``playhead``.
  var remainingTime: Double { isReversed ? playhead : path.length - playhead }

  /// The progress that is left from where the playback is held, negative in reverse.
  var remainingProgress: Double { (isReversed ? 0 : 1) - pausedProgress }

  /// The fraction of the time that has passed, as seen from the start, and its derivative in 1/s.
  var timeFraction: StepState {
    let playhead = presentPlayhead
    let rate = path.fractionRate(at: playhead, backwards: isReversed)
    let isMoving = isRunning && clock >= began
    return StepState(
      value: path.fraction(at: playhead), velocity: isMoving ? (isReversed ? -rate : rate) : 0)
  }

  /// The progress from the start, and its derivative in 1/s.
  var progress: StepState {
    guard isRunning, clock >= began else { return StepState(value: pausedProgress, velocity: 0) }
    var state = path.state(at: presentPlayhead, backwards: isReversed)
    if isReversed { state.velocity = -state.velocity }
    return state
  }

  /// The playback time at the present.
  private var presentPlayhead: Double {
    guard isRunning, clock > began else { return playhead }
    return isReversed ? playhead - (clock - began) : playhead + (clock - began)
  }
}

// MARK: - Playing

extension Playback {
  /// Advances to a time that is before the arrival; an earlier time than the present is ignored.
  mutating func advance(to time: Double) { clock = max(clock, time) }

  /// Ends the play at its arrival.
  ///
  /// - Returns: the time of arrival.
  mutating func arrive() -> Double {
    let time = arrival
    playhead = isReversed ? 0 : path.length
    advance(to: time)
    hold(at: isReversed ? 0 : 1, from: time)
    return time
  }

  /// Goes to the end from which the path is played.
  mutating func rewind() {
    playhead = isReversed ? path.length : 0
    hold(at: isReversed ? 1 : 0, from: clock)
  }

  /// Goes to an end of the path.
  mutating func jump(toEnd: Bool) {
    playhead = toEnd ? path.length : 0
    hold(at: toEnd ? 1 : 0, from: clock)
  }

  /// Plays from where the playback is held, after a delay in seconds.
  mutating func run(after delay: Double = 0) {
    isRunning = true
    began = clock + delay
    if delay > 0 {
      record.append(
        .rest(pausedProgress, playhead: playhead), in: path, from: clock, isReversed: isReversed)
    }
    record.append(
      .play(from: playhead, isBackwards: isReversed), in: path, from: began,
      isReversed: isReversed)
  }

  /// Holds the playback where it is.
  mutating func pause() {
    let progress = progress.value
    playhead = presentPlayhead
    hold(at: progress, from: clock)
  }

  /// Plays in the other direction, from the present position; a delay that is left stays.
  ///
  /// - Parameter isHeld: whether the change is recorded though the playback does not run.
  mutating func reverse(isHeld: Bool) {
    guard isRunning else {
      isReversed.toggle()
      if isHeld { hold(at: pausedProgress, from: clock) }
      return
    }
    let delay = max(0, began - clock)
    playhead = presentPlayhead
    pausedProgress = path.state(at: playhead).value
    isReversed.toggle()
    run(after: delay)
  }

  /// Holds the playback at a progress from a time on.
  private mutating func hold(at progress: Double, from time: Double) {
    isRunning = false
    pausedProgress = progress
    record.append(.rest(progress, playhead: playhead), in: path, from: time, isReversed: isReversed)
  }
}

// MARK: - Scrubbing, and changes of the path

extension Playback {
  /// Holds the playback at a progress; its playback time is found when it is played again.
  mutating func scrub(toProgress progress: Double) {
    if progress != pausedProgress { isScrubbed = true }
    hold(at: progress, from: clock)
  }

  /// Holds the playback at a fraction of the time, as seen from the start.
  mutating func scrub(toTimeFraction fraction: Double) {
    playhead = path.time(atFraction: fraction)
    hold(at: path.state(at: playhead).value, from: clock)
  }

  /// Finds the playback time of the progress to which the playback was scrubbed.
  mutating func findPlayhead() {
    if isScrubbed { playhead = path.time(reaching: pausedProgress) }
    isScrubbed = false
  }

  /// Replaces what is left to play by a response from the present position.
  mutating func replaceRest(by response: any StepResponse) {
    if isReversed {
      playhead = path.replaceBeginning(before: playhead, from: pausedProgress, with: response)
    } else {
      path.replaceRest(after: playhead, from: pausedProgress, with: response)
    }
  }

  /// Has what is left to play take a time in seconds.
  mutating func stretchRest(to length: Double) {
    if isReversed {
      guard playhead > 0 else { return }
      path.stretchBeginning(before: playhead, to: length)
      playhead = length
    } else {
      path.stretchRest(after: playhead, to: length)
    }
  }
}
