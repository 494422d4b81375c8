internal import Foundation

extension Scenario {
  /// The ends of motions, and their sample times.
  public static let endings =
    [
      frames, counts, anyTimes, bounds, neverEnds, curvesEnd, swiftUISteps, logicalEnds,
      stillNumbers,
    ] + restingSprings

  private static func ask(_ animation: JSON, _ sample: JSON?, _ wire: any Wire) throws -> JSON {
    var request: JSON = ["animation": animation]
    request["sample"] = sample
    return try wire.ask(Path.animations, request)
  }

  private static func moments(_ sample: JSON?, _ wire: any Wire) throws -> JSON {
    try ask(".linear(duration: 0.35)", sample, wire)["samples"]?["time"] ?? .null
  }

  private static let frames = Scenario("frames are at i/fps, and the last at exactly the end") {
    wire, findings in
    findings.equal(
      try moments(["fps": 10], wire), .numbers([0, 1 / 10.0, 2 / 10.0, 3 / 10.0, 0.35]), "10 fps")
    let sixty = (0...20).map { Double($0) / 60 } + [0.35]
    findings.equal(try moments(nil, wire), .numbers(sixty), "unless said")
    findings.equal(
      try moments(["fps": 20], wire), .numbers((0..<7).map { Double($0) / 20 } + [0.35]),
      "an end on a frame")
    findings.equal(try moments(["fps": 0.5], wire), [0, 0.35], "less than one")
  }

  private static let counts = Scenario("a count is spread evenly, both ends included") {
    wire, findings in
    findings.equal(try moments(["count": 1], wire), [0], "one")
    findings.equal(try moments(["count": 2], wire), [0, 0.35], "two")
    findings.equal(try moments(["count": 3], wire), .numbers([0, 0.35 / 2, 0.35]), "three")
  }

  private static let anyTimes = Scenario("times are answered as asked, in that order") {
    wire, findings in
    let answer = try ask(".linear(duration: 1)", ["times": [3, 0.25, 0, 0.25, 1]], wire)
    findings.equal(answer["samples"]?["time"], [3, 0.25, 0, 0.25, 1], "time")
    findings.equal(answer["samples"]?["value"], [1, 0.25, 0, 0.25, 1], "value")
    findings.equal(try moments(["times": []], wire), [], "no times")
  }

  private static let bounds = Scenario("a duration bounds the frames, or extends them") {
    wire, findings in
    findings.equal(try moments(["fps": 10, "duration": 0.15], wire), [0, 0.1, 0.15], "bounded")
    findings.equal(
      try moments(["count": 3, "duration": 1], wire), [0, 0.5, 1], "extended")
    findings.equal(try moments(["duration": 0], wire), [0], "nothing")
    let answer = try ask(".linear(duration: 0.35)", ["fps": 1, "duration": 2], wire)
    findings.equal(answer["samples"]?["value"], [0, 1, 1], "value")
    findings.equal(answer["timeline"]?["duration"], 0.35, "the timeline's own")
  }

  private static let neverEnds = Scenario("what never ends has no duration, and says so") {
    wire, findings in
    let answer = try ask(".linear(duration: 1).repeatForever()", ["duration": 3, "fps": 2], wire)
    findings.equal(answer["timeline"]?["duration"], .null, "the duration")
    findings.equal(answer["timeline"]?["settles"], false, "settles")
    findings.equal(answer["samples"]?["value"], [0, 0.5, 1, 0.5, 0, 0.5, 1], "value")
    let spring: JSON = ["spring": ["stiffness": 4, "damping": 0], "sample": ["times": [0, 100]]]
    let swinging = try wire.ask(Path.springs, spring)
    findings.equal(swinging["timeline"]?["settles"], false, "an undamped spring")
    findings.near(
      swinging["samples"]?["value"]?[1]?.number, 1 - cos(200), within: 1e-9, "its value")
  }

  private static let curvesEnd = Scenario("a curve ends at its duration, as modified") {
    wire, findings in
    let ends: [(JSON, Double)] = [
      (".linear", 0.35), (".easeIn(duration: 2)", 2), (".linear(duration: 0)", 0),
      (".linear(duration: 1).delay(0.25)", 1.25), (".linear(duration: 1).speed(2)", 0.5),
      (".linear(duration: 1).repeatCount(3)", 3), (".linear(duration: 1).repeatCount(-1)", 1),
      (".linear(duration: 1).delay(1).speed(2).repeatCount(2)", 2),
    ]
    for (animation, end) in ends {
      let answer = try ask(animation, ["count": 2], wire)
      findings.equal(answer["timeline"]?["duration"], .number(end), animation.text)
      findings.equal(
        answer["samples"]?["value"]?.items?.last, 1,
        "the last value of \(animation.text)")
    }
  }

  private static let swiftUISteps = Scenario("SwiftUI's springs end on a step of 1/300 s") {
    wire, findings in
    let answer = try wire.ask(
      Path.animations,
      ["fidelity": "swiftui", "animation": ".spring(response: 0.5, dampingFraction: 0.825)"])
    findings.equal(answer["timeline"]?["duration"], .number(159.0 / 300), "the duration")
    findings.equal(answer["samples"]?["value"]?.items?.last, 1, "the last value")
    findings.equal(answer["samples"]?["time"]?.items?.last, .number(159.0 / 300), "the last time")
  }

  private static let logicalEnds = Scenario("what seems over is told apart from what is") {
    wire, findings in
    let ends: [(JSON, Double)] = [
      (".spring(duration: 0.4)", 0.4), (".bouncy.delay(0.1)", 0.6),
      (".linear(duration: 1)", 1), (".linear(duration: 1).logicallyComplete(after: 0.3)", 0.3),
    ]
    for (animation, end) in ends {
      let logical = try ask(animation, ["times": []], wire)["timeline"]?["logicalDuration"]
      findings.near(logical?.number, end, within: 1e-12, animation.text)
    }
  }

  private static let stillNumbers = Scenario("what does not move is over at once") {
    wire, findings in
    let answer = try wire.ask(Path.springs, ["from": 5, "to": 5])
    findings.equal(answer["timeline"]?["duration"], 0, "the duration")
    findings.equal(answer["samples"], ["time": [0], "value": [5], "velocity": [0]], "samples")
    let moving = try wire.ask(Path.springs, ["from": [5, 0], "to": [5, 1]])
    let alone = try wire.ask(Path.springs, [:])
    findings.equal(moving["timeline"], alone["timeline"] ?? .null, "beside one that moves")
  }
}

// MARK: - Springs at rest

extension Scenario {
  private static let restingSprings = [
    (0.5, 1.0, 0.0, 1e-3), (0.5, 0.7, 0.0, 1e-3), (0.3, 0.2, 0.0, 1e-3), (1.2, 0.05, -3.0, 1e-2),
    (0.5, 0.825, 40.0, 1e-6), (0.15, 0.86, -7.0, 0.3),
  ].map { rests(response: $0, ratio: $1, velocity: $2, epsilon: $3) }

  /// From its duration on, and not before, the formula stays within epsilon of its range.
  private static func rests(response: Double, ratio: Double, velocity: Double, epsilon: Double)
    -> Scenario
  {
    Scenario("ζ \(ratio), response \(response), from \(velocity)/s rests within \(epsilon)") {
      wire, findings in
      let formula = SpringFormula(
        from: 0, to: 1, velocity: velocity, response: response, ratio: ratio)
      let grid = (0...20_000).map { Double($0) / 20_000 * 30 * response }
      let ways = grid.map { abs(formula.value(at: $0) - 1) }
      let range = ways.max() ?? 1
      let limit = epsilon * range
      for scale in [1.0, 1e-9, 1e6] {
        let answer = try wire.ask(
          Path.springs,
          [
            "spring": ["response": .number(response), "dampingRatio": .number(ratio)],
            "to": .number(scale), "initialVelocity": .number(velocity * scale),
            "epsilon": .number(epsilon),
          ])
        let end = answer["timeline"]?["duration"]?.number ?? .nan
        let way = abs(formula.value(at: end) - 1)
        findings.near(way, limit, within: 1e-3 * limit, "the way left at \(end)")
        let late = zip(grid, ways).first { $0 > end + 1e-4 && $1 > limit * 1.001 }
        findings.expect(late == nil, "is away again at \(late.map { "\($0)" } ?? "")")
        findings.equal(answer["samples"]?["value"]?.items?.last, .number(scale), "the last value")
      }
    }
  }
}
