import AnimationCore
import ContractSupport
import Testing

/// `/v1/curves/fit`: from samples to the curve.
@Suite("Curves of recorded samples") struct FitCurveTests {
  private static let path = "/v1/curves/fit"
  private let wire = InProcessWire()

  /// 21 samples from 10 to 210 in 0.4 s.
  private static func lists(_ value: (Double) -> Double) -> String {
    let parts = (0...20).map { Double($0) / 20 }
    let times = parts.map { "\($0 * 0.4)" }.joined(separator: ",")
    let values = parts.map { "\(10 + 200 * value($0))" }.joined(separator: ",")
    return #""time": [\#(times)], "value": [\#(values)]"#
  }

  private func answer(_ body: String) throws -> JSON { try wire.ask(.post(Self.path, body)) }

  @Test("exact samples give back the control points")
  func exactSamples() throws {
    let curve = UnitCurve.bezier(0.34, 1.56, 0.64, 1)
    let json = try answer("{\(Self.lists { curve.value(at: $0) })}")
    let points = try #require(json["curve"]?.items).compactMap(\.number)
    #expect(points.count == 4)
    #expect(zip(points, [0.34, 1.56, 0.64, 1]).filter { !(abs($0 - $1) < 1e-9) }.isEmpty)
    #expect(abs(try #require(json["duration"]?.number) - 0.4) < 1e-12)
    #expect(abs(try #require(json["to"]?.number) - 210) < 1e-7)
    #expect(json["animation"]?["type"]?.string == "timingCurve")
  }

  @Test("stops are CSS that can be read again")
  func stops() throws {
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

  /// An ease-out of 0.31 s after 0.05 s, in whole pixels.
  private static let pixels = """
    "timestamps": "milliseconds",
    "time": [0, 16.7, 33.3, 50, 66.7, 83.3, 100, 116.7, 133.3, 150, 166.7, 183.3, 200, 216.7, 233.3,
      250, 266.7, 283.3, 300, 316.7, 333.3, 350, 366.7, 383.3, 400, 416.7, 433.3, 450],
    "value": [40, 40, 40, 40, 67, 92, 116, 139, 161, 182, 203, 222, 240, 257, 273, 288, 301, 312,
      322, 330, 336, 339, 340, 340, 340, 340, 340, 340]
    """

  @Test("the confidence intervals hold the recorded curve")
  func confidence() throws {
    let confidence = try #require(try answer("{\(Self.pixels)}")["confidence"])
    let truth = ["x1": 0, "y1": 0, "x2": 0.58, "y2": 1, "duration": 0.31, "offset": 0.05]
    for (name, value) in truth {
      let bounds = try #require(confidence[name]?.items).compactMap(\.number)
      try #require(bounds.count == 2)
      #expect((bounds[0]...bounds[1]).contains(value), "\(name)")
    }
    #expect(confidence["stops"] == nil)
  }

  @Test("an ease-out explains the samples as well, and no other curve with a name")
  func easeOut() throws {
    let alternatives = try #require(try answer("{\(Self.pixels)}")["alternatives"]?.items)
    #expect(alternatives.count == 4)
    let residuals = alternatives.compactMap { $0["residual"]?.number }
    #expect(residuals == residuals.sorted())
    let best = alternatives[0]
    #expect(best["animation"]?["type"]?.string == "easeOut")
    #expect(abs(try #require(best["animation"]?["duration"]?.number) - 0.31) < 0.005)
    #expect(abs(try #require(best["offset"]?.number) - 0.05) < 0.005)
    #expect(alternatives.map { $0["explainsAsWell"]?.bool } == [true, false, false, false])
  }

  @Test("each alternative can be evaluated")
  func alternatives() throws {
    for form in ["cubicBezier", "linear"] {
      let json = try answer(#"{\#(Self.pixels), "form": "\#(form)"}"#)
      let alternatives = try #require(json["alternatives"]?.items)
      #expect(!alternatives.isEmpty, "\(form)")
      for alternative in alternatives {
        let animation = try #require(alternative["animation"]).text
        let response = try wire.send(
          .post("/v1/animations/evaluate", #"{"animation": \#(animation)}"#))
        #expect(response.status == 200)
      }
    }
  }

  @Test("each stop has its confidence")
  func stopConfidence() throws {
    let json = try answer(#"{\#(Self.pixels), "form": "linear", "stops": 5}"#)
    let stops = try #require(json["confidence"]?["stops"]?.items)
    #expect(stops.count == 5)
    #expect(stops[0]["input"]?.numbers == [0, 0])
    #expect(stops[4]["output"]?.numbers == [1, 1])
    for stop in stops.dropFirst().dropLast() {
      let bounds = try #require(stop["input"]?.items).compactMap(\.number)
      #expect(bounds[0] < bounds[1])
    }
  }

  @Test("a known start is in the unit of the samples")
  func knownStart() throws {
    let json = try answer(#"{\#(Self.pixels), "offset": 50}"#)
    #expect(json["offset"]?.number == 0.05)
    let bounds = json["confidence"]?["offset"]?.numbers
    #expect(bounds == [0.05, 0.05])
  }

  @Test("a query is answered like a body")
  func query() throws {
    try expectSameAnswer(
      Self.path,
      ["time": "0,1,2,3,4,5", "value": "0,1,4,9,12,14", "form": "linear", "stops": "3"],
      #"{"time": [0,1,2,3,4,5], "value": [0,1,4,9,12,14], "form": "linear", "stops": 3}"#)
  }

  @Test(
    "a request that no curve can fit is refused at its place",
    arguments: [
      RefusedRequest(
        "stops of a Bézier curve",
        #"{"time": [0, 1, 2, 3, 4, 5], "value": [1, 2, 3, 4, 5, 5], "stops": 3}"#, at: "/stops"),
      RefusedRequest(
        "the start of straight lines",
        #"{"time": [0, 1, 2, 3, 4, 5], "value": [1, 2, 3, 4, 5, 5], "form": "linear", "#
          + #""offset": 0}"#,
        at: "/offset"),
      RefusedRequest(
        "a start near the end",
        #"{"time": [0, 1, 2, 3, 4, 5], "value": [1, 2, 3, 4, 5, 5], "offset": 1}"#, at: "/offset"),
      RefusedRequest(
        "one stop",
        #"{"time": [0, 1, 2, 3, 4, 5], "value": [1, 2, 3, 4, 5, 5], "form": "linear", "stops": 1}"#,
        at: "/stops"),
      RefusedRequest(
        "back where it began",
        #"{"time": [0, 1, 2, 3, 4, 5], "value": [0, 2, 3, 3, 2, 0], "from": 1, "to": 1}"#,
        at: "/to"),
      RefusedRequest(
        "a velocity",
        #"{"time": [0, 1, 2, 3, 4, 5], "value": [1, 2, 3, 4, 5, 5], "initialVelocity": 0}"#,
        at: "/initialVelocity"),
    ])
  func refusals(request: RefusedRequest) throws {
    try request.expectRefusal(at: Self.path)
  }
}
