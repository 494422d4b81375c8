internal import JSONText
internal import Schema

struct TransactionRequest {
  var transaction: TransactionMembers?
  var transactions: RequestValue?
  var keyDefaults: RequestValue?
  var modifiers: RequestValue?
  var at: Double?
  var frames: EvaluationOptions?
  var options = EvaluationOptions()

  static let form = Form(
    nil, initial: Self(),
    .part(
      "transaction", \.transaction, TransactionMembers.form,
      suchAs: "{\"animation\": \".bouncy\"}", "The transaction of a change."),
    .later(
      "transactions", \.transactions,
      .list(
        of: .explained(TimedTransaction.form.type, "A transaction with its time `at`."),
        count: IntegerRange(1, through: \.maximumEvents)),
      "Several changes instead of `transaction` and `at`, ascending in `at`."),
    .later(
      "keyDefaults", \.keyDefaults, .map(of: .any),
      "The values of custom transaction keys that a transaction does not set, by name."),
    .later(
      "modifiers", \.modifiers, .list(of: ViewModifierReading.type, count: .anyCount),
      "The modifiers in source order; the first is the innermost."
    ).required(write: #"[{"type": "animation", "animation": ".spring"}, {"type": "opacity"}]"#),
    .seconds("at", \.at, .nonNegative, "Time of the change, in seconds.").standardInWords(0),
    .part(
      "frames", \.frames, EvaluationOptions.formOfSamples,
      "Asks for the motion of each attribute whose values are known."),
    .refused("measure", "belongs in \"frames\", which asks for the motion of each attribute"),
    .include(\.options, EvaluationOptions.formOfRules),
    rules: [.excludes("transactions", ["transaction", "at"])])

  func transactions(animations: inout AnimationTable) -> [RequestedTransaction] {
    var transactions = withoutDefaults(animations: &animations)
    guard let keys = keyDefaults?.object({ $0.all() }), !keys.isEmpty else { return transactions }
    animations.note(keys: keys)
    let defaults = [String: JSONValue](literals: keys)
    for index in transactions.indices { transactions[index].defaults = defaults }
    return transactions
  }

  private func withoutDefaults(animations: inout AnimationTable) -> [RequestedTransaction] {
    if let transactions { return TimedTransaction.read(transactions, animations: &animations) }
    let pointer = "/transaction"
    guard let transaction else { return [RequestedTransaction(pointer: pointer, time: at ?? 0)] }
    return [transaction.transaction(pointer, at: at ?? 0, animations: &animations)]
  }
}
