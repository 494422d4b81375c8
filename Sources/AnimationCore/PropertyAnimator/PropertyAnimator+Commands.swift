extension PropertyAnimator {
  /// A command to a property animator, named after UIKit's method or property.
  public enum Command: Sendable, Hashable {
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
    case finish(Position)
  }

  /// Performs a command.
  ///
  /// - Parameters:
  ///   - command: the command.
  ///   - time: seconds; not before the last command.
  /// - Throws: the reason for which the animator cannot perform the command.
  public mutating func perform(_ command: Command, at time: Double) throws(PropertyAnimatorError) {
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

  /// Advances the animator to a time that is not before the last one.
  public mutating func advance(to time: Double) {
    if arrival <= time { arrive() }
    clock = max(clock, time)
  }

  private mutating func arrive() {
    let time = arrival
    playhead = isReversed ? 0 : path.length
    clock = max(clock, time)
    hold(at: isReversed ? 0 : 1, from: time)
    if !pausesOnCompletion { end(.init(time: time, position: isReversed ? .start : .end)) }
  }

  private mutating func end(_ completion: Completion?) {
    state = .inactive
    isOver = true
    self.completion = completion
  }

  /// Holds the animator at a progress from a time on.
  private mutating func hold(at progress: Double, from time: Double) {
    isRunning = false
    pausedProgress = progress
    record.append(.rest(progress, playhead: playhead), in: path, from: time, isReversed: isReversed)
  }

  private mutating func run(after delay: Double = 0) {
    isRunning = true
    began = clock + delay
    if delay > 0 {
      record.append(
        .rest(pausedProgress, playhead: playhead), in: path, from: clock, isReversed: isReversed)
    }
    record.append(
      .play(from: playhead, isBackwards: isReversed), in: path, from: began,
      isReversed: isReversed)
    if arrival <= clock { arrive() }
  }

  /// Makes an inactive animator active, at the end from which it plays.
  private mutating func activate() {
    guard state == .inactive else { return }
    state = .active
    playhead = isReversed ? path.length : 0
    hold(at: isReversed ? 1 : 0, from: clock)
  }

  private mutating func start(after delay: Double) {
    if isRunning { return }
    activate()
    findPlayhead()
    run(after: delay)
  }

  /// Finds the playback time of the progress to which the animator was scrubbed.
  private mutating func findPlayhead() {
    if isScrubbed { playhead = path.time(reaching: pausedProgress) }
    isScrubbed = false
  }

  private mutating func pause() {
    activate()
    guard isRunning else { return }
    let progress = progress(at: clock).value
    playhead = playhead(at: clock)
    hold(at: progress, from: clock)
  }

  private mutating func scrub(to fraction: Double) throws(PropertyAnimatorError) {
    if isRunning { throw .isRunning }
    activate()
    let place = isReversed ? 1 - fraction : fraction
    if scrubsLinearly {
      if place != pausedProgress { isScrubbed = true }
      hold(at: place, from: clock)
    } else {
      playhead = path.time(atFraction: place)
      hold(at: path.state(at: playhead).value, from: clock)
    }
  }

  private mutating func setReversed(_ isReversed: Bool) {
    guard isReversed != self.isReversed else { return }
    guard isRunning else {
      self.isReversed = isReversed
      if state == .active { hold(at: pausedProgress, from: clock) }
      return
    }
    let delay = max(0, began - clock)
    playhead = playhead(at: clock)
    pausedProgress = path.state(at: playhead).value
    self.isReversed = isReversed
    run(after: delay)
  }

  private mutating func stop(withoutFinishing: Bool) throws(PropertyAnimatorError) {
    if state == .inactive { throw .isInactive }
    pause()
    if withoutFinishing { end(nil) } else { state = .stopped }
  }

  private mutating func finish(at position: Position) {
    switch position {
    case .start:
      playhead = 0
      hold(at: 0, from: clock)
    case .end:
      playhead = path.length
      hold(at: 1, from: clock)
    case .current: break
    }
    end(Completion(time: clock, position: position))
  }
}

extension PropertyAnimator {
  /// Resumes from a pause, with the old timing or a new one.
  ///
  /// A factor of 0 keeps the time that remains; otherwise the rest takes `durationFactor` times the
  /// whole ``duration``.
  private mutating func resume(with timing: TimingParameters?, durationFactor: Double)
    throws(PropertyAnimatorError)
  {
    if isRunning { throw .isRunning }
    if state == .inactive { throw .isInactive }
    findPlayhead()
    let remaining = isReversed ? playhead : path.length - playhead
    let wanted = durationFactor == 0 ? remaining : durationFactor * duration
    if let timing {
      try replace(by: timing, lasting: wanted)
    } else if durationFactor != 0 {
      stretch(to: wanted)
    }
    run()
  }

  private mutating func replace(by timing: TimingParameters, lasting duration: Double)
    throws(PropertyAnimatorError)
  {
    let distance = (isReversed ? 0 : 1) - pausedProgress
    let response = try Self.response(
      of: timing, duration: duration, distance: distance, under: rules)
    if isReversed {
      playhead = path.replaceBeginning(before: playhead, from: pausedProgress, with: response)
    } else {
      path.replaceRest(after: playhead, from: pausedProgress, with: response)
    }
  }

  private mutating func stretch(to length: Double) {
    if isReversed {
      guard playhead > 0 else { return }
      path.stretchBeginning(before: playhead, to: length)
      playhead = length
    } else {
      path.stretchRest(after: playhead, to: length)
    }
  }
}
