/// An animation whose progress is known in advance, and is the same for each number of a vector.
///
/// A ``CustomAnimation`` in general can only be evaluated at one time after another. A predictable
/// animation has a known end, and is sampled as columns of numbers, without a vector for every
/// sample, like the library's animations.
///
/// ``CustomAnimation/animate(value:time:context:)`` is derived from the response. An animation that
/// keeps state between evaluations, or has its own rules of merging, should not conform.
///
///     struct Stroll: PredictableAnimation {
///       let duration: Double
///       func response(
///         under rules: EvaluationRules, distance: Double
///       ) -> (any StepResponse)? { Walk(end: duration) }
///     }
public protocol PredictableAnimation: CustomAnimation {
  /// Returns the progress from 0 to 1, if nothing was running before, over a distance in the
  /// value's units; nil if an animation inside must be replayed for each sample time.
  func response(under rules: EvaluationRules, distance: Double) -> (any StepResponse)?
}

extension PredictableAnimation {
  /// Returns the response.
  public func prediction(under rules: EvaluationRules, distance: Double) -> (any StepResponse)? {
    response(under: rules, distance: distance)
  }

  /// Returns the displacement that the response has reached.
  public func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    let response = response(under: context.rules, distance: value.magnitude)
    if let end = response?.logicalEnd, time >= end { context.isLogicallyComplete = true }
    guard let response, !response.isOver(at: time) else { return nil }
    return value.scaled(by: response.state(at: max(0, time)).value)
  }
}
