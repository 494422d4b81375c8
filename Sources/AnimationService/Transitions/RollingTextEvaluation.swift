internal import AnimationCore
internal import CSSValues
internal import Rendering
internal import SourceText

/// A numeric text whose interruptions are texts; the value has the glyphs in order of appearance.
struct RollingTextEvaluation: TimedTransition {
  let request: NumericTextRequest
  let timing: TransitionTiming

  /// The number of glyphs follows from the motion, so that no other one resumes from it.
  var rest: ShapedValue? { nil }

  func course(from start: TransitionStart, in context: OperationContext) -> TransitionCourse? {
    var text = RollingText(
      [request.from, request.to] + timing.changes.compactMap(\.text),
      separator: request.options.separator, under: start.options.rules)
    timing.forEach(in: context) { index, change in
      let isDownward = change.countsDown ?? request.options.isDownward
      text.change(
        to: index + 1, at: change.time, with: change.animation?.animation,
        stagger: request.options.stagger ?? 0, direction: isDownward ? .down : .up)
    }
    let glyphs = text.glyphs
    let shape = Shape.array(
      glyphs.indices.map { .numbers(["offset", "opacity"], from: 2 * $0) })
    func value(after text: Int) -> ShapedValue {
      ShapedValue(shape, numbers: glyphs.flatMap { $0.target(after: text) })
    }
    var model = ModelHistory(value(after: 0))
    for (index, change) in timing.changes.enumerated()
    where WorkBudget.spend(units: 16 * glyphs.count, bytes: 16 * glyphs.count) {
      model.append(value(after: index + 1), from: change.time)
    }
    var course = TransitionCourse(
      timeline: Timeline(sideBySide: glyphs.map(\.history.timeline)), model: model,
      animation: timing.changes[0].animation,
      lastTime: glyphs.reduce(timing.lastTime) { max($0, $1.changes.last?.time ?? 0) })
    course.last = [AnswerMember("glyphs", .list(glyphs) { $0.answer })]
    return course
  }
}

extension RollingText.Glyph {
  fileprivate var answer: AnswerValue {
    .object([
      "character": .text(String(character)), "place": .integer(place),
      "changes": .list(changes) { change in
        .object([
          "at": .number(change.time), "shown": .bool(change.isShown),
          "direction": .text(change.direction.rawValue),
        ])
      },
    ])
  }
}
