internal import AnimationCore

/// `/v1/animations/merge`: a value that is retargeted again and again.
struct MergeAnimations: ReadOperation {
  static let path = "/v1/animations/merge"
  /// The layout of a query, in which the members of `sample` are parameters of their own.
  static let layout = QueryLayout(QueryLayout.sample)
  static let parts: AnswerParts = .timeline

  /// The value at rest, or the state of a motion, from which the events go on.
  private let start: AnimatorState
  /// The time before which nothing can be asked, in seconds.
  private let earliest: Double
  /// Whether the request goes on from a state.
  private let isResumed: Bool
  /// The changes of the target, in the order of time.
  private let events: [MergeEvent]
  /// The rules of evaluation, the samples and the columns; a state that is resumed has its own
  /// rules.
  private let options: EvaluationOptions

  /// Reads a request; a state that is resumed brings its rules, which may only be repeated.
  init(_ object: inout RequestObject, in context: OperationContext) {
    var options = EvaluationOptions.read(&object)
    object.member("velocity")?.fail(
      "is \"inheritVelocity\" now: \"springs\", the default, or \"always\"", .unknownMember)
    // The velocity that a fluid spring inherits: with `springs`, as in SwiftUI, that of fluid
    // springs, unmodified circular curves, decays and the motions of other operations; with
    // `always`, that of any running animation.
    let velocityRule = object.choice("inheritVelocity", default: VelocityRule.springs)
    let values = ValueOptions.read(&object)
    var start = Self.start(&object, options.rules, velocityRule, values)
    if !start.model.isWrong { options.rules = start.rules }
    earliest = Self.earliest(&object, start)
    isResumed = object.has("state")
    // Velocity of `initial` in units per second, with which the value moves until the first event;
    // default: 0.
    let velocity = object.member("initialVelocity").map(start.model.velocity)
    events = Self.events(&object, start.model, after: earliest, options, in: context)
    if let first = events.first { start.complete(before: first.to) }
    if let velocity, !velocity.isEmpty {
      start = AnimatorState(
        start.model, velocity: velocity, rules: options.rules, velocityRule: velocityRule)
    }
    self.start = start
    self.options = options
  }

  /// Returns the samples, the outcome of each event, and the state after the last one.
  func answer(in context: OperationContext) -> Answer {
    var opened: Set<[String]> = []
    for event in events { event.insertOpened(into: &opened) }
    if isResumed { context.faults.workplace = .root.appending("state") }
    var histories = MemberHistories(start, opening: opened, expecting: events.count)
    let steps = follow(&histories, in: context)
    guard !context.work.isExhausted else { return Answer() }
    var model = ModelHistory(start.model)
    model.reserveCapacity(steps.count)
    for step in steps { model.append(step.value, from: step.time) }
    let timeline = histories.timeline
    let times = options.sample.times(
      through: timeline.duration, from: earliest, beginning: isResumed ? events.first?.time : nil,
      weight: start.model.weight, in: context)
    guard context.faults.isEmpty else { return Answer() }
    let state = state(after: histories, model: model.last)
    if state.runsMotion, let latest = times.latest, latest > start.horizon {
      context.faults.add(
        "is later than the phase changes that can be followed", .limit, at: options.sample.pointer)
    }
    var answer = Answer(
      timeline, at: times, options: options, model: model, from: earliest,
      since: events.last?.time ?? start.clock)
    answer.marks = steps.map { AnswerMark(time: $0.time, label: $0.outcome.rawValue) }
    let completions = histories.completions
    let list = AnswerList(count: steps.count) { index in
      steps[index].answer(ending: completions.map { $0[index] })
    }
    answer.members = [
      AnswerMember("events", .list(list)),
      state.member,
    ]
    return answer
  }

  /// Applies the events to histories; returns a step for each, as far as the work lasts.
  private func follow(
    _ histories: inout MemberHistories, in context: OperationContext
  ) -> [MergeStep] {
    var steps: [MergeStep] = []
    steps.reserveCapacity(events.count)
    for event in events where !context.work.isExhausted { steps.append(histories.change(event)) }
    // The last event that was followed is the one that needed too much work.
    if !steps.isEmpty {
      context.faults.workplace = .root.appending("events").appending(steps.count - 1)
    }
    return steps
  }

  /// Returns the state after the last event, with the descriptions of all animations that may run.
  ///
  /// - Parameters:
  ///   - histories: the histories with all events.
  ///   - model: the model value after the last event.
  /// - Returns: The state, caught by default at its last change.
  private func state(after histories: MemberHistories, model: ShapedValue) -> AnimatorState {
    var state = start
    state.lastTime = nil
    state.animators = histories.animators
    state.model = model
    var last: AnimationDescription?
    for index in events.indices {
      events[index].animations.forEach { description in
        if description == last { return }
        state.descriptions[description.animation] = description
        last = description
      }
    }
    return state
  }
}

// MARK: - Reading

extension MergeAnimations {
  /// Returns a value at rest, or the state of a motion, whose rules of evaluation the request may
  /// repeat but not change.
  ///
  /// - Parameters:
  ///   - object: the request.
  ///   - rules: the rules of the request, which those of a state must equal.
  ///   - velocityRule: the rule for the velocity that a spring inherits; a state takes it if given.
  ///   - values: the options of reading values.
  /// - Returns: The state; one whose model is wrong, with a fault, for a token that cannot be read.
  private static func start(
    _ object: inout RequestObject, _ rules: EvaluationRules, _ velocityRule: VelocityRule,
    _ values: ValueOptions
  ) -> AnimatorState {
    // The `state` of an earlier answer. The options of that request still apply; they may be
    // repeated but not changed, except `inheritVelocity`.
    guard let token = object.member("state") else {
      object.member("at")?.failWithout("state")
      // The value at time 0, at rest.
      let value = values.value(object.required("initial"), alongside: targets(of: object))
      return AnimatorState(
        Animator(at: value.numbers, rules: rules, velocityRule: velocityRule), model: value)
    }
    object.exclude("initial", "initialVelocity", "ignored", with: "state")
    var state = token.faults.working(at: token.pointer) { AnimatorState.read(token) }
    guard !state.model.isWrong else { return state }
    state.model = values.rounded(values.turned(state.model))
    let interpolation = state.model.colors.first?.interpolation ?? values.interpolation
    let differences: KeyValuePairs<StaticString, Bool> = [
      "colorSpace": values.interpolation != interpolation,
      "epsilon": rules.epsilon != state.rules.epsilon,
      "fidelity": rules.fidelity != state.rules.fidelity,
    ]
    for (name, differs) in differences where differs {
      object.member(name)?.fail(
        "must be the same as in the request that returned the state", .conflict)
    }
    if object.has("inheritVelocity") { state.inherit(velocityRule) }
    return state
  }

  /// Returns the targets of the events, together with which the first value must be able to move.
  private static func targets(of object: RequestObject) -> [RequestValue] {
    // The changes of the target, ascending in `at`; events at the same time happen in one frame.
    object.value.member("events")?.parts.compactMap { $0.member("to") } ?? []
  }

  /// Returns the time before which nothing can be asked: `at`, or that of the state.
  ///
  /// - Parameters:
  ///   - object: the request.
  ///   - start: the state from which the events go on.
  /// - Returns: The time in seconds; later than the state's horizon it is a fault.
  private static func earliest(_ object: inout RequestObject, _ start: AnimatorState) -> Double {
    guard object.has("state") else { return start.clock }
    // The time, in seconds on the clock of `state`, before which nothing is asked: the earliest
    // event or sample.
    let at = object.member("at")
    let time = at?.number(.atLeast(start.clock), default: start.clock)
    if let time, time > start.horizon {
      at?.fail("is later than the phase changes that can be followed", .limit)
    }
    return time ?? start.clock
  }

  /// Reads the events, whose times ascend.
  ///
  /// - Parameters:
  ///   - object: the request.
  ///   - model: the value before the first event.
  ///   - earliest: the time in seconds before which no event may be.
  ///   - options: the options of reading animations.
  ///   - context: the limits of the request, of which one is on the number of events.
  /// - Returns: The events.
  private static func events(
    _ object: inout RequestObject, _ model: ShapedValue, after earliest: Double,
    _ options: EvaluationOptions, in context: OperationContext
  ) -> [MergeEvent] {
    let limit = context.limits.maximumEvents
    var (latest, model) = (earliest, model)
    var extent = ValueExtent(model)
    let unit = Timestamps.read(&object)
    let list = object.required("events")
    let items = list.items(atMost: limit, else: "lists more than \(limit) events")
    var events: [MergeEvent] = []
    events.reserveCapacity(items.count)
    for item in items where list.reading.mayGoOn() {
      let event = item.object {
        MergeEvent(&$0, like: model, after: latest, in: unit, options, &extent)
      }
      latest = max(latest, event.time)
      model = event.to
      events.append(event)
    }
    unit.check(events.map { unit.given($0.time) }, since: unit.given(earliest), of: list)
    return events
  }
}
