/// When an animation is triggered: `trigger`.
enum Triggers {
  /// Reads the moments of triggers.
  ///
  /// - Parameters:
  ///   - element: a time in seconds, or an ascending list of them.
  ///   - limits: how many there may be.
  /// - Returns: nil, and faults, if they are not in order, or none.
  static func read(_ element: Element, limits: ServiceLimits) -> [Double]? {
    if case .number = element.value { return element.number(.nonNegative).map { [$0] } }
    guard let items = element.array() else { return nil }
    guard (1...limits.maximumEvents).contains(items.count) else {
      element.fail("must have from 1 to \(limits.maximumEvents) times")
      return nil
    }
    var times: [Double] = []
    for item in items {
      guard let time = item.number(.nonNegative) else { continue }
      if let last = times.last, time < last {
        item.fail("must be at least \(last), the time of the previous trigger")
      }
      times.append(time)
    }
    return times
  }
}
