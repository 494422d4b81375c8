import ContractSupport
import Testing

@Suite("/v1/transitions/evaluate")
struct TransitionTests {
  private static let path = "/v1/transitions/evaluate"

  private func ask(_ request: JSON) throws -> JSON { try InProcessWire().ask(Self.path, request) }

  @Test("effects are members of one value, which turns round where it is")
  func view() throws {
    let answer = try ask([
      "transition": [
        "type": "combined",
        "transitions": [
          ["type": "move", "edge": "leading"],
          ["type": "scale", "scale": 0.5, "anchor": "top"], "opacity",
        ],
      ],
      "size": ["width": 100, "height": 50], "animation": ".linear(duration: 1)",
      "interruptions": [["at": 0.5]], "columns": ["value", "model"],
      "sample": ["times": [0, 0.5, 1, 1.5]],
    ])
    let value = answer["samples"]?["value"]
    #expect(value?["offset"]?["x"] == [-100, -50, -50, -100])
    #expect(value?["scale"] == [0.5, 0.75, 0.75, 0.5])
    #expect(value?["opacity"] == [0, 0.5, 0.5, 0])
    #expect(answer["samples"]?["model"]?["opacity"] == [1, 0, 0, 0])
    #expect(answer["anchors"] == ["scale": ["x": 0.5, "y": 0]])
    #expect(answer["changes"]?[1] == ["at": 0.5, "phase": "removal"])
  }

  @Test("two scales keep their own members")
  func repeatedEffects() throws {
    let answer = try ask([
      "transition": [
        "type": "combined", "transitions": ["scale", ["type": "scale", "scale": 2]],
      ],
      "animation": "linear", "columns": ["value"], "sample": ["times": [0]],
    ])
    #expect(answer["samples"]?["value"] == ["scale": [0], "scale2": [2]])
  }

  @Test("a transition without an animation does not move", arguments: [JSON.null, "linear"])
  func noAnimation(animation: JSON) throws {
    let answer = try ask(["transition": "opacity", "animation": animation])
    #expect(answer["timeline"]?["duration"] == (animation == .null ? 0 : 0.35))
  }

  @Test("a view that replaces another moves from frame to frame as they cross over")
  func matchedGeometry() throws {
    let answer = try ask([
      "transition": [
        "type": "matchedGeometry",
        "views": [
          [
            "name": "thumb", "frame": ["x": 0, "y": 0, "width": 40, "height": 40],
            "before": "source", "after": "absent",
          ],
          [
            "name": "full", "frame": ["x": 100, "y": 60, "width": 200, "height": 100],
            "before": "absent", "after": "source",
          ],
        ],
      ],
      "animation": "linear", "columns": ["value"], "sample": ["count": 3],
    ])
    let value = answer["samples"]?["value"]
    #expect(value?["full"]?["width"] == [40, 120, 200])
    #expect(value?["full"]?["opacity"] == [0, 0.5, 1])
    #expect(value?["thumb"]?["y"] == [0, 30, 60])
    #expect(value?["thumb"]?["opacity"] == [1, 0.5, 0])
  }

  @Test("a zoom that is interrupted turns round with its velocity, and its push completes")
  func zoom() throws {
    let answer = try ask([
      "transition": [
        "type": "zoom",
        "source": [
          "frame": ["x": 20, "y": 300, "width": 80, "height": 80], "cornerRadius": 16,
          "shadow": ["radius": 8, "opacity": 0.3],
        ],
        "destination": ["frame": ["x": 0, "y": 0, "width": 400, "height": 800]],
      ],
      "animation": "smooth", "interruptions": [["at": 0.2]],
      "sample": ["times": [0, 0.199999999, 0.2, 9]],
    ])
    let value = answer["samples"]?["value"]
    #expect(value?["cornerRadius"]?[0] == 16)
    #expect(value?["shadow"]?["radius"]?[3] == 8)
    let speeds = answer["samples"]?["velocity"]?["progress"]?.numbers ?? []
    try #require(speeds.count == 4)
    #expect(abs(speeds[1] - speeds[2]) < 1e-6)
    #expect(speeds[2] > 2)
    let states = answer["lifecycle"]?.items?.map { $0["state"]?.string }
    #expect(states == ["disappeared", "appearing", "appeared", "disappearing", "disappeared"])
    #expect(answer["lifecycle"]?[2]?["at"] == 0.2)
    expectSame(answer["lifecycle"]?[4]?["at"], answer["timeline"]?["duration"])
  }

  @Test("digits that change roll, one after another on request")
  func numericText() throws {
    let answer = try ask([
      "transition": [
        "type": "numericText", "from": "20", "to": "19", "countsDown": true, "stagger": 0.1,
      ],
      "animation": ".linear(duration: 1)", "columns": ["value"], "sample": ["times": [0, 0.6]],
    ])
    let value = answer["samples"]?["value"]
    #expect(value?[0]?["old"]?["offset"] == [0, 0.6])
    #expect(value?[1]?["new"]?["offset"] == [-1, -0.5])
    #expect(answer["characters"]?[1]?["direction"] == "down")
    #expect(answer["characters"]?[1]?["at"] == 0.1)
    #expect(answer["timeline"]?["duration"] == 1.1)
  }

  @Test("interrupted digits roll back, by springs without a jump in speed")
  func interruptedDigits() throws {
    let answer = try ask([
      "transition": ["type": "numericText", "from": "1", "to": "2"], "animation": "smooth",
      "interruptions": [["at": 0.2]], "sample": ["times": [0.199999999, 0.2, 9]],
      "columns": ["value", "velocity", "model"],
    ])
    let speeds = answer["samples"]?["velocity"]?[0]?["new"]?["opacity"]?.numbers ?? []
    try #require(speeds.count == 3)
    #expect(abs(speeds[0] - speeds[1]) < 1e-6)
    #expect(answer["samples"]?["value"]?[0]?["new"]?["opacity"]?[2] == 0)
    #expect(answer["samples"]?["model"]?[0]?["new"]?["opacity"] == [1, 0, 0])
  }

  @Test("a view scrolls in, with its phase, its effects and its parallax")
  func scroll() throws {
    let answer = try ask([
      "transition": [
        "type": "scroll", "container": 600, "start": 1000, "length": 200, "parallax": 0.25,
        "effects": [
          "identity": ["scale": 1], "topLeading": ["scale": 0.8],
          "bottomTrailing": ["scale": 1.2],
        ],
      ],
      "positions": [500, 800, 1100],
    ])
    #expect(answer["samples"]?["phaseValue"] == [0.5, 0, -0.5])
    #expect(answer["samples"]?["value"]?["scale"]?.numbers == [1.1, 1, 0.9])
    #expect(answer["samples"]?["parallax"] == [-75, 0, 75])
    #expect(answer["phases"] == ["bottomTrailing", "identity", "topLeading"])
  }

  @Test("GET and POST answer with the same bytes")
  func methods() throws {
    try expectSameAnswer(
      Self.path, ["transition": "opacity", "animation": ".bouncy", "fps": "30"],
      #"{"transition":"opacity","animation":".bouncy","sample":{"fps":30}}"#)
    let push = #"{"type":"push","from":"top"}"#
    try expectSameAnswer(
      Self.path,
      [
        "transition": push, "size": #"{"width":1,"height":2}"#, "phase": "removal",
        "animation": "linear",
      ],
      #"{"transition":\#(push),"size":{"width":1,"height":2},"phase":"removal","#
        + #""animation":"linear"}"#
    )
  }

  static let refusals: [RefusedRequest] = [
    RefusedRequest("a transition is required", "{}", at: "/transition"),
    RefusedRequest("a transition of no kind", #"{"transition":"fade"}"#, at: "/transition"),
    RefusedRequest(
      "an edge that is none", #"{"transition":{"type":"move","edge":"left"}}"#,
      at: "/transition/edge"),
    RefusedRequest(
      "a move without its edge, by name", #"{"transition":"move"}"#, at: "/transition"),
    RefusedRequest("a slide without a size", #"{"transition":"slide"}"#, at: "/size"),
    RefusedRequest(
      "a zoom inside a combination",
      #"{"transition":{"type":"combined","transitions":["opacity",{"type":"zoom"}]}}"#,
      at: "/transition/transitions/1"),
    RefusedRequest(
      "an anchor that is none", #"{"transition":{"type":"scale","anchor":"middle"}}"#,
      at: "/transition/anchor"),
    RefusedRequest(
      "interruptions ascend",
      #"{"transition":"opacity","interruptions":[{"at":1},{"at":0.5}]}"#,
      at: "/interruptions/1/at"),
    RefusedRequest(
      "two sources at one time",
      #"{"transition":{"type":"matchedGeometry","views":[{"name":"a","frame":{"x":0,"y":0,"#
        + #""width":1,"height":1},"before":"source","after":"follower"},{"name":"b","#
        + #""frame":{"x":0,"y":0,"width":1,"height":1},"before":"source","after":"source"}]}}"#,
      at: "/transition/views/1"),
    RefusedRequest(
      "a zoom without a destination, and a shadow darker than black",
      #"{"transition":{"type":"zoom","source":{"frame":{"x":0,"y":0,"width":1,"height":1},"#
        + #""shadow":{"opacity":2}}}}"#,
      at: "/transition/source/shadow/opacity", "/transition/destination"),
    RefusedRequest(
      "scrolling without positions",
      #"{"transition":{"type":"scroll","container":1,"start":0,"length":1}}"#, at: "/positions"),
    RefusedRequest(
      "scrolling sampled in time",
      #"{"transition":{"type":"scroll","container":1,"start":0,"length":1},"positions":[0],"#
        + #""sample":{"fps":1}}"#,
      at: "/sample"),
    RefusedRequest(
      "what another transition would take", #"{"transition":"opacity","positions":[1]}"#,
      at: "/positions"),
    RefusedRequest(
      "more than one character to separate",
      #"{"transition":{"type":"numericText","from":"1","to":"2","separator":".."}}"#,
      at: "/transition/separator"),
  ]

  @Test("a wrong transition is refused at its place", arguments: refusals)
  func isRefused(_ request: RefusedRequest) throws { try request.expectRefusal(at: Self.path) }
}
