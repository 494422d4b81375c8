import AnimationCore
import ContractSupport
import Testing

/// `/v1/curves/fit`: from samples to the curve.
@Suite("Curves of recorded samples") struct FitCurveTests {
  private static let path = "/v1/curves/fit"
  private let wire = InProcessWire()

  /// Returns 21 samples of a curve from 10 to 210 in 0.4 s.
  private static func lists(_ value: (Double) -> Double) -> String {
    let parts = (0...20).map { Double($0) / 20 }
    let times = parts.map { "\($0 * 0.4)" }.joined(separator: ",")
    let values = parts.map { "\(10 + 200 * value($0))" }.joined(separator: ",")
    return #""time": [\#(times)], "value": [\#(values)]"#
  }

  private func answer(_ body: String) throws -> JSON {
    let answer = try wire.send(.post(Self.path, body))
    #expect(answer.status == 200, "\(answer.json.text)")
    return answer.json
  }

  @Test func `Exact samples give back the control points`() throws {
    let curve = UnitCurve.bezier(0.34, 1.56, 0.64, 1)
    let json = try answer("{\(Self.lists { curve.value(at: $0) })}")
    let points = try #require(json["curve"]?.items).compactMap(\.number)
    #expect(zip(points, [0.34, 1.56, 0.64, 1]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(abs(try #require(json["duration"]?.number) - 0.4) < 1e-12)
    #expect(abs(try #require(json["to"]?.number) - 210) < 1e-7)
    #expect(json["animation"]?["type"]?.string == "timingCurve")
  }

  @Test func `Stops are CSS that can be read again`() throws {
    let json = try answer(
      #"{\#(Self.lists { $0 < 0.5 ? $0 * 1.6 : 0.6 + $0 * 0.4 }), "form": "linear", "stops": 3}"#)
    let curve = try #require(json["curve"]?.string)
    #expect(curve.hasPrefix("linear(0, 0."))
    let again = try wire.send(
      .post("/v1/curves/evaluate", #"{"curve": "\#(curve)", "progress": [0.25, 0.75]}"#)
    ).json
    let values = try #require(again["samples"]?["value"]?.items).compactMap(\.number)
    #expect(abs(values[0] - 0.4) < 1e-9 && abs(values[1] - 0.9) < 1e-9)
  }

  @Test func `The question comes by GET too`() throws {
    try expectSameAnswer(
      Self.path,
      ["time": "0,1,2,3,4,5", "value": "0,1,4,9,12,14", "form": "linear", "stops": "3"],
      #"{"time": [0,1,2,3,4,5], "value": [0,1,4,9,12,14], "form": "linear", "stops": 3}"#)
  }

  @Test(arguments: [
    RefusedRequest(
      "stops of a Bézier curve",
      #"{"time": [0, 1, 2, 3, 4, 5], "value": [1, 2, 3, 4, 5, 5], "stops": 3}"#, at: "/stops"),
    RefusedRequest(
      "one stop",
      #"{"time": [0, 1, 2, 3, 4, 5], "value": [1, 2, 3, 4, 5, 5], "form": "linear", "stops": 1}"#,
      at: "/stops"),
    RefusedRequest(
      "back where it began",
      #"{"time": [0, 1, 2, 3, 4, 5], "value": [0, 2, 3, 3, 2, 0], "from": 1, "to": 1}"#,
      at: "/value"),
    RefusedRequest(
      "a velocity",
      #"{"time": [0, 1, 2, 3, 4, 5], "value": [1, 2, 3, 4, 5, 5], "initialVelocity": 0}"#,
      at: "/initialVelocity"),
  ])
  func `What no curve can be is refused at its place`(request: RefusedRequest) throws {
    try request.expectRefusal(at: Self.path)
  }
}
