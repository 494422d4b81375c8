internal import AnimationCore
internal import CSSValues
internal import Schema

struct MergeRequest {
  var initial: RequestValue?
  var motion = CatchRequest()
  var initialVelocity: RequestValue?
  var timestamps = Timestamps.seconds
  var events: RequestValue?
  var values = ValueOptions()
  var velocityRule: VelocityRule?
  var options = EvaluationOptions()

  static let form = Form(
    nil, initial: Self(),
    .later("initial", \.initial, .value, "The value at time 0, at rest.")
      .parameter("The value at time 0. Either `initial` or `state` is required."),
    .include(\.motion, CatchRequest.form(state: stateType, at: timeType)),
    .later(
      "initialVelocity", \.initialVelocity, .value,
      "Velocity of `initial`, until the first event; default: 0."
    ).parameter("Initial velocity in units per second, in the shape of `to`; default: 0."),
    .choice("timestamps", \.timestamps, as: Timestamps.type),
    .later(
      "events", \.events,
      .list(of: EventRequest.form.type, count: IntegerRange(0, through: \.maximumEvents)),
      "The changes of the target, ascending in `at`."
    ).required(else: missingEvents).parameter("A JSON array of events."),
    .include(\.values, ValueOptions.form),
    .choice("inheritVelocity", \.velocityRule, "").told(velocityRuleType),
    .refused("velocity", "is \"inheritVelocity\" now: \"springs\", the default, or \"always\""),
    .include(\.options, EvaluationOptions.form),
    rules: [
      .excludes("state", ["initial", "initialVelocity", "ignored"]),
      .atLeastOne(
        ["initial", "state"], else: "is required: write the value before the first event, such as 0"
      ),
    ])

  private static let missingEvents =
    "is required: write [{\"at\": 0, \"to\": 1, \"animation\": \".spring\"}]"

  private static let stateType = ValueType.explained(
    .string(),
    """
    The `state` of an earlier answer, whose options still apply; but for `inheritVelocity` they \
    cannot change.
    """)

  private static let timeType = ValueType.explained(
    .number(.any),
    """
    The time on the clock of `state` before which nothing is asked; default is its last event, \
    where samples begin if there are no `events`.
    """)

  private static let velocityRuleType = ValueType.words(
    "VelocityRule", standard: VelocityRule.springs,
    """
    The velocity that a fluid spring inherits: `springs`, as in SwiftUI, of fluid springs, \
    unmodified circular curves, decays and motions of other operations; `always`, of any animation.
    """)

  /// The request may repeat, but not change, the rules of a state.
  func start(of whole: RequestValue, in context: OperationContext) -> AnimatorState {
    let rules = options.rules
    guard let token = motion.state else {
      let targets = events?.parts.compactMap { $0.member("to") } ?? []
      let value = initial.map { values.value($0, alongside: targets) } ?? ShapedValue(0).refused
      return AnimatorState(
        Animator(at: value.numbers, rules: rules, velocityRule: velocityRule ?? .springs),
        model: value)
    }
    var state = token.faults.working(at: token.pointer) {
      AnimatorState.read(token, in: context.states)
    }
    guard !state.model.isWrong else { return state }
    state.model = values.rounded(values.turned(state.model))
    let interpolation = state.model.colors.first?.interpolation ?? values.interpolation
    let differences: KeyValuePairs<StaticString, Bool> = [
      "colorSpace": values.interpolation != interpolation,
      "epsilon": rules.epsilon != state.rules.epsilon,
      "fidelity": rules.fidelity != state.rules.fidelity,
    ]
    for (name, differs) in differences where differs {
      whole.member(name)?.fail(
        "must be the same as in the request that returned the state", .conflict)
    }
    if let velocityRule { state.inherit(velocityRule) }
    return state
  }

  func earliest(after start: AnimatorState) -> Double {
    motion.at?.number(.atLeast(start.clock), default: start.clock) ?? start.clock
  }

  func events(
    model: ShapedValue, after earliest: Double, options: EvaluationOptions,
    limits: ServiceLimits
  ) -> [MergeEvent] {
    guard let list = events else { return [] }
    let limit = limits.maximumEvents
    var (latest, model) = (earliest, model)
    var extent = ValueExtent(model)
    let items = list.items(
      atMost: limit, else: "lists more than \(limit) events", suchAs: "{\"at\": 0, \"to\": 1}")
    var events: [MergeEvent] = []
    events.reserveCapacity(items.count)
    for item in items where list.reading.mayGoOn() {
      let event = MergeEvent(
        EventRequest.form.readRest(item), from: item, like: model, after: latest, in: timestamps,
        options: options, extent: &extent)
      latest = max(latest, event.time)
      model = event.to
      events.append(event)
    }
    timestamps.check(
      events.map { timestamps.given(seconds: $0.time) }, since: timestamps.given(seconds: earliest),
      of: list)
    return events
  }
}
