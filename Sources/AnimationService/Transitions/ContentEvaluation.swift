internal import AnimationCore

struct ContentRequest {
  var style = Style.identity
  var ends = EndsRequest()
  var characters = NumericTextOptions()

  enum Style: String, CaseIterable { case identity, opacity, interpolate, numericText }

  static let form = Form(
    "ContentTransition",
    """
    Changes the content of a view at once (`identity`), by its opacity, from one value to another \
    (`interpolate`) or digit by digit (`numericText`).
    """, initial: Self(),
    .type(TransitionReading.Kind.contentTransition, "The content of a view changes."),
    .choice("style", \.style, "How the content changes.").required(),
    .later(
      "from", \.ends.from, .value,
      "The value before the change, in the shape of `to`; default: zero. Or the text before it."),
    .later(
      "to", \.ends.to, .value,
      "The value after the change, or the text; required by `interpolate` and `numericText`."),
    .include(\.ends.options, ValueOptions.form), .include(\.characters, NumericTextOptions.form),
    rules: [
      .only(["from", "to"], with: "style", is: [Style.interpolate, .numericText]),
      .only(
        ["ignored", "colorSpace", "angles", "rounding"], with: "style", is: [Style.interpolate]),
      .only(
        ["countsDown", "value", "separator", "stagger"], with: "style", is: [Style.numericText]),
    ])

  /// Content, unlike a value, has no default.
  func evaluation(_ value: RequestValue, _ timing: TransitionTiming) -> any TransitionEvaluation {
    switch style {
    case .identity, .opacity: return ContentEvaluation(isAnimated: style == .opacity, timing)
    case .interpolate:
      if ends.to == nil { value.failAbsence(of: "to") }
      return ContentEvaluation(ends.ends, timing)
    case .numericText:
      if ends.from == nil { value.failAbsence(of: "from") }
      if ends.to == nil { value.failAbsence(of: "to") }
      return NumericTextEvaluation(
        NumericTextRequest(
          from: ends.from.map(NumericTextRequest.text) ?? "",
          to: ends.to.map(NumericTextRequest.text) ?? "", options: characters), timing)
    }
  }
}

/// The content of a view changes while the view stays.
struct ContentEvaluation: TransitionEvaluation {
  /// The opacities of the old content and of the new one, or the values of `interpolate`.
  private let ends: TransitionEnds
  private let timing: TransitionTiming
  /// `identity` changes without an animation.
  private let isAnimated: Bool

  private static let shape = Shape.object([
    Shape.Field(name: "old", shape: .numbers(["opacity"], from: 0)),
    Shape.Field(name: "new", shape: .numbers(["opacity"], from: 1)),
  ])

  init(isAnimated: Bool, _ timing: TransitionTiming) {
    ends = TransitionEnds(
      from: ShapedValue(Self.shape, [1, 0]), to: ShapedValue(Self.shape, [0, 1]))
    (self.isAnimated, self.timing) = (isAnimated, timing)
  }

  init(_ ends: ValueEnds, _ timing: TransitionTiming) {
    self.ends = TransitionEnds(from: ends.from, to: ends.to)
    (isAnimated, self.timing) = (true, timing)
  }

  var shape: Shape? { ends.from.shape }

  private func history(from start: TransitionStart, in context: OperationContext) -> (
    AnimationHistory, ModelHistory
  ) { (isAnimated ? timing : timing.withoutAnimations).history(of: ends, from: start, in: context) }

  func motion(from start: TransitionStart, in context: OperationContext) -> SourceMotion? {
    let (history, model) = history(from: start, in: context)
    return SourceMotion(timeline: history.timeline, model: model.last)
  }

  func answer(from start: TransitionStart, in context: OperationContext) -> Answer {
    let (history, model) = history(from: start, in: context)
    var answer = start.answer(history.timeline, model, lastTime: timing.lastTime, in: context)
    answer.animation = timing.changes[0].animation
    return answer
  }
}
