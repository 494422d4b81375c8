internal import AnimationCore

/// A parsed request for a transition of one kind.
protocol TransitionEvaluation: Sendable {
  /// The shape of the value that the transition moves; nil if it cannot begin in motion.
  var shape: Shape? { get }

  /// Returns the motion without samples; nil, with faults, if there is none.
  func motion(from start: TransitionStart, in context: OperationContext) -> SourceMotion?

  func answer(from start: TransitionStart, in context: OperationContext) -> Answer
}

/// The start of a transition besides the transition itself: the options of the request, and the
/// motion that goes on into the transition.
struct TransitionStart: Sendable {
  let options: EvaluationOptions
  /// The motion that goes on into the transition; nil for a view at rest.
  let caught: CaughtMotion?
  private let request: MotionRequest

  /// Makes the start of a transition of a value of some shape, nil for a transition that cannot
  /// begin in motion, where `state` is a fault.
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

  /// Returns the animator of the caught motion, or one that rests at these numbers.
  func animator(at rest: [Double]) -> Animator {
    caught?.animator ?? Animator(at: rest, rules: options.rules)
  }

  /// Returns the answer for a timeline, at the request's sample times; `lastTime` is the time of
  /// the last interruption, in seconds.
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

extension ShapedValue {
  /// Creates a value of a shape, which must not contain discrete members.
  init(_ shape: Shape, _ numbers: [Double]) {
    self.init(0)
    self.shape = shape
    self.numbers = numbers
  }
}

extension Shape {
  /// Returns an object of numbers with these names, of which the first has the index `first`.
  static func numbers(_ names: [String], from first: Int = 0) -> Shape {
    .object(names.enumerated().map { Field(name: $1, shape: .number(first + $0)) })
  }
}
