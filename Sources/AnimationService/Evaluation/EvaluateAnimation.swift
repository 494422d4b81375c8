internal import AnimationCore
internal import CSSValues
internal import JSONText
internal import Rendering
internal import Schema
internal import SourceText

struct AnimationRequest {
  var options = EvaluationOptions()
  /// The meaning depends on the options.
  var animation: RequestValue?
  var motion = CatchRequest()
  var ends = EndsRequest()

  static let form = Form(
    nil, initial: Self(),
    .wholeAnimation(\.animation),
    .include(\.ends, EndsRequest.form), .include(\.motion, CatchRequest.form),
    .include(\.options, EvaluationOptions.form),
    rules: [.excludes("state", ["from", "ignored", "colorSpace"])])
}

struct EvaluateAnimation: Operation {
  static let path = "/v1/animations/evaluate"
  static let form = RequestForm("AnimationRequest", AnimationRequest.form)
  static let parts: AnswerParts = [.timeline, .animation]
  private let description: AnimationDescription
  private let ends: ValueEnds
  private let caught: CaughtMotion?
  private let options: EvaluationOptions

  /// A motion that was caught is the start, and its own target the default one.
  init(_ request: AnimationRequest, from value: RequestValue, in context: OperationContext) {
    options = request.options
    description = options.animation(orDefault: request.animation)
    caught = .read(request.motion, in: context, under: options.rules)
    ends = request.ends.ends(from: caught)
  }

  /// A history of one change; an answer without samples has only the animation.
  func answer(in context: OperationContext) -> Answer {
    if context.sampling == .none { return Answer(animation: description) }
    let history = context.history(
      of: description, after: caught, from: ends.from.numbers, to: ends.to.numbers,
      under: options.rules)
    let timeline = history.timeline
    let times = options.sample.times(
      along: timeline, weight: ends.to.weight, in: context)
    var answer = Answer(
      timeline, at: times, options: options, model: ModelHistory(ends.to), in: context)
    answer.animation = description
    if caught == nil { answer.easing = description.easing }
    answer.easing?.from = ends.from.numbers
    answer.members = [state(of: history.animator).member]
    return answer
  }

  /// Springs that follow inherit velocity as in SwiftUI.
  private func state(of animator: Animator) -> AnimatorState {
    var state = caught?.state ?? AnimatorState(animator, model: ends.to)
    state.animators = [animator.inheriting(.springs)]
    state.model = ends.to
    state.descriptions[description.animation] = description
    return state
  }
}

// MARK: - One animation

extension FormMember {
  static func wholeAnimation(_ path: PropertyPath<Root, RequestValue?>) -> FormMember {
    later("animation", path, AnimationReading.type, "").required(else: AnimationReading.missing)
      .spread().parameter(
        "The whole animation, as SwiftUI source text or JSON, instead of separate parameters.")
  }
}

extension OperationContext {
  /// Of one change of a caught motion, or from rest; too much work is a fault of the animation.
  func history(
    of description: AnimationDescription, after caught: CaughtMotion?, from start: [Double],
    to target: [Double], under rules: EvaluationRules
  ) -> AnimationHistory {
    var history = AnimationHistory(
      caught?.animator ?? Animator(at: start, rules: rules), expecting: 1)
    faults.working(at: .root.appending("animation")) {
      _ = history.change(to: target, at: 0, with: description.animation)
    }
    return history
  }
}
