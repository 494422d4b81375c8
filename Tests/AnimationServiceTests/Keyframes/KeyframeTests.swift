import ContractSupport
import Testing

@Suite("Keyframes, in process")
struct KeyframeTests {
  static let path = "/v1/keyframes/evaluate"

  private func ask(_ request: JSON) throws -> JSON { try InProcessWire().ask(Self.path, request) }

  @Test("each member has its own track, down to members of members")
  func members() throws {
    let answer = try ask([
      "initial": ["scale": 1, "offset": ["x": 5, "y": 0], "label": "a"],
      "tracks": [
        "offset": ["y": [["type": "linear", "to": 10, "duration": 1]]],
        "label": [["type": "linear", "to": "b", "duration": 0.5], ["type": "move", "to": "c"]],
      ],
      "sample": ["times": [0, 0.5, 2]], "columns": ["value", "velocity", "model"],
    ])
    let samples = answer["samples"]
    #expect(samples?["value"]?["scale"]?.numbers == [1, 1, 1])
    #expect(samples?["value"]?["offset"]?["x"]?.numbers == [5, 5, 5])
    #expect(samples?["value"]?["offset"]?["y"]?.numbers == [0, 5, 10])
    #expect(samples?["velocity"]?["offset"]?["y"]?.numbers == [10, 10, 0])
    #expect(samples?["value"]?["label"] == ["b", "c", "c"])
    #expect(samples?["model"]?["offset"]?["y"]?.numbers == [10, 10, 10])
    #expect(answer["tracks"]?["offset"]?["y"]?[0]?["endVelocity"] == 10)
    #expect(answer["tracks"]?["label"]?[1]?["start"] == 0.5)
  }

  @Test("a track of a whole value moves all of it")
  func whole() throws {
    let answer = try ask([
      "initial": [1, 2],
      "tracks": [
        [
          "type": "cubic", "to": [3, 4], "duration": 1, "startVelocity": 0, "endVelocity": [1, -1],
        ]
      ],
      "sample": ["times": [1]],
    ])
    #expect(answer["samples"]?["value"]?.numbers == [3, 4])
    #expect(answer["tracks"]?[0]?["endVelocity"]?.numbers == [1, -1])
  }

  @Test("repeated keyframes never end, and say so")
  func repeats() throws {
    let answer = try ask([
      "initial": 0, "tracks": [["type": "linear", "to": 1, "duration": 0.5]], "repeating": true,
      "sample": ["times": [0.25, 0.5, 10.75]],
    ])
    #expect(answer["timeline"]?["duration"] == .null)
    #expect(answer["timeline"]?["settles"] == false)
    #expect(answer["samples"]?["value"]?.numbers == [0.5, 0, 0.5])
  }

  @Test("a discrete member of a repeated value takes each value anew")
  func repeatsDiscretes() throws {
    let answer = try ask([
      "initial": ["a"],
      "tracks": [
        ["type": "linear", "to": ["b"], "duration": 1],
        ["type": "linear", "to": ["c"], "duration": 1],
      ],
      "repeating": true, "sample": ["times": [0.5, 1.5, 2.5, 3.5]],
    ])
    #expect(answer["samples"]?["value"] == [["b", "c", "b", "c"]])
  }

  @Test("keyframes triggered in flight continue the value and its velocity")
  func triggered() throws {
    let once: JSON = [
      "initial": 0, "tracks": [["type": "cubic", "to": 100, "duration": 0.4]],
      "sample": ["times": [0.3]],
    ]
    var twice = once
    twice["trigger"] = [0, 0.3]
    let (before, after) = (try ask(once), try ask(twice))
    expectSame(before["samples"], after["samples"])
    #expect(after["tracks"]?[1]?["start"] == 0.3)
    expectSame(after["tracks"]?[1]?["from"], before["samples"]?["value"]?[0])
    #expect(after["timeline"]?["duration"] == 0.7)
  }

  @Test("a query and a body are answered by the same bytes")
  func queryAndBody() throws {
    let tracks = #"{"x":[{"type":"cubic","to":1,"duration":0.3},{"type":"spring","to":0}]}"#
    let query = WireRequest.get(
      Self.path,
      ["initial": #"{"x":0}"#, "tracks": tracks, "trigger": "0,0.2", "fps": "30"])
    let body = WireRequest.post(
      Self.path,
      #"{"initial":{"x":0},"tracks":\#(tracks),"trigger":[0,0.2],"sample":{"fps":30}}"#)
    let answers = try [query, body].map { try InProcessWire().send($0) }
    #expect(answers[0].status == 200)
    #expect(answers[0].body == answers[1].body)
  }

  /// The velocity at the end of a cubic keyframe of 5e-324 s is beyond the range of a double.
  @Test(
    "a keyframe whose velocity overflows is refused at its place",
    arguments: [
      (
        #"{"initial":0,"tracks":[{"type":"move","to":1},{"type":"cubic","to":100,"#
          + #""duration":5e-324},{"type":"spring","to":0}]}"#, "/tracks/1"
      ),
      (
        #"{"initial":{"x":0,"y":{"z":0}},"tracks":{"x":[],"y":{"z":[{"type":"cubic","to":100,"#
          + #""duration":5e-324},{"type":"spring","to":0}]}}}"#, "/tracks/y/z/0"
      ),
      (
        #"{"initial":0,"tracks":"KeyframeTrack { CubicKeyframe(1e300, duration: 1e-320); "#
          + #"SpringKeyframe(0) }"}"#, "/tracks"
      ),
    ])
  func overflow(_ body: String, _ place: String) throws {
    let answer = try InProcessWire().send(.post(Self.path, body))
    #expect(answer.status == 422 && answer.places == [place], "\(answer.json.text)")
    #expect(answer.json["errors"]?.items?.first?["code"] == "overflow")
  }

  @Test("a short keyframe with a finite velocity is answered", arguments: [1e-300, 1e-9])
  func short(_ duration: Double) throws {
    let answer = try ask([
      "initial": 0, "sample": ["times": [0.2]],
      "tracks": [
        ["type": "cubic", "to": 100, "duration": .number(duration)], ["type": "spring", "to": 0],
      ],
    ])
    #expect(try #require(answer["samples"]).numbers.allSatisfy(\.isFinite))
  }

  /// An invalid request, and the place of the fault.
  struct Refused: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let body: String
    let places: [String]

    init(_ testDescription: String, _ body: String, _ places: String...) {
      (self.testDescription, self.body, self.places) = (testDescription, body, places)
    }
  }

  static let refused = [
    Refused("nothing at all", "{}", "/tracks", "/initial"),
    Refused(
      "a line needs a duration", #"{"initial":0,"tracks":[{"type":"linear","to":1}]}"#,
      "/tracks/0/duration"),
    Refused(
      "a cubic needs a duration", #"{"initial":0,"tracks":[{"type":"cubic","to":1}]}"#,
      "/tracks/0/duration"),
    Refused(
      "a move has none", #"{"initial":0,"tracks":[{"type":"move","to":1,"duration":1}]}"#,
      "/tracks/0/duration"),
    Refused(
      "a duration is not below 0",
      #"{"initial":0,"tracks":[{"type":"spring","to":1,"duration":-1}]}"#, "/tracks/0/duration"),
    Refused(
      "members of another kind",
      #"{"initial":0,"tracks":[{"type":"linear","to":1,"duration":1,"endVelocity":0,"#
        + #""spring":{}}]}"#,
      "/tracks/0/endVelocity", "/tracks/0/spring"),
    Refused(
      "an unknown kind and an unknown member",
      #"{"initial":0,"tracks":[{"type":"arc","to":1},{"type":"move","to":1,"too":1}]}"#,
      "/tracks/0/type", "/tracks/1/too"),
    Refused(
      "every keyframe has the shape of what it moves",
      #"{"initial":{"x":0},"tracks":{"x":[{"type":"move","to":{"x":1}},{"type":"move"}]}}"#,
      "/tracks/x/0/to", "/tracks/x/1/to"),
    Refused(
      "velocities too",
      #"{"initial":[0,0],"tracks":[{"type":"spring","to":[1,1],"startVelocity":[1]}]}"#,
      "/tracks/0/startVelocity"),
    Refused(
      "a track for a member that is not there",
      #"{"initial":{"x":0},"tracks":{"z":[]}}"#, "/tracks/z"),
    Refused("tracks for the members of a number", #"{"initial":0,"tracks":{"x":[]}}"#, "/tracks"),
    Refused(
      "a bad spring and a bad curve",
      #"{"initial":0,"tracks":[{"type":"spring","to":1,"spring":{"bounce":2}},{"type":"linear","#
        + #""to":1,"duration":1,"curve":"eas"}]}"#,
      "/tracks/0/spring/bounce", "/tracks/1/curve"),
    Refused(
      "a spring that never rests, before another keyframe",
      #"{"initial":0,"tracks":[{"type":"spring","to":1,"spring":{"bounce":1}},{"type":"move","#
        + #""to":1}]}"#,
      "/tracks/0/spring"),
    Refused(
      "what repeats is not triggered",
      #"{"initial":0,"tracks":[],"repeating":true,"trigger":[1]}"#, "/trigger"),
    Refused(
      "triggers are in order", #"{"initial":0,"tracks":[],"trigger":[1,0.5]}"#, "/trigger/1"),
    Refused("there is a trigger", #"{"initial":0,"tracks":[],"trigger":[]}"#, "/trigger"),
    Refused(
      "what repeats needs a duration",
      #"{"initial":0,"tracks":[{"type":"linear","to":1,"duration":1}],"repeating":true}"#,
      "/sample/duration"),
    Refused(
      "no platform has other keyframes", #"{"initial":0,"tracks":[],"platform":"ios16"}"#,
      "/platform"),
  ]

  @Test("all faults of a request are named", arguments: refused)
  func isRefused(_ refused: Refused) throws {
    let answer = try InProcessWire().send(.post(Self.path, refused.body))
    #expect(answer.status == 422)
    #expect(answer.places == refused.places, "\(answer.json.text)")
  }
}
