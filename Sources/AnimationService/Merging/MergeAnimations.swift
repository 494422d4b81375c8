internal import AnimationCore

/// `/v1/animations/merge`: a value that is retargeted again and again.
struct MergeAnimations: LegacyOperation {
  static let path = "/v1/animations/merge"
  static let layout = QueryLayout(QueryLayout.sample)

  private let start: AnimatorState
  private let events: [Event]
  private let options: EvaluationOptions

  private struct Event: Sendable {
    let time: Double
    let to: AnimatedValue
    let animation: AnimationDescription?
    let tracksVelocity: Bool
  }

  init?(_ reader: inout ObjectReader, in context: OperationContext) {
    var options = EvaluationOptions.read(&reader)
    let velocityRule = reader.member("velocity")?.choice(VelocityRule.self) ?? .springs
    let values = ValueOptions.read(&reader)
    var start = Self.start(&reader, options.rules, velocityRule, values)
    options.rules = start?.animator.rules ?? options.rules
    let list = Self.events(&reader, after: start, options, in: context)
    if let first = list?.first { start?.complete(before: first.to) }
    guard let start, let list else { return nil }
    self.start = start
    self.options = options
    events = list
  }

  func answer(in context: OperationContext) -> Answer? {
    var history = AnimationHistory(start.animator)
    var model = History(start.model)
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
    guard !context.work.isExhausted else { return nil }
    let completions = history.completions
    for index in records.indices { records[index].completion = completions[index] }
    state.animator = history.animator
    state.model = model.values[model.values.count - 1]
    let timeline = history.timeline
    let times = options.sample.times(
      through: timeline.duration, from: start.animator.clock, weight: start.model.weight,
      limits: context.limits, faults: context.faults)
    guard let times else { return nil }
    var answer = Answer(timeline, at: times, options: options, model: model)
    answer.extras = [
      Answer.Extra("events") { [records] in EventRecord.write(records, to: &$0) },
      Answer.Extra("state") { [token = state.token] in $0.string(token) },
    ]
    return answer
  }
}

// MARK: - Reading

extension MergeAnimations {
  /// Returns a value at rest, or the state of a running animation, whose rules the request may
  /// repeat but not change.
  private static func start(
    _ reader: inout ObjectReader, _ rules: EvaluationRules, _ velocityRule: VelocityRule,
    _ values: ValueOptions
  ) -> AnimatorState? {
    guard let token = reader.member("state") else {
      guard let value = reader.required("initial").flatMap({ values.value($0) }) else { return nil }
      let animator = Animator(at: value.numbers, rules: rules, velocityRule: velocityRule)
      return AnimatorState(animator: animator, model: value, descriptions: [:])
    }
    reader.member("initial")?.fail("cannot be combined with \"state\"")
    reader.member("ignored")?.fail("cannot be combined with \"state\"")
    guard var state = AnimatorState.read(token) else { return nil }
    state.model = values.rounded(state.model)
    let colors = state.model.colors
    let differs = [
      "fidelity": rules.fidelity != state.animator.rules.fidelity,
      "epsilon": rules.epsilon != state.animator.rules.epsilon,
      "velocity": velocityRule != state.animator.velocityRule,
      "colorSpace": colors.first.map { $0.interpolation != values.interpolation } ?? false,
    ]
    for name in differs.keys.sorted() where differs[name] == true && reader.has(name) {
      reader.member(name)?.fail("must be the same as in the request that returned the state")
    }
    return state
  }

  private static func events(
    _ reader: inout ObjectReader, after start: AnimatorState?, _ options: EvaluationOptions,
    in context: OperationContext
  ) -> [Event]? {
    guard let element = reader.required("events"), let items = element.array() else { return nil }
    guard items.count <= context.limits.maximumEvents else {
      element.fail("lists more than \(context.limits.maximumEvents) events")
      return nil
    }
    var latest = start?.animator.clock ?? 0
    var model = start?.model
    return items.compactMap { item in
      let event = event(item, like: model, after: &latest, options)
      model = event?.to ?? model
      return event
    }
  }

  private static func event(
    _ element: Element, like model: AnimatedValue?, after latest: inout Double,
    _ options: EvaluationOptions
  ) -> Event? {
    guard var reader = element.object() else { return nil }
    let time = reader.required("at")?.number(.nonNegative)
    if let time, time < latest {
      reader.member("at")?.fail("must be at least \(latest), the time of the previous event")
    }
    latest = max(latest, time ?? latest)
    let to = reader.required("to").flatMap { target in model?.conforming(target, takesZero: false) }
    let animation = reader.member("animation").flatMap { animation in
      animation.isNull
        ? nil
        : AnimationReading.read(
          animation, fidelity: options.rules.fidelity, platform: options.platform)
    }
    let tracksVelocity = reader.member("tracksVelocity")?.bool() ?? false
    if tracksVelocity, animation != nil {
      reader.member("tracksVelocity")?.fail("cannot be combined with \"animation\"")
    }
    reader.finish()
    guard let time, let to else { return nil }
    return Event(time: time, to: to, animation: animation, tracksVelocity: tracksVelocity)
  }
}

/// The outcome of an event, and the value and velocity at its time.
private struct EventRecord: Sendable {
  let time: Double
  let outcome: ChangeOutcome
  let state: (value: [Double], velocity: [Double])
  let value: AnimatedValue
  var completion = AnimationCompletion(logicallyComplete: 0, removed: 0)

  static func write(_ records: [EventRecord], to writer: inout JSONWriter) {
    writer.beginArray()
    for record in records { record.write(to: &writer) }
    writer.endArray()
  }

  private func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("at", time)
    writer.member("outcome", outcome.rawValue)
    writer.key("value")
    writer.value(value.shown(state.value), value.shape, discretes: value.discretes)
    writer.key("velocity")
    writer.value(state.velocity, value.shape)
    writer.member("logicallyComplete", completion.logicallyComplete)
    writer.member("removed", completion.removed)
    writer.endObject()
  }
}
