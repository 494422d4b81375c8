extension RequestValue {
  /// Returns the items of a list that must have some number of them.
  ///
  /// - Parameters:
  ///   - count: the numbers of items that are allowed.
  ///   - detail: the fault of a list with another number of items.
  /// - Returns: The items; none of a wrong list.
  func items(count: ClosedRange<Int>, else detail: @autoclosure () -> String) -> [RequestValue] {
    guard let items = validItems() else { return [] }
    guard count.contains(items.count) else {
      fail(detail())
      return []
    }
    return items
  }
}
