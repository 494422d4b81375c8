internal import AnimationCore

/// `/v1/animations/merge`: a value that is retargeted again and again.
struct MergeAnimations: Operation {
  static let path = "/v1/animations/merge"
  static let layout = QueryLayout(QueryLayout.sample)
  static let parts: AnswerParts = .timeline

  private let start: AnimatorState
  private let events: [Event]
  private let options: EvaluationOptions

  private struct Event: Sendable {
    let time: Double
    let to: ShapedValue
    let animation: AnimationDescription?
    let tracksVelocity: Bool
  }

  init(_ object: inout RequestObject, in context: OperationContext) {
    var options = EvaluationOptions.read(&object)
    // The rule for the velocity that a spring inherits.
    let velocityRule = object.choice("velocity", default: VelocityRule.springs)
    let values = ValueOptions.read(&object)
    var start = Self.start(&object, options.rules, velocityRule, values)
    if !start.model.isWrong { options.rules = start.animator.rules }
    events = Self.events(&object, after: start, options, in: context)
    if let first = events.first { start.complete(before: first.to) }
    self.start = start
    self.options = options
  }

  func answer(in context: OperationContext) -> Answer {
    var history = AnimationHistory(start.animator)
    var model = ModelHistory(start.model)
    var state = start
    var records: [EventRecord] = []
    for (index, event) in events.enumerated() where !context.work.isExhausted {
      context.faults.workplace = .root.appending("events").appending(index)
      let outcome = history.change(
        to: event.to.numbers, at: event.time, with: event.animation?.animation,
        tracksVelocity: event.tracksVelocity)
      model.append(event.to, from: event.time)
      if let description = event.animation {
        state.descriptions[description.animation] = description
      }
      records.append(
        EventRecord(
          time: event.time, outcome: outcome, state: history.state, value: event.to))
    }
    guard !context.work.isExhausted else { return Answer() }
    let completions = history.completions
    for index in records.indices { records[index].completion = completions[index] }
    state.animator = history.animator
    state.model = model.last
    let timeline = history.timeline
    let times = options.sample.times(
      through: timeline.duration, from: start.animator.clock, weight: start.model.weight,
      in: context)
    guard context.faults.isEmpty else { return Answer() }
    var answer = Answer(
      timeline, at: times, options: options, model: model,
      since: events.last?.time ?? start.animator.clock)
    answer.marks = records.map { AnswerMark(time: $0.time, label: $0.outcome.rawValue) }
    answer.members = [
      AnswerMember("events", .list(records) { $0.answer }),
      AnswerMember("state", .text(state.token)),
    ]
    return answer
  }
}

// MARK: - Reading

extension MergeAnimations {
  /// Returns a value at rest, or the state of a running animation, whose rules the request may
  /// repeat but not change.
  private static func start(
    _ object: inout RequestObject, _ rules: EvaluationRules, _ velocityRule: VelocityRule,
    _ values: ValueOptions
  ) -> AnimatorState {
    guard let token = object.member("state") else {
      let value = values.value(object.required("initial"), alongside: targets(of: object))
      let animator = Animator(at: value.numbers, rules: rules, velocityRule: velocityRule)
      return AnimatorState(animator: animator, model: value, descriptions: [:])
    }
    object.exclude("initial", "ignored", with: "state")
    var state = AnimatorState.read(token)
    guard !state.model.isWrong else { return state }
    state.model = values.rounded(values.turned(state.model))
    let interpolation = state.model.colors.first?.interpolation ?? values.interpolation
    let differences: KeyValuePairs<StaticString, Bool> = [
      "colorSpace": values.interpolation != interpolation,
      "epsilon": rules.epsilon != state.animator.rules.epsilon,
      "fidelity": rules.fidelity != state.animator.rules.fidelity,
      "velocity": velocityRule != state.animator.velocityRule,
    ]
    for (name, differs) in differences where differs {
      object.member(name)?.fail(
        "must be the same as in the request that returned the state", .conflict)
    }
    return state
  }

  /// Returns the targets of the events, together with which the first value must be able to move.
  private static func targets(of object: RequestObject) -> [RequestValue] {
    object.value.member("events")?.parts.compactMap { $0.member("to") } ?? []
  }

  private static func events(
    _ object: inout RequestObject, after start: AnimatorState, _ options: EvaluationOptions,
    in context: OperationContext
  ) -> [Event] {
    let limit = context.limits.maximumEvents
    var latest = start.animator.clock
    var model = start.model
    var extent = ValueExtent(model)
    return object.required("events").items(atMost: limit, else: "lists more than \(limit) events")
      .map { item in
        let event = item.object { Self.event(&$0, like: model, after: latest, options, &extent) }
        latest = max(latest, event.time)
        model = event.to
        return event
      }
  }

  private static func event(
    _ object: inout RequestObject, like model: ShapedValue, after latest: Double,
    _ options: EvaluationOptions, _ extent: inout ValueExtent
  ) -> Event {
    // Seconds; not before the previous event.
    let at = object.required("at")
    let time = at.number(.nonNegative, default: latest)
    if time < latest { at.failOrder(atLeast: latest, timeOf: "the previous event") }
    let target = object.required("to")
    let to = model.conforming(target)
    extent.include(to, at: target)
    // A change without animation by default, and for null.
    let animation = object.member("animation").flatMap { value in
      AnimationReading.readOptional(
        value, fidelity: options.rules.fidelity, platform: options.platform)
    }
    // Whether the change counts toward the velocity that the next spring inherits.
    let tracksVelocity = object.bool("tracksVelocity", default: false)
    if tracksVelocity, animation != nil { object.exclude("tracksVelocity", with: "animation") }
    return Event(time: time, to: to, animation: animation, tracksVelocity: tracksVelocity)
  }
}

/// The outcome of an event, and the value and velocity at its time.
private struct EventRecord: Sendable {
  let time: Double
  let outcome: ChangeOutcome
  let state: (value: [Double], velocity: [Double])
  let value: ShapedValue
  var completion = AnimationCompletion(logicallyComplete: 0, removed: 0)

  var answer: AnswerValue {
    .object([
      "at": .number(time), "outcome": .text(outcome.rawValue),
      "value": .shaped(value.shown(state.value), value.shape, discretes: value.discretes),
      "velocity": .shaped(state.velocity, value.shape),
      "logicallyComplete": .number(completion.logicallyComplete),
      "removed": .number(completion.removed),
    ])
  }
}
