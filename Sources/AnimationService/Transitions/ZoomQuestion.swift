internal import AnimationCore

/// The zoom from a source view to the view that it opens, and back.
struct ZoomQuestion: TransitionQuestion {
  private let source: ZoomPlace
  private let destination: ZoomPlace
  private let changes: [Change]
  /// Whether the destination is on screen at first.
  private let isPushed: Bool

  /// A push, a pop or a drag, and its place in the request.
  private struct Change: Sendable {
    let timing: TransitionTiming.Change
    let pointer: JSONPointer
    let drag: ZoomDrag?
  }

  /// The operations of a navigation stack.
  private enum Operation: String, CaseIterable { case push, pop }

  private static let shape = Shape.object(
    (Frame.names + ["cornerRadius"]).enumerated()
      .map { Shape.Field(name: $1, shape: .number($0)) }
      + [
        Shape.Field(name: "shadow", shape: .numbers(["radius", "opacity", "x", "y"], from: 5)),
        Shape.Field(name: "progress", shape: .number(9)),
      ])

  /// Reads the zoom.
  ///
  /// - Returns: nil, with faults, if a member is invalid.
  init?(
    _ reader: inout ObjectReader, _ timing: TransitionTiming, in context: OperationContext
  ) {
    let element = reader.member("drag")
    let drag = element.flatMap(RequestedZoomDrag.read)
    let operation = Self.operation(&reader, isDragged: element != nil)
    let source = reader.required("source").flatMap(ZoomPlace.read)
    let destination = reader.required("destination").flatMap(ZoomPlace.read)
    guard let operation, let source, let destination else { return nil }
    (self.source, self.destination) = (source, destination)
    isPushed = operation == .pop
    changes = Self.changes(
      timing, beginningWith: drag, over: destination.frame, faults: context.faults)
  }

  /// Reads `operation`, which defaults to `push`; a drag needs a view on screen, so it is a `pop`.
  private static func operation(_ reader: inout ObjectReader, isDragged: Bool) -> Operation? {
    guard let element = reader.member("operation") else { return isDragged ? .pop : .push }
    let operation = element.choice(Operation.self)
    if isDragged, operation == .push { element.fail("must be \"pop\" when \"drag\" is given") }
    return operation
  }

  private static func changes(
    _ timing: TransitionTiming, beginningWith drag: RequestedZoomDrag?, over frame: Frame,
    faults: Faults
  ) -> [Change] {
    if let drag, timing.changes.count > 1, timing.changes[1].time < drag.duration {
      faults.add(
        "must not be before the end of the drag",
        at: .root.appending("interruptions").appending(0).appending("at"))
    }
    return timing.changes.enumerated().map { index, change in
      let requested = index == 0 ? drag : change.drag
      let place =
        index == 0
        ? JSONPointer.root.appending("transition")
        : .root.appending("interruptions").appending(index - 1)
      let pointer = place.appending("drag")
      let drag = requested?.drag(over: frame)
      if requested != nil, drag == nil {
        faults.add(
          "is required, because the destination has no length", at: pointer.appending("distance"))
      }
      return Change(timing: change, pointer: pointer, drag: drag)
    }
  }

  func answer(_ options: EvaluationOptions, in context: OperationContext) -> Answer? {
    var history = ZoomHistory(
      from: source, to: destination, isPushed: isPushed, under: options.rules)
    var model = History(AnimatedValue(Self.shape, history.target))
    var releases: [ZoomHistory.Release] = []
    for change in changes {
      guard let time = apply(change, to: &history, &releases) else {
        context.faults.add("requires a view that is on screen", at: change.pointer)
        return nil
      }
      model.append(AnimatedValue(Self.shape, history.target), from: time)
    }
    var answer = answer(history.timeline, model, options, in: context)
    answer?.animation = changes[0].timing.animation
    let lifecycle = history.completeLifecycle
    answer?.extras.append(Answer.Extra("lifecycle") { lifecycle.write(to: &$0) })
    if !releases.isEmpty {
      answer?.extras.append(
        Answer.Extra("releases") { [releases] in ZoomHistory.Release.write(releases, to: &$0) })
    }
    return answer
  }

  /// Applies a change.
  ///
  /// - Returns: The time in seconds from which the view has its new target; nil if there is no view
  ///   to drag.
  private func apply(
    _ change: Change, to history: inout ZoomHistory, _ releases: inout [ZoomHistory.Release]
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
  /// Reads a frame with its styling: `cornerRadius`, which defaults to 0, and `shadow`, which
  /// defaults to none.
  static func read(_ element: Element) -> ZoomPlace? {
    guard var reader = element.object() else { return nil }
    let frame = reader.required("frame").flatMap(Frame.read)
    let radius = reader.member("cornerRadius").map { $0.number(.nonNegative) } ?? 0
    let shadow = reader.member("shadow").map(Shadow.read) ?? Shadow.none
    reader.finish()
    guard let frame, let radius, let shadow else { return nil }
    return ZoomPlace(frame: frame, cornerRadius: radius, shadow: shadow)
  }
}

extension Shadow {
  fileprivate static func read(_ element: Element) -> Shadow? {
    guard var reader = element.object() else { return nil }
    let radius = reader.member("radius").map { $0.number(.nonNegative) } ?? 0
    let opacity = reader.member("opacity").map { $0.number(.between(0, 1)) } ?? 1
    let x = reader.member("x").map { $0.number() } ?? 0
    let y = reader.member("y").map { $0.number() } ?? 0
    reader.finish()
    guard let radius, let opacity, let x, let y else { return nil }
    return Shadow(radius: radius, opacity: opacity, x: x, y: y)
  }
}

extension ZoomLifecycle {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginArray()
    for entry in entries {
      writer.beginObject()
      writer.member("at", entry.time)
      writer.member("state", entry.state.rawValue)
      writer.endObject()
    }
    writer.endArray()
  }
}

extension ZoomHistory.Release {
  fileprivate static func write(_ releases: [ZoomHistory.Release], to writer: inout JSONWriter) {
    writer.beginArray()
    for release in releases {
      writer.beginObject()
      writer.member("at", release.time)
      writer.member("decision", release.isPop ? "pop" : "back")
      writer.member("reason", release.reason.rawValue)
      writer.member("progress", release.progress)
      writer.endObject()
    }
    writer.endArray()
  }
}
