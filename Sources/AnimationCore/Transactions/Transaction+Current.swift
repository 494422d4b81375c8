extension Transaction {
  /// The transaction of the innermost ``withTransaction(_:_:)`` or ``withAnimation(_:_:)`` around
  /// the running code, in the same task; outside of one, a transaction without an animation.
  @TaskLocal public static var current = Transaction()
}

/// Runs code whose changes belong to a transaction, its ``Transaction/current``.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result)
  rethrows -> Result
{ try Transaction.$current.withValue(transaction, operation: body) }

/// Runs code whose changes belong to the current transaction with another value, such as for
/// `\.isContinuous`.
public func withTransaction<Value, Result>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Runs code whose changes are animated, or immediate if the animation is nil.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result)
  rethrows -> Result
{ try withTransaction(\.animation, animation, body) }

extension AnimatedValue {
  /// Changes the target by the animation of the current transaction, at a time in seconds, not
  /// before any earlier evaluation or change.
  @discardableResult
  public mutating func change(to newTarget: Value, at time: Double) -> ChangeOutcome {
    change(to: newTarget, with: Transaction.current.animation, at: time)
  }
}
