extension Scenario {
  /// Requests that look invalid but have a meaning in SwiftUI.
  public static let leniences = [
    overDamped, controlPointsOutside, overAtOnce, standsStill, onePass, anyProgress, verticalCurve,
    epsilons,
  ]

  private static let overDamped = Scenario("damping past critical is critical unless allowed") {
    wire, findings in
    for fidelity in fidelities {
      var spring: JSON = ["mass": 1, "stiffness": 4, "damping": 9]
      let request: (JSON) -> JSON = { ["fidelity": .string(fidelity), "spring": $0] }
      let critical = try wire.ask(Path.springs, request(spring))["spring"]
      findings.equal(critical?["damping"], 4, "the damping")
      findings.equal(critical?["dampingRatio"], 1, "the ratio")
      spring["allowOverDamping"] = true
      let over = try wire.ask(Path.springs, request(spring))["spring"]
      findings.near(over?["dampingRatio"]?.number, 2.25, within: 1e-12, "the ratio if allowed")
    }
  }

  private static let controlPointsOutside = Scenario("SwiftUI clamps x control points") {
    wire, findings in
    let request: (JSON) -> JSON = {
      ["fidelity": "swiftui", "curve": $0, "columns": ["value"], "count": 11]
    }
    let outside = try wire.ask(Path.curves, request([1.5, 0.2, -0.5, 0.8]))
    let inside = try wire.ask(Path.curves, request([1, 0.2, 0, 0.8]))
    findings.equal(outside["samples"], inside["samples"] ?? .null, "the samples")
  }

  private static func animated(_ animation: JSON, _ times: JSON, _ wire: any Wire) throws -> JSON {
    try wire.ask(Path.animations, ["animation": animation, "sample": ["times": times]])
  }

  private static let overAtOnce = Scenario("a curve of no duration is over at once") {
    wire, findings in
    let answer = try animated(".easeIn(duration: 0)", [0, 1], wire)
    findings.equal(answer["timeline"]?["duration"], 0, "the duration")
    findings.equal(answer["samples"]?["value"], [1, 1], "value")
    findings.equal(answer["samples"]?["velocity"], [0, 0], "velocity")
  }

  private static let standsStill = Scenario("a speed of 0 or less never moves or ends") {
    wire, findings in
    for animation: JSON in [".linear.speed(0)", ".spring.speed(-1)", ".bouncy.speed(0).delay(1)"] {
      let answer = try animated(animation, [0, 0.1, 1e9], wire)
      findings.equal(answer["timeline"]?["duration"], .null, animation.text)
      findings.equal(answer["samples"]?["value"], [0, 0, 0], animation.text)
      findings.equal(answer["samples"]?["velocity"], [0, 0, 0], animation.text)
    }
  }

  private static let onePass = Scenario("a count of 1 or less is one pass") { wire, findings in
    for count in [-5, 0, 1] {
      let animation: JSON = [
        "type": "linear", "duration": 1, "modifiers": [["repeatCount": .number(Double(count))]],
      ]
      let answer = try animated(animation, [0.25, 1, 2], wire)
      findings.equal(answer["samples"]?["value"], [0.25, 1, 1], "\(count)")
      findings.equal(answer["timeline"]?["duration"], 1, "\(count)")
    }
  }

  private static let anyProgress = Scenario("any progress has a value, or none") {
    wire, findings in
    let values: [(JSON, JSON)] = [
      ("easeIn", [0, 0, 1, 1]), ("steps(2)", [0, 0, 1, 1]), ("linear", [-3, 0, 1, 7]),
      ("circularEaseOut", [.null, 0, 1, .null]),
    ]
    for fidelity in fidelities {
      for (curve, wanted) in values {
        let answer = try wire.ask(
          Path.curves,
          [
            "curve": curve, "progress": [-3, 0, 1, 7], "columns": ["value"],
            "fidelity": .string(fidelity),
          ])
        findings.equal(answer["samples"]?["value"], wanted, "\(curve.text) in \(fidelity)")
      }
    }
  }

  private static let verticalCurve = Scenario("a vertical tangent has no velocity") {
    wire, findings in
    let request: JSON = [
      "curve": "circularEaseIn", "progress": [1], "columns": ["velocity"], "inverse": [0.5, 2],
    ]
    let answer = try wire.ask(Path.curves, request)
    findings.equal(answer["samples"]?["velocity"], [.null], "the velocity")
    // 1 − √(1 − x²) = 1/2
    findings.near(
      answer["inverse"]?[0]?.number, 0.75.squareRoot(), within: 1e-12, "the inverse of 1/2")
    findings.equal(answer["inverse"]?[1], .null, "the inverse of 2")
  }

  private static let epsilons = Scenario("epsilon may be next to 0 and next to 1") {
    wire, findings in
    for epsilon in [Double.leastNonzeroMagnitude, 1e-300, 1e-16, 1 - .ulpOfOne / 2] {
      for fidelity in fidelities {
        let answer = try wire.ask(
          Path.springs,
          [
            "epsilon": .number(epsilon), "fidelity": .string(fidelity), "sample": ["count": 5],
          ])
        let end = answer["timeline"]?["duration"]?.number ?? .nan
        findings.expect(end >= 0 && end < 100, "ends at \(end) for \(epsilon) in \(fidelity)")
      }
    }
  }
}
