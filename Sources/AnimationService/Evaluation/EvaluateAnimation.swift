internal import AnimationCore

/// `/v1/animations/evaluate`: a value that an animation moves from one value to another.
struct EvaluateAnimation: Operation {
  static let path = "/v1/animations/evaluate"
  static let layout = QueryLayout(
    QueryLayout.Group("animation", AnimationReading.members), QueryLayout.sample)
  static let parts: AnswerParts = [.timeline, .animation]

  private let description: AnimationDescription
  private let ends: ValueEnds
  private let caught: CaughtMotion?
  private let options: EvaluationOptions

  init(_ object: inout RequestObject, in context: OperationContext) {
    options = .read(&object)
    description = AnimationReading.read(
      object.required("animation"), fidelity: options.rules.fidelity, platform: options.platform)
    caught = .read(&object, under: options.rules)
    ends = .read(&object, from: caught)
  }

  /// Evaluates the animation as a history of one change; the SwiftUI source text needs no
  /// evaluation.
  func answer(in context: OperationContext) -> Answer {
    if !context.needsSamples { return Answer(animation: description) }
    var history = AnimationHistory(
      caught?.animator ?? Animator(at: ends.from.numbers, rules: options.rules))
    history.change(to: ends.to.numbers, at: 0, with: description.animation)
    let timeline = history.timeline
    let times = options.sample.times(
      through: timeline.duration, weight: ends.to.weight, in: context)
    var answer = Answer(timeline, at: times, options: options, model: ModelHistory(ends.to))
    answer.animation = description
    answer.members = [state(of: history.animator).member]
    return answer
  }

  private func state(of animator: Animator) -> AnimatorState {
    var state = caught?.state ?? AnimatorState(animator, model: ends.to)
    state.animators = [animator.inheriting(.springs)]
    state.model = ends.to
    state.descriptions[description.animation] = description
    return state
  }
}
