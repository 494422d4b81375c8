internal import AnimationCore

/// When a transition begins and turns round, and by which animations.
struct TransitionTiming: Sendable {
  /// A moment at which it begins or turns round.
  struct Change: Sendable {
    let time: Double
    /// The transaction's animation; nil if it has none, and nothing moves.
    let animation: AnimationDescription?
  }

  /// The beginning at 0, and each interruption.
  let changes: [Change]

  /// Reads `animation` and `interruptions`; an interruption goes by the same animation unless it has one.
  static func read(
    _ reader: inout ObjectReader, _ options: EvaluationOptions, in context: OperationContext
  ) -> TransitionTiming {
    let animation = reader.member("animation").flatMap { Self.animation($0, options) }
    var changes = [Change(time: 0, animation: animation)]
    let items = reader.member("interruptions")?.array() ?? []
    if items.count > context.limits.maximumEvents {
      reader.member("interruptions")?.fail(
        "lists more than \(context.limits.maximumEvents) interruptions")
    }
    for item in items.prefix(context.limits.maximumEvents) {
      guard var inner = item.object() else { continue }
      let element = inner.required("at")
      let time = element?.number(.nonNegative) ?? 0
      if time < changes[changes.count - 1].time { element?.fail("must not be before the last one") }
      let own = inner.member("animation").map { Self.animation($0, options) } ?? animation
      inner.finish()
      changes.append(Change(time: time, animation: own))
    }
    return TransitionTiming(changes: changes)
  }

  private static func animation(_ element: Element, _ options: EvaluationOptions)
    -> AnimationDescription?
  {
    guard !element.isNull else { return nil }
    return AnimationReading.read(
      element, fidelity: options.rules.fidelity, platform: options.platform)
  }

  /// A value that goes to the second of two at each change that begins it, and back at the others.
  func history(of ends: TransitionEnds, under rules: EvaluationRules) -> (AnimationHistory, History)
  {
    var history = AnimationHistory(Animator(at: ends.from.numbers, rules: rules))
    var model = History(ends.from)
    for (index, change) in changes.enumerated() {
      let target = index % 2 == 0 ? ends.to : ends.from
      history.change(to: target.numbers, at: change.time, with: change.animation?.animation)
      model.append(target, from: change.time)
    }
    return (history, model)
  }
}

/// Where a transition begins and where it leads.
struct TransitionEnds: Sendable {
  let from: AnimatedValue
  let to: AnimatedValue
}

/// One kind of transition, and what is asked of it.
protocol TransitionQuestion: Sendable {
  /// Its timeline or columns, and what else there is to say.
  func answer(_ options: EvaluationOptions, in context: OperationContext) -> Answer?
}

extension TransitionQuestion {
  /// A timeline, sampled as was asked.
  func answer(
    _ timeline: Timeline, _ model: History, _ options: EvaluationOptions,
    in context: OperationContext
  ) -> Answer? {
    let times = options.sample.times(
      through: timeline.duration, weight: model.values[0].weight, limits: context.limits,
      faults: context.faults)
    return times.map { Answer(timeline, at: $0, options: options, model: model) }
  }
}

extension AnimatedValue {
  /// A value of named members, each of which may have members of its own.
  init(_ shape: Shape, _ numbers: [Double]) {
    self.init(0)
    self.shape = shape
    self.numbers = numbers
  }
}

extension Shape {
  /// An object of numbers, the first of which has this place.
  static func numbers(_ names: [String], from first: Int = 0) -> Shape {
    .object(names.enumerated().map { Field(name: $1, shape: .number(first + $0)) })
  }
}
