/// The criterion by which an animation is complete: SwiftUI's `AnimationCompletionCriteria`.
public enum AnimationCompletionCriteria: String, Sendable, Hashable, CaseIterable {
  /// The animation is logically complete, though it may still be moving slightly.
  case logicallyComplete
  /// The animation is removed, together with everything that it has merged or combined with.
  case removed

  /// Returns the time, in seconds, at which the last animation of a transaction completes, one per
  /// changed attribute: infinite if one never does, and `time` if nothing is animated.
  public func moment(of completions: [AnimationCompletion], madeAt time: Double) -> Double {
    completions.map { $0.time(by: self) }.reduce(time, max)
  }
}

extension AnimationCompletion {
  /// Returns the time of completion by a criterion, in seconds; infinite if it never completes.
  public func time(by criteria: AnimationCompletionCriteria) -> Double {
    switch criteria {
    case .logicallyComplete: logicallyComplete
    case .removed: removed
    }
  }
}

extension AnimationHistory {
  /// Changes the target at `time` in seconds, not before the last change, in a transaction as it
  /// reaches the attribute, which may track the velocity without an animation.
  @discardableResult
  public mutating func change(to target: [Double], at time: Double, in transaction: Transaction)
    -> ChangeOutcome
  {
    change(
      to: target, at: time, with: transaction.animation,
      tracksVelocity: transaction.animation == nil && transaction.tracksVelocity)
  }
}
