extension Scenario {
  /// Animations that run at the same time.
  public static let combined = fidelities.map(combines) + shapes.map(isMemberByMember)

  private static let path = "/v1/animations/merge"
  private static let times = (0...70).map { Double($0) / 100 }

  private static func request(_ fidelity: String, _ members: (JSON) -> JSON) -> JSON {
    let ease: JSON = ["type": "easeInOut", "duration": 0.4]
    return [
      "fidelity": .string(fidelity), "initial": members(0),
      "events": [
        ["at": 0, "to": members(100), "animation": ease],
        ["at": 0.15, "to": members(-40), "animation": ease],
      ],
      "sample": ["times": .numbers(times)],
    ]
  }

  /// old(t) + (V − old(t))·p(t), and its derivative.
  private static func combination(at time: Double) -> (value: Double, velocity: Double) {
    let curve = BezierFormula.easeInOut
    let (first, second) = (time / 0.4, (time - 0.15) / 0.4)
    let (old, oldSpeed) = (100 * curve.value(at: first), 100 * curve.slope(at: first) / 0.4)
    let part = curve.value(at: second)
    let speed = oldSpeed * (1 - part) + (-40 - old) * curve.slope(at: second) / 0.4
    return (old + (-40 - old) * part, speed)
  }

  private static func combines(_ fidelity: String) -> Scenario {
    Scenario("two overlapping easeInOut add up: \(fidelity)") { wire, findings in
      let answer = try wire.ask(path, request(fidelity) { $0 })
      // SwiftUI's own solver stops early: its curves are right to about a thousandth.
      let tolerance = fidelity == "analytic" ? 1e-9 : 0.2
      findings.equal(answer["events"]?[1]?["outcome"], "combined", "the outcome")
      findings.near(
        answer["samples"]?["value"], at: times, within: tolerance, "value",
        { combination(at: $0).value })
      findings.near(answer["timeline"]?["duration"]?.number, 0.55, within: 1e-12, "the duration")
      guard fidelity == "analytic" else { return }
      let inside = times.indices.filter { ![0, 40, 55].contains($0) && times[$0] < 0.55 }
      let velocities = answer["samples"]?["velocity"]?.numbers ?? []
      findings.near(
        .numbers(inside.map { velocities[$0] }), at: inside.map { times[$0] }, within: 1e-6,
        "velocity", { combination(at: $0).velocity })
    }
  }
}

// MARK: - Members

/// A value of several numbers, made from a single one.
private struct ValueShape: Sendable {
  let name: String
  let make: @Sendable (JSON) -> JSON
  let paths: [[String]]
}

extension Scenario {
  private static let shapes = [
    ValueShape(name: "a point", make: { ["x": $0, "y": $0] }, paths: [["x"], ["y"]]),
    ValueShape(name: "an array", make: { [$0, $0] }, paths: [["0"], ["1"]]),
    ValueShape(
      name: "a nested value", make: { ["a": [$0, ["b": $0]], "c": $0] },
      paths: [["a", "0"], ["a", "1", "b"], ["c"]]),
  ]

  private static func part(_ json: JSON?, _ path: [String]) -> JSON? {
    path.reduce(json) { json, step in Int(step).map { json?[$0] } ?? json?[step] }
  }

  private static func isMemberByMember(_ shape: ValueShape) -> Scenario {
    Scenario("each number of \(shape.name) combines as one alone") { wire, findings in
      for fidelity in fidelities {
        let alone = try wire.ask(path, request(fidelity) { $0 })
        let answer = try wire.ask(path, request(fidelity, shape.make))
        for column in ["value", "velocity"] {
          for member in shape.paths {
            findings.equal(
              part(answer["samples"]?[column], member), alone["samples"]?[column] ?? .null,
              "\(fidelity) \(column) of \(member)")
          }
        }
        findings.equal(answer["timeline"], alone["timeline"] ?? .null, "the timeline")
      }
    }
  }
}
