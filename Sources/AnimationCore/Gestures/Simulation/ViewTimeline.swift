struct ViewTimeline {
  private(set) var animator: Animator
  /// In chronological order; the first is that of before any gesture.
  private(set) var models: [SimulatedModel]
  private var pieces: [TimelinePiece]
  /// In seconds; infinite if a motion never settles.
  private(set) var duration = 0.0
  private var logicalEnd = 0.0

  init(_ animator: Animator) {
    let flight = AnimationHistory(animator).timeline
    self.animator = animator
    models = [SimulatedModel(value: animator.target, start: animator.clock)]
    pieces = flight.pieces
    duration = max(0, flight.duration)
    logicalEnd = max(0, flight.logicalDuration)
  }

  var timeline: Timeline {
    Timeline(
      width: animator.target.count, duration: duration, logicalDuration: logicalEnd, pieces: pieces
    )
  }

  /// The same as in ``timeline``, which takes O(n) in the motions; this takes O(log n).
  func state(at time: Double) -> (value: [Double], velocity: [Double]) {
    let applied = pieces[max(pieces.partitionPoint { $0.start <= time } - 1, 0)]
    let motion = Timeline(
      width: animator.target.count, duration: duration, logicalDuration: logicalEnd,
      pieces: [applied])
    return (motion.value(at: time), motion.velocity(at: time))
  }

  /// Lasts until the next motion; times are in seconds, ascending, at least one.
  mutating func follow(times: [Double], positions: [[Double]]) {
    let (start, last) = (times[0], times.count - 1)
    cut(at: start)
    let path = PathMotion(times: times.map { $0 - start }, positions: positions)
    pieces.append(TimelinePiece(start: start, motion: path))
    appendModels(times: times, values: positions)
    // The fingers may hold the view for ever.
    animator = Animator(at: positions[last], rules: animator.rules).postponed(by: times[last])
    (duration, logicalEnd) = (times[last], times[last])
  }

  /// Animates to each position from its time on; times are in seconds, ascending, at least one.
  mutating func follow(times: [Double], positions: [[Double]], with animation: Animation) {
    guard WorkBudget.mayContinue else { return }
    var history = AnimationHistory(animator)
    for (time, position) in zip(times, positions) where WorkBudget.mayContinue {
      history.change(to: position, at: time, with: animation)
    }
    cut(at: times[0])
    appendModels(times: times, values: positions)
    animator = history.animator
    let motions = history.timeline
    pieces += motions.pieces.filter { $0.start >= times[0] }
    duration = motions.duration
    logicalEnd = motions.logicalDuration
  }

  /// The animator's 0 is at `time`.
  mutating func release(by animator: Animator, at time: Double) {
    cut(at: time)
    self.animator = animator.postponed(by: time)
    appendModels(times: [time], values: [animator.target])
    let rest = AnimationHistory(self.animator).timeline
    pieces += rest.pieces
    duration = rest.duration
    logicalEnd = rest.logicalDuration
  }

  mutating func extend(to time: Double) {
    duration = max(duration, time)
    logicalEnd = max(logicalEnd, time)
  }

  private mutating func appendModels(times: [Double], values: [[Double]]) {
    models += zip(times, values).map { SimulatedModel(value: $1, start: $0) }
  }

  private mutating func cut(at time: Double) {
    while pieces.count > 1, let last = pieces.last, last.start >= time { pieces.removeLast() }
  }
}
