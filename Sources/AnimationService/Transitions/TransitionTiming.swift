internal import AnimationCore

/// The times at which a transition starts and reverses, and their animations.
struct TransitionTiming: Sendable {
  /// The start of a transition, or an interruption that reverses it.
  struct Change: Sendable {
    let time: Double
    /// The transaction's animation; nil if the values change immediately.
    let animation: AnimationDescription?
    /// A drag that interrupts the transition, after whose release the animation continues.
    var drag: RequestedZoomDrag?
  }

  /// The start at 0, and each interruption.
  let changes: [Change]

  /// Reads `animation` and `interruptions`; an interruption's animation defaults to `animation`.
  ///
  /// - Parameters:
  ///   - reader: the request.
  ///   - options: the options of reading animations.
  ///   - context: the limits of the request.
  ///   - takesDrags: whether an interruption may be a drag.
  /// - Returns: At least one change.
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

  /// The same times without animations, so that all values change immediately.
  var withoutAnimations: TransitionTiming {
    TransitionTiming(changes: changes.map { Change(time: $0.time, animation: nil) })
  }

  /// Returns a value that moves to its second end at the start, and back and forth at the
  /// interruptions.
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

/// The values before and after a transition.
struct TransitionEnds: Sendable {
  let from: AnimatedValue
  let to: AnimatedValue
}
