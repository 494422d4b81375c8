internal import AnimationCore

/// `/v1/keyframes/evaluate`: a value that keyframes move.
struct EvaluateKeyframes: Operation {
  static let path = "/v1/keyframes/evaluate"
  static let layout = QueryLayout(QueryLayout.sample)
  static let parts: AnswerParts = .timeline

  private let initial: ShapedValue
  private let initialVelocity: [Double]?
  private let tracks: TrackTree
  private let isRepeating: Bool
  /// The times in seconds at which the keyframes are triggered.
  private let triggers: [Double]
  private let options: EvaluationOptions

  init(_ object: inout RequestObject, in context: OperationContext) {
    options = .read(&object)
    // Whether the keyframes restart at the initial value each time they end.
    isRepeating = object.bool("repeating", default: false)
    if isRepeating { object.exclude("trigger", "initialVelocity", with: "repeating") }
    // Keyframes are triggered once, at 0, by default.
    triggers = isRepeating ? [0] : Triggers.read(&object, limits: context.limits) ?? [0]
    let values = ValueOptions.read(&object)
    let initial = values.joined(
      object.required("initial"),
      with: object.value.member("tracks").map { TrackTree.targets(of: $0) } ?? [])
    // The velocity at the first trigger, in units per second.
    initialVelocity = object.member("initialVelocity").map(initial.velocity)
    let list = object.required("tracks")
    let tracks = TrackTree.read(list, moving: initial, fidelity: options.rules.fidelity)
    let count = tracks.list.reduce(0) { $0 + max(1, $1.keyframes.count) }
    if count * triggers.count > context.limits.maximumEvents {
      list.fail(
        "plays more than \(context.limits.maximumEvents) keyframes across all triggers", .limit)
    }
    self.initial = tracks.list.reduce(into: initial) { value, track in
      if let first = track.keyframes.first {
        value.fillMissing(in: track.shape, from: first.target)
      }
    }
    self.tracks = tracks
  }

  func answer(in context: OperationContext) -> Answer {
    let animator = KeyframeAnimator(
      initial: initial.numbers, initialVelocity: initialVelocity, tracks: tracks.list.map(\.track),
      fidelity: options.rules.fidelity)
    let runs = animator.runs(triggeredAt: triggers)
    let timeline = isRepeating ? animator.repeatingTimeline : animator.timeline(of: runs)
    let times = options.sample.times(
      through: timeline.duration, weight: initial.weight, in: context)
    guard context.faults.isEmpty else { return Answer() }
    let segments = TrackSegments(tracks: tracks, runs: runs, initial: initial)
    var model = segments.model
    if let run = runs.first, !timeline.duration.isFinite, run.end.isFinite {
      model.period = run.end
    }
    var answer = Answer(timeline, at: times, options: options, model: model)
    answer.members.append(AnswerMember("tracks", segments.answer))
    return answer
  }
}
