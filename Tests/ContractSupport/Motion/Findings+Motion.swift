extension Findings {
  /// Complains where a member differs from a spring's formula before its end, or from the target
  /// after it.
  mutating func follows(_ answer: JSON, _ member: String?, _ formula: SpringFormula) {
    let samples = answer["samples"]
    let column = { (name: String) -> [Double] in
      let all = samples?[name] ?? .null
      return (member.map { all[$0] ?? .null } ?? all).numbers
    }
    let times = samples?["time"]?.numbers ?? []
    let end = answer["timeline"]?["duration"]?.number ?? 0
    let moving = times.filter { $0 < end }
    let (values, velocities) = (column("value"), column("velocity"))
    let scale = max(abs(formula.displacement), abs(formula.speed))
    near(
      .numbers(values.prefix(moving.count)), at: moving, within: 1e-9 * scale,
      "\(member ?? "")", formula.value)
    near(
      .numbers(velocities.prefix(moving.count)), at: moving, within: 1e-8 * scale,
      "velocity \(member ?? "")", formula.velocity)
    near(values.last, formula.target, within: 0, "the last value")
    near(velocities.last, 0, within: 0, "the last velocity")
    near(formula.value(at: end), formula.target, within: 1.01e-3 * scale, "the end of the formula")
  }
}

extension JSON {
  static func numbers(_ numbers: some Sequence<Double>) -> JSON {
    .array(numbers.map { .number($0) })
  }
}
