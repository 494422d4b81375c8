internal import Foundation

extension Scenario {
  /// Springs whose target changes in flight.
  public static let retargets =
    fidelities.flatMap { fidelity in
      [followsAFinger(fidelity), followsAFingerInThePlane(fidelity)]
    } + [turnsBack, startsAtOnce]

  static let fidelities = ["analytic", "swiftui"]
  private static let path = "/v1/animations/merge"
  private static let frame = 0.016

  /// Twenty events along a path, 16 ms apart, and a release into `.spring`.
  private static func drag(_ place: (Double) -> JSON) -> [JSON] {
    let moves = (1...20).map { index -> JSON in
      let time = frame * Double(index)
      return ["at": .number(time), "to": place(time), "animation": ".interactiveSpring"]
    }
    return moves + [
      ["at": .number(frame * 21), "to": place(-1), "animation": ".spring"]
    ]
  }

  /// The velocity must change by less than a millionth from just before an event to the event.
  private static func isSmooth(
    _ fidelity: String, _ members: [String?], initial: JSON, _ events: [JSON], _ wire: any Wire,
    _ findings: inout Findings
  ) throws {
    let times = events.compactMap { $0["at"]?.number }
    let answer = try wire.ask(
      path,
      [
        "initial": initial, "events": .array(events), "fidelity": .string(fidelity),
        "sample": ["times": .numbers(times.flatMap { [$0 - 1e-9, $0] })],
      ])
    for member in members {
      let part = { (json: JSON?) in member.map { json?[$0] ?? .null } ?? json ?? .null }
      let values = part(answer["samples"]?["value"]).numbers
      let velocities = part(answer["samples"]?["velocity"]).numbers
      findings.expect(velocities.count == 2 * times.count, "has \(velocities.count) velocities")
      for (index, time) in times.enumerated().dropFirst() {
        let (before, after) = (velocities[2 * index], velocities[2 * index + 1])
        let what = "at \(time)\(member.map { " of \($0)" } ?? "")"
        findings.expect(abs(before) > 1, "the speed \(what) is only \(before)")
        findings.near(after, before, within: 1e-6 * abs(before), "the speed \(what)")
        findings.near(
          values[2 * index + 1], values[2 * index], within: 1e-6 * 300, "the value \(what)")
        let record = answer["events"]?[index]
        findings.equal(record?["outcome"], "merged", "the event \(what)")
        findings.near(
          part(record?["velocity"]).number, before, within: 1e-6 * abs(before), "told \(what)")
        findings.near(
          part(record?["value"]).number, values[2 * index + 1], within: 1e-9, "told value \(what)")
      }
    }
  }

  private static func followsAFinger(_ fidelity: String) -> Scenario {
    Scenario("a finger is followed every 16 ms and let go without a jump in speed: \(fidelity)") {
      wire, findings in
      let events = drag { .number($0 < 0 ? 300 : 200 * sin(4 * $0)) }
      try isSmooth(fidelity, [nil], initial: 0, events, wire, &findings)
    }
  }

  private static func followsAFingerInThePlane(_ fidelity: String) -> Scenario {
    Scenario("so too in the plane, each axis its own: \(fidelity)") { wire, findings in
      let events = drag { time in
        time < 0
          ? ["x": 300, "y": 0] : ["x": .number(200 * sin(4 * time)), "y": .number(150 * time * 4)]
      }
      try isSmooth(fidelity, ["x", "y"], initial: ["x": 0, "y": 0], events, wire, &findings)
    }
  }

  private static let turnsBack = Scenario("a zoom to 1.5 turned back half-way goes on as it was") {
    wire, findings in
    let out = SpringFormula(from: 1, to: 1.5, response: 0.5, ratio: 0.7)
    var (low, high) = (0.0, 0.25)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if out.value(at: middle) < 1.25 { low = middle } else { high = middle }
    }
    let turn = low
    let back = SpringFormula(
      from: 1.25, to: 1, velocity: out.velocity(at: turn), response: 0.5, ratio: 0.7)
    let times = (0...20).map { turn * Double($0) / 20 } + [turn - 1e-9]
    let later = (0...20).map { turn + Double($0) / 50 }
    let answer = try wire.ask(
      path,
      [
        "initial": 1,
        "events": [
          ["at": 0, "to": 1.5, "animation": ".bouncy"],
          ["at": .number(turn), "to": 1, "animation": ".bouncy"],
        ],
        "sample": ["times": .numbers(times + later)],
      ])
    let formula = { $0 < turn ? out.value(at: $0) : back.value(at: $0 - turn) }
    let speed = { $0 < turn ? out.velocity(at: $0) : back.velocity(at: $0 - turn) }
    let samples = answer["samples"]
    findings.near(samples?["value"], at: times + later, within: 1e-9, "value", formula)
    findings.near(samples?["velocity"], at: times + later, within: 1e-8, "velocity", speed)
    findings.near(answer["events"]?[1]?["value"]?.number, 1.25, within: 1e-12, "the turn")
  }

  private static let startsAtOnce = Scenario("without an animation the value is there at once") {
    wire, findings in
    let answer = try wire.ask(
      path,
      [
        "initial": 0, "events": [["at": 0.1, "to": 8, "animation": .null]],
        "sample": ["times": [0, 0.099, 0.1, 0.2]],
      ])
    findings.equal(answer["samples"]?["value"], [0, 0, 8, 8], "value")
    findings.equal(answer["events"]?[0]?["outcome"], "immediate", "the outcome")
  }
}
