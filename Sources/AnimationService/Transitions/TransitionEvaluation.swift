internal import AnimationCore

/// A parsed request for a transition of one kind.
protocol TransitionEvaluation: Sendable {
  /// The shape of the value that the transition moves; nil if it cannot begin in motion.
  var shape: Shape? { get }

  /// Returns the motion without samples; nil, with faults, if there is none.
  func motion(from start: TransitionStart, in context: OperationContext) -> SourceMotion?

  /// Returns the transition's timeline or columns, and the other members of the answer.
  func answer(from start: TransitionStart, in context: OperationContext) -> Answer
}

/// What a transition begins with, besides the transition itself.
struct TransitionStart: Sendable {
  let options: EvaluationOptions
  /// The motion that goes on into the transition; nil for a view at rest.
  let caught: CaughtMotion?
  private let request: MotionRequest

  /// Reads the state from which a transition of a value of some shape begins.
  init(_ object: inout RequestObject, _ options: EvaluationOptions, as shape: Shape?) {
    self.options = options
    if shape == nil, object.has("state") {
      object.member("state")?.fail(
        "is not allowed here: the scroll position determines the value", .conflict)
    }
    caught = shape == nil ? nil : CaughtMotion.read(&object, under: options.rules, like: shape)
    request = MotionRequest(object.value, path: EvaluateTransition.path, start: caught)
  }

  /// Returns the animator from which a value moves that otherwise rests.
  func animator(at rest: [Double]) -> Animator {
    caught?.animator ?? Animator(at: rest, rules: options.rules)
  }

  /// Returns the answer for a timeline, at the request's sample times.
  ///
  /// - Parameters:
  ///   - timeline: the value and its velocity over time.
  ///   - model: the model value over time.
  ///   - lastTime: the time of the last interruption, in seconds.
  ///   - context: the limits of the request, and its faults.
  /// - Returns: The answer with its state.
  func answer(
    _ timeline: Timeline, _ model: ModelHistory, lastTime: Double, in context: OperationContext
  ) -> Answer {
    let times = options.sample.times(
      through: timeline.duration, weight: model.first.weight, in: context)
    var answer = Answer(timeline, at: times, options: options, model: model, since: lastTime)
    answer.members = [state(model.last, lastTime: lastTime)]
    return answer
  }

  /// Returns the state of the transition.
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
  /// Returns an object of numbers, with the place of the first of them.
  static func numbers(_ names: [String], from first: Int = 0) -> Shape {
    .object(names.enumerated().map { Field(name: $1, shape: .number(first + $0)) })
  }
}
