import ContractSupport
import Foundation
import Testing

/// Springs described by their overshoot, their peak and their settling time.
@Suite("Springs by their overshoot") struct SpringBySightTests {
  private let wire = InProcessWire()

  private func answer(_ spring: String) throws -> JSON {
    try wire.ask(
      .post(
        "/v1/springs/evaluate",
        """
        {"spring": \(spring), "epsilon": 0.0000001,
         "measure": {"overshoot": true, "extremes": true}, "sample": {"times": []}}
        """))
  }

  @Test(
    "a spring overshoots as it was said to, and when", arguments: [0.001, 0.046, 0.1, 0.3, 0.7])
  func overshoot(overshoot: Double) throws {
    let json = try answer(#"{"overshoot": \#(overshoot), "peakTime": 0.4}"#)
    #expect(abs(try #require(json["measures"]?["overshoot"]?.number) - overshoot) < 1e-12)
    let peak = try #require(json["measures"]?["extremes"]?.items?.first)
    #expect(abs(try #require(peak["time"]?.number) - 0.4) < 1e-8)
    let settling = try answer(#"{"overshoot": \#(overshoot), "settlingDuration": 0.8}"#)
    #expect(abs(try #require(settling["measures"]?["overshoot"]?.number) - overshoot) < 1e-12)
  }

  @Test("a peak with a damping ratio is at its time")
  func peak() throws {
    let json = try answer(#"{"peakTime": 0.25, "dampingRatio": 0.5}"#)
    let peak = try #require(json["measures"]?["extremes"]?.items?.first)
    #expect(abs(try #require(peak["time"]?.number) - 0.25) < 1e-8)
    #expect(json["spring"]?["dampingRatio"]?.number == 0.5)
  }

  @Test("a spring without an overshoot is critical")
  func critical() throws {
    let json = try answer(#"{"overshoot": 0, "settlingDuration": 0.5}"#)
    #expect(json["spring"]?["dampingRatio"]?.number == 1)
    #expect(json["measures"]?["overshoot"]?.number == 0)
  }

  @Test(
    "contradictions are refused",
    arguments: [
      RefusedRequest(
        "both", #"{"spring": {"overshoot": 0.1, "dampingRatio": 0.5, "peakTime": 1}}"#,
        at: "/spring/dampingRatio"),
      RefusedRequest("no time", #"{"spring": {"overshoot": 0.1}}"#, at: "/spring/peakTime"),
      RefusedRequest(
        "no peak", #"{"spring": {"overshoot": 0, "peakTime": 1}}"#, at: "/spring/overshoot"),
      RefusedRequest(
        "too much", #"{"spring": {"overshoot": 1, "settlingDuration": 1}}"#, at: "/spring/overshoot"
      ),
      RefusedRequest(
        "two times", #"{"spring": {"settlingDuration": 1, "peakTime": 1, "overshoot": 0.1}}"#,
        at: "/spring/peakTime"),
    ])
  func contradictions(request: RefusedRequest) throws {
    try request.expectRefusal(at: "/v1/springs/evaluate")
  }

  @Test("a query is answered like a body")
  func query() throws {
    try expectSameAnswer(
      "/v1/springs/evaluate", ["overshoot": "0.1", "peakTime": "0.4"],
      #"{"spring": {"overshoot": 0.1, "peakTime": 0.4}}"#)
  }
}
