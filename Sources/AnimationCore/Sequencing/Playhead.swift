/// The playhead between two events: where it is first, and how fast it moves.
struct PlaybackLeg: Sendable {
  /// In seconds since the playback began.
  let start: Double
  let playhead: Double
  /// Played seconds per second; negative for backward.
  let speed: Double

  /// Finite, however long it moves.
  func playhead(after seconds: Double) -> Double {
    min(max(0, playhead + speed * seconds), .greatestFiniteMagnitude)
  }
}

/// The playhead of a ``TimelinePlayback``, followed from event to event.
struct Playhead {
  private(set) var legs: [PlaybackLeg] = []
  /// The last time at which it moved or jumped, in seconds; infinite if it moves on forever.
  private(set) var lastMove = 0.0
  private let end: Double
  private var clock = 0.0
  private var position = 0.0
  private var rate: Double
  private var isRunning = true
  private var isReversed = false

  init(rate: Double, end: Double) {
    (self.rate, self.end) = (rate, end)
    begin()
  }

  mutating func apply(_ event: TimelinePlayback.Event) {
    advance(to: event.time)
    switch event.action {
    case .pause: isRunning = false
    case .resume: isRunning = true
    case .reverse: isReversed.toggle()
    case .rate(let rate): self.rate = rate
    case .seek(let seconds):
      let place = min(max(0, seconds), end)
      if place != position { lastMove = event.time }
      position = place
    }
    begin()
  }

  mutating func finish() { advance(to: .infinity) }

  /// The time at which a place is reached by the last run forward; ``lastMove`` if there is none.
  func arrival(at place: Double) -> Double {
    guard isRunning, !isReversed, let leg = legs.last(where: { $0.speed > 0 }) else {
      return lastMove
    }
    return min(lastMove, leg.start + max(0, place - leg.playhead) / leg.speed)
  }

  private var speed: Double { isReversed ? -rate : rate }
  private var edge: Double { isReversed ? 0 : end }

  private mutating func begin() {
    append(PlaybackLeg(start: clock, playhead: position, speed: isMoving ? speed : 0))
  }

  private var isMoving: Bool { isRunning && position != edge }

  /// The last of several at one time counts.
  private mutating func append(_ leg: PlaybackLeg) {
    while let last = legs.last, last.start >= leg.start { legs.removeLast() }
    legs.append(leg)
  }

  /// It rests where it arrives.
  private mutating func advance(to time: Double) {
    defer { clock = max(clock, time) }
    guard isMoving, time > clock else { return }
    let arrival = clock + abs(edge - position) / rate
    guard arrival <= time else {
      let place = PlaybackLeg(start: clock, playhead: position, speed: speed)
      position = min(place.playhead(after: time - clock), end)
      lastMove = time
      return
    }
    position = edge
    lastMove = arrival
    if arrival.isFinite { append(PlaybackLeg(start: arrival, playhead: edge, speed: 0)) }
  }
}
