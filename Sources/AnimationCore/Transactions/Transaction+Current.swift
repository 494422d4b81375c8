extension Transaction {
  /// The transaction of the innermost ``withTransaction(_:_:)`` or ``withAnimation(_:_:)`` around
  /// the running code, in the same task; outside of one, a transaction without an animation.
  @TaskLocal public static var current = Transaction()
}

/// Runs code whose changes belong to a transaction, its ``Transaction/current``.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result)
  rethrows -> Result
{ try Transaction.$current.withValue(transaction, operation: body) }

/// Runs code whose changes belong to the current transaction with another value of a key path.
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
  /// Animates to a target as the current transaction does, at a time in seconds, ascending.
  @discardableResult
  public mutating func change(to newTarget: Value, at time: Double) -> ChangeOutcome {
    change(to: newTarget, with: Transaction.current.animation, at: time)
  }
}
