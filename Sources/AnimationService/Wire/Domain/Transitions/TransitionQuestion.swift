internal import AnimationCore

/// One kind of transition, and what is asked of it.
protocol TransitionQuestion: Sendable {
  /// Its timeline or columns, and what else there is to say.
  func answer(_ options: EvaluationOptions, in context: OperationContext) -> Answer?
}

extension TransitionQuestion {
  /// A timeline, sampled as was asked.
  func answer(
    _ timeline: Timeline, _ model: History, _ options: EvaluationOptions,
    in context: OperationContext
  ) -> Answer? {
    let times = options.sample.times(
      through: timeline.duration, weight: model.values[0].weight, limits: context.limits,
      faults: context.faults)
    return times.map { Answer(timeline, at: $0, options: options, model: model) }
  }
}

extension AnimatedValue {
  /// A value of named members, each of which may have members of its own.
  init(_ shape: Shape, _ numbers: [Double]) {
    self.init(0)
    self.shape = shape
    self.numbers = numbers
  }
}

extension Shape {
  /// An object of numbers, the first of which has this place.
  static func numbers(_ names: [String], from first: Int = 0) -> Shape {
    .object(names.enumerated().map { Field(name: $1, shape: .number(first + $0)) })
  }
}
