/// The criterion by which an animation is complete: SwiftUI's `AnimationCompletionCriteria`.
public enum AnimationCompletionCriteria: String, Sendable, Hashable, CaseIterable {
  /// The animation is logically complete, though it may still be moving slightly.
  case logicallyComplete
  /// The animation is removed, together with everything that it has merged or combined with.
  case removed

  /// Returns the time at which a transaction calls its completion: that of its last animation's
  /// completion.
  ///
  /// A transaction that animates nothing completes immediately.
  ///
  /// - Parameters:
  ///   - completions: the completions of the changes that the transaction made, one per attribute.
  ///   - time: the time of those changes, in seconds.
  /// - Returns: the time in seconds; infinite if some animation never completes.
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
