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

/// The start of a transition besides the transition itself: the options of the request, and the
/// motion that goes on into the transition.
struct TransitionStart: Sendable {
  /// The fidelity, the sample times and the columns of the answer.
  let options: EvaluationOptions
  /// The motion that goes on into the transition; nil for a view at rest.
  let caught: CaughtMotion?
  /// The request, which the state of the answer describes.
  private let request: MotionRequest

  /// Makes the start of a transition of a value of some shape.
  ///
  /// - Parameters:
  ///   - request: the members of the request.
  ///   - whole: the request.
  ///   - shape: the shape of the value; nil for a transition that cannot begin in motion, where
  ///     `state` is a fault.
  ///   - context: the states around the request.
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
      ? nil
      : CaughtMotion.read(request.motion, in: context, under: options.rules, like: shape)
    self.request = MotionRequest(
      whole, path: EvaluateTransition.path, start: caught, in: context)
  }

  /// Returns the animator from which a value moves that otherwise rests.
  ///
  /// - Parameter rest: the numbers of the value where no motion goes on into the transition.
  /// - Returns: The animator of the caught motion, or one at rest.
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
  ///
  /// - Parameters:
  ///   - model: the model value after the last change.
  ///   - lastTime: the time of the last change, in seconds.
  /// - Returns: The member `state`.
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
  ///
  /// - Parameters:
  ///   - names: the names of the object's members, in the order of their numbers.
  ///   - first: the index of the first number in the whole value.
  /// - Returns: The object.
  static func numbers(_ names: [String], from first: Int = 0) -> Shape {
    .object(names.enumerated().map { Field(name: $1, shape: .number(first + $0)) })
  }
}
