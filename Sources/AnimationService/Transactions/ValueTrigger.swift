/// The trigger of a modifier: whether its value changes, at each change of a view.
enum ValueTrigger: Sendable {
  /// A trigger at each change, or at none.
  case constant(Bool)
  /// A trigger at each change of a value, given before the first change and after each, with its
  /// members in order.
  case values([JSONValue])

  /// Returns whether the modifier is triggered at a change.
  ///
  /// - Parameter change: the index of the change, from 0.
  /// - Returns: true for a modifier without a value.
  func isTriggered(at change: Int) -> Bool {
    switch self {
    case .constant(let isTriggered): isTriggered
    case .values(let values): values[change] != values[change + 1]
    }
  }

  /// Reads `value` (`true`, `false`, or the value before and after the only change) or `values`.
  ///
  /// - Parameters:
  ///   - object: the modifier.
  ///   - changes: the number of changes.
  /// - Returns: The trigger; a trigger at each change if there is none.
  static func read(_ object: inout RequestObject, changes: Int) -> ValueTrigger {
    if let values = object.member("values") {
      // Whether the observed value changed, or the value before and after; without it the modifier
      // always applies.
      object.exclude("value", with: "values")
      return .values(ChangingValues.items(values, changes: changes).map(\.literal.ordered))
    }
    guard let value = object.member("value") else { return .constant(true) }
    guard value.isObject else { return .constant(value.bool()) }
    let (before, after) = value.object { object in
      (object.required("from").literal.ordered, object.required("to").literal.ordered)
    }
    if changes != 1 {
      value.fail("is for a single change; for several changes give \"values\"", .conflict)
    }
    return .constant(before != after)
  }
}

/// The values of a member over some changes.
enum ChangingValues {
  /// Returns the items of a list with one value before the first change, and one after each; none
  /// of another list.
  ///
  /// - Parameters:
  ///   - list: the list.
  ///   - changes: the number of changes.
  ///   - afterState: whether a state stands for the value before the first change.
  /// - Returns: The items.
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
          + (afterState ? ", since the state stands for the one before" : ""),
        .wrongShape)
      return []
    }
    return items
  }
}
