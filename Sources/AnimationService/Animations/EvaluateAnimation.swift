internal import AnimationCore

/// `/v1/animations/evaluate`: a value that an animation moves from one value to another.
struct EvaluateAnimation: LegacyOperation {
  static let path = "/v1/animations/evaluate"
  static let layout = QueryLayout(
    QueryLayout.Group("animation", AnimationReading.members), QueryLayout.sample)

  private let description: AnimationDescription
  private let ends: ValueEnds
  private let options: EvaluationOptions

  init?(_ reader: inout ObjectReader, in context: OperationContext) {
    options = .read(&reader)
    let (fidelity, platform) = (options.rules.fidelity, options.platform)
    let description = reader.required("animation").flatMap {
      AnimationReading.read($0, fidelity: fidelity, platform: platform)
    }
    let ends = ValueEnds.read(&reader)
    guard let description, let ends else { return nil }
    self.description = description
    self.ends = ends
  }

  /// Evaluates the animation as a history of one change; the SwiftUI source text needs no
  /// evaluation.
  func answer(in context: OperationContext) -> Answer? {
    if context.representation == .swift { return Answer(animation: description) }
    var history = AnimationHistory(Animator(at: ends.from.numbers, rules: options.rules))
    history.change(to: ends.to.numbers, at: 0, with: description.animation)
    let timeline = history.timeline
    let times = options.sample.times(
      through: timeline.duration, weight: ends.to.weight, limits: context.limits,
      faults: context.faults)
    guard let times else { return nil }
    var answer = Answer(timeline, at: times, options: options, model: History(ends.to))
    answer.animation = description
    return answer
  }
}
