/// The position on an animator's path, whether it moves, and in which direction; no state.
struct Playback: Sendable {
  private(set) var isReversed = false
  private(set) var isRunning = false
  private(set) var clock = 0.0
  private(set) var record: PlaybackRecord
  private var path: PlaybackPath
  /// The playback time in seconds, at ``began`` if the playback is running.
  private var playhead = 0.0
  /// If the playback was scrubbed since ``playhead`` was set, the playhead must be found again.
  private var isScrubbed = false
  /// While the playback is not running.
  private var pausedProgress = 0.0
  /// The time at which the playback began to run from ``playhead``, after any delay.
  private var began = 0.0

  init(_ response: any StepResponse) {
    path = PlaybackPath(response)
    record = PlaybackRecord(path)
  }

  /// In seconds; infinite if the playback is not running.
  var arrival: Double { isRunning ? began + remainingTime : .infinity }
  /// In seconds, from ``playhead``.
  var remainingTime: Double { isReversed ? playhead : path.length - playhead }
  /// The progress left from where the playback is held; negative in reverse.
  var remainingProgress: Double { (isReversed ? 0 : 1) - pausedProgress }

  /// Counted from the start, with the derivative in 1/s.
  var timeFraction: StepState {
    let playhead = presentPlayhead
    let rate = path.fractionRate(at: playhead, backwards: isReversed)
    let isMoving = isRunning && clock >= began
    return StepState(
      value: path.fraction(at: playhead), velocity: isMoving ? (isReversed ? -rate : rate) : 0)
  }

  /// Counted from the start, with the derivative in 1/s.
  var progress: StepState {
    guard isRunning, clock >= began else { return StepState(value: pausedProgress, velocity: 0) }
    var state = path.state(at: presentPlayhead, backwards: isReversed)
    if isReversed { state.velocity = -state.velocity }
    return state
  }

  private var presentPlayhead: Double {
    guard isRunning, clock > began else { return playhead }
    return isReversed ? playhead - (clock - began) : playhead + (clock - began)
  }

  /// The time is before the arrival; a time in the past is ignored.
  mutating func advance(to time: Double) { clock = max(clock, time) }

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

  mutating func jump(toEnd: Bool) {
    playhead = toEnd ? path.length : 0
    hold(at: toEnd ? 1 : 0, from: clock)
  }

  mutating func run(after delay: Double = 0) {
    isRunning = true
    began = clock + delay
    if delay > 0 {
      record.append(
        .rest(pausedProgress, playhead: playhead), in: path, from: clock, isReversed: isReversed)
    }
    record.append(
      .play(from: playhead, isBackwards: isReversed), in: path, from: began, isReversed: isReversed)
  }

  mutating func pause() {
    let progress = progress.value
    playhead = presentPlayhead
    hold(at: progress, from: clock)
  }

  /// Keeps a remaining delay; with `isHeld`, the change is recorded even if nothing runs.
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

  private mutating func hold(at progress: Double, from time: Double) {
    isRunning = false
    pausedProgress = progress
    record.append(.rest(progress, playhead: playhead), in: path, from: time, isReversed: isReversed)
  }

  /// The playback time is found when the path is played again.
  mutating func scrub(toProgress progress: Double) {
    if progress != pausedProgress { isScrubbed = true }
    hold(at: progress, from: clock)
  }

  /// The fraction counts from the start.
  mutating func scrub(toTimeFraction fraction: Double) {
    playhead = path.time(atFraction: fraction)
    hold(at: path.state(at: playhead).value, from: clock)
  }

  mutating func findPlayhead() {
    if isScrubbed { playhead = path.time(reaching: pausedProgress) }
    isScrubbed = false
  }

  mutating func replaceRest(by response: any StepResponse) {
    if isReversed {
      playhead = path.replaceBeginning(before: playhead, from: pausedProgress, with: response)
    } else {
      path.replaceRest(after: playhead, from: pausedProgress, with: response)
    }
  }

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
