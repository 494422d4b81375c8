internal import Schema

enum Triggers {
  static let type = ValueType.named(
    "Trigger",
    .oneOf([
      .number(.nonNegative),
      .list(of: .number(.nonNegative), count: IntegerRange(1, through: \.maximumEvents)),
    ]), "Trigger time or ascending list of times, in seconds.")

  static func read(_ value: RequestValue, limits: ServiceLimits) -> [Double] {
    if value.kind == .number { return [value.seconds(.nonNegative)] }
    var latest = 0.0
    // total: a setting of at least 1
    let times = value.items(1...limits.maximumEvents, of: "times").map { item in
      let time = item.number(.nonNegative, default: latest)
      if time < latest { item.failOrder(atLeast: latest, timeOf: "the previous trigger") }
      latest = time
      return time
    }
    Timestamps.checkSeconds(times, of: value)
    return times
  }
}
