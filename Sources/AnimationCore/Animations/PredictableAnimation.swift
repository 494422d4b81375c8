/// An animation whose course is known beforehand, and the same for each number of a vector.
///
/// ``CustomAnimation`` alone lets an animation say where a value is at the moment that it is asked for. One
/// that conforms to this too has its end known and is sampled as columns of numbers, without a vector for
/// every moment: all animations that come with the library do.
///
/// ``CustomAnimation/animate(value:time:context:)`` follows from the response. One that keeps something
/// from moment to moment, or takes over from others in a way of its own, had better not conform.
///
///     struct Stroll: PredictableAnimation {
///       let duration: Double
///       func response(under rules: EvaluationRules, distanceSquared: Double) -> (any StepResponse)? {
///         Walk(end: duration)
///       }
///     }
public protocol PredictableAnimation: CustomAnimation {
  /// How the animation goes from 0 to 1, when nothing was running before.
  ///
  /// - Parameters:
  ///   - rules: whose numbers are answered, and when it counts as over.
  ///   - distanceSquared: the square of the whole way, in the value's own units.
  /// - Returns: the response, with its own end in seconds; nil if something inside the animation cannot
  ///   be foreseen, so that it must be asked moment by moment.
  func response(under rules: EvaluationRules, distanceSquared: Double) -> (any StepResponse)?
}

extension PredictableAnimation {
  /// The part of `value` that the response has reached.
  public func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    let response = response(under: context.rules, distanceSquared: value.magnitudeSquared)
    guard let response else { return nil }
    if let logicalEnd = response.logicalEnd, time >= logicalEnd {
      context.isLogicallyComplete = true
    }
    guard !response.isOver(at: time) else { return nil }
    return value.scaled(by: response.state(at: max(0, time)).value)
  }
}

extension Animation {
  func response(under rules: EvaluationRules, distanceSquared: Double) -> (any StepResponse)? {
    (base as? any PredictableAnimation)?.response(under: rules, distanceSquared: distanceSquared)
  }

  /// Whether its course is known beforehand, down to the animation inside its modifiers.
  var isPredictable: Bool {
    (base as? any WrappingAnimation)?.base.isPredictable ?? (base is any PredictableAnimation)
  }
}
