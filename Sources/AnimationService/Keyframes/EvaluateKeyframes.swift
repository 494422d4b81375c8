internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Rendering
internal import Schema

struct KeyframesRequest {
  var initial: RequestValue?
  var initialVelocity: RequestValue?
  var tracks: RequestValue?
  var isRepeating = false
  var trigger: RequestValue?
  var motion = CatchRequest()
  var values = ValueOptions()
  var options = EvaluationOptions()

  static let form = Form(
    nil, initial: Self(),
    .later("initial", \.initial, .value, "The value before the first trigger.").parameter(
      "The value at time 0. Either `initial` or `state` is required."),
    .later(
      "initialVelocity", \.initialVelocity, .value,
      "Velocity at the first trigger; default: 0. Not with `repeating`."
    ).parameter("Velocity of the value at the first trigger, in units per second; default: 0."),
    .later("tracks", \.tracks, TrackTree.type, "").required(
      write: #"[{"type": "linear", "to": 1, "duration": 0.5}]"#
    ).parameter(
      "A list of keyframes, or an object of such lists, as JSON or as source text."),
    .bool(
      "repeating", \.isRepeating,
      "Whether the keyframes repeat forever, which needs `sample` with `duration` or `times`."),
    .later(
      "trigger", \.trigger, Triggers.type,
      """
      Start times of the tracks, from the current value and velocity; default: 0. Not with \
      `repeating`.
      """
    ).parameter("Trigger times in seconds, separated by commas."),
    .include(\.motion, CatchRequest.form), .include(\.values, ValueOptions.form),
    .include(\.options, EvaluationOptions.formWithoutPlatform),
    rules: [
      .excludes("state", ["initial", "initialVelocity", "ignored", "colorSpace"]),
      // A motion that is evaluated again from its state has neither.
      .atLeastOne(["initial", "state"], else: nil),
    ])

  fileprivate func triggers(limits: ServiceLimits) -> [Double] {
    guard isRepeating else { return trigger.map { Triggers.read($0, limits: limits) } ?? [0] }
    for other in [trigger, initialVelocity] { other?.failConflict(with: "repeating") }
    return [0]
  }

  fileprivate func initial(after motion: CaughtMotion?, of whole: RequestValue) -> ShapedValue {
    if let motion { return values.rounded(values.turned(motion.value)) }
    guard let initial else {
      whole.failAbsence(
        of: "initial", else: "is required: write the value at time 0, such as 0")
      return ShapedValue(0).refused
    }
    let targets = tracks.map { TrackTree.targets(of: $0) } ?? []
    let value = values.joined(initial, with: targets)
    return isNumber(value, at: initial, besideTextOf: targets) ? value.refused : value
  }

  /// Whether a part of the initial value is a number, which has no unit that keyframes of CSS have;
  /// adds a fault at the part.
  private func isNumber(
    _ value: ShapedValue, at initial: RequestValue,
    besideTextOf targets: [(value: RequestValue, path: [String])]
  ) -> Bool {
    let texts = targets.filter { $0.value.plainNumber == nil && $0.value.text != nil }
    guard !value.isWrong, !texts.isEmpty else { return false }
    let paths = texts.map(\.path)
    let (parts, nodes) = (value.shape.parts(at: paths), initial.nodes(at: paths))
    for (index, target) in texts.enumerated() {
      guard case .number? = parts[index], let node = nodes[index], let text = target.value.text,
        WorkBudget.spend(units: 16_384), text.isValueOfCSS
      else { continue }
      RequestValue(reading: initial.reading, node: node).fail(
        "is a number, and its keyframes are such as \"\(text.prefix(60))\"; write it like these",
        .wrongShape)
      return true
    }
    return false
  }
}

struct EvaluateKeyframes: MotionSource {
  static let path = "/v1/keyframes/evaluate"
  static let form = RequestForm("KeyframesRequest", KeyframesRequest.form)
  static let parts: AnswerParts = .timeline
  private let initial: ShapedValue
  private let initialVelocity: [Double]?
  private let tracks: TrackTree
  /// Keyframes of source text have no places of their own.
  private let isSource: Bool
  private let isRepeating: Bool
  private let triggers: [Double]
  private let options: EvaluationOptions
  private let caught: CaughtMotion?
  private let request: MotionRequest

  init(_ request: KeyframesRequest, from value: RequestValue, in context: OperationContext) {
    (options, isRepeating) = (request.options, request.isRepeating)
    isSource = request.tracks.map { $0.kind != .array && $0.text != nil } ?? false
    triggers = request.triggers(limits: context.limits)
    let isImmediate = triggers.first == 0
    let caught = CaughtMotion.read(request.motion, in: context, under: options.rules)
      .map { isImmediate ? $0.reduced : $0 }
    let initial = request.initial(after: caught, of: value)
    initialVelocity = caught?.velocity ?? request.initialVelocity.map(initial.velocity)
    self.caught = caught
    self.request = MotionRequest(value, path: Self.path, start: caught, in: context)
    let fidelity = options.rules.fidelity
    let tracks =
      request.tracks.map { TrackTree.read($0, moving: initial, fidelity: fidelity) } ?? .members([])
    let count = tracks.list.reduce(0) { $0 + max(1, $1.keyframes.count) }
    if count * triggers.count > context.limits.maximumEvents {
      request.tracks?.fail(
        "plays more than \(context.limits.maximumEvents) keyframes across all triggers", .limit)
    }
    self.initial = tracks.list.reduce(into: initial) { value, track in
      if let first = track.keyframes.first {
        value.fillMissing(in: track.shape, from: first.target)
      }
    }
    self.tracks = tracks
  }

  private var sequence: KeyframeSequence {
    var sequence = KeyframeSequence(
      initial: initial.numbers, initialVelocity: initialVelocity, tracks: tracks.list.map(\.track),
      fidelity: options.rules.fidelity)
    sequence.before = caught?.timeline
    return sequence
  }

  private func timeline(of runs: [KeyframeSequence.Run], sequence: KeyframeSequence) -> Timeline {
    isRepeating ? sequence.repeatingTimeline : sequence.timeline(of: runs)
  }

  private func refuseVelocity(at place: [String], faults: Faults) {
    let tracks = JSONPointer.root.appending("tracks")
    faults.add(
      "is too fast: its velocity exceeds the range of a double; write a longer \"duration\", or 0 "
        + "for a jump", .overflow,
      at: isSource ? tracks : place.reduce(tracks) { $0.appending($1) })
  }

  /// The model value is the initial value.
  func motion(in context: OperationContext) -> SourceMotion? {
    let sequence = sequence
    let timeline = timeline(of: sequence.runs(triggeredAt: triggers), sequence: sequence)
    return SourceMotion(timeline: timeline, model: initial)
  }

  /// If the tracks repeat, the model value has the period of the longest track.
  func answer(in context: OperationContext) -> Answer {
    let sequence = sequence
    let runs = sequence.runs(triggeredAt: triggers)
    let timeline = timeline(of: runs, sequence: sequence)
    let times = options.sample.times(
      along: timeline, weight: initial.weight, in: context)
    guard context.faults.isEmpty else { return Answer() }
    let segments = TrackSegments(tracks: tracks, runs: runs, initial: initial)
    if let place = segments.overflowing {
      refuseVelocity(at: place, faults: context.faults)
      return Answer()
    }
    var model = segments.model
    if let run = runs.first, !timeline.duration.isFinite, run.end.isFinite {
      model.period = run.end
    }
    let lastTime = triggers.last ?? 0
    var answer = Answer(
      timeline, at: times, options: options, model: model, since: lastTime, in: context)
    if caught == nil, !isRepeating, triggers == [0] {
      answer.easing = tracks.easing(from: initial)
    }
    answer.members = [
      AnswerMember("tracks", segments.answer),
      request.state(
        endingWith: MotionEnd(model: initial.ending(timeline), lastTime: lastTime)),
    ]
    return answer
  }
}
