/// The criterion by which an animation is complete: SwiftUI's `AnimationCompletionCriteria`.
public enum AnimationCompletionCriteria: String, Sendable, Hashable, CaseIterable {
  /// The animation is logically complete, though it may still be moving slightly.
  case logicallyComplete
  /// The animation is removed, together with everything that it has merged or combined with.
  case removed

  /// Returns the time, in seconds, at which a transaction calls its completion: when its last
  /// animation completes.
  ///
  /// There is one completion per changed attribute. A transaction that animates nothing completes
  /// immediately, at `time`; the result is infinite if some animation never completes.
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
  /// Changes the target in a transaction.
  ///
  /// - Parameters:
  ///   - target: the new target, as many numbers as before.
  ///   - time: the time of the change in seconds, not before the last change.
  ///   - transaction: the transaction as it reaches the attribute. Without an animation it may
  ///     track the velocity.
  /// - Returns: the effect of the change on the running animations.
  @discardableResult
  public mutating func change(to target: [Double], at time: Double, in transaction: Transaction)
    -> ChangeOutcome
  {
    change(
      to: target, at: time, with: transaction.animation,
      tracksVelocity: transaction.animation == nil && transaction.tracksVelocity)
  }
}
