internal import AnimationCore

/// A change of a view's state, and the transaction that animates it.
struct RequestedTransaction: Sendable {
  /// The place of the transaction in the request.
  let pointer: String
  /// The time of the change, in seconds.
  let time: Double
  /// The settings of the transaction; nothing is set by default.
  var settings = TransactionSettings()
  /// The criterion for its completion; nil if it has none.
  var criteria: AnimationCompletionCriteria?

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
  /// The limits of the request, of which the most changes matter here.
  let limits: ServiceLimits

  /// Reads the transactions.
  ///
  /// - Parameters:
  ///   - object: the request.
  ///   - animations: collects the animations.
  /// - Returns: The transactions; none of an invalid list.
  func read(_ object: inout RequestObject, _ animations: inout AnimationTable)
    -> [RequestedTransaction]
  {
    // Several changes instead of `transaction` and `at`, ascending in `at`.
    if let list = object.member("transactions") {
      object.exclude("transaction", "at", with: "transactions")
      return several(list, &animations)
    }
    let pointer = "/transaction"
    // Time of the change, in seconds.
    let time = object.seconds("at", .nonNegative, default: 0)
    guard let value = object.member("transaction") else {
      return [RequestedTransaction(pointer: pointer, time: time)]
    }
    return [value.object { transaction(&$0, at: time, pointer, &animations) }]
  }

  /// Reads a list of transactions, whose times must not descend.
  ///
  /// - Parameters:
  ///   - list: the list, from 1 to as many as a request may have changes.
  ///   - animations: collects the animations.
  /// - Returns: The transactions; none of a list of another length.
  private func several(_ list: RequestValue, _ animations: inout AnimationTable)
    -> [RequestedTransaction]
  {
    let items = list.items(1...limits.maximumEvents, of: "transactions")
    var latest = 0.0
    let transactions = items.enumerated().map { index, item in
      item.object { object in
        // Time of the change, in seconds.
        let at = object.required("at")
        let time = at.number(.nonNegative, default: latest)
        if time < latest {
          at.failOrder(atLeast: latest, timeOf: "the previous transaction")
        }
        latest = max(latest, time)
        return transaction(&object, at: time, "/transactions/\(index)", &animations)
      }
    }
    Timestamps.checkSeconds(transactions.map(\.time), of: list)
    return transactions
  }

  /// Reads one transaction from the object that describes it.
  ///
  /// - Parameters:
  ///   - object: the object.
  ///   - time: the time of the change in seconds.
  ///   - pointer: the place of the object in the request.
  ///   - animations: collects the animations.
  /// - Returns: The transaction.
  private func transaction(
    _ object: inout RequestObject, at time: Double, _ pointer: String,
    _ animations: inout AnimationTable
  ) -> RequestedTransaction {
    RequestedTransaction(
      pointer: pointer, time: time,
      settings: TransactionSettings.read(&object, &animations, takesCurrent: false),
      // When the completion is called: when the last animation is logically complete, or when it is
      // removed.
      criteria: object.member("completionCriteria")?.validChoice(AnimationCompletionCriteria.self))
  }
}
