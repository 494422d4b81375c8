/// Tracks of keyframes for the numbers of a value, played once, forever, or by triggers.
public struct KeyframeSequence: Sendable {
  /// One playback of the tracks, from the time of its trigger.
  public struct Run: Sendable {
    /// The time of the trigger, in seconds.
    public let start: Double
    /// The path of each track, in the tracks' order; path times count from ``start``.
    public let paths: [KeyframePath<AnimatableVector>]
    let motion: ParallelMotion
    /// The time at which the longest track ends, in seconds; infinite if it never ends.
    public var end: Double { start + (paths.map(\.duration).max() ?? 0) }

    /// The velocity is in units per second.
    func state(at time: Double) -> (value: [Double], velocity: [Double]) {
      motion.state(at: time, width: motion.rest.count)
    }
  }

  /// The value before the first trigger.
  public let initial: [Double]
  /// The velocity of the value at the first trigger, in units per second.
  public let initialVelocity: [Double]
  /// The motion of the value until the first trigger; nil if it rests at ``initial``.
  public var before: Timeline?
  /// The tracks; no two of them animate the same number.
  public let tracks: [KeyframeSequenceTrack]
  /// The implementation whose output is reproduced.
  public let fidelity: Fidelity

  /// Creates a sequence; a nil velocity, in units per second, is 0.
  public init(
    initial: [Double], initialVelocity: [Double]? = nil, tracks: [KeyframeSequenceTrack],
    fidelity: Fidelity = .analytic
  ) {
    self.initial = initial
    self.initialVelocity = initialVelocity ?? initial.zeros
    (self.tracks, self.fidelity) = (tracks, fidelity)
  }

  /// Returns a run for each distinct time of a trigger, in seconds, ascending, which begins at the
  /// value of the previous run at that time with its velocity, so that the value does not jump.
  public func runs(triggeredAt times: [Double]) -> [Run] {
    var runs: [Run] = []
    for time in times where time != runs.last?.start {
      guard WorkBudget.spend(units: 64) else { break }
      let (value, velocity) = runs.last?.state(at: time) ?? beginning(at: time)
      runs.append(run(at: time, from: value, velocity: velocity))
    }
    return runs
  }

  /// The state at the first trigger; the velocity is 0 where the motion is vertical.
  private func beginning(at time: Double) -> (value: [Double], velocity: [Double]) {
    guard let before else { return (initial, initialVelocity) }
    return (before.value(at: time), before.velocity(at: time).finite)
  }

  private func run(at start: Double, from value: [Double], velocity: [Double]) -> Run {
    // Each segment keeps several copies of its track's numbers.
    let segments = tracks.reduce(0) { $0 + ($1.keyframes.count + 1) * (64 + 24 * $1.numbers.count) }
    // Each unit is about one stored number of 8 bytes.
    WorkBudget.spend(units: segments + 8 * value.count, bytes: 8 * segments + 32 * value.count)
    let paths = tracks.map { track in
      KeyframePath(
        track.keyframes, from: AnimatableVector(track.numbers.map { value[$0] }),
        velocity: AnimatableVector(track.numbers.map { velocity[$0] }), fidelity: fidelity)
    }
    let parts = zip(tracks, paths).map {
      ParallelMotionPart(numbers: $0.numbers, timeline: $1.timeline(startingAt: start))
    }
    return Run(start: start, paths: paths, motion: ParallelMotion(rest: value, parts: parts))
  }

  /// Returns the timeline of runs from ``runs(triggeredAt:)``; it stays at the last end value.
  public func timeline(of runs: [Run]) -> Timeline {
    let start = runs.first?.start ?? .infinity
    let begin =
      before?.pieces.filter { $0.start < start }
      ?? [TimelinePiece(motion: RestMotion(position: initial))]
    let pieces = runs.map { TimelinePiece(start: $0.start, motion: $0.motion, began: 0) }
    let end = runs.last?.end ?? 0
    return Timeline(
      width: initial.count, duration: end, logicalDuration: end,
      pieces: start == 0 ? pieces : begin + pieces)
  }

  /// The timeline that restarts at ``initial``, with ``initialVelocity``, each time the longest
  /// track ends, forever; only one run if that has a duration of 0 or infinity.
  public var repeatingTimeline: Timeline {
    let run = run(at: 0, from: initial, velocity: initialVelocity)
    guard run.end > 0, run.end.isFinite else { return timeline(of: [run]) }
    let motion = PeriodicMotion(base: run.motion, period: run.end)
    return Timeline(
      width: initial.count, duration: .infinity, logicalDuration: .infinity,
      pieces: [TimelinePiece(motion: motion)])
  }
}

/// A track of keyframes for some numbers of a value.
public struct KeyframeSequenceTrack: Sendable {
  /// The indices of the track's numbers among the numbers of the value.
  public let numbers: [Int]
  /// The keyframes of those numbers, in order.
  public let keyframes: [Keyframe<AnimatableVector>]

  /// Creates a track; each keyframe has as many numbers as there are indices.
  public init(numbers: [Int], keyframes: [Keyframe<AnimatableVector>]) {
    (self.numbers, self.keyframes) = (numbers, keyframes)
  }
}
