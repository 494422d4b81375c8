/// A modifier that changes a transaction on its way inwards.
public enum TransactionModifier: Sendable {
  /// `.animation(_:value:)`; it counts only when its value changed.
  ///
  /// `isTriggered` is true for the forms without a value.
  case animation(Animation?, isTriggered: Bool = true)

  /// `.transaction(_:)` and `.transaction(value:_:)`.
  case transaction(isTriggered: Bool = true, _ change: @Sendable (inout Transaction) -> Void)

  /// What became of a modifier.
  public enum Outcome: String, Sendable, Hashable, CaseIterable {
    /// It changed the transaction.
    case applied
    /// Its value did not change.
    case unchanged
    /// The transaction disables animation modifiers.
    case disabled
  }

  /// Changes a transaction.
  ///
  /// An animation modifier replaces the animation, also by none. It has no say where the transaction
  /// disables animations; `.transaction` always has.
  ///
  /// - Parameter transaction: what comes in from outside, and goes on inwards.
  /// - Returns: what became of the modifier.
  public func apply(to transaction: inout Transaction) -> Outcome {
    switch self {
    case .animation(let animation, let isTriggered):
      if !isTriggered { return .unchanged }
      if transaction.disablesAnimations { return .disabled }
      transaction.animation = animation
    case .transaction(let isTriggered, let change):
      if !isTriggered { return .unchanged }
      change(&transaction)
    }
    return .applied
  }

  /// The same modifier, whose value changed or did not.
  public func triggered(_ isTriggered: Bool) -> TransactionModifier {
    switch self {
    case .animation(let animation, _): .animation(animation, isTriggered: isTriggered)
    case .transaction(_, let change): .transaction(isTriggered: isTriggered, change)
    }
  }
}

/// A modifier of a view, as far as transactions are concerned.
public enum ViewModifierStep: Sendable {
  /// Something that can be animated, such as `.opacity(_:)`.
  case attribute
  /// A modifier that holds for everything inside it.
  case modifier(TransactionModifier)
  /// A modifier that holds for the modifiers in its body alone, such as `.animation(_:body:)`.
  case scope(TransactionModifier, body: [ViewModifierStep])
}
