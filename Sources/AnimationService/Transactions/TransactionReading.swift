internal import AnimationCore

/// A change of a view's state, and the transaction that animates it.
struct RequestedTransaction: Sendable {
  /// The place of the transaction in the request.
  let pointer: String
  /// The time of the change, in seconds.
  let time: Double
  let settings: TransactionSettings
  /// The criterion for its completion; nil if it has none.
  let criteria: AnimationCompletionCriteria?

  /// Returns the transaction before any modifier.
  ///
  /// - Parameter animations: the descriptions of all animations of the request.
  /// - Returns: A transaction with the descriptions of its animations.
  func transaction(knowing animations: [Animation: AnimationDescription]) -> Transaction {
    var transaction = Transaction()
    transaction[KnownAnimations.self] = animations
    settings.apply(to: &transaction)
    return transaction
  }
}

/// Reads `transaction`, or a list of `transactions`.
struct TransactionReading {
  let limits: ServiceLimits

  /// Reads the transactions.
  ///
  /// - Parameters:
  ///   - reader: the request.
  ///   - animations: collects the animations.
  /// - Returns: The transactions, without invalid ones of a list, which have faults.
  func read(_ reader: inout ObjectReader, _ animations: inout AnimationTable)
    -> [RequestedTransaction]
  {
    guard let list = reader.member("transactions") else {
      let time = reader.member("at")?.number(.nonNegative) ?? 0
      return [only(&reader, at: time, &animations)]
    }
    for name in ["transaction", "at"] where reader.has(name) {
      reader.member(name)?.fail("cannot be combined with \"transactions\"")
    }
    return several(list, &animations)
  }

  private func only(
    _ reader: inout ObjectReader, at time: Double, _ animations: inout AnimationTable
  ) -> RequestedTransaction {
    guard var inner = reader.member("transaction")?.object() else {
      return RequestedTransaction(
        pointer: "/transaction", time: time, settings: TransactionSettings(), criteria: nil)
    }
    defer { inner.finish() }
    return transaction(&inner, at: time, "/transaction", &animations)
  }

  private func several(_ list: Element, _ animations: inout AnimationTable)
    -> [RequestedTransaction]
  {
    let items = list.array() ?? []
    guard (1...limits.maximumEvents).contains(items.count) else {
      list.fail("must have from 1 to \(limits.maximumEvents) transactions")
      return []
    }
    var latest = 0.0
    return items.enumerated().compactMap { index, item in
      guard var reader = item.object() else { return nil }
      let element = reader.required("at")
      let time = element?.number(.nonNegative) ?? latest
      if time < latest {
        element?.fail("must be at least \(latest), the time of the previous transaction")
      }
      latest = max(latest, time)
      defer { reader.finish() }
      return transaction(&reader, at: time, "/transactions/\(index)", &animations)
    }
  }

  private func transaction(
    _ reader: inout ObjectReader, at time: Double, _ pointer: String,
    _ animations: inout AnimationTable
  ) -> RequestedTransaction {
    RequestedTransaction(
      pointer: pointer, time: time,
      settings: TransactionSettings.read(&reader, &animations, takesCurrent: false),
      criteria: reader.member("completionCriteria")?.choice(AnimationCompletionCriteria.self))
  }
}
