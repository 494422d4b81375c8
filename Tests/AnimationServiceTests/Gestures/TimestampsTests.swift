import ContractSupport
import Testing

@Suite("Times of samples and events in milliseconds")
struct TimestampsTests {
  private static let target = #""target":{"type":"snap","points":[0,320]}"#

  /// Requests with their times in seconds and in milliseconds, the latter with `timestamps`.
  private static let pairs: [(path: String, seconds: String, milliseconds: String)] = [
    (
      "/v1/gestures/release",
      #"{"samples":[{"time":0,"position":0},{"time":0.016,"position":10},{"time":0.032,"#
        + #""position":22}],"liftTime":0.04,\#(target)}"#,
      #"{"samples":[{"time":0,"position":0},{"time":16,"position":10},{"time":32,"#
        + #""position":22}],"liftTime":40,\#(target),"timestamps":"milliseconds"}"#
    ),
    (
      "/v1/gestures/track",
      #"{"samples":[{"time":0,"position":0},{"time":0.008,"position":5},{"time":0.016,"#
        + #""position":9}]}"#,
      #"{"samples":[{"time":0,"position":0},{"time":8,"position":5},{"time":16,"position":9}],"#
        + #""timestamps":"milliseconds"}"#
    ),
    (
      "/v1/gestures/track",
      #"{"gesture":"longPress","samples":[{"time":0,"position":0}],"at":0.25,"liftTime":0.75}"#,
      #"{"gesture":"longPress","samples":[{"time":0,"position":0}],"at":250,"liftTime":750,"#
        + #""timestamps":"milliseconds"}"#
    ),
    (
      "/v1/gestures/recognize",
      #"{"gesture":{"type":"tap"},"until":1,"events":[{"type":"down","time":0.5,"#
        + #""position":{"x":0,"y":0}},{"type":"up","time":0.625,"position":{"x":0,"y":0}}]}"#,
      #"{"gesture":{"type":"tap"},"until":1000,"events":[{"type":"down","time":500,"#
        + #""position":{"x":0,"y":0}},{"type":"up","time":625,"position":{"x":0,"y":0}}],"#
        + #""timestamps":"milliseconds"}"#
    ),
    (
      "/v1/animations/merge",
      #"{"initial":0,"events":[{"at":0,"to":1,"animation":".spring"},"#
        + #"{"at":0.25,"to":0,"animation":".spring"}]}"#,
      #"{"initial":0,"events":[{"at":0,"to":1,"animation":".spring"},"#
        + #"{"at":250,"to":0,"animation":".spring"}],"timestamps":"milliseconds"}"#
    ),
  ]

  @Test("times in milliseconds have the answer of times in seconds, to the byte", arguments: pairs)
  func areEqual(_ path: String, _ seconds: String, _ milliseconds: String) throws {
    let wire = InProcessWire()
    let expected = try wire.send(.post(path, seconds))
    let answer = try wire.send(.post(path, milliseconds))
    #expect(expected.status == 200, "\(expected.json.text)")
    #expect(answer.body == expected.body)
    #expect(answer.json["warnings"] == nil)
  }

  @Test("unmarked milliseconds are suspected where a decision would flip")
  func areSuspected() throws {
    let samples =
      #"[{"time":0,"position":0},{"time":16,"position":10},{"time":32,"position":22},{"time":48,"#
      + #""position":36}]"#
    let answer = try InProcessWire().send(
      .post("/v1/gestures/release", #"{"samples":\#(samples),\#(Self.target)}"#))
    #expect(answer.json["target"] == 0)
    #expect(answer.json["warnings"]?[0]?["code"] == "unlikely-times")
    let mended = try InProcessWire().send(
      .post(
        "/v1/gestures/release",
        #"{"samples":\#(samples),\#(Self.target),"timestamps":"milliseconds"}"#))
    #expect(mended.json["target"] == 320)
  }

  private static let spring = #"{"type":"spring"}"#

  /// Requests with times in milliseconds that do not say so, and the place of the warning.
  private static let suspects: [(path: String, body: String, place: String)] = [
    (
      "/v1/gestures/release",
      #"{"samples":[{"time":0,"position":0},{"time":16,"position":10}],\#(target)}"#, "/samples"
    ),
    (
      "/v1/gestures/release",
      #"{"samples":[{"time":0,"position":0},{"time":0.016,"position":10}],"liftTime":50,"#
        + "\(target)}", "/liftTime"
    ),
    (
      "/v1/gestures/recognize",
      #"{"gesture":"tap","events":[{"type":"down","time":0,"position":{"x":0,"y":0}},"#
        + #"{"type":"up","time":50,"position":{"x":0,"y":0}}]}"#, "/events"
    ),
    (
      "/v1/gestures/track",
      #"{"gesture":"longPress","samples":[{"time":0,"position":0}],"at":300}"#, "/at"
    ),
    (
      "/v1/gestures/track",
      #"{"gesture":"longPress","samples":[{"time":0,"position":0}],"duration":500}"#, "/duration"
    ),
    (
      "/v1/animations/merge",
      #"{"initial":0,"events":[{"at":0,"to":1,"animation":\#(spring)},"#
        + #"{"at":16,"to":2,"animation":\#(spring)},{"at":32,"to":3}]}"#, "/events"
    ),
    (
      "/v1/keyframes/evaluate",
      #"{"initial":0,"tracks":[{"type":"linear","to":1,"duration":0.3}],"#
        + #""trigger":[0,300,600],"sample":{"times":[0]}}"#, "/trigger"
    ),
    (
      "/v1/animators/evaluate",
      #"{"timing":{"type":"easeIn"},"duration":1,"from":0,"to":1,"#
        + #""commands":[{"at":300,"type":"start"}],"sample":{"times":[0]}}"#,
      "/commands"
    ),
    (
      "/v1/animations/evaluate",
      #"{"animation":{"type":"spring","blendDuration":250}}"#, "/animation/blendDuration"
    ),
  ]

  @Test(
    "unmarked milliseconds are suspected wherever times and durations are read", arguments: suspects
  )
  func areSuspectedEverywhere(_ path: String, _ body: String, _ place: String) throws {
    let answer = try InProcessWire().ask(.post(path, body))
    #expect(answer["warnings"]?[0]?["pointer"]?.string == place, "\(answer.text)")
  }

  @Test(
    "the samples of a recording in milliseconds are suspected", arguments: ["springs", "curves"])
  func recordings(_ kind: String) throws {
    let times = (0..<12).map { 16 * $0 }
    let values = times.map { 1 - 1 / (1 + Double($0) * Double($0) / 4000) }
    let answer = try InProcessWire().ask(
      .post("/v1/\(kind)/fit", #"{"time":\#(times),"value":\#(values)}"#))
    #expect(answer["warnings"]?[0]?["code"] == "unlikely-times")
  }

  @Test("a long press and a slow double tap are not suspected")
  func slowFingers() throws {
    let events = [(0, "down"), (0.1, "up"), (5, "down"), (5.1, "up")].map {
      #"{"type":"\#($1)","time":\#($0),"position":{"x":0,"y":0}}"#
    }
    let answer = try InProcessWire().ask(
      .post(
        "/v1/gestures/recognize",
        #"{"gesture":{"type":"tap"},"events":[\#(events.joined(separator: ","))]}"#))
    #expect(answer["warnings"] == nil)
  }
}
