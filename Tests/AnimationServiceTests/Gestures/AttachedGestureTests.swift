import ContractSupport
import Testing

/// Apple's documentation of `gesture(_:including:)`, `highPriorityGesture(_:including:)` and
/// `simultaneousGesture(_:including:)`: a gesture attached to a view has lower, higher or the same
/// precedence as those that the view defines.
@Suite("Gestures of a view and of the view inside")
struct AttachedGestureTests {
  private static let tap: JSON = [
    ["type": "down", "time": 0, "position": ["x": 0, "y": 0]],
    ["type": "up", "time": 0.05, "position": ["x": 0, "y": 0]],
  ]
  private static let drag: JSON = [
    ["type": "down", "time": 0, "position": ["x": 0, "y": 0]],
    ["type": "move", "time": 0.1, "position": ["x": 0, "y": 40]],
    ["type": "up", "time": 0.2, "position": ["x": 0, "y": 40]],
  ]

  private func ended(
    _ modifier: String, outer: JSON, inner: JSON, _ events: JSON
  ) throws -> [String?] {
    let answer = try InProcessWire().ask(
      "/v1/gestures/recognize",
      [
        "gesture": ["type": .string(modifier), "outer": outer, "inner": inner], "events": events,
      ])
    return try #require(answer["events"]?.items).filter { $0["event"] == "ended" }
      .map { $0["gesture"]?.string }
  }

  @Test(
    "of two taps the inner one, the outer one, or both are told, by the modifier",
    arguments: [
      ("gesture", ["/inner"]), ("highPriorityGesture", ["/outer"]),
      ("simultaneousGesture", ["/outer", "/inner"]),
    ])
  func taps(modifier: String, expected: [String]) throws {
    #expect(try ended(modifier, outer: "tap", inner: "tap", Self.tap) == expected)
  }

  @Test(
    "what the gesture with precedence fails at goes to the other one",
    arguments: [
      ("gesture", "drag", "tap", ["/outer"]), ("highPriorityGesture", "tap", "drag", ["/inner"]),
      ("simultaneousGesture", "tap", "drag", ["/inner"]),
    ])
  func failing(modifier: String, outer: String, inner: String, expected: [String]) throws {
    let found = try ended(modifier, outer: .string(outer), inner: .string(inner), Self.drag)
    #expect(found == expected)
  }

  @Test("views lie inside of views, the innermost gesture first")
  func nested() throws {
    func ended(_ middle: String) throws -> [String?] {
      try self.ended(
        "gesture", outer: ["type": "tap", "name": "window"],
        inner: [
          "type": .string(middle), "outer": ["type": "tap", "name": "list"],
          "inner": ["type": "tap", "name": "row"],
        ], Self.tap)
    }
    #expect(try ended("gesture") == ["row"])
    #expect(try ended("highPriorityGesture") == ["list"])
    #expect(try Set(ended("simultaneousGesture")) == ["row", "list"])
  }

  @Test("a single tap of the inner view waits for the double tap of high priority")
  func doubleTap() throws {
    let answer = try InProcessWire().ask(
      "/v1/gestures/recognize",
      [
        "gesture": [
          "type": "highPriorityGesture", "outer": ["type": "tap", "count": 2], "inner": "tap",
        ], "events": Self.tap,
      ])
    #expect(answer["events"]?.items?.count == 1)
    #expect(answer["events"]?[0]?["gesture"] == "/inner")
    // The lift at 0.05, and the spacing of 0.35.
    #expect(abs((answer["events"]?[0]?["time"]?.number ?? 0) - 0.4) < 1e-12)
  }

  @Test("a gesture of two views is no part of a composed gesture, nor the outer one of two")
  func refusals() throws {
    let views: JSON = ["type": "gesture", "outer": "tap", "inner": "tap"]
    let cases: [(JSON, String)] = [
      (["type": "sequenced", "first": views, "second": "drag"], "/gesture/first"),
      (["type": "gesture", "outer": views, "inner": "drag"], "/gesture/outer"),
      (["type": "gesture", "outer": "tap"], "/gesture/inner"),
    ]
    for (gesture, place) in cases {
      let body: JSON = ["gesture": gesture, "events": Self.tap]
      let answer = try InProcessWire().send(.post("/v1/gestures/recognize", body.text))
      #expect(answer.status == 422 && answer.places == [place], "\(answer.json.text)")
    }
  }
}
