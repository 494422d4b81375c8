/// A modifier that changes a transaction on its way inward.
public enum TransactionModifier: Sendable {
  /// `.animation(_:value:)`, in effect only if `isTriggered`: its value changed, or it has none.
  case animation(Animation?, isTriggered: Bool = true)
  /// `.transaction(_:)` and `.transaction(value:_:)`.
  case transaction(isTriggered: Bool = true, _ change: @Sendable (inout Transaction) -> Void)

  /// Applies the modifier to a transaction; an animation, even nil, is replaced unless the
  /// transaction disables animations, whereas `.transaction` always has an effect.
  public func apply(to transaction: inout Transaction) -> TransactionModifierOutcome {
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

  /// Returns the same modifier with the given trigger state: whether its value changed.
  public func triggered(isTriggered: Bool) -> TransactionModifier {
    switch self {
    case .animation(let animation, _): .animation(animation, isTriggered: isTriggered)
    case .transaction(_, let change): .transaction(isTriggered: isTriggered, change)
    }
  }
}

/// The outcome of applying a modifier.
public enum TransactionModifierOutcome: String, Sendable, Hashable, CaseIterable {
  /// The modifier changed the transaction.
  case applied
  /// The modifier's value did not change.
  case unchanged
  /// The transaction disables animation modifiers.
  case disabled
}

/// A modifier of a view, as far as transactions are concerned.
public enum ViewModifierStep: Sendable {
  /// An animatable attribute, such as `.opacity(_:)`.
  case attribute
  /// A modifier that applies to everything inside it.
  case modifier(TransactionModifier)
  /// A modifier that applies only to the modifiers in its body, such as `.animation(_:body:)`.
  case scope(TransactionModifier, body: [ViewModifierStep])
}
