/// When an animation counts as complete: SwiftUI's `AnimationCompletionCriteria`.
public enum AnimationCompletionCriteria: String, Sendable, Hashable, CaseIterable {
  /// It seems over, though it may still be moving a little.
  case logicallyComplete
  /// It is over, together with everything that it has become part of.
  case removed

  /// When a transaction calls its completion: when the last of its animations is complete.
  ///
  /// A transaction that animated nothing is complete at once.
  ///
  /// - Parameters:
  ///   - completions: of the changes that the transaction made, one an attribute.
  ///   - time: when it made them, in seconds.
  /// - Returns: seconds; infinite if never.
  public func moment(of completions: [AnimationCompletion], madeAt time: Double) -> Double {
    completions.map { $0.time(by: self) }.reduce(time, max)
  }
}

extension AnimationCompletion {
  /// When it is complete by a criterion, in seconds; infinite if never.
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
  ///   - target: as many numbers as before.
  ///   - time: seconds, not before the last change.
  ///   - transaction: as it is where the attribute is. Without an animation it may track the velocity.
  /// - Returns: what became of what was running.
  @discardableResult
  public mutating func change(to target: [Double], at time: Double, in transaction: Transaction)
    -> ChangeOutcome
  {
    change(
      to: target, at: time, with: transaction.animation,
      tracksVelocity: transaction.animation == nil && transaction.tracksVelocity)
  }
}
