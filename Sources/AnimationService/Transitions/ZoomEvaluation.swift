internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Rendering
internal import Schema
internal import SourceText

struct ZoomRequest {
  var operation: RequestValue?
  var source = ZoomPlace(frame: Frame.form.initial())
  var destination = ZoomPlace(frame: Frame.form.initial())
  var drag: RequestedZoomDrag?

  private enum ZoomOperation: String, CaseIterable { case push, pop }

  static let form = Form(
    "ZoomTransition", initial: Self(),
    .type(TransitionKind.zoom, "The zoom from a view to the one that it opens, and back."),
    .later(
      "operation", \.operation, .words(of: ZoomOperation.self),
      "Whether the view is opened or closed; default: `push`, or `pop` with `drag`."),
    .form("source", \.source, ZoomPlace.form, "The view from which the other one opens.")
      .required(),
    .form("destination", \.destination, ZoomPlace.form, "The view once it is open.").required(),
    .value("drag", \.drag, RequestedZoomDrag.type, "", read: { RequestedZoomDrag.read($0) }))

  /// A drag needs a view on screen at first, so it is a pop.
  fileprivate var isPopped: Bool {
    guard let operation else { return drag != nil }
    let isPopped = operation.choice(default: ZoomOperation.pop) == .pop
    if drag != nil, !isPopped {
      operation.fail("must be \"pop\" when \"drag\" is given", .conflict)
    }
    return isPopped
  }
}

struct ZoomEvaluation: TimedTransition {
  private let source: ZoomPlace
  private let destination: ZoomPlace
  private let changes: [ZoomChange]
  private let isPushed: Bool

  private struct ZoomChange: Sendable {
    let timing: TimedChange
    let pointer: JSONPointer
    let drag: ZoomDrag?
  }

  /// In the order of ``ZoomPlace/numbers(progress:)``.
  private static let viewShape = Shape.object(
    (Frame.names + ["cornerRadius"]).enumerated().map { ShapeField(name: $1, shape: .number($0)) }
      + [
        ShapeField(name: "shadow", shape: .numbers(["radius", "opacity", "x", "y"], from: 5)),
        ShapeField(name: "progress", shape: .number(9)),
      ])

  init(_ request: ZoomRequest, timing: TransitionTiming, faults: Faults) {
    isPushed = request.isPopped
    (source, destination) = (request.source, request.destination)
    changes = Self.changes(
      timing, beginningWith: request.drag, over: destination.frame, faults: faults)
  }

  private static func changes(
    _ timing: TransitionTiming, beginningWith drag: RequestedZoomDrag?, over frame: Frame,
    faults: Faults
  ) -> [ZoomChange] {
    if let drag, timing.changes.count > 1, timing.changes[1].time < drag.duration {
      faults.add(
        "must not be before the end of the drag", .wrongOrder,
        at: .root.appending("interruptions").appending(0).appending("at"))
    }
    return timing.changes.enumerated().map { index, change in
      let requested = index == 0 ? drag : change.drag
      let pointer = TransitionTiming.place(of: index).appending("drag")
      let drag = requested?.drag(over: frame)
      if requested != nil, drag == nil {
        faults.add(
          "is required, because the destination has no length", .missing,
          at: pointer.appending("distance"))
      }
      return ZoomChange(timing: change, pointer: pointer, drag: drag)
    }
  }

  var rest: ShapedValue? {
    let place = ZoomHistory(from: source, to: destination, isPushed: isPushed)
    return ShapedValue(Self.viewShape, numbers: place.target)
  }

  /// Nil, with a fault, if there is no view to drag.
  func course(from start: TransitionStart, in context: OperationContext) -> TransitionCourse? {
    var history = ZoomHistory(
      from: source, to: destination, isPushed: isPushed, beginningWith: start.caught?.animator,
      under: start.options.rules)
    var model = ModelHistory(ShapedValue(Self.viewShape, numbers: history.target))
    var (releases, lastTime): ([ZoomHistory.Release], Double) = ([], 0)
    for (index, change) in changes.enumerated() where WorkBudget.mayContinue {
      let time = context.faults.working(at: TransitionTiming.place(of: index)) {
        apply(change, to: &history, releases: &releases)
      }
      guard let time else {
        context.faults.add("requires a view that is on screen", .wrongOrder, at: change.pointer)
        return nil
      }
      model.append(ShapedValue(Self.viewShape, numbers: history.target), from: time)
      lastTime = time
    }
    var course = TransitionCourse(
      timeline: history.timeline, model: model, animation: changes[0].timing.animation,
      lastTime: lastTime)
    let lifecycle = AnswerValue.list(history.completeLifecycle.entries) {
      .object(["at": .number($0.time), "state": .text($0.state.rawValue)])
    }
    course.last = [AnswerMember("lifecycle", lifecycle)]
    if !releases.isEmpty {
      let list = AnswerValue.list(releases) {
        .object([
          "at": .number($0.time), "decision": .text($0.isPop ? "pop" : "back"),
          "reason": .text($0.reason.rawValue), "progress": .number($0.progress),
        ])
      }
      course.last.append(AnswerMember("releases", list))
    }
    return course
  }

  private func apply(
    _ change: ZoomChange, to history: inout ZoomHistory, releases: inout [ZoomHistory.Release]
  ) -> Double? {
    let animation = change.timing.animation?.animation
    guard let drag = change.drag else {
      history.turn(at: change.timing.time, with: animation)
      return change.timing.time
    }
    let release = history.drag(drag, at: change.timing.time, with: animation)
    if let release { releases.append(release) }
    return release?.time
  }
}

extension ZoomPlace {
  fileprivate static let form = Form(
    "ZoomPlace", "The frame of a view, with its styling.",
    initial: ZoomPlace(frame: Frame.form.initial()),
    .form("frame", \.frame, Frame.form, "The frame.").required(),
    .number("cornerRadius", \.cornerRadius, .nonNegative, "In units."),
    .form("shadow", \.shadow, Shadow.form, "The shadow; default: none."))
}

extension Shadow {
  fileprivate static let form = Form(
    "Shadow", "A shadow, whose lengths are in units.", initial: Shadow(radius: 0),
    .number("radius", \.radius, .nonNegative, "The blur radius."),
    .number("opacity", \.opacity, .between(0, 1), "The opacity."),
    .number("x", \.x, .any, "The offset toward the trailing edge."),
    .number("y", \.y, .any, "The downward offset."))
}
