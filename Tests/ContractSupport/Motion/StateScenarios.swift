extension Scenario {
  /// Histories in several requests, each resuming from the state of the previous one.
  public static let states =
    fidelities.flatMap { fidelity in
      MergeHistory.all.map { isOneHistory($0, fidelity) } + [goesOnFromAGesture(fidelity)]
    } + [goesOnFromAGlide]

  private static let path = "/v1/animations/merge"

  private static func isOneHistory(_ history: MergeHistory, _ fidelity: String) -> Scenario {
    Scenario("\(history.name) in parts is the whole to the last bit: \(fidelity)") {
      wire, findings in
      let whole = try wire.ask(path, history.request(fidelity, history.events))
      for split in 1..<max(2, history.events.count) {
        let first = try wire.ask(
          path, history.request(fidelity, Array(history.events[..<split])))
        let rest = Array(history.events[split...])
        let second = try wire.ask(path, history.goingOn(from: first["state"] ?? .null, rest))
        findings.compare(second, whole, times: history.times(after: split), split)
      }
    }
  }

  private static let card: JSON = [
    "position": ["x": 80, "y": -6], "velocity": ["x": 900, "y": 40], "animation": ".bouncy",
    "target": ["type": "fixed", "value": ["x": 300, "y": 0]],
  ]

  private static func goesOnFromAGesture(_ fidelity: String) -> Scenario {
    Scenario("a released gesture caught again goes on as it was: \(fidelity)") { wire, findings in
      var request = card
      request["fidelity"] = .string(fidelity)
      try goesOn(request, wire, &findings)
    }
  }

  private static let goesOnFromAGlide = Scenario("a glide with bounds caught again goes on") {
    wire, findings in
    let request: JSON = [
      "position": ["x": 0, "y": 10], "velocity": ["x": 2000, "y": -50],
      "bounds": ["min": 0, "max": 300], "target": ["type": "decay"],
    ]
    try goesOn(request, wire, &findings)
  }

  private static func goesOn(_ request: JSON, _ wire: any Wire, _ findings: inout Findings) throws {
    let times = (0...30).map { Double($0) / 60 }
    var request = request
    request["sample"] = ["times": .numbers(times)]
    let released = try wire.ask("/v1/gestures/release", request)
    let sample = request["sample"] ?? .null
    let state = released["state"] ?? .null
    let same = try wire.ask(path, ["state": state, "events": [], "sample": sample])
    findings.equal(same["samples"], released["samples"] ?? .null, "the samples without an event")
    findings.equal(same["timeline"], released["timeline"] ?? .null, "the timeline")
    findings.equal(same["state"], state, "the state")
    let caught: JSON = ["at": .number(times[9]), "to": ["x": 0, "y": 0], "animation": ".spring"]
    let next: JSON = ["at": .number(times[15]), "to": ["x": 9, "y": 9], "animation": ".easeIn"]
    let both = try wire.ask(path, ["state": state, "events": [caught, next], "sample": sample])
    for axis in ["x", "y"] {
      let record = both["events"]?[0]
      for column in ["value", "velocity"] {
        let before = released["samples"]?[column]?[axis]?[9]?.number ?? .nan
        findings.near(
          record?[column]?[axis]?.number, before, within: 1e-9 * abs(before),
          "\(column) of \(axis) where it is caught")
      }
    }
    let one = try wire.ask(path, ["state": state, "events": [caught]])
    let later = times.filter { $0 >= times[15] }
    let two = try wire.ask(
      path,
      [
        "state": one["state"] ?? .null, "events": [next], "sample": ["times": .numbers(later)],
      ])
    findings.equal(two["state"], both["state"] ?? .null, "the state after two requests")
    findings.equal(
      two["samples"]?["value"]?["x"]?.tail(later.count),
      both["samples"]?["value"]?["x"]?
        .tail(later.count) ?? .null, "the samples after two requests")
  }
}

extension JSON {
  fileprivate func tail(_ count: Int) -> JSON { .array((items ?? []).suffix(count)) }
}

extension Findings {
  /// Complains where an answer that resumes from a state differs from the answer to a single
  /// request.
  fileprivate mutating func compare(_ second: JSON, _ whole: JSON, times: [Double], _ split: Int) {
    equal(second["state"], whole["state"] ?? .null, "the state after \(split)")
    equal(second["timeline"], whole["timeline"] ?? .null, "the timeline after \(split)")
    let all = whole["samples"]?["time"]?.numbers.count ?? 0
    for column in ["time", "value", "velocity", "model"] {
      let wanted = whole["samples"]?[column]?.dropFirst(all - times.count)
      equal(second["samples"]?[column], wanted ?? .null, "\(column) after \(split)")
    }
    let records = whole["events"]?.items ?? []
    equal(second["events"], .array(Array(records[split...])), "the events after \(split)")
  }
}

extension JSON {
  fileprivate func dropFirst(_ rows: Int) -> JSON {
    switch self {
    case .array(let items):
      if case .array? = items.first { return .array(items.map { $0.dropFirst(rows) }) }
      if case .object? = items.first { return .array(items.map { $0.dropFirst(rows) }) }
      return .array(Array(items.dropFirst(rows)))
    case .object(let members): return .object(members.mapValues { $0.dropFirst(rows) })
    default: return self
    }
  }
}
