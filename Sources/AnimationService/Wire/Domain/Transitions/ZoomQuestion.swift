internal import AnimationCore

/// The zoom from a source view to the view that it opens, and back.
struct ZoomQuestion: TransitionQuestion {
  private let ends: TransitionEnds
  private let timing: TransitionTiming
  private let isPush: Bool

  /// What a push does, or a pop.
  private enum Operation: String, CaseIterable { case push, pop }

  private static let shape = Shape.object(
    (Frame.names + ["cornerRadius"]).enumerated()
      .map { Shape.Field(name: $1, shape: .number($0)) }
      + [
        Shape.Field(name: "shadow", shape: .numbers(["radius", "opacity", "x", "y"], from: 5)),
        Shape.Field(name: "progress", shape: .number(9)),
      ])

  /// - Returns: nil, and faults, if something is wrong.
  init?(_ reader: inout ObjectReader, _ timing: TransitionTiming) {
    self.timing = timing
    let operation = reader.member("operation").map { $0.choice(Operation.self) } ?? .push
    let source = reader.required("source").flatMap { Self.place($0, progress: 0) }
    let destination = reader.required("destination").flatMap { Self.place($0, progress: 1) }
    guard let operation, let source, let destination else { return nil }
    isPush = operation == .push
    ends =
      isPush
      ? TransitionEnds(from: source, to: destination)
      : TransitionEnds(from: destination, to: source)
  }

  /// A frame with its styling: `cornerRadius` and `shadow`, without unless said.
  private static func place(_ element: Element, progress: Double) -> AnimatedValue? {
    guard var reader = element.object() else { return nil }
    let frame = reader.required("frame").flatMap(Frame.read)
    let radius = reader.member("cornerRadius").map { $0.number(.nonNegative) } ?? 0
    let shadow = reader.member("shadow").map(shadow) ?? [0, 0, 0, 0]
    reader.finish()
    guard let frame, let radius, let shadow else { return nil }
    return AnimatedValue(
      shape, [frame.x, frame.y, frame.width, frame.height, radius] + shadow + [progress])
  }

  private static func shadow(_ element: Element) -> [Double]? {
    guard var reader = element.object() else { return nil }
    let numbers = [
      reader.member("radius").map { $0.number(.nonNegative) } ?? 0,
      reader.member("opacity").map { $0.number(.between(0, 1)) } ?? 1,
      reader.member("x").map { $0.number() } ?? 0,
      reader.member("y").map { $0.number() } ?? 0,
    ].compactMap(\.self)
    reader.finish()
    return numbers.count == 4 ? numbers : nil
  }

  func answer(_ options: EvaluationOptions, in context: OperationContext) -> Answer? {
    let (history, model) = timing.history(of: ends, under: options.rules)
    var answer = answer(history.timeline, model, options, in: context)
    let lifecycle = lifecycle(under: options.rules)
    answer?.animation = timing.changes[0].animation
    answer?.extras.append(Answer.Extra("lifecycle") { Self.write(lifecycle.entries, to: &$0) })
    return answer
  }

  /// What the pushed view is told; each change would be over when its own animation is.
  private func lifecycle(under rules: EvaluationRules) -> ZoomLifecycle {
    var history = AnimationHistory(Animator(at: ends.from.numbers, rules: rules))
    var lifecycle = ZoomLifecycle(isPushed: !isPush)
    for (index, change) in timing.changes.enumerated() {
      let isForth = index % 2 == 0
      history.change(
        to: (isForth ? ends.to : ends.from).numbers, at: change.time,
        with: change.animation?.animation)
      let end = change.animation == nil ? change.time : history.timeline.duration
      lifecycle.begin(push: isForth == isPush, at: change.time, until: end)
    }
    lifecycle.settle(at: .infinity)
    return lifecycle
  }

  private static func write(_ entries: [ZoomLifecycle.Entry], to writer: inout JSONWriter) {
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
