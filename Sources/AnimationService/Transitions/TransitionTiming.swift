internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Rendering
internal import Schema
internal import SourceText

struct InterruptionRequest {
  var at: RequestValue?
  var animation: RequestValue?
  var drag: RequestValue?
  var to: RequestValue?
  var countsDown: Bool?

  static let form = Form(
    nil, initial: Self(),
    .later("at", \.at, .number(.nonNegative), "In seconds.").required(),
    .later(
      "animation", \.animation, .optionalAnimation,
      "The animation of the reversed transition; default: the request's."),
    .later("drag", \.drag, RequestedZoomDrag.type, ""),
    .later(
      "to", \.to, .string(),
      "For `numericText`: the next text, in place of the reversal; every interruption has one."),
    .bool(
      "countsDown", \.countsDown,
      "Whether the number counts down to the next text; default: as the transition."),
    rules: [.needs("countsDown", "to")])
}

struct TransitionTiming: Sendable {
  let changes: [TimedChange]
  /// False for what changes at once, whatever the animations of the changes are.
  var isAnimated = true
  static let immediate = TransitionTiming(changes: [TimedChange(time: 0, animation: nil)])
  private init(changes: [TimedChange]) { self.changes = changes }

  /// An interruption's animation defaults to `animation`.
  init(_ request: TransitionRequest, takesDrags: Bool, takesTexts: Bool) {
    let options = request.options
    let animation = request.animation.flatMap { options.optionalAnimation($0) }
    var changes = [TimedChange(time: 0, animation: animation)]
    if let list = request.interruptions {
      let limit = list.reading.limits.maximumEvents
      let items = list.items(
        atMost: limit, else: "lists more than \(limit) interruptions", suchAs: "{\"at\": 0.2}")
      for item in items {
        let interruption = InterruptionRequest.form.readRest(item)
        let last = changes[changes.count - 1]
        let earliest = last.time + (last.drag?.duration ?? 0)
        let time = interruption.at?.number(.nonNegative, default: earliest) ?? earliest
        if time < earliest {
          interruption.at?.fail(
            "must not be before the end of the previous interruption", .wrongOrder)
        }
        if !takesDrags {
          interruption.drag?.fail(
            "belongs to a transition whose \"type\" is \"zoom\"", .unknownMember)
        }
        if !takesTexts {
          interruption.to?.fail(
            "belongs to a transition whose \"type\" is \"numericText\"", .unknownMember)
        }
        changes.append(
          TimedChange(
            time: time,
            animation: interruption.animation.map { options.optionalAnimation($0) } ?? animation,
            drag: takesDrags ? interruption.drag.map(RequestedZoomDrag.read) : nil,
            text: takesTexts ? interruption.to.map(NumericTextRequest.text) : nil,
            countsDown: interruption.countsDown))
      }
      Self.checkTexts(of: changes.dropFirst(), in: list)
      Timestamps.checkSeconds(changes.dropFirst().map(\.time), of: list)
    }
    self.init(changes: changes)
  }

  /// Either all interruptions have a text, or none has.
  private static func checkTexts(of changes: ArraySlice<TimedChange>, in list: RequestValue) {
    guard changes.contains(where: { $0.text != nil }) else { return }
    let limit = list.reading.limits.maximumEvents
    if changes.reduce(0, { $0 + ($1.text?.count ?? 0) }) > limit {
      list.fail("has texts of more than \(limit) characters", .limit)
    }
    for (item, change) in zip(list.items(), changes) where change.text == nil {
      item.failAbsence(of: "to")
    }
  }

  /// A change gets the fault if there is too much work; none is made after that.
  func forEach(in context: OperationContext, _ body: (_ index: Int, TimedChange) -> Void) {
    for (index, change) in changes.enumerated() where WorkBudget.mayContinue {
      context.faults.working(at: Self.place(of: index)) { body(index, change) }
    }
  }

  static func place(of index: Int) -> JSONPointer {
    index == 0
      ? .root.appending("transition") : .root.appending("interruptions").appending(index - 1)
  }

  var hasTexts: Bool { changes.contains { $0.text != nil } }

  var lastTime: Double { changes[changes.count - 1].time }

  private func animation(of change: TimedChange) -> Animation? {
    isAnimated ? change.animation?.animation : nil
  }

  /// The value moves to its second end at the start, and back and forth at the interruptions.
  func course(
    of ends: ValueEnds, from start: TransitionStart, in context: OperationContext
  ) -> TransitionCourse {
    var history = AnimationHistory(start.animator(at: ends.from.numbers))
    var model = ModelHistory(ends.from)
    forEach(in: context) { index, change in
      let target = index % 2 == 0 ? ends.to : ends.from
      history.change(to: target.numbers, at: change.time, with: animation(of: change))
      model.append(target, from: change.time)
    }
    return course(along: history.timeline, model: model)
  }

  func course(along timeline: Timeline, model: ModelHistory) -> TransitionCourse {
    TransitionCourse(
      timeline: timeline, model: model, animation: changes[0].animation, lastTime: lastTime)
  }
}

struct TimedChange: Sendable {
  let time: Double
  let animation: AnimationDescription?
  /// After its release the animation continues.
  var drag: RequestedZoomDrag?
  /// The next text of a numeric text.
  var text: String?
  var countsDown: Bool?
}
