internal import AnimationCore

protocol TransitionEvaluation: Sendable {
  /// Nil if the transition cannot begin in motion.
  var shape: Shape? { get }

  func motion(from start: TransitionStart, in context: OperationContext) -> SourceMotion?

  func answer(from start: TransitionStart, in context: OperationContext) -> Answer
}

struct TransitionStart: Sendable {
  let options: EvaluationOptions
  /// The motion that goes on into the transition; nil for a view at rest.
  let caught: CaughtMotion?
  private let request: MotionRequest

  /// `shape` is nil for a transition that cannot begin in motion, where `state` is a fault.
  init(
    _ request: TransitionRequest, from whole: RequestValue, as shape: Shape?,
    in context: OperationContext
  ) {
    options = request.options
    if shape == nil {
      request.motion.state?.fail(
        "is not allowed here: the scroll position determines the value", .conflict)
    }
    caught =
      shape == nil
      ? nil : CaughtMotion.read(request.motion, in: context, under: options.rules, like: shape)
    self.request = MotionRequest(whole, path: EvaluateTransition.path, start: caught, in: context)
  }

  /// The animator of the caught motion, or one that rests at these numbers.
  func animator(at rest: [Double]) -> Animator {
    caught?.animator ?? Animator(at: rest, rules: options.rules)
  }

  /// `lastTime` is the time of the last interruption.
  func answer(
    _ timeline: Timeline, _ model: ModelHistory, lastTime: Double, in context: OperationContext
  ) -> Answer {
    let times = options.sample.times(
      through: timeline.duration, weight: model.first.weight, in: context)
    var answer = Answer(timeline, at: times, options: options, model: model, since: lastTime)
    answer.members = [state(model.last, lastTime: lastTime)]
    return answer
  }

  func state(_ model: ShapedValue, lastTime: Double) -> AnswerMember {
    request.state(endingWith: MotionRequest.End(model: model, lastTime: lastTime))
  }
}
