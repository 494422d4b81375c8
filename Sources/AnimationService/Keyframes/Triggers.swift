/// Reads the times at which an animation is triggered: `trigger`.
enum Triggers {
  /// Reads the times of triggers.
  ///
  /// - Parameters:
  ///   - element: a time in seconds, or an ascending list of times.
  ///   - limits: the limits of the request.
  /// - Returns: The times; nil, with faults, if there are too many or none; times out of order have
  ///   faults.
  static func read(_ element: Element, limits: ServiceLimits) -> [Double]? {
    if element.kind == .number { return element.number(.nonNegative).map { [$0] } }
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

extension Triggers {
  /// Reads the times of triggers, 0 where they are wrong.
  static func read(_ value: RequestValue, limits: ServiceLimits) -> [Double] {
    read(Element(value), limits: limits) ?? [0]
  }
}
