internal import AnimationCore
internal import JSONText
internal import Schema
internal import SourceText

struct RequestedTransaction: Sendable {
  let pointer: String
  let time: Double
  var settings = TransactionSettings()
  var criteria: AnimationCompletionCriteria?
  /// The values of keys that no transaction sets.
  var defaults: [String: JSONValue] = [:]

  func transaction(knowing animations: [Animation: AnimationDescription]) -> Transaction {
    var transaction = Transaction()
    transaction[KeyDefaults.self] = defaults
    transaction[KnownAnimations.self] = animations
    settings.apply(to: &transaction)
    return transaction
  }
}

struct TransactionMembers {
  var settings = SettingsRequest()
  var criteria: AnimationCompletionCriteria?

  static let form = Form(
    "Transaction", "A SwiftUI transaction, with the criteria of its completion.", initial: Self(),
    .include(\.settings, SettingsRequest.form),
    .choice("completionCriteria", \.criteria, "").told(criteriaType))

  static let criteriaType = ValueType.named(
    "CompletionCriteria", .words(of: AnimationCompletionCriteria.self),
    "Whether the completion is called when the last animation is logically complete, or removed.")

  func transaction(
    _ pointer: String, at time: Double, animations: inout AnimationTable
  ) -> RequestedTransaction {
    RequestedTransaction(
      pointer: pointer, time: time,
      settings: TransactionSettings(settings, animations: &animations, takesCurrent: false),
      criteria: criteria)
  }
}

struct TimedTransaction {
  var at: RequestValue?
  var members = TransactionMembers()

  static let form = Form(
    nil, initial: Self(),
    .later("at", \.at, .number(.nonNegative), "Time of the change, in seconds.").required(),
    .include(\.members, TransactionMembers.form))

  static func read(
    _ list: RequestValue, animations: inout AnimationTable
  ) -> [RequestedTransaction] {
    let items = list.items(
      1...list.reading.limits.maximumEvents, of: "transactions", suchAs: "{\"at\": 0}")
    var latest = 0.0
    var transactions: [RequestedTransaction] = []
    for (index, item) in items.enumerated() {
      let timed = form.readRest(item)
      let time = timed.at?.validNumber(.nonNegative) ?? latest
      if time < latest { timed.at?.failOrder(atLeast: latest, timeOf: "the previous transaction") }
      latest = max(latest, time)
      transactions.append(
        timed.members.transaction("/transactions/\(index)", at: time, animations: &animations))
    }
    Timestamps.checkSeconds(transactions.map(\.time), of: list)
    return transactions
  }
}
