/// What a view does under fingers and between them, one thing after another.
struct ViewTimeline {
  private(set) var animator: Animator
  private var pieces: [Timeline.Piece]
  private var end = 0.0
  private var logicalEnd = 0.0

  /// A view in flight, or at rest.
  init(_ animator: Animator) {
    let flight = AnimationHistory(animator).timeline
    self.animator = animator
    pieces = flight.pieces
    end = max(0, flight.duration)
    logicalEnd = max(0, flight.logicalDuration)
  }

  /// All of it so far.
  var timeline: Timeline {
    Timeline(
      width: animator.target.count, duration: end, logicalDuration: logicalEnd, pieces: pieces)
  }

  /// Goes where fingers take it, until something else happens.
  ///
  /// - Parameters:
  ///   - times: seconds, ascending; at least one.
  ///   - positions: where it is then.
  mutating func follow(_ times: [Double], _ positions: [[Double]]) {
    let start = times[0]
    cut(at: start)
    let path = PathMotion(times: times.map { $0 - start }, positions: positions)
    pieces.append(Timeline.Piece(start: start, motion: path))
  }

  /// Goes on by itself from a moment on.
  mutating func release(by animator: Animator, at time: Double) {
    cut(at: time)
    self.animator = animator.postponed(by: time)
    let rest = AnimationHistory(self.animator).timeline
    pieces += rest.pieces
    end = rest.duration
    logicalEnd = rest.logicalDuration
  }

  /// Lasts at least until a moment.
  mutating func extend(to time: Double) {
    end = max(end, time)
    logicalEnd = max(logicalEnd, time)
  }

  private mutating func cut(at time: Double) {
    while pieces.count > 1, let last = pieces.last, last.start >= time { pieces.removeLast() }
  }
}
