import ContractSupport
import Foundation
import RandomSupport
import Testing

/// Where a motion rests: every form of an answer and every catch says the same.
@Suite("Ends of motions")
struct EndingTests {
  private let wire = InProcessWire()

  @Test("samples, measures, Web Animations, CSS and catches rest at one value")
  func oneRest() throws {
    var compared = 0
    let seeds = RandomCases.seeds(100)
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      var motion = random.endingMotion()
      let fidelity: JSON = Int.random(in: 0..<3, using: &random) == 0 ? "swiftui" : "analytic"
      motion = motion.with("fidelity", fidelity)
      let end = try End(of: motion, by: wire)
      let place = "seed \(seed), \(motion.testDescription): \(motion.body.text)"
      try expectRest(end, motion, place)
      try expectForms(end, motion, place)
      for wait in [0, 0.01, 2.37] {
        compared += try expectCatches(end, after: wait, fidelity, place)
      }
    }
    #expect(compared > seeds.count * 3 * 7)
  }

  /// Expects the value to stay constant, also in the measures.
  private func expectRest(_ end: End, _ motion: MotionCase, _ place: String) throws {
    let later = try wire.ask(
      motion.path, motion.request(at: [0, 1e-9, 0.37, 1000].map { end.time + $0 }))
    for value in try #require(later["samples"]?["value"]?["opacity"]?.numbers) {
      #expect(value == end.value, "\(place)")
    }
    #expect(end.timeWithin != nil, "\(place)")
  }

  /// Checks the last keyframe of Web Animations and CSS, which have at least six digits.
  private func expectForms(_ end: End, _ motion: MotionCase, _ place: String) throws {
    let tolerance = 1e-5 * max(1, abs(end.value))
    let motions = try wire.send(.post(motion.path + "?format=waapi", motion.body.text)).json
    let frames = try #require(motions["keyframes"]?.items, "\(place)")
    let last = try #require(frames.last?["opacity"]?.number, "\(place)")
    #expect(abs(last - end.value) <= tolerance, "\(place)")
    let easing = motions["options"]?["easing"]?.string ?? "linear"
    if easing.hasPrefix("linear(") {
      let stop = easing.dropLast().split(separator: ",").last?.split(separator: " ").first
      #expect(stop == "1", "\(place)")
    }

    let style = try wire.send(.post(motion.path + "?format=css", motion.body.text)).body
    let text = String(decoding: style, as: UTF8.self)
    let match = try #require(text.firstMatch(of: /100% \{ opacity: ([^;]+);/), "\(place)")
    let value = try #require(Double(match.1), "\(place)")
    #expect(abs(value - end.value) <= tolerance, "\(place)")
  }

  /// Expects every catch after the end to begin at the end; returns the number of catches.
  ///
  /// A spring's value is its target plus a distance, each of them rounded.
  private func expectCatches(
    _ end: End, after wait: Double, _ fidelity: JSON, _ place: String
  ) throws -> Int {
    let (time, target) = (end.caught(after: wait), end.value + 37.5)
    let catches = Self.catches(to: target, fidelity)
    for (path, body) in catches {
      var request = body
      request["state"] = end.state
      request["at"] = .number(time)
      let first = try first(of: path, request)
      let isSpring = path == "/v1/springs/evaluate"
      let rounding = isSpring ? 4 * max(abs(target), abs(end.value)).ulp : 0
      #expect(abs(first - end.value) <= rounding, "\(path) at \(time), \(place)")
    }
    let event: JSON = ["at": .number(time), "to": ["opacity": .number(target)]]
    for animation in [".linear(duration: 1)", ".smooth"] {
      let answer = try wire.ask(
        "/v1/animations/merge",
        [
          "state": end.state, "fidelity": fidelity,
          "events": [event.with("animation", .string(animation))],
        ])
      let value = answer["events"]?[0]?["value"]?["opacity"]?.number
      let begins = try #require(value, "\(animation) at \(time), \(place)")
      let rounding = animation == ".smooth" ? 4 * max(abs(target), abs(end.value)).ulp : 0
      #expect(abs(begins - end.value) <= rounding, "\(animation) at \(time), \(place)")
    }
    return catches.count + 2
  }

  private func first(of path: String, _ request: JSON) throws -> Double {
    let samples = try wire.ask(path, request)["samples"]
    let column = samples?["value"]?["opacity"] ?? samples?["position"]?["opacity"]
    return try #require(column?[0]?.number)
  }

  /// Requests by operation; the first sample is at the catch.
  private static func catches(to target: Double, _ fidelity: JSON) -> [(String, JSON)] {
    let to: JSON = ["opacity": .number(target)]
    let keyframes: JSON = [["type": "linear", "to": .number(target), "duration": 1]]
    let touches: JSON = [
      ["time": 0, "position": ["opacity": 0]], ["time": 0.1, "position": ["opacity": 3]],
    ]
    let requests: [(String, JSON)] = [
      ("/v1/animations/evaluate", ["to": to, "animation": ".linear(duration: 1)"]),
      ("/v1/springs/evaluate", ["to": to]),
      ("/v1/keyframes/evaluate", ["tracks": ["opacity": keyframes]]),
      (
        "/v1/phases/evaluate",
        ["phases": [["opacity": 1], to], "animation": ".linear(duration: 1)", "trigger": 0]
      ),
      (
        "/v1/animators/evaluate",
        ["timing": "linear", "duration": 1, "to": to, "commands": [["type": "start", "at": 0]]]
      ),
    ]
    return requests.map { ($0, $1.with("fidelity", fidelity)) }
      + [("/v1/gestures/track", ["gesture": "drag", "samples": touches])]
  }

  @Test(
    "keyframes that end with a jump and begin late rest at their last value",
    arguments: [
      (#"[{"type": "linear", "to": 100, "duration": 0.09, "curve": "steps(4)"}]"#, 100.0),
      (#"[{"type": "linear", "to": 3, "duration": 0.09}, {"type": "move", "to": 1}]"#, 1),
      (#"[{"type": "linear", "to": 50, "duration": 0.09}]"#, 50),
    ])
  func lateKeyframes(_ tracks: String, _ end: Double) throws {
    let body = """
      {"initial": 0, "tracks": \(tracks), "trigger": 0.83, "sample": {"count": 2},
       "measure": {"timeWithin": 0.01, "crossings": [2]}}
      """
    let path = "/v1/keyframes/evaluate"
    let answer = try wire.send(.post(path, body)).json
    #expect(answer["samples"]?["value"]?[1]?.number == end)
    #expect(answer["measures"]?["timeWithin"]?.number != nil)
    let caught = try wire.ask(
      "/v1/animations/merge",
      ["state": answer["state"] ?? .null, "events": [], "sample": ["times": [3]]])
    #expect(caught["samples"]?["value"]?[0]?.number == end)
    let last = try wire.send(.post(path + "?format=waapi", body)).json["options"]?["easing"]
    let easing = try #require(last?.string)
    #expect(easing.hasSuffix(" 1)") || easing == "linear")
  }
}

/// The end of a motion, according to its samples.
private struct End {
  let time: Double
  let value: Double
  let timeWithin: Double?
  let state: JSON
  /// The state cannot be caught before the last event.
  private let lastEvent: Double

  init(of motion: MotionCase, by wire: InProcessWire) throws {
    var request = motion.body
    request["sample"] = ["count": 7]
    request["measure"] = ["timeWithin": 0.01]
    let answer = try wire.ask(motion.path, request)
    let samples = try #require(answer["samples"])
    time = try #require(answer["timeline"]?["duration"]?.number)
    try #require(samples["time"]?[6]?.number == time)
    value = try #require(samples["value"]?["opacity"]?[6]?.number)
    timeWithin = answer["measures"]?["timeWithin"]?["opacity"]?.number
    state = try #require(answer["state"])
    lastEvent = answer["events"]?.items?.last?["at"]?.number ?? 0
  }

  func caught(after wait: Double) -> Double { max(time, lastEvent) + wait }
}

extension MotionCase {
  func with(_ name: String, _ value: JSON) -> MotionCase {
    MotionCase(testDescription, path, body.with(name, value))
  }
}

extension JSON {
  func with(_ name: String, _ value: JSON) -> JSON {
    var result = self
    result[name] = value
    return result
  }
}
