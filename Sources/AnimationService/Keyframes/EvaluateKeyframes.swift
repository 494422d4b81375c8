internal import AnimationCore

/// `/v1/keyframes/evaluate`: a value that keyframes move.
struct EvaluateKeyframes: MotionSource, ReadOperation {
  static let path = "/v1/keyframes/evaluate"
  /// The layout of a query, in which the members of `sample` are parameters of their own.
  static let layout = QueryLayout(QueryLayout.sample)
  static let parts: AnswerParts = .timeline

  /// The value before the first trigger, with the color components that it lacks taken from the
  /// first keyframe of their track.
  private let initial: ShapedValue
  /// The velocity at the first trigger, in units per second; nil for rest.
  private let initialVelocity: [Double]?
  /// The tracks, in the shape of the value or of its members.
  private let tracks: TrackTree
  /// Whether the tracks begin again from the initial value whenever the longest one has ended; not
  /// if that takes no time.
  private let isRepeating: Bool
  /// The times in seconds at which the keyframes are triggered.
  private let triggers: [Double]
  /// The rules of evaluation, the samples and the columns of the answer.
  private let options: EvaluationOptions
  /// The motion before the first trigger; nil for a value at rest.
  private let caught: CaughtMotion?
  /// The request, from which the state of the answer can evaluate the motion again.
  private let request: MotionRequest

  /// Reads a request; keyframes across all triggers are limited by ``ServiceLimits/maximumEvents``.
  init(_ object: inout RequestObject, in context: OperationContext) {
    options = .read(&object, takesPlatform: false)
    // Whether the keyframes repeat forever. If true, `sample` requires `duration` or `times`.
    isRepeating = object.bool("repeating", default: false)
    // Start times of the tracks; default: 0. Each trigger starts from the current value and
    // velocity. Cannot be combined with `repeating`.
    if isRepeating { object.exclude("trigger", "initialVelocity", with: "repeating") }
    // Keyframes are triggered once, at 0, by default.
    triggers = isRepeating ? [0] : Triggers.read(&object, limits: context.limits) ?? [0]
    let values = ValueOptions.read(&object)
    let isImmediate = triggers.first == 0
    let caught = CaughtMotion.read(&object, under: options.rules)
      .map { isImmediate ? $0.reduced : $0 }
    if caught != nil {
      // The value before the first trigger.
      object.exclude("initial", "initialVelocity", "ignored", "colorSpace", with: "state")
    }
    let initial =
      caught.map { values.rounded(values.turned($0.value)) }
      ?? values.joined(
        object.required("initial"),
        with: object.value.member("tracks").map { TrackTree.targets(of: $0) } ?? [])
    // Velocity at the first trigger, in units per second; default: 0. Cannot be combined with
    // `repeating`.
    initialVelocity = caught?.velocity ?? object.member("initialVelocity").map(initial.velocity)
    self.caught = caught
    request = MotionRequest(object.value, path: Self.path, start: caught)
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

  /// The sequence that the tracks describe, which begins with the motion that was caught.
  private var sequence: KeyframeSequence {
    var sequence = KeyframeSequence(
      initial: initial.numbers, initialVelocity: initialVelocity, tracks: tracks.list.map(\.track),
      fidelity: options.rules.fidelity)
    sequence.before = caught?.timeline
    return sequence
  }

  /// Returns the motion of the runs, or the endless one that repeats the tracks.
  ///
  /// - Parameters:
  ///   - runs: the runs, one for each trigger; without effect if the tracks repeat.
  ///   - sequence: the sequence of the runs.
  /// - Returns: The value and its velocity over time.
  private func timeline(of runs: [KeyframeSequence.Run], _ sequence: KeyframeSequence) -> Timeline {
    isRepeating ? sequence.repeatingTimeline : sequence.timeline(of: runs)
  }

  /// Returns the motion; its model value is the initial value.
  func motion(in context: OperationContext) -> SourceMotion? {
    let sequence = sequence
    let timeline = timeline(of: sequence.runs(triggeredAt: triggers), sequence)
    return SourceMotion(timeline: timeline, model: initial)
  }

  /// Returns the samples of the motion, the segments of all tracks, and the state.
  ///
  /// If the tracks repeat, the model value has the period of the longest track.
  func answer(in context: OperationContext) -> Answer {
    let sequence = sequence
    let runs = sequence.runs(triggeredAt: triggers)
    let timeline = timeline(of: runs, sequence)
    let times = options.sample.times(
      through: timeline.duration, weight: initial.weight, in: context)
    guard context.faults.isEmpty else { return Answer() }
    let segments = TrackSegments(tracks: tracks, runs: runs, initial: initial)
    var model = segments.model
    if let run = runs.first, !timeline.duration.isFinite, run.end.isFinite {
      model.period = run.end
    }
    let lastTime = triggers.last ?? 0
    var answer = Answer(timeline, at: times, options: options, model: model, since: lastTime)
    answer.members = [
      AnswerMember("tracks", segments.answer),
      request.state(
        endingWith: MotionRequest.End(model: initial.ending(timeline), lastTime: lastTime)),
    ]
    return answer
  }
}
