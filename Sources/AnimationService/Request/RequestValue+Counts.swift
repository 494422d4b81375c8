extension RequestValue {
  /// Returns the items of a list of a limited length.
  ///
  /// - Parameters:
  ///   - counts: the lengths that are allowed.
  ///   - noun: the plural of an item, for the fault: `times`.
  /// - Returns: The items; none of a list of another length, or of anything else.
  func items(_ counts: ClosedRange<Int>, of noun: String) -> [RequestValue] {
    guard let items = validItems() else { return [] }
    if counts.contains(items.count) { return items }
    fail("must have from \(counts.lowerBound) to \(counts.upperBound) \(noun)")
    return []
  }
}
