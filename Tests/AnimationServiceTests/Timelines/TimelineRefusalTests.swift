import ContractSupport
import Testing

@Suite("Timelines that are refused")
struct TimelineRefusalTests {
  private static let nested =
    String(
      repeating: #"{"steps": [{"timeline": "#, count: 9) + #"{"steps": []}"#
    + String(repeating: "}]}", count: 9)

  private static let cases = [
    RefusedRequest("no steps", #"{}"#, at: "/steps"),
    RefusedRequest("an empty list of steps", #"{"steps": []}"#, at: "/steps"),
    RefusedRequest("labels alone", #"{"steps": [{"label": "a"}]}"#, at: "/steps"),
    RefusedRequest("a step that is no object", #"{"steps": [1]}"#, at: "/steps/0"),
    RefusedRequest("a step without a track", #"{"steps": [{"to": 1}]}"#, at: "/steps/0/track"),
    RefusedRequest("a step without a target", #"{"steps": [{"track": "a"}]}"#, at: "/steps/0/to"),
    RefusedRequest(
      "a track and a label in one", #"{"steps": [{"track": "a", "to": 1, "label": "b"}]}"#,
      at: "/steps/0/track", "/steps/0/to"),
    RefusedRequest(
      "a target that cannot move", #"{"steps": [{"track": "a", "to": true}]}"#, at: "/steps/0/to"),
    RefusedRequest(
      "another shape", #"{"steps": [{"track": "a", "to": 1}, {"track": "a", "to": {"x": 1}}]}"#,
      at: "/steps/1/to"),
    RefusedRequest(
      "an unknown label", #"{"steps": [{"track": "a", "to": 1, "at": "soon+1"}]}"#,
      at: "/steps/0/at"),
    RefusedRequest(
      "a label after its use",
      #"{"steps": [{"track": "a", "to": 1, "at": "b"}, {"label": "b", "at": 1}]}"#,
      at: "/steps/0/at"),
    RefusedRequest(
      "a label twice", #"{"steps": [{"track": "a", "to": 1}, {"label": "b"}, {"label": "b"}]}"#,
      at: "/steps/2/label"),
    RefusedRequest(
      "a label that looks like a position",
      #"{"steps": [{"track": "a", "to": 1}, {"label": "<b"}]}"#, at: "/steps/1/label"),
    RefusedRequest(
      "a position that is none", #"{"steps": [{"track": "a", "to": 1, "at": "<x"}]}"#,
      at: "/steps/0/at"),
    RefusedRequest(
      "a negative time", #"{"steps": [{"track": "a", "to": 1, "at": -1}]}"#, at: "/steps/0/at"),
    RefusedRequest(
      "a position of another type", #"{"steps": [{"track": "a", "to": 1, "at": [1]}]}"#,
      at: "/steps/0/at"),
    RefusedRequest(
      "a step before the last of its track",
      #"{"steps": [{"track": "a", "to": 1, "at": 1}, {"track": "a", "to": 2, "at": 0.5}]}"#,
      at: "/steps/1/at"),
    RefusedRequest(
      "a step after one that never ends",
      #"{"steps": [{"track": "a", "to": 1, "animation": ".linear.repeatForever()"}, "#
        + #"{"track": "b", "to": 2}]}"#, at: "/steps/1"),
    RefusedRequest(
      "a time that exceeds doubles",
      #"{"steps": [{"track": "a", "to": 1, "at": 1e308}, {"timeline": {"steps": "#
        + #"[{"track": "b", "to": 1, "at": 1e308}]}, "rate": 0.1}]}"#,
      at: "/steps/1/timeline/steps/0/at"),
    RefusedRequest(
      "timelines that lie too deep", nested,
      at: String(
        repeating: "/steps/0/timeline", count: 9)),
    RefusedRequest(
      "items that change",
      #"{"steps": [{"track": "a", "items": 2, "to": 1}, {"track": "a", "items": 3, "to": 1}]}"#,
      at: "/steps/1/items"),
    RefusedRequest(
      "items of a track that has none",
      #"{"steps": [{"track": "a", "to": 1}, {"track": "a", "items": 3, "to": 1}]}"#,
      at: "/steps/1/items"),
    RefusedRequest(
      "no items", #"{"steps": [{"track": "a", "items": 0, "to": 1}]}"#, at: "/steps/0/items"),
    RefusedRequest(
      "too many items", #"{"steps": [{"track": "a", "items": 10001, "to": 1}]}"#,
      at: "/steps/0/items"),
    RefusedRequest(
      "too many items of all steps",
      #"{"steps": [{"track": "a", "items": 9999, "to": 1}, "#
        + #"{"track": "b", "items": 2, "to": 1, "at": 0}]}"#, at: "/steps/1/items"),
    RefusedRequest(
      "an item twice", #"{"steps": [{"track": "a", "items": ["x", "x"], "to": 1}]}"#,
      at: "/steps/0/items"),
    RefusedRequest(
      "a stagger without items",
      #"{"steps": [{"track": "a", "to": 1, "stagger": {"each": 0.1}}]}"#, at: "/steps/0/stagger"),
    stagger("a stagger of nothing", #"{}"#, at: "/total"),
    stagger("each and total", #"{"each": 1, "total": 1}"#, at: "/total"),
    stagger("a negative stagger", #"{"each": -0.1}"#, at: "/each"),
    stagger("an origin that is no item", #"{"each": 1, "from": 4}"#, at: "/from"),
    stagger("an origin that is none", #"{"each": 1, "from": "middle"}"#, at: "/from"),
    stagger("a grid without room", #"{"each": 1, "grid": [1, 3]}"#, at: "/grid"),
    stagger("a grid of one number", #"{"each": 1, "grid": [4]}"#, at: "/grid"),
    stagger("an axis without a grid", #"{"each": 1, "axis": "x"}"#, at: "/axis"),
    stagger("a seed of no random order", #"{"each": 1, "from": "last", "seed": 1}"#, at: "/seed"),
    stagger("an easing that is none", #"{"each": 1, "easing": "eese"}"#, at: "/easing"),
    played("a rate of 0", #""rate": 0"#, at: "/rate"),
    played("passes of another word", #""repeat": "twice""#, at: "/repeat"),
    played("no passes", #""repeat": {"count": 0}"#, at: "/repeat/count"),
    played("a negative delay", #""repeat": {"delay": -1}"#, at: "/repeat/delay"),
    played(
      "an action that is none", #""playback": [{"at": 0, "action": "stop"}]"#,
      at: "/playback/0/action"),
    played(
      "a jump to nowhere", #""playback": [{"at": 0, "action": "seek"}]"#,
      at: "/playback/0/to"),
    played(
      "a pause to a time", #""playback": [{"at": 0, "action": "pause", "to": 1}]"#,
      at: "/playback/0/to"),
    played(
      "no rate", #""playback": [{"at": 0, "action": "rate", "to": 0}]"#,
      at: "/playback/0/to"),
    played(
      "events that do not ascend",
      #""playback": [{"at": 1, "action": "pause"}, {"at": 0.5, "action": "resume"}]"#,
      at: "/playback/1/at"),
    played(
      "an event at a text",
      #""playback": [{"at": 1, "action": "pause"}, {"at": "2", "action": "resume"}]"#,
      at: "/playback/1/at"),
    played("what is ignored but is not there", #""ignored": ["/b"]"#, at: "/ignored/0"),
    played("a never-ending motion without an end", #""repeat": "forever""#, at: "/sample/duration"),
  ]

  private static func stagger(_ name: String, _ stagger: String, at place: String)
    -> RefusedRequest
  {
    RefusedRequest(
      name, #"{"steps": [{"track": "a", "items": 4, "to": 1, "stagger": \#(stagger)}]}"#,
      at: "/steps/0/stagger" + place)
  }

  private static func played(_ name: String, _ member: String, at place: String) -> RefusedRequest {
    RefusedRequest(name, #"{"steps": [{"track": "a", "to": 1}], \#(member)}"#, at: place)
  }

  @Test("what cannot be meant is refused at its place", arguments: cases)
  func refusals(_ request: RefusedRequest) throws {
    try request.expectRefusal(at: TimelineTests.path)
  }

  @Test("more steps than the limit are refused, with those of timelines inside")
  func tooManySteps() throws {
    let step = #"{"track": "a", "to": 1}"#
    let inner = Array(repeating: step, count: 600).joined(separator: ",")
    let whole =
      #"{"steps": [{"timeline": {"steps": [\#(inner)]}}, {"timeline": {"steps": [\#(inner)]}}]}"#
    let answer = try InProcessWire().send(.post(TimelineTests.path, whole))
    #expect(answer.status == 422)
    #expect(answer.places.first == "/steps/1/timeline/steps")
  }
}
