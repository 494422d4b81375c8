/// The history of one item of a track: changes of its target, and restarts at another value.
///
/// Between two restarts it is an ``AnimationHistory``, so a change interrupts what runs by the
/// rules of a merge. A restart leaves nothing of what runs.
struct TrackHistory: Sendable {
  /// A change, by its place.
  struct Change: Sendable {
    fileprivate let run: Int
    fileprivate let index: Int
  }

  private struct TrackRun: Sendable {
    /// In seconds.
    let start: Double
    var history: AnimationHistory
    var changes = 0
  }

  private var runs: [TrackRun]
  /// The time of the last change, in seconds.
  private(set) var clock: Double

  init(_ animator: Animator) {
    let width = animator.target.count
    WorkBudget.spend(units: 64 + 8 * width, bytes: 1024 + 48 * width)
    runs = [TrackRun(start: animator.clock, history: AnimationHistory(animator))]
    clock = animator.clock
  }

  /// Not before ``clock``; the value jumps to `origin`, if there is one, and rests there before.
  mutating func change(
    to target: [Double], from origin: [Double]?, at time: Double, with animation: Animation?
  ) -> (change: Change, outcome: ChangeOutcome) {
    if let origin { restart(at: origin, from: time) }
    clock = time
    let last = runs.count - 1
    let outcome = runs[last].history.change(to: target, at: time, with: animation)
    defer { runs[last].changes += 1 }
    return (Change(run: last, index: runs[last].changes), outcome)
  }

  private mutating func restart(at origin: [Double], from time: Double) {
    let animator = runs[0].history.animator
    WorkBudget.spend(units: 64 + 8 * origin.count, bytes: 1024 + 48 * origin.count)
    let next = Animator(
      target: origin, clock: time, origin: origin, began: time, running: [],
      rules: animator.rules, velocityRule: animator.velocityRule)
    runs.append(TrackRun(start: time, history: AnimationHistory(next)))
  }

  /// The end of the run, and what is found out about it is kept.
  mutating func completion(of change: Change) -> AnimationCompletion {
    var completion = runs[change.run].history.completion(ofChange: change.index)
    if change.run + 1 < runs.count {
      let cut = runs[change.run + 1].start
      completion.logicallyComplete = min(completion.logicallyComplete, cut)
      completion.removed = min(completion.removed, cut)
    }
    return completion
  }

  var rules: EvaluationRules { runs[0].history.animator.rules }

  var target: [Double] { runs[runs.count - 1].history.animator.target }

  /// The pieces of each run until the next one.
  var timeline: Timeline {
    let last = runs[runs.count - 1].history.timeline
    guard runs.count > 1 else { return last }
    var pieces: [TimelinePiece] = []
    for (run, next) in zip(runs, runs.dropFirst()) {
      pieces += run.history.timeline.pieces.prefix { $0.start < next.start }
    }
    return Timeline(
      width: last.width, duration: last.duration, logicalDuration: last.logicalDuration,
      rests: last.rests, pieces: pieces + last.pieces)
  }
}
