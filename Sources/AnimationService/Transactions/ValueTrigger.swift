internal import JSONText
internal import Schema

enum ValueTrigger: Sendable {
  case constant(Bool)
  /// Before the first change and after each, with members in order.
  case values([JSONValue])

  func isTriggered(at change: Int) -> Bool {
    switch self {
    case .constant(let isTriggered): isTriggered
    case .values(let values): values[change] != values[change + 1]
    }
  }

  /// `true`, the default, `false`, or the value before and after the only change.
  static func read(_ request: TriggerRequest, changes: Int) -> ValueTrigger {
    if let values = request.values {
      return .values(ChangingValues.items(values, changes: changes).map(\.literal.ordered))
    }
    guard let value = request.value else { return .constant(true) }
    guard value.isObject else { return .constant(value.bool()) }
    let change = ValueChange.form.readRest(value)
    ChangingValues.requireSingle(changes, at: value)
    return .constant(change.from?.literal.ordered != change.to?.literal.ordered)
  }
}

struct TriggerRequest {
  var value: RequestValue?
  var values: RequestValue?

  static let form = Form(
    nil, initial: Self(),
    .later(
      "value", \.value, .oneOf([.boolean, ValueChange.form.type]),
      """
      Whether the observed value changed, or the value before and after; without it, always applies.
      """),
    .later(
      "values", \.values, .list(of: .any, count: .anyCount),
      "The observed values, before the first change and after each change."),
    rules: [.excludes("values", ["value"])])
}

private struct ValueChange {
  var from: RequestValue?
  var to: RequestValue?

  static let form = Form(
    nil, initial: Self(),
    .later("from", \.from, .any, "The value before the change.").required(),
    .later("to", \.to, .any, "The value after the change.").required())
}

enum ChangingValues {
  /// Adds a fault at a value that is for one change, if there are several.
  static func requireSingle(_ changes: Int, at value: RequestValue?) {
    guard changes != 1 else { return }
    value?.fail("is for a single change; for several changes give \"values\"", .conflict)
  }

  /// One before the first change and one after each; with `afterState` the first is a state's.
  static func items(
    _ list: RequestValue, changes: Int, afterState: Bool = false
  ) -> [RequestValue] {
    guard let items = list.validItems() else { return [] }
    let count = afterState ? changes : changes + 1
    guard items.count == count else {
      let before = afterState ? "" : "one before the first change, and "
      let words = count == 1 ? "1 value" : "\(count) values"
      list.fail(
        "must have \(words): \(before)one after each change"
          + (afterState ? ", since the state stands for the one before" : ""), .wrongShape)
      return []
    }
    return items
  }
}
