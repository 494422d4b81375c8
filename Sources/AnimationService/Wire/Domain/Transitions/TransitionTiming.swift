internal import AnimationCore

/// When a transition begins and turns round, and by which animations.
struct TransitionTiming: Sendable {
  /// A moment at which it begins or turns round.
  struct Change: Sendable {
    let time: Double
    /// The transaction's animation; nil if it has none, and nothing moves.
    let animation: AnimationDescription?
    /// A finger that catches the view and lets it go, by the animation.
    var drag: RequestedZoomDrag?
  }

  /// The beginning at 0, and each interruption.
  let changes: [Change]

  /// Reads `animation` and `interruptions`; an interruption goes by the same animation unless it has one.
  ///
  /// - Parameters:
  ///   - reader: the request.
  ///   - options: how animations are read.
  ///   - context: how many interruptions there may be.
  ///   - takesDrags: whether an interruption may be a finger's.
  /// - Returns: at least one change.
  static func read(
    _ reader: inout ObjectReader, _ options: EvaluationOptions, in context: OperationContext,
    takesDrags: Bool = false
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
      let last = changes[changes.count - 1]
      let element = inner.required("at")
      let time = element?.number(.nonNegative) ?? 0
      if time < last.time + (last.drag?.duration ?? 0) {
        element?.fail("must not be before the end of the previous interruption")
      }
      let own = inner.member("animation").map { Self.animation($0, options) } ?? animation
      let drag = takesDrags ? inner.member("drag").flatMap(RequestedZoomDrag.read) : nil
      inner.finish()
      changes.append(Change(time: time, animation: own, drag: drag))
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

  /// The same moments, at which everything takes its new value at once.
  var withoutAnimations: TransitionTiming {
    TransitionTiming(changes: changes.map { Change(time: $0.time, animation: nil) })
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
