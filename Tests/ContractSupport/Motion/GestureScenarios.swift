internal import Foundation

extension Scenario {
  /// The motions of a view after its release.
  public static let gestures = [
    dismissedByDistance, springsBack, dismissedByVelocity, dismissedKeepingItsRow, glides,
    hitsTheEdge, isPastTheEdge, snaps, rotates,
  ]

  private static let path = "/v1/gestures/release"

  private static func card(_ x: Double, _ y: Double) -> JSON {
    [
      "position": ["x": .number(x), "y": .number(y)], "velocity": 0, "animation": ".spring",
      "target": ["type": "dismiss", "distance": 120, "destination": ["multiple": 5]],
    ]
  }

  private static let dismissedByDistance = Scenario(
    "a card let go at rest at (150, 20) leaves for five times that, for its distance"
  ) { wire, findings in
    let answer = try wire.ask(path, card(150, 20))
    findings.equal(answer["decision"], "dismiss", "the decision")
    findings.equal(answer["reason"], "distance", "the reason")
    findings.equal(answer["target"], ["x": 750, "y": 100], "the target")
    findings.follows(answer, "x", SpringFormula(from: 150, to: 750, response: 0.5))
    findings.follows(answer, "y", SpringFormula(from: 20, to: 100, response: 0.5))
  }

  private static let springsBack = Scenario("a card let go at rest at (60, 20) springs back") {
    wire, findings in
    let answer = try wire.ask(path, card(60, 20))
    findings.equal(answer["decision"], "cancel", "the decision")
    findings.equal(answer["reason"], "none", "the reason")
    findings.equal(answer["target"], ["x": 0, "y": 0], "the target")
    findings.follows(answer, "x", SpringFormula(from: 60, to: 0, response: 0.5))
    findings.follows(answer, "y", SpringFormula(from: 20, to: 0, response: 0.5))
  }

  private static func flick(_ y: Double) -> JSON {
    [
      "position": ["x": 30, "y": .number(y)], "velocity": ["x": 900, "y": 0],
      "animation": ["type": "spring", "response": 0.4, "dampingFraction": 0.7],
      "target": [
        "type": "dismiss", "distance": 120, "velocity": 800, "destination": ["offset": 500],
      ],
    ]
  }

  private static let dismissedByVelocity = Scenario(
    "a small drag let go at 900 leaves for 500, for its velocity, as fast as the finger"
  ) { wire, findings in
    let answer = try wire.ask(path, flick(0))
    findings.equal(answer["decision"], "dismiss", "the decision")
    findings.equal(answer["reason"], "velocity", "the reason")
    findings.equal(answer["target"], ["x": 500, "y": 0], "the target")
    findings.equal(answer["samples"]?["velocity"]?["x"]?[0], 900, "the first velocity")
    findings.near(answer["relativeVelocity"]?["x"]?.number, 900 / 470, within: 1e-12, "relative")
    let formula = SpringFormula(from: 30, to: 500, velocity: 900, response: 0.4, ratio: 0.7)
    findings.follows(answer, "x", formula)
  }

  private static let dismissedKeepingItsRow = Scenario("an offset leaves the other number alone") {
    wire, findings in
    let answer = try wire.ask(path, flick(7))
    findings.equal(answer["target"], ["x": 500, "y": 7], "the target")
    let numbers = answer["samples"]?["value"]?["y"]?.numbers ?? []
    findings.expect(!numbers.isEmpty && numbers.allSatisfy { $0 == 7 }, "y moves: \(numbers)")
  }

  private static let snaps = Scenario("a page let go snaps to the point next to its projection") {
    wire, findings in
    let answer = try wire.ask(
      path,
      [
        "position": 100, "velocity": 400, "animation": ".bouncy",
        "target": ["type": "snap", "points": [0, 320, 640]],
      ])
    // 400 · 0.998 / (1000 · 0.002) = 199.6
    findings.near(answer["projected"]?.number, 299.6, within: 1e-9, "the projection")
    findings.equal(answer["decision"], "snap", "the decision")
    findings.equal(answer["target"], 320, "the target")
    let formula = SpringFormula(from: 100, to: 320, velocity: 400, response: 0.5, ratio: 0.7)
    findings.follows(answer, nil, formula)
  }

  private static let rotates = Scenario("a dial let go at 100° turns to the step of 45° at 90°") {
    wire, findings in
    let answer = try wire.ask(
      path,
      [
        "gesture": "rotate", "position": 100, "velocity": -30, "handoff": "rest",
        "target": ["type": "step", "every": 45],
      ])
    findings.equal(answer["target"], 90, "the target")
    findings.follows(answer, nil, SpringFormula(from: 100, to: 90, response: 0.5))
  }
}

// MARK: - Glides

extension Scenario {
  private static let slowing = 1000 * log(0.998)

  /// Position and velocity of a decay from 0.
  private static func glide(_ velocity: Double, at time: Double) -> (Double, Double) {
    let left = exp(slowing * time)
    return (velocity * (left - 1) / slowing, velocity * left)
  }

  private static func decay(_ position: JSON, _ velocity: JSON, _ bounds: JSON?, _ times: [Double])
    -> JSON
  {
    var request: JSON = [
      "position": position, "velocity": velocity, "animation": ".spring", "epsilon": 1e-9,
      "target": ["type": "decay"], "sample": ["times": .array(times.map { .number($0) })],
    ]
    request["bounds"] = bounds
    return request
  }

  private static let glides = Scenario("a scroll view let go glides to rest, both axes their own") {
    wire, findings in
    let times = (0...40).map { Double($0) / 20 }
    let request = decay(["x": 0, "y": 0], ["x": 700, "y": -300], nil, times)
    let answer = try wire.ask(path, request)
    findings.equal(answer["decision"], "glide", "the decision")
    for (axis, velocity) in [("x", 700.0), ("y", -300.0)] {
      findings.near(
        answer["samples"]?["value"]?[axis], at: times, within: 1e-6, axis,
        { glide(velocity, at: $0).0 })
      findings.near(
        answer["samples"]?["velocity"]?[axis], at: times, within: 1e-5, "velocity \(axis)",
        { glide(velocity, at: $0).1 })
      findings.near(
        answer["projected"]?[axis]?.number, -velocity / slowing, within: 1e-9, "projected \(axis)")
    }
  }

  private static let hitsTheEdge = Scenario(
    "a glide reaches its bound as fast as it leaves it, and is a spring from there"
  ) { wire, findings in
    let crossing = log(1 + 300 * slowing / 2000) / slowing
    let speed = glide(2000, at: crossing).1
    let spring = SpringFormula(from: 300, to: 300, velocity: speed, response: 0.5)
    let times = [crossing - 1e-9, crossing, crossing + 1e-9]
    let later = (1...20).map { crossing + Double($0) / 20 }
    let answer = try wire.ask(path, decay(0, 2000, ["min": 0, "max": 300], times + later))
    let (values, velocities) = (
      answer["samples"]?["value"]?.numbers ?? [], answer["samples"]?["velocity"]?.numbers ?? []
    )
    findings.equal(answer["target"], 300, "the target")
    for index in 0..<3 {
      findings.near(values[index], 300, within: 1e-5, "the value near the edge")
      findings.near(velocities[index], speed, within: 1e-4, "the velocity near the edge")
    }
    findings.near(.numbers(values.dropFirst(3)), at: later, within: 1e-6, "value") {
      spring.value(at: $0 - crossing)
    }
    findings.near(.numbers(velocities.dropFirst(3)), at: later, within: 1e-5, "velocity") {
      spring.velocity(at: $0 - crossing)
    }
  }

  private static let isPastTheEdge = Scenario("what is let go past a bound springs back to it") {
    wire, findings in
    let times = (0...20).map { Double($0) / 20 }
    let answer = try wire.ask(path, decay(350, 100, ["max": 300], times))
    let spring = SpringFormula(from: 350, to: 300, velocity: 100, response: 0.5)
    let samples = answer["samples"]
    findings.near(samples?["value"], at: times, within: 1e-6, "value", spring.value)
    findings.near(samples?["velocity"], at: times, within: 1e-5, "velocity", spring.velocity)
  }
}
