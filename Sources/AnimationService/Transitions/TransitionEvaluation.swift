internal import AnimationCore

/// A parsed request for a transition of one kind.
protocol TransitionEvaluation: Sendable {
  /// Returns the transition's timeline or columns, and the other members of the answer.
  func answer(_ options: EvaluationOptions, in context: OperationContext) -> Answer
}

extension TransitionEvaluation {
  /// Returns the answer for a timeline, at the request's sample times.
  func answer(
    _ timeline: Timeline, _ model: ModelHistory, _ options: EvaluationOptions,
    in context: OperationContext
  ) -> Answer {
    let times = options.sample.times(
      through: timeline.duration, weight: model.values[0].weight, in: context)
    return Answer(timeline, at: times, options: options, model: model)
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
