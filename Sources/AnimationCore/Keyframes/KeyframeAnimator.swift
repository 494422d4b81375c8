/// Tracks of keyframes for the numbers of a value, played once, for ever, or whenever they are triggered.
public struct KeyframeAnimator: Sendable {
  /// A track of keyframes for some numbers of a value.
  public struct Track: Sendable {
    /// The place of each of its numbers among those of the value.
    public let numbers: [Int]

    /// Where those numbers go, one after another.
    public let keyframes: [Keyframe<AnimatableVector>]

    /// A track of keyframes for some numbers of a value; each keyframe has as many as there are places.
    public init(numbers: [Int], keyframes: [Keyframe<AnimatableVector>]) {
      self.numbers = numbers
      self.keyframes = keyframes
    }
  }

  /// The tracks from the moment at which they were triggered.
  public struct Run: Sendable {
    /// When it began, in seconds.
    public let start: Double

    /// The path of each track, in the tracks' order; times count from ``start``.
    public let paths: [KeyframePath<AnimatableVector>]

    let motion: ParallelMotion

    /// When its longest track is over, in seconds; infinite if never.
    public var end: Double { start + (paths.map(\.duration).max() ?? 0) }

    /// Where the value is at a moment, and how fast.
    func state(at time: Double) -> (value: [Double], velocity: [Double]) {
      motion.state(at: time - start, width: motion.rest.count)
    }
  }

  /// Where the value is before anything is triggered.
  public let initial: [Double]

  /// How fast the value is when it is first triggered, in units per second.
  public let initialVelocity: [Double]

  /// The tracks; no two move the same number.
  public let tracks: [Track]

  /// Whose numbers are answered.
  public let fidelity: Fidelity

  /// Tracks of keyframes for the numbers of a value.
  ///
  /// - Parameters:
  ///   - initial: where the value is before anything is triggered.
  ///   - initialVelocity: how fast it is when it is first triggered, in units per second; nil for at rest.
  ///   - tracks: no two move the same number.
  ///   - fidelity: whose numbers are answered.
  public init(
    initial: [Double], initialVelocity: [Double]? = nil, tracks: [Track],
    fidelity: Fidelity = .analytic
  ) {
    self.initial = initial
    self.initialVelocity = initialVelocity ?? initial.map { _ in 0 }
    self.tracks = tracks
    self.fidelity = fidelity
  }

  /// The runs that triggers start.
  ///
  /// Each begins where the value is at that moment, and with its velocity, whether the run before it is
  /// over or not; so a trigger in flight does not make the value jump.
  /// - Parameter times: seconds, ascending; a second trigger at the same moment does nothing.
  /// - Returns: a run for each moment.
  public func runs(triggeredAt times: [Double]) -> [Run] {
    var runs: [Run] = []
    for time in times where time != runs.last?.start {
      guard WorkBudget.spend(64) else { break }
      let (value, velocity) = runs.last?.state(at: time) ?? (initial, initialVelocity)
      runs.append(run(at: time, from: value, velocity: velocity))
    }
    return runs
  }

  private func run(at start: Double, from value: [Double], velocity: [Double]) -> Run {
    // Each track has numbers of its own, which are kept several times in each of its segments.
    let segments = tracks.reduce(0) { $0 + ($1.keyframes.count + 1) * (64 + 24 * $1.numbers.count) }
    WorkBudget.spend(segments + 8 * value.count)
    let paths = tracks.map { track in
      KeyframePath(
        track.keyframes, from: AnimatableVector(track.numbers.map { value[$0] }),
        velocity: AnimatableVector(track.numbers.map { velocity[$0] }), fidelity: fidelity)
    }
    let parts = zip(tracks, paths).map {
      ParallelMotion.Part(numbers: $0.numbers, timeline: $1.timeline)
    }
    return Run(start: start, paths: paths, motion: ParallelMotion(rest: value, parts: parts))
  }

  /// The timeline of runs that follow one another, the last of them to its end.
  ///
  /// - Parameter runs: what ``runs(triggeredAt:)`` gave.
  /// - Returns: a timeline that rests where the last run ends.
  public func timeline(of runs: [Run]) -> Timeline {
    let begin = Timeline.Piece(start: 0, motion: RestMotion(position: initial))
    let pieces = runs.map { Timeline.Piece(start: $0.start, motion: $0.motion) }
    let end = runs.last?.end ?? 0
    return Timeline(
      width: initial.count, duration: end, logicalDuration: end,
      pieces: runs.first?.start == 0 ? pieces : [begin] + pieces)
  }

  /// The timeline that begins again at ``initial``, with ``initialVelocity``, whenever the longest track is over, for ever.
  ///
  /// What takes no time at all, and what never comes to its end, is not repeated.
  public var repeatingTimeline: Timeline {
    let run = run(at: 0, from: initial, velocity: initialVelocity)
    guard run.end > 0, run.end.isFinite else { return timeline(of: [run]) }
    let motion = PeriodicMotion(base: run.motion, period: run.end)
    return Timeline(
      width: initial.count, duration: .infinity, logicalDuration: .infinity,
      pieces: [Timeline.Piece(start: 0, motion: motion)])
  }
}
