internal import AnimationCore
internal import CSSValues
internal import Rendering
internal import Schema
internal import SourceText

struct NumericTextRequest {
  var from = ""
  var to = ""
  var options = NumericTextOptions()

  static let form = Form(
    "NumericTextTransition", initial: Self(),
    .type(TransitionKind.numericText, "A number whose digits roll."),
    .value("from", \.from, .string(), "The text before the change.", read: { text($0) })
      .required(),
    .value("to", \.to, .string(), "The text after the change.", read: { text($0) }).required(),
    .include(\.options, NumericTextOptions.form))

  func evaluation(timing: TransitionTiming) -> any TransitionEvaluation {
    timing.hasTexts
      ? RollingTextEvaluation(request: self, timing: timing)
      : NumericTextEvaluation(self, timing: timing)
  }

  /// Limited in its extended grapheme clusters; empty, with a fault, in place of a longer text.
  static func text(_ value: RequestValue) -> String {
    let (text, limit) = (value.string(), value.reading.limits.maximumParts)
    if text.count <= limit { return text }
    value.fail("must have at most \(limit) characters", .limit)
    return ""
  }
}

struct NumericTextOptions {
  var countsDown: Bool?
  var value: NumberChange?
  var separator: Character = "."
  var stagger: Double?

  static let form = Form(
    nil, initial: Self(),
    .bool("countsDown", \.countsDown, "Whether the number counts down; default: false."),
    .part(
      "value", \.value, NumberChange.form,
      "The number before and after the change, which sets the direction."),
    .value(
      "separator", \.separator, .string(),
      "The decimal separator, one character; default: `.`.", read: readSeparator),
    .seconds(
      "stagger", \.stagger, .nonNegative,
      "Delay of each changing character after the one before it."
    ).standardInWords(0),
    rules: [.excludes("value", ["countsDown"])])

  struct NumberChange {
    var from = 0.0
    var to = 0.0

    static let form = Form(
      nil, initial: Self(),
      .number("from", \.from, .any, "The number before the change.").required(),
      .number("to", \.to, .any, "The number after the change.").required())
  }

  private static func readSeparator(_ value: RequestValue) -> Character {
    let text = value.string(default: ".")
    if text.count == 1, let character = text.first { return character }
    value.fail("must be one character", .wrongType)
    return "."
  }

  var isDownward: Bool { value.map { $0.from > $0.to } ?? countsDown ?? false }
}

struct NumericTextEvaluation: TimedTransition {
  private let text: NumericText
  private let timing: TransitionTiming
  private let stagger: Double

  init(_ request: NumericTextRequest, timing: TransitionTiming) {
    self.timing = timing
    text = NumericText(
      from: request.from, to: request.to, separator: request.options.separator,
      countsDown: request.options.isDownward)
    stagger = request.options.stagger ?? 0
  }

  /// Of the old character, then of the new: offset in line heights, negative upward, and opacity.
  private var ends: (from: [Double], to: [Double]) {
    let away: Double = text.direction == .up ? -1 : 1
    return ([0, 1, -away, 0], [away, 0, 0, 1])
  }

  private var starts: [(place: Int, time: Double)] {
    let places = text.places.indices.filter { text.places[$0].changes }
    return places.enumerated().map { ($1, Double($0) * stagger) }
  }

  var rest: ShapedValue? {
    let places = starts.indices
    return ShapedValue(
      .array(places.map { Self.shape(from: 4 * $0) }), numbers: places.flatMap { _ in ends.from })
  }

  func course(from start: TransitionStart, in context: OperationContext) -> TransitionCourse? {
    let starts = starts
    let timelines = timelines(of: starts.map(\.time), from: start, in: context)
    let shape = Shape.array(starts.indices.map { Self.shape(from: 4 * $0) })
    var course = timing.course(
      along: Timeline(sideBySide: timelines), model: model(shape: shape, count: starts.count))
    course.last = [AnswerMember("characters", characters(changingAt: starts))]
    return course
  }

  /// Characters that start together share a timeline, unless a motion continues into the
  /// transition.
  private func timelines(
    of times: [Double], from start: TransitionStart, in context: OperationContext
  ) -> [Timeline] {
    var timelines: [Timeline] = []
    for (index, time) in times.enumerated() {
      let isLikeLast = index > 0 && time == times[index - 1] && start.caught == nil
      let animator =
        start.caught?.animator.part(numbers: 4 * index..<4 * index + 4)
        ?? start.animator(at: ends.from)
      timelines.append(
        isLikeLast
          ? timelines[index - 1] : timeline(beginningAt: time, from: animator, in: context))
    }
    return timelines
  }

  private func timeline(
    beginningAt start: Double, from animator: Animator, in context: OperationContext
  ) -> Timeline {
    let (from, to) = ends
    var history = AnimationHistory(animator)
    timing.forEach(in: context) { index, change in
      history.change(
        to: index % 2 == 0 ? to : from, at: start + change.time, with: change.animation?.animation)
    }
    return history.timeline
  }

  private func model(shape: Shape, count: Int) -> ModelHistory {
    let values = [ends.to, ends.from].map { end in
      ShapedValue(shape, numbers: (0..<count).flatMap { _ in end })
    }
    var model = ModelHistory(values[1])
    for (index, change) in timing.changes.enumerated() {
      model.append(values[index % 2], from: change.time)
    }
    return model
  }

  private static func shape(from first: Int) -> Shape {
    .object([
      ShapeField(name: "old", shape: .numbers(["offset", "opacity"], from: first)),
      ShapeField(name: "new", shape: .numbers(["offset", "opacity"], from: first + 2)),
    ])
  }

  private func characters(changingAt starts: [(place: Int, time: Double)]) -> AnswerValue {
    let times = Dictionary(uniqueKeysWithValues: starts.map { ($0.place, $0.time) })
    return .list(
      AnswerList(count: text.places.count) { [text] index in
        let place = text.places[index]
        var members = [AnswerMember]([
          "from": .text(place.old.map { String($0) }), "to": .text(place.new.map { String($0) }),
          "changes": .bool(place.changes),
        ])
        if let time = times[index] {
          members.append(AnswerMember("direction", .text(text.direction.rawValue)))
          members.append(AnswerMember("at", .number(time)))
        }
        return .object(members)
      })
  }
}
