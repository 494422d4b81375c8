import ContractSupport
import Foundation
import Testing

/// `measure`, over the wire.
@Suite("Measures") struct MeasureTests {
  private let wire = InProcessWire()

  private func measures(_ path: String, _ body: String) throws -> JSON {
    let answer = try wire.send(.post(path, body))
    #expect(answer.status == 200, "\(answer.json.text)")
    return answer.json["measures"] ?? .null
  }

  @Test func `A spring overshoots as its closed form says, whatever is sampled`() throws {
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

  @Test func `A value of several numbers has its measures in its shape`() throws {
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
    let within = measures["timeWithin"]?["y"]?.numbers ?? []
    #expect(within.count == 2 && within[0] == 0 && abs(within[1] - 1.5) < 1e-12)
  }

  @Test func `The range counts from the last event`() throws {
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

  @Test func `An endless motion is measured up to the last sample`() throws {
    let measures = try measures(
      "/v1/animations/evaluate",
      """
      {"animation": ".linear(duration: 1).repeatForever()", "sample": {"duration": 10},
       "measure": {"extremes": true, "timeWithin": 0.1}}
      """)
    #expect(measures["extremes"]?.items?.count == 9)
    #expect(measures["timeWithin"] == .null)
  }

  @Test(arguments: [
    ("/v1/animations/evaluate", #""animation": ".bouncy""#),
    ("/v1/animations/evaluate", #""animation": ".easeInOut""#),
    ("/v1/springs/evaluate", #""spring": {"bounce": -0.5}"#),
    (
      "/v1/animations/merge",
      #""initial": 0, "events": [{"at": 0, "to": 1, "animation": ".spring"}]"#
    ),
  ])
  func `SwiftUI's steps are measured too`(path: String, body: String) throws {
    let measures = try measures(
      path, "{\(body), \"fidelity\": \"swiftui\", \"measure\": {\"crossings\": [0.5]}}")
    #expect(measures["crossings"]?[0]?["times"]?.items?.count == 1)
  }

  @Test func `Nothing asked for is nothing answered`() throws {
    let answer = try wire.send(.post("/v1/springs/evaluate", #"{"measure": {"extremes": false}}"#))
    #expect(answer.json["measures"] == nil)
  }

  @Test(arguments: [
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
  func `Wrong questions are refused`(request: RefusedRequest) throws {
    try request.expectRefusal(at: "/v1/springs/evaluate")
  }

  @Test func `The question comes by GET too`() throws {
    try expectSameAnswer(
      "/v1/springs/evaluate", ["bounce": "0.3", "measure": #"{"overshoot":true}"#],
      #"{"spring": {"bounce": 0.3}, "measure": {"overshoot": true}}"#)
  }
}
