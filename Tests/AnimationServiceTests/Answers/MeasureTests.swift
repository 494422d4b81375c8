import ContractSupport
import Foundation
import Testing

/// `measure`, over the wire.
@Suite("Measures") struct MeasureTests {
  private let wire = InProcessWire()

  private func measures(_ path: String, _ body: String) throws -> JSON {
    try wire.ask(.post(path, body))["measures"] ?? .null
  }

  @Test("a spring overshoots as its closed form says, whatever is sampled")
  func springOvershoot() throws {
    let measures = try measures(
      "/v1/springs/evaluate",
      """
      {"spring": {"response": 0.5, "dampingRatio": 0.6}, "to": 100, "sample": {"times": []},
       "measure": {"overshoot": true, "peakVelocity": true, "crossings": [100, 200], \
       "extremes": true}}
      """)
    let (ratio, frequency) = (0.6, 4 * Double.pi)
    let damped = frequency * 0.8
    let overshoot = exp(-.pi * ratio / 0.8)
    #expect(abs(try #require(measures["overshoot"]?.number) - overshoot) < 1e-12)
    let extremes = try #require(measures["extremes"]?.items)
    #expect(extremes.count == 2)
    for (index, extreme) in extremes.enumerated() {
      let time = Double(index + 1) * .pi / damped
      #expect(abs(try #require(extreme["time"]?.number) - time) < 1e-9)
    }
    let crossings = try #require(measures["crossings"]?.items)
    let first = try #require(crossings[0]["times"]?.items?.first?.number)
    #expect(abs(first - (.pi - acos(ratio)) / damped) < 1e-12)
    #expect(crossings[1]["times"]?.items?.isEmpty == true)
    let peak = try #require(measures["peakVelocity"])
    #expect(abs(try #require(peak["time"]?.number) - acos(ratio) / damped) < 1e-7)
  }

  @Test("what moves faster than a double can tell is measured by its values")
  func immenseSpeeds() throws {
    let measures = try measures(
      "/v1/springs/evaluate",
      """
      {"spring": {"response": 0.5, "dampingRatio": 0.6}, "to": 1e308, "columns": ["value"],
       "sample": {"times": [0, 1e-300]},
       "measure": {"overshoot": true, "peakVelocity": true, "timeWithin": 0.1}}
      """)
    #expect(abs(try #require(measures["overshoot"]?.number) - exp(-.pi * 0.75)) < 1e-6)
    #expect(measures["peakVelocity"]?["value"] == .null)
    #expect(try #require(measures["timeWithin"]?.number) > 0.1)
  }

  @Test("a value of several numbers has its measures in its shape")
  func severalNumbers() throws {
    let measures = try measures(
      "/v1/animations/evaluate",
      """
      {"animation": ".linear(duration: 2)", "from": {"x": 0, "y": [5, 1], "label": "a"},
       "to": {"x": 10, "y": [5, 3], "label": "b"},
       "measure": {"crossings": [2], "overshoot": true, "timeWithin": 0.25}}
      """)
    let crossings = try #require(measures["crossings"])
    #expect(abs(try #require(crossings["x"]?.items?[0]["times"]?.numbers[0]) - 0.4) < 1e-12)
    #expect(crossings["y"]?.items?[0].items?[0]["times"]?.items?.isEmpty == true)
    #expect(crossings["label"] == nil)
    #expect(measures["overshoot"] == ["x": 0, "y": [.null, 0]])
    #expect(measures["timeWithin"]?["x"]?.number == 1.5)
    expectClose(try #require(measures["timeWithin"]?["y"]).numbers, [0, 1.5], within: 1e-12)
  }

  @Test("the range counts from the last event")
  func lastEvent() throws {
    let measures = try measures(
      "/v1/animations/merge",
      """
      {"initial": 0, "events": [{"at": 0, "to": 1000, "animation": ".linear(duration: 1)"},
       {"at": 1, "to": 990, "animation": ".linear(duration: 1)"}],
       "measure": {"extremes": true, "timeWithin": 0.5}}
      """)
    #expect(abs(try #require(measures["timeWithin"]?.number) - 1.5) < 1e-12)
    #expect(measures["extremes"] == [["time": 1, "value": 1000]])
  }

  @Test("phases are measured from their last change on")
  func phases() throws {
    let measure: JSON = ["overshoot": true, "timeWithin": 0.01]
    let phases = try wire.ask(
      "/v1/phases/evaluate",
      ["phases": [0, 100], "animation": ".bouncy", "trigger": [0], "measure": measure])
    let events = try #require(phases["events"]?.items).map { event -> JSON in
      let target = JSON.number(100 * (event["phase"]?.number ?? 0))
      return ["at": event["at"] ?? .null, "to": target, "animation": ".bouncy"]
    }
    #expect(events.count == 2)
    let merged = try wire.ask(
      "/v1/animations/merge", ["initial": 0, "events": .array(events), "measure": measure])
    let measures = try #require(phases["measures"])
    #expect(measures.isClose(to: merged["measures"] ?? .null, within: 1e-9), "\(measures.text)")
    #expect(abs(try #require(measures["overshoot"]?.number) - 0.04599) < 1e-4)
  }

  @Test("keyframes are measured from their last trigger on")
  func keyframes() throws {
    let measures = try measures(
      "/v1/keyframes/evaluate",
      """
      {"initial": 1000, "tracks": [{"type": "linear", "to": 0, "duration": 1},
        {"type": "linear", "to": 100, "duration": 1}], "trigger": [0, 3],
       "measure": {"timeWithin": 0.25, "peakVelocity": true}}
      """)
    // From 100 on: to 0, and within a quarter of 100 again at a quarter before the end.
    #expect(abs(try #require(measures["timeWithin"]?.number) - 4.75) < 1e-9)
    #expect(abs(try #require(measures["peakVelocity"]?["value"]?.number) + 1000) < 1e-6)
  }

  @Test(
    "a curve that starts vertically is measured after a delay, too",
    arguments: ["cubic-bezier(0, 0.55, 0.45, 1)", "cubic-bezier(0, 0.5, 0.2, 1)"])
  func verticalStart(_ curve: String) throws {
    let answer = try wire.ask(
      "/v1/animations/evaluate",
      [
        "animation": .string("transform 400ms \(curve) 100ms"), "to": 100,
        "sample": ["times": [0, 0.05]], "measure": ["timeWithin": 0.01, "peakVelocity": true],
      ])
    #expect(answer["samples"]?["velocity"]?.numbers == [0, 0])
    #expect(answer["measures"]?["peakVelocity"] == ["time": 0.1, "value": .null])
    let undelayed = try wire.ask(
      "/v1/animations/evaluate",
      [
        "animation": .string("transform 400ms \(curve)"), "to": 100,
        "measure": ["timeWithin": 0.01],
      ])
    let within = try #require(undelayed["measures"]?["timeWithin"]?.number)
    let later = try #require(answer["measures"]?["timeWithin"]?.number)
    #expect(abs(later - within - 0.1) < 1e-12)
  }

  @Test("a simulated gesture is measured from its release on")
  func gesture() throws {
    let simulated = try wire.ask(
      "/v1/gestures/simulate",
      [
        "gesture": "drag", "axis": "y", "minimumDistance": 0,
        "events": Pointers.drag(through: 0.2) { (0, 500 * $0) },
        "target": ["type": "fixed", "value": 0], "animation": ".bouncy",
        "measure": ["overshoot": true, "timeWithin": 0.01],
        "sample": ["times": [0.2]],
      ])
    let part = try #require(simulated["parts"]?.items?.first { $0["name"] == "released" })
    let released = try wire.ask(
      "/v1/gestures/release",
      [
        "position": simulated["samples"]?["value"]?[0] ?? .null,
        "velocity": part["velocity"] ?? .null, "target": ["type": "fixed", "value": 0],
        "animation": ".bouncy", "measure": ["overshoot": true, "timeWithin": 0.01],
      ])
    let (found, expected) = (simulated["measures"], released["measures"])
    let overshoot = try #require(found?["overshoot"]?.number)
    #expect(overshoot > 0.01)
    #expect(abs(overshoot - (try #require(expected?["overshoot"]?.number))) < 1e-5)
    let start = try #require(part["start"]?.number)
    let within = try #require(expected?["timeWithin"]?.number) + start
    #expect(abs(try #require(found?["timeWithin"]?.number) - within) < 1e-5)
  }

  @Test("a property animator overshoots from its last command on")
  func propertyAnimator() throws {
    let measures = try measures(
      "/v1/animators/evaluate",
      """
      {"timing": {"type": "uiView", "dampingRatio": 0.4}, "duration": 1, "to": 100,
       "commands": [{"at": 0.1, "type": "fractionComplete", "value": 0.9},
        {"at": 1, "type": "continueAnimation", "durationFactor": 1,
         "timing": {"type": "uiView", "dampingRatio": 0.4}}],
       "measure": {"overshoot": true}}
      """)
    let overshoot = exp(-.pi * 0.4 / (1 - 0.4 * 0.4).squareRoot())
    #expect(abs(try #require(measures["overshoot"]?.number) - overshoot) < 1e-3)
  }

  @Test("a property animator that is reversed is measured against its start")
  func reversedAnimator() throws {
    let answer = try wire.ask(
      "/v1/animators/evaluate",
      [
        "timing": "linear", "duration": 1, "to": 100,
        "commands": [
          ["at": 0, "type": "start"], ["at": 0.5, "type": "isReversed", "value": true],
        ],
        "columns": ["model"], "measure": ["timeWithin": 0.01, "overshoot": true],
        "sample": ["times": [0, 2]],
      ])
    #expect(abs(try #require(answer["measures"]?["timeWithin"]?.number) - 0.995) < 1e-6)
    #expect(try #require(answer["measures"]?["overshoot"]?.number) < 1e-9)
    #expect(answer["samples"]?["model"] == [100, 100])
  }

  @Test("a merge that resumes a state is measured from there on")
  func resumedMerge() throws {
    let path = "/v1/animations/merge"
    let first = try wire.ask(
      path,
      [
        "initial": 0,
        "events": [
          ["at": 0, "to": 100, "animation": ".linear(duration: 1)"],
          ["at": 0.5, "to": 0, "animation": ".linear(duration: 1)"],
        ],
      ])
    var request: JSON = ["events": [], "measure": ["crossings": [30], "extremes": true]]
    request["state"] = first["state"]
    for (at, count) in [(0.5, 1), (1.4, 0)] {
      request["at"] = .number(at)
      let measures = try #require(try wire.ask(path, request)["measures"])
      let times = try #require(measures["crossings"]?[0]?["times"]?.numbers)
      #expect(times.count == count)
      #expect(times.filter { !($0 >= at) }.isEmpty)
      let extremes = try #require(measures["extremes"]?.items)
      for extreme in extremes { #expect(try #require(extreme["time"]?.number) >= at) }
    }
  }

  @Test("an endless motion is measured up to the last sample")
  func endlessMotion() throws {
    let measures = try measures(
      "/v1/animations/evaluate",
      """
      {"animation": ".linear(duration: 1).repeatForever()", "sample": {"duration": 10},
       "measure": {"extremes": true, "timeWithin": 0.1}}
      """)
    #expect(measures["extremes"]?.items?.count == 9)
    #expect(measures["timeWithin"] == .null)
  }

  @Test(
    "SwiftUI's steps are measured too",
    arguments: [
      ("/v1/animations/evaluate", #""animation": ".bouncy""#),
      ("/v1/animations/evaluate", #""animation": ".easeInOut""#),
      ("/v1/springs/evaluate", #""spring": {"bounce": -0.5}"#),
      (
        "/v1/animations/merge",
        #""initial": 0, "events": [{"at": 0, "to": 1, "animation": ".spring"}]"#
      ),
    ])
  func steps(path: String, body: String) throws {
    let measures = try measures(
      path, "{\(body), \"fidelity\": \"swiftui\", \"measure\": {\"crossings\": [0.5]}}")
    #expect(measures["crossings"]?[0]?["times"]?.items?.count == 1)
  }

  @Test("measures that are not asked for are not answered")
  func nothingAsked() throws {
    let answer = try wire.send(.post("/v1/springs/evaluate", #"{"measure": {"extremes": false}}"#))
    #expect(answer.json["measures"] == nil)
  }

  @Test(
    "wrong measures are refused",
    arguments: [
      RefusedRequest("no object", #"{"measure": true}"#, at: "/measure"),
      RefusedRequest("unknown", #"{"measure": {"peaks": true}}"#, at: "/measure/peaks"),
      RefusedRequest("wrong part", #"{"measure": {"timeWithin": 1}}"#, at: "/measure/timeWithin"),
      RefusedRequest(
        "no number", #"{"measure": {"crossings": [1, "2"]}}"#, at: "/measure/crossings/1"),
      RefusedRequest(
        "too many",
        #"{"measure": {"crossings": ["# + String(repeating: "1,", count: 100) + "1]}}",
        at: "/measure/crossings"),
    ])
  func refusals(request: RefusedRequest) throws {
    try request.expectRefusal(at: "/v1/springs/evaluate")
  }

  @Test("a query is answered like a body")
  func query() throws {
    try expectSameAnswer(
      "/v1/springs/evaluate", ["bounce": "0.3", "measure": #"{"overshoot":true}"#],
      #"{"spring": {"bounce": 0.3}, "measure": {"overshoot": true}}"#)
  }

  // MARK: - Curves

  @Test("a curve is measured over its progress")
  func curve() throws {
    let measures = try measures(
      "/v1/curves/evaluate",
      """
      {"curve": "linear(0, 1.2 50%, 1)", "progress": [], "measure": {"crossings": [0.6, 1, 1.1], \
      "extremes": true, "overshoot": true, "peakVelocity": true, "timeWithin": 0.1}}
      """)
    #expect(abs(try #require(measures["overshoot"]?.number) - 0.2) < 1e-12)
    let crossings = try #require(measures["crossings"]?.items).map { $0["times"]?.numbers ?? [] }
    let expected = [[0.25], [1 / 2.4, 1], [1.1 / 2.4, 0.75]]
    #expect(crossings.count == 3)
    for (found, expected) in zip(crossings, expected) {
      expectClose(found, expected, within: 1e-12)
    }
    #expect(measures["extremes"]?.items?.count == 1)
    let extreme = try #require(measures["extremes"]?[0])
    #expect(abs(try #require(extreme["time"]?.number) - 0.5) < 1e-12)
    #expect(abs(try #require(extreme["value"]?.number) - 1.2) < 1e-12)
    #expect(abs(try #require(measures["peakVelocity"]?["value"]?.number) - 2.4) < 1e-12)
    #expect(abs(try #require(measures["timeWithin"]?.number) - 0.75) < 1e-9)
  }

  /// Of (0.34, 1.56, 0.64, 1): y(t) = 4.68 t(1−t)² + 3 t²(1−t) + t³ is greatest where
  /// 8.04 t² − 12.72 t + 4.68 = 0.
  @Test("a Bézier curve overshoots as its polynomial says")
  func bezierOvershoot() throws {
    let t = (12.72 - (12.72 * 12.72 - 4 * 8.04 * 4.68).squareRoot()) / (2 * 8.04)
    let y = 4.68 * t * (1 - t) * (1 - t) + 3 * t * t * (1 - t) + t * t * t
    let x = 1.02 * t * (1 - t) * (1 - t) + 1.92 * t * t * (1 - t) + t * t * t
    for fidelity in ["analytic", "swiftui"] {
      let measures = try measures(
        "/v1/curves/evaluate",
        """
        {"curve": [0.34, 1.56, 0.64, 1], "fidelity": "\(fidelity)",
         "measure": {"overshoot": true, "extremes": true}}
        """)
      #expect(abs(try #require(measures["overshoot"]?.number) - (y - 1)) < 1e-9)
      #expect(abs(try #require(measures["extremes"]?[0]?["time"]?.number) - x) < 1e-7)
    }
  }

  @Test("a staircase passes a level where it jumps")
  func staircase() throws {
    let measures = try measures(
      "/v1/curves/evaluate",
      #"{"curve": "steps(4)", "measure": {"crossings": [0.6], "overshoot": true}}"#)
    let times = try #require(measures["crossings"]?[0]?["times"]?.numbers)
    #expect(times.count == 1 && abs(times[0] - 0.75) < 1e-12, "\(times)")
    #expect(measures["overshoot"]?.number == 0)
  }

  // MARK: - Transactions and transitions

  @Test("each attribute of a transaction is measured from the last change on")
  func transaction() throws {
    let answer = try wire.send(
      .post(
        "/v1/transactions/resolve",
        """
        {"transactions": [{"at": 0, "animation": ".linear(duration: 1)"},
          {"at": 0.5, "animation": ".spring(response: 0.5, dampingFraction: 0.6)"}],
         "modifiers": [{"type": "opacity", "values": [0, 1, 0]},
          {"type": "offset", "values": [{"x": 0}, {"x": 100}, {"x": 50}]},
          {"type": "scaleEffect"}],
         "frames": {"sample": {"times": []}, "measure": {"overshoot": true, "crossings": [50]}}}
        """)
    ).json
    let attributes = try #require(answer["attributes"]?.items)
    #expect(attributes.map { $0["measures"] != nil } == [true, true, false])
    let opacity = try #require(attributes[0]["measures"]?["overshoot"]?.number)
    let merged = try measures(
      "/v1/animations/merge",
      """
      {"initial": 0, "events": [{"at": 0, "to": 1, "animation": ".linear(duration: 1)"},
       {"at": 0.5, "to": 0, "animation": ".spring(response: 0.5, dampingFraction: 0.6)"}],
       "measure": {"overshoot": true}}
      """)
    #expect(opacity > 0.01 && opacity == merged["overshoot"]?.number)
    #expect(attributes[1]["measures"]?["crossings"]?["x"]?[0]?["value"]?.number == 50)
  }

  @Test("a view that scrolls is measured against where the path ends")
  func scrolling() throws {
    let body = """
      {"transition": {"type": "scroll", "container": 100, "start": 0, "length": 10,
        "effects": {"identity": {"o": 1}, "topLeading": {"o": 0.5}}},
       "path": [{"at": 0, "position": 0}, {"at": 1, "position": 20}], "sample": {"times": []},
       "measure": {"crossings": [0.7], "overshoot": true, "timeWithin": 0.1}}
      """
    let measures = try measures("/v1/transitions/evaluate", body)
    #expect(measures["overshoot"] == ["o": 0])
    let within = try #require(measures["timeWithin"]?["o"]?.number)
    let crossing = try #require(measures["crossings"]?["o"]?[0]?["times"]?.numbers.first)
    #expect(crossing > 0 && crossing < within && within < 1)
  }

  @Test("an interrupted transition overshoots from its interruption on")
  func interruptedTransition() throws {
    let body = """
      {"transition": "opacity", "animation": ".spring(response: 0.5, dampingFraction: 0.6)",
       "interruptions": [{"at": 2}],
       "measure": {"overshoot": true}}
      """
    let measures = try measures("/v1/transitions/evaluate", body)
    let overshoot = try #require(measures["overshoot"]?["opacity"]?.number)
    #expect(abs(overshoot - exp(-.pi * 0.6 / 0.8)) < 1e-3)
  }

  @Test(
    "an operation without measures refuses to measure",
    arguments: [
      (
        "/v1/transitions/evaluate",
        #"{"transition":{"type":"scroll","container":100,"start":0,"length":10},"positions":[1],"#,
        #"requires "path""#
      ),
      ("/v1/gestures/track", #"{"samples":[{"time":0,"position":1}],"#, "simulate"),
      ("/v1/gestures/track", #"{"gesture":"rotate","rotation":10,"#, "simulate"),
      (
        "/v1/transactions/resolve", #"{"modifiers":[{"type":"opacity","from":0,"to":1}],"#,
        #"belongs in "frames""#
      ),
    ])
  func withoutMeasures(
    _ path: String, _ body: String, _ reason: String
  ) throws {
    let answer = try wire.send(.post(path, body + #""measure":{"overshoot":true}}"#))
    #expect(answer.status == 422)
    let errors = try #require(answer.json["errors"]?.items)
    #expect(errors.count == 1 && errors[0]["pointer"]?.string == "/measure", "\(errors)")
    #expect(errors[0]["detail"]?.string?.contains(reason) == true, "\(errors)")
  }
}
