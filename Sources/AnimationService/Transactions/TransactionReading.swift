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

/// The members of a transaction.
struct TransactionMembers {
  var settings = SettingsRequest()
  var criteria: AnimationCompletionCriteria?

  static let form = Form(
    "Transaction", "A SwiftUI transaction, with the criteria of its completion.", initial: Self(),
    [
      .include(\.settings, SettingsRequest.form),
      .choice("completionCriteria", \.criteria, "").told(
        .named(NamedType("CompletionCriteria") { criteriaType })),
    ])

  private static let criteriaType = TypeDefinition(
    type: .word(AnimationCompletionCriteria.allCases.map(\.rawValue)),
    sentence: """
      When the completion is called: when the last animation is logically complete, or when it is \
      removed.
      """)

  /// Returns the transaction.
  ///
  /// - Parameters:
  ///   - pointer: the place of the transaction in the request.
  ///   - time: the time of the change in seconds.
  ///   - animations: collects the animations.
  /// - Returns: The transaction.
  func transaction(
    _ pointer: String, at time: Double, _ animations: inout AnimationTable
  ) -> RequestedTransaction {
    RequestedTransaction(
      pointer: pointer, time: time,
      settings: TransactionSettings(settings, &animations, takesCurrent: false),
      criteria: criteria)
  }
}

/// One of the `transactions` of a request.
struct TimedTransaction {
  var at: RequestValue?
  var members = TransactionMembers()

  static let form = Form(
    nil, initial: Self(),
    [
      .later("at", \.at, .number(.nonNegative), "Time of the change, in seconds.").required(),
      .include(\.members, TransactionMembers.form),
    ])

  /// Reads a list of transactions, whose times must not descend; none of a list of another length.
  ///
  /// - Parameters:
  ///   - list: the list, from 1 to as many as a request may have changes.
  ///   - animations: collects the animations.
  /// - Returns: The transactions.
  static func read(
    _ list: RequestValue, _ animations: inout AnimationTable
  ) -> [RequestedTransaction] {
    let items = list.items(1...list.reading.limits.maximumEvents, of: "transactions")
    var latest = 0.0
    var transactions: [RequestedTransaction] = []
    for (index, item) in items.enumerated() {
      let timed = form.readRest(item)
      let time = timed.at?.validNumber(.nonNegative) ?? latest
      if time < latest {
        timed.at?.failOrder(atLeast: latest, timeOf: "the previous transaction")
      }
      latest = max(latest, time)
      transactions.append(
        timed.members.transaction("/transactions/\(index)", at: time, &animations))
    }
    Timestamps.checkSeconds(transactions.map(\.time), of: list)
    return transactions
  }
}
