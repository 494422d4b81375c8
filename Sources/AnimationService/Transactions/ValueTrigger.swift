/// The trigger of a modifier: whether its value changes, at each change of a view.
enum ValueTrigger: Sendable {
  /// A trigger at each change, or at none.
  case constant(Bool)
  /// A trigger at each change of a value, given before the first change and after each.
  case values([WireValue])

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
  ///   - reader: the modifier.
  ///   - changes: the number of changes.
  /// - Returns: The trigger; a trigger at each change if there is none or it is invalid.
  static func read(_ reader: inout ObjectReader, changes: Int) -> ValueTrigger {
    let (value, values) = (reader.member("value"), reader.member("values"))
    if let value, values != nil { value.fail("cannot be combined with \"values\"") }
    if let values { return list(values, changes) ?? .constant(true) }
    guard let value else { return .constant(true) }
    guard var inner = value.quietObject else { return .constant(value.bool() ?? true) }
    let (before, after) = (inner.required("from"), inner.required("to"))
    inner.finish()
    if changes != 1 { value.fail("is for a single change; for several changes give \"values\"") }
    return .constant(before?.literal != after?.literal)
  }

  private static func list(_ element: Element, _ changes: Int) -> ValueTrigger? {
    guard let items = ChangingValues.items(element, changes: changes) else { return nil }
    return .values(items.map(\.literal))
  }
}

/// The values of a member over some changes.
enum ChangingValues {
  /// Returns the items of a list with one value before the first change, and one after each.
  static func items(_ element: Element, changes: Int) -> [Element]? {
    guard let items = element.array() else { return nil }
    guard items.count == changes + 1 else {
      element.fail(
        "must have \(changes + 1) values: one before the first change, and one after each change")
      return nil
    }
    return items
  }
}
