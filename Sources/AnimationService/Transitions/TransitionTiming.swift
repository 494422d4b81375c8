internal import AnimationCore

/// The times at which a transition starts and reverses, and their animations.
struct TransitionTiming: Sendable {
  /// The start of a transition, or an interruption that reverses it.
  struct Change: Sendable {
    /// The time in seconds; 0 for the start.
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
  ///   - object: the request.
  ///   - options: the options of reading animations.
  ///   - context: the limits of the request.
  ///   - takesDrags: whether an interruption may be a drag.
  /// - Returns: At least one change.
  static func read(
    _ object: inout RequestObject, _ options: EvaluationOptions, in context: OperationContext,
    takesDrags: Bool = false
  ) -> TransitionTiming {
    let animation = animation(of: &object, default: nil, options)
    var changes = [Change(time: 0, animation: animation)]
    // Times at which the transition reverses, ascending.
    let list = object.member("interruptions")
    let limit = context.limits.maximumEvents
    let interruptions =
      list?.items(atMost: limit, else: "lists more than \(limit) interruptions") ?? []
    for item in interruptions {
      let last = changes[changes.count - 1]
      let earliest = last.time + (last.drag?.duration ?? 0)
      let change = item.object { object in
        // In seconds.
        let at = object.required("at")
        let time = at.number(.nonNegative, default: earliest)
        if time < earliest {
          at.fail("must not be before the end of the previous interruption", .wrongOrder)
        }
        return Change(
          time: time, animation: Self.animation(of: &object, default: animation, options),
          drag: takesDrags ? object.member("drag").map(RequestedZoomDrag.read) : nil)
      }
      changes.append(change)
    }
    if let list {
      Timestamps.checkSeconds(changes.dropFirst().map(\.time), of: list)
    }
    return TransitionTiming(changes: changes)
  }

  /// Reads `animation`; null is none.
  ///
  /// - Parameters:
  ///   - object: the request, or an interruption.
  ///   - standard: the animation if the member is not given; nil for none.
  ///   - options: the fidelity and platform of the animation.
  /// - Returns: The animation; nil if the values change immediately.
  private static func animation(
    of object: inout RequestObject, default standard: AnimationDescription?,
    _ options: EvaluationOptions
  ) -> AnimationDescription? {
    guard let value = object.member("animation") else { return standard }
    return AnimationReading.readOptional(
      value, fidelity: options.rules.fidelity, platform: options.platform)
  }

  /// The same times without animations, so that all values change immediately.
  var withoutAnimations: TransitionTiming {
    TransitionTiming(changes: changes.map { Change(time: $0.time, animation: nil) })
  }

  /// Makes each change, whose place is that of the fault if there is too much work; none is made
  /// after that.
  func forEach(in context: OperationContext, _ body: (_ index: Int, Change) -> Void) {
    for (index, change) in changes.enumerated() where WorkBudget.mayContinue {
      context.faults.working(at: Self.place(of: index)) { body(index, change) }
    }
  }

  /// Returns the place of a change in the request.
  static func place(of index: Int) -> JSONPointer {
    index == 0
      ? .root.appending("transition") : .root.appending("interruptions").appending(index - 1)
  }

  /// The time of the last change, in seconds.
  var lastTime: Double { changes[changes.count - 1].time }

  /// Returns a value, and its model value, that moves to its second end at the start, and back and
  /// forth at the interruptions.
  func history(
    of ends: TransitionEnds, from start: TransitionStart, in context: OperationContext
  ) -> (AnimationHistory, ModelHistory) {
    var history = AnimationHistory(start.animator(at: ends.from.numbers))
    var model = ModelHistory(ends.from)
    forEach(in: context) { index, change in
      let target = index % 2 == 0 ? ends.to : ends.from
      history.change(to: target.numbers, at: change.time, with: change.animation?.animation)
      model.append(target, from: change.time)
    }
    return (history, model)
  }
}

extension EvaluationOptions {
  /// Reads an animation under these options.
  func animation(_ value: RequestValue) -> AnimationDescription {
    AnimationReading.read(value, fidelity: rules.fidelity, platform: platform)
  }
}

/// The values before and after a transition.
struct TransitionEnds: Sendable {
  /// The value before the transition.
  let from: ShapedValue
  /// The value after the transition, in the shape of the value before.
  let to: ShapedValue
}
