/// The playback of a timeline: its rate, its passes, and what is done to it while it plays.
///
/// The playhead is the time that was played, of all passes together. With r for the rate and d for
/// the direction it moves at `d·r` while it runs, and stays at 0 and at the end. What is shown has
/// the velocity `d·r·v`, v being that of the timeline where the playhead is, and `−v` in a pass
/// that is reversed.
public struct TimelinePlayback: Sendable, Hashable {
  /// An action on a timeline that plays.
  public enum Action: Sendable, Hashable {
    /// The playhead stays where it is.
    case pause
    /// The playhead moves on.
    case resume
    /// The playhead turns, whether it moves or not.
    case reverse
    /// The playhead jumps to seconds, at least 0; past the end it is there.
    case seek(Double)
    /// The playhead moves at another rate from now on, above 0.
    case rate(Double)
  }

  /// An action at a time in seconds since the playback began.
  public struct Event: Sendable, Hashable {
    /// In seconds since the playback began, at least 0.
    public var time: Double
    /// The action at the time.
    public var action: Action

    /// Creates an event from a time in seconds.
    public init(at time: Double, _ action: Action) { (self.time, self.action) = (time, action) }
  }

  /// Seconds of the timeline per second, above 0.
  public var rate: Double
  /// The passes.
  public var passes: TimelinePasses
  /// The events, ascending in time.
  public var events: [Event]

  /// Creates a playback; by default of one pass at the timeline's own rate.
  public init(rate: Double = 1, passes: TimelinePasses = .one, events: [Event] = []) {
    (self.rate, self.passes, self.events) = (rate, passes, events)
  }

  private var isPlain: Bool { rate == 1 && passes.count == 1 && events.isEmpty }

  /// Plays a timeline, of which a pass takes `length` seconds if another follows.
  public func playing(_ timeline: Timeline, length: Double) -> PlayedTimeline {
    guard !isPlain else { return PlayedTimeline(timeline) }
    let passes = PlayedPasses(passes: passes, length: length, duration: timeline.duration)
    var playhead = Playhead(rate: rate, end: passes.end)
    for event in events where WorkBudget.spend(units: 32, bytes: 128) {
      playhead.apply(event)
    }
    playhead.finish()
    let logicalEnd = passes.end(lasting: min(timeline.logicalDuration, timeline.duration))
    return PlayedTimeline(
      timeline, passes: passes, legs: playhead.legs, duration: playhead.lastMove,
      logicalDuration: playhead.arrival(at: logicalEnd))
  }
}

/// A timeline as it was played.
public struct PlayedTimeline: Sendable {
  /// The motion that is shown, over time in seconds since the playback began.
  public let timeline: Timeline
  private let passes: PlayedPasses?
  private let legs: [PlaybackLeg]

  fileprivate init(_ timeline: Timeline) {
    (self.timeline, passes, legs) = (timeline, nil, [])
  }

  fileprivate init(
    _ base: Timeline, passes: PlayedPasses, legs: [PlaybackLeg], duration: Double,
    logicalDuration: Double
  ) {
    (self.passes, self.legs) = (passes, legs)
    timeline = Timeline(
      width: base.width, duration: duration, logicalDuration: logicalDuration,
      pieces: legs.map {
        TimelinePiece(
          start: $0.start, motion: PlayedMotion(timeline: base, passes: passes, leg: $0))
      })
  }

  /// Whether the timeline was played once, from its start, at its own rate.
  public var isPlain: Bool { passes == nil }

  /// Returns the played timeline's own time at a time in seconds since the playback began.
  public func time(at time: Double) -> Double {
    guard let passes else { return time }
    let leg = legs[max(0, legs.partitionPoint { $0.start <= time } - 1)]
    return passes.place(at: leg.playhead(after: time - leg.start)).time
  }
}
