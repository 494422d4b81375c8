extension Scenario {
  /// States that are sent back changed, or with members that a state does not allow.
  public static let stateRefusals = damagedStates + [timesBeforeState, rulesOfTheState]

  private static func state(_ wire: any Wire) throws -> String {
    let answer = try wire.ask(
      Path.merge,
      ["initial": 0, "events": [["at": 0.5, "to": 1, "animation": ".spring"]]])
    return answer["state"]?.string ?? ""
  }

  private static func refused(
    _ request: JSON, at places: [String], _ wire: any Wire, _ findings: inout Findings
  ) throws {
    let answer = try wire.send(.post(Path.merge, request.text))
    findings.expect(answer.status == 422, "gave \(answer.status)")
    findings.expect(answer.places == places, "named \(answer.places)")
  }

  private static let damage: [(String, @Sendable (String) -> String)] = [
    ("cut", { String($0.dropLast(20)) }), ("with a letter more", { $0 + "0" }),
    ("with a letter changed", { $0.replacing("e", with: "f", maxReplacements: 1) }),
    ("of version 3", { "3" + $0.dropFirst() }), ("empty", { _ in "" }),
    ("that is only dots", { _ in ".." }),
  ]

  private static let damagedStates = damage.map { name, change in
    Scenario("a state \(name) is refused at its place") { wire, findings in
      let state = try change(state(wire))
      let request: JSON = ["state": .string(state), "events": []]
      try refused(request, at: ["/state"], wire, &findings)
    }
  }

  private static let timesBeforeState = Scenario("nothing is asked before the state's last event") {
    wire, findings in
    let state = JSON.string(try state(wire))
    let events: JSON = [["at": 0.4, "to": 1]]
    try refused(["state": state, "events": events], at: ["/events/0/at"], wire, &findings)
    try refused(
      ["state": state, "events": [], "sample": ["times": [0.5, 0.4]]], at: ["/sample/times/1"],
      wire, &findings)
    try refused(
      ["state": state, "events": [], "sample": ["duration": 0.4]], at: ["/sample/duration"], wire,
      &findings)
  }

  private static let rulesOfTheState = Scenario("a state keeps its rules") { wire, findings in
    let state = JSON.string(try state(wire))
    for (name, other) in [("fidelity", "swiftui" as JSON), ("epsilon", 0.01)] {
      let request: JSON = .object(["state": state, "events": [], name: other])
      try refused(request, at: ["/" + name], wire, &findings)
    }
    let same: JSON = [
      "state": state, "events": [], "fidelity": "analytic", "epsilon": 0.001,
    ]
    findings.expect(try wire.send(.post(Path.merge, same.text)).status == 200, "repeating them")
  }
}
