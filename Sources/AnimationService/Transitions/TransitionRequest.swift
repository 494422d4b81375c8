internal import AnimationCore
internal import Schema
internal import SourceText

struct TransitionRequest {
  var transition: RequestValue?
  var animation: RequestValue?
  var interruptions: RequestValue?
  var phase: TransitionPhase?
  var size: ViewSize?
  var layoutDirection: LayoutDirection?
  var positions: RequestValue?
  var path: RequestValue?
  var motion = CatchRequest()
  var member: RequestValue?
  var options = EvaluationOptions()

  static let form = Form(
    nil, initial: Self(),
    .later("transition", \.transition, TransitionReading.type, "")
      .required(write: "a transition, such as .opacity"),
    .later(
      "animation", \.animation, .optionalAnimation,
      "The animation of the transaction; without it nothing moves."),
    .later(
      "interruptions", \.interruptions,
      .list(of: InterruptionRequest.form.type, count: IntegerRange(0, through: \.maximumEvents)),
      "Times at which the transition reverses, or a text changes again, ascending."),
    .choice(
      "phase", \.phase,
      "For transitions of views: whether the view is inserted or removed; default: `insertion`."),
    .part(
      "size", \.size, ViewSize.form,
      "The size of the view; required by `slide`, `move` and `push`."),
    .choice(
      "layoutDirection", \.layoutDirection,
      "For transitions of views: the layout direction; default: `leftToRight`."),
    .later(
      "positions", \.positions,
      .list(of: .number(.any), count: IntegerRange(0, through: \.maximumSamples)),
      "For `scroll`: the scroll offsets of the content."),
    .later(
      "path", \.path,
      .list(of: ScrollPointRequest.form.type, count: IntegerRange(1, through: \.maximumEvents)),
      "For `scroll` over time: the scroll offsets with their times, ascending."),
    .include(\.motion, CatchRequest.form),
    .later(
      "member", \.member, .string(pattern: "^(/([^~/]|~[01])*)*$"),
      """
      A JSON pointer to the member of the value that goes on from `state`, as where a finger let \
      go; the others begin at rest. Without it, `state` is of the whole value.
      """),
    .include(\.options, EvaluationOptions.form),
    rules: [.excludes("path", ["positions"]), .needs("member", "state")])

  private static let ofViews = Strangers(
    ["phase", "size", "layoutDirection"], detail: "belongs to the transition of a view")
  private static let ofScrolling = Strangers(
    ["positions", "path"], detail: "belongs to a transition whose \"type\" is \"scroll\"")
  private static let ofChanges = Strangers(
    ["animation", "interruptions"],
    detail: "is not allowed here: the scroll position determines the value")

  static func refuseStrangers(to kind: TransitionKind, in whole: RequestValue) {
    if !kind.isOfViews { ofViews.refuse(in: whole) }
    (kind == .scroll ? ofChanges : ofScrolling).refuse(in: whole)
  }

  func evaluation(
    of kind: TransitionKind?, whole: RequestValue, in context: OperationContext
  ) -> any TransitionEvaluation {
    let reading = TransitionReading(options: options, context: context)
    let timing =
      kind == .scroll
      ? TransitionTiming.immediate
      : TransitionTiming(
        self, takesDrags: kind == .zoom,
        takesTexts: kind == .numericText || kind == .contentTransition)
    guard let kind, !kind.isOfViews, let transition
    else {
      return view(
        transition.map { reading.whole($0, of: kind) } ?? .identity, timing: timing, whole: whole)
    }
    switch reading.requested(transition) {
    case .matchedGeometry(let members): return MatchedGeometryEvaluation(members, timing: timing)
    case .zoom(let members): return ZoomEvaluation(members, timing: timing, faults: context.faults)
    case .numericText(let members): return members.evaluation(timing: timing)
    case .content(let members): return members.evaluation(of: transition, timing: timing)
    case .scroll(let members): return ScrollEvaluation(members, root: self, whole: whole)
    case .view(let transition): return view(transition, timing: timing, whole: whole)
    case nil: return view(.identity, timing: timing, whole: whole)
    }
  }

  /// A view without a size has the lengths 0.
  private func view(
    _ transition: Transition, timing: TransitionTiming, whole: RequestValue
  ) -> ViewTransitionEvaluation {
    if transition.needsSize, size == nil {
      whole.failAbsence(
        of: "size", else: "is required: write that of the view, {\"width\": 320, \"height\": 80}")
    }
    return ViewTransitionEvaluation(
      transition: transition,
      layout: Transition.Layout(
        width: size?.width ?? 0, height: size?.height ?? 0,
        isRightToLeft: layoutDirection == .rightToLeft), phase: phase ?? .insertion, timing: timing)
  }
}

/// The direction of the layout; in `rightToLeft` the leading edge is the right one.
enum LayoutDirection: String, CaseIterable { case leftToRight, rightToLeft }

struct ViewSize: Sendable {
  var width = 0.0
  var height = 0.0

  static let form = Form(
    "ViewSize", initial: Self(),
    .number("width", \.width, .nonNegative, "In units.").required(),
    .number("height", \.height, .nonNegative, "In units.").required())
}
