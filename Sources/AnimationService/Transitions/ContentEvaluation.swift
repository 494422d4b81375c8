internal import AnimationCore
internal import CSSValues
internal import Schema

struct ContentRequest {
  var style = Style.identity
  var ends = EndsRequest()
  var characters = NumericTextOptions()
  var replacement: SymbolReplaceConfiguration?
  var scale: Double?

  enum Style: String, CaseIterable {
    case identity, opacity, interpolate, numericText, symbolEffect
  }

  static let form = Form(
    "ContentTransition",
    """
    Changes the content of a view at once (`identity`), by its opacity, from one value to another \
    (`interpolate`), digit by digit (`numericText`), or as one symbol after another \
    (`symbolEffect`).
    """, initial: Self(),
    .type(TransitionKind.contentTransition, "The content of a view changes."),
    .choice("style", \.style, "How the content changes.").required(),
    .later(
      "from", \.ends.from, .value,
      "The value before the change, in the shape of `to`; default: zero. Or the text before it."),
    .later(
      "to", \.ends.to, .value,
      "The value after the change, or the text; required by `interpolate` and `numericText`."),
    .include(\.ends.options, ValueOptions.form), .include(\.characters, NumericTextOptions.form),
    .choice(
      "replace", \.replacement,
      "The directions in which the old symbol and the new one scale; default: downUp."
    ),
    .number("scale", \.scale, .above(0, atMost: 1), "The factor of the absent symbol.")
      .standardInWords(SymbolReplace().scale),
    rules: [
      .only(["replace", "scale"], with: "style", is: [Style.symbolEffect]),
      .only(["from", "to"], with: "style", is: [Style.interpolate, .numericText]),
      .only(
        ["ignored", "colorSpace", "angles", "rounding"], with: "style", is: [Style.interpolate]),
      .only(
        ["countsDown", "value", "separator", "stagger"], with: "style", is: [Style.numericText]),
    ])

  private var symbol: SymbolReplace {
    let standard = SymbolReplace()
    return SymbolReplace(replacement ?? standard.configuration, scale: scale ?? standard.scale)
  }

  /// Content, unlike a value, has no default.
  func evaluation(
    of value: RequestValue, timing: TransitionTiming
  ) -> any TransitionEvaluation {
    if style != .numericText, timing.hasTexts {
      value.fail("has no texts, which the interruptions have", .conflict)
    }
    switch style {
    case .identity, .opacity:
      return ContentEvaluation(isAnimated: style == .opacity, timing: timing)
    case .symbolEffect: return SymbolReplaceEvaluation(effect: symbol, timing: timing)
    case .interpolate:
      if ends.to == nil { value.failAbsence(of: "to") }
      return ContentEvaluation(ends.ends, timing: timing)
    case .numericText:
      if ends.from == nil { value.failAbsence(of: "from") }
      if ends.to == nil { value.failAbsence(of: "to") }
      return NumericTextRequest(
        from: ends.from.map(NumericTextRequest.text) ?? "",
        to: ends.to.map(NumericTextRequest.text) ?? "", options: characters
      ).evaluation(timing: timing)
    }
  }
}

struct ContentEvaluation: TimedTransition {
  private let ends: ValueEnds
  private var timing: TransitionTiming

  private static let shape = Shape.object([
    ShapeField(name: "old", shape: .numbers(["opacity"], from: 0)),
    ShapeField(name: "new", shape: .numbers(["opacity"], from: 1)),
  ])

  /// `identity` changes without an animation.
  init(isAnimated: Bool, timing: TransitionTiming) {
    ends = ValueEnds(
      from: ShapedValue(Self.shape, numbers: [1, 0]), to: ShapedValue(Self.shape, numbers: [0, 1]))
    self.timing = timing
    self.timing.isAnimated = isAnimated
  }

  init(_ ends: ValueEnds, timing: TransitionTiming) { (self.ends, self.timing) = (ends, timing) }
  var rest: ShapedValue? { ends.from }

  func course(from start: TransitionStart, in context: OperationContext) -> TransitionCourse? {
    timing.course(of: ends, from: start, in: context)
  }
}
