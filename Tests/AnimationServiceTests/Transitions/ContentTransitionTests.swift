import ContractSupport
import Testing

@Suite("/v1/transitions/evaluate: content, blurs and modifiers")
struct ContentTransitionTests {
  private static let path = "/v1/transitions/evaluate"

  private func ask(_ request: JSON) throws -> JSON { try InProcessWire().ask(Self.path, request) }

  @Test(
    "content crosses over in opacity, or changes at once",
    arguments: [("opacity", [1, 0.5, 0]), ("identity", [0, 0, 0])])
  func crossing(style: String, old: [Double]) throws {
    let answer = try ask([
      "transition": ["type": "contentTransition", "style": .string(style)],
      "animation": ".linear(duration: 1)", "sample": ["times": [0, 0.5, 1]],
    ])
    let value = answer["samples"]?["value"]
    #expect(value?["old"]?["opacity"]?.numbers == old)
    #expect(value?["new"]?["opacity"]?.numbers == old.map { 1 - $0 })
    #expect(answer["timeline"]?["duration"] == (style == "opacity" ? 1 : 0))
  }

  @Test("content that can be interpolated moves, and its text changes at once")
  func interpolated() throws {
    let answer = try ask([
      "transition": [
        "type": "contentTransition", "style": "interpolate",
        "from": ["size": 12, "text": "a"], "to": ["size": 24, "text": "b"],
      ],
      "animation": ".linear(duration: 1)", "columns": ["value"], "sample": ["times": [0.5]],
    ])
    #expect(answer["samples"]?["value"] == ["size": [18], "text": ["b"]])
  }

  @Test("numeric text is a style of its own, in the direction of its value")
  func numericText() throws {
    let styles: [JSON] = [
      ["type": "contentTransition", "style": "numericText", "from": "12", "to": "9"],
      [
        "type": "numericText", "from": "12", "to": "9", "value": ["from": 12, "to": 9],
      ],
      ["type": "numericText", "from": "12", "to": "9", "countsDown": true],
    ]
    let answers = try styles.map { try ask(["transition": $0, "animation": "smooth"]) }
    #expect(answers[0]["characters"]?[0]?["direction"] == "up")
    #expect(answers[1]["characters"]?[0]?["direction"] == "down")
    #expect(answers[1].withoutState == answers[2].withoutState)
  }

  @Test("blurReplace blurs, scales and fades, in the other direction by upUp")
  func blurReplace() throws {
    let answers = try ["downUp", "upUp"].map { configuration in
      try ask([
        "transition": [
          "type": "blurReplace", "configuration": .string(configuration), "radius": 8,
          "scale": 0.5,
        ],
        "phase": "removal", "animation": ".linear(duration: 1)", "columns": ["value"],
        "sample": ["times": [0, 1]],
      ])["samples"]?["value"]
    }
    #expect(answers[0] == ["blur": [0, 8], "scale": [1, 0.5], "opacity": [1, 0]])
    #expect(answers[1]?["scale"] == [1, 2])
  }

  @Test("a modifier has any effects, around an anchor")
  func modifier() throws {
    let answer = try ask([
      "transition": [
        "type": "modifier",
        "active": ["rotation": 90, "blur": 4, "offset": ["y": 40], "anchor": "bottom"],
      ],
      "animation": ".linear(duration: 1)", "columns": ["value"], "sample": ["times": [0.25]],
    ])
    #expect(
      answer["samples"]?["value"]
        == ["offset": ["x": [0], "y": [30]], "rotation": [67.5], "blur": [3]])
    #expect(answer["anchors"] == ["rotation": ["x": 0.5, "y": 1]])
    let blur = try ask(["transition": ["type": "blur", "radius": 4], "animation": "linear"])
    #expect(blur["samples"]?["value"]?["blur"]?[0] == 4)
  }

  @Test("a transition that carries its own animation moves without one in the transaction")
  func ownAnimation() throws {
    let answer = try ask([
      "transition": ".scale.animation(.linear(duration: 1)).combined(with: .opacity)",
      "columns": ["value"], "sample": ["times": [0, 0.5, 1]],
    ])
    #expect(answer["samples"]?["value"] == ["scale": [0, 0.5, 1], "opacity": [1, 1, 1]])
  }

  @Test("each of the matched views may have its own anchor and take its own properties")
  func matchedViews() throws {
    let answer = try ask([
      "transition": [
        "type": "matchedGeometry",
        "views": [
          [
            "name": "card", "frame": ["x": 100, "y": 100, "width": 200, "height": 100],
            "before": "source", "after": "source", "anchor": "topTrailing",
          ],
          [
            "name": "badge", "frame": ["x": 0, "y": 0, "width": 20, "height": 20],
            "before": "follower", "after": "follower", "properties": "position",
            "anchor": "center",
          ],
        ],
      ], "columns": ["value"], "sample": ["times": [0]],
    ])
    let badge = answer["samples"]?["value"]?["badge"]
    #expect(badge?["x"] == [290] && badge?["y"] == [90] && badge?["width"] == [20])
  }

  @Test("with a corner radius, matched views have that of the source, as they have its frame")
  func matchedCorners() throws {
    func values(_ properties: JSON) throws -> JSON? {
      try ask([
        "transition": [
          "type": "matchedGeometry", "properties": properties,
          "views": [
            [
              "name": "thumb", "frame": ["x": 0, "y": 0, "width": 40, "height": 40],
              "cornerRadius": 20, "before": "source", "after": "absent",
            ],
            [
              "name": "full", "frame": ["x": 0, "y": 0, "width": 200, "height": 100],
              "before": "absent", "after": "source",
            ],
          ],
        ], "animation": ".linear(duration: 1)", "columns": ["value"],
        "sample": ["times": [0, 0.25, 1]],
      ])["samples"]?["value"]
    }
    let value = try values("frame")
    for name in ["thumb", "full"] {
      #expect(value?[name]?["cornerRadius"]?.numbers == [20, 15, 0])
      #expect(value?[name]?["width"]?.numbers == [40, 80, 200])
    }
    #expect(value?["thumb"]?["opacity"]?.numbers == [1, 0.75, 0])
    // A view that takes the position alone has its own corners, and its own size.
    let placed = try values("position")
    #expect(placed?["thumb"]?["cornerRadius"]?.numbers == [20, 20, 20])
    #expect(placed?["full"]?["cornerRadius"]?.numbers == [0, 0, 0])
  }

  /// What Apple's `ReplaceSymbolEffect` documents of each direction.
  @Test(
    "a replaced symbol leaves and the new one comes in the documented directions",
    arguments: [
      ("downUp", [1, 0.75, 0.5], [1, 0.5, 0]), ("upUp", [1, 1.5, 2], [1, 0.5, 0]),
      ("offUp", [0.5, 0.5, 0.5], [0, 0, 0]),
    ])
  func symbols(replace: String, scale: [Double], opacity: [Double]) throws {
    let value = try ask([
      "transition": [
        "type": "contentTransition", "style": "symbolEffect", "replace": .string(replace),
      ], "animation": ".linear(duration: 1)", "columns": ["value"],
      "sample": ["times": [0, 0.5, 1]],
    ])["samples"]?["value"]
    #expect(value?["old"]?["scale"]?.numbers == scale)
    #expect(value?["old"]?["opacity"]?.numbers == opacity)
    #expect(value?["new"]?["scale"]?.numbers == [0.5, 0.75, 1])
    #expect(value?["new"]?["opacity"]?.numbers == [0, 0.5, 1])
  }

  @Test("an interrupted replacement gives each symbol the role of the other, from where it is")
  func interruptedSymbols() throws {
    let answer = try ask([
      "transition": [
        "type": "contentTransition", "style": "symbolEffect", "replace": "upUp", "scale": 0.25,
      ], "animation": ".linear(duration: 1)", "interruptions": [["at": 0.5]],
      "columns": ["value", "model"], "sample": ["times": [0.5, 2]],
    ])
    let samples = answer["samples"]
    #expect(samples?["value"]?["old"]?["scale"]?.numbers == [2.5, 1])
    #expect(samples?["value"]?["new"]?["scale"]?.numbers == [0.625, 4])
    #expect(samples?["value"]?["new"]?["opacity"]?.numbers == [0.5, 0])
    #expect(samples?["model"]?["new"]?["scale"]?.numbers == [4, 4])
  }

  static let refusals: [RefusedRequest] = [
    RefusedRequest(
      "a symbol's scale for text",
      #"{"transition":{"type":"contentTransition","style":"opacity","scale":0.5}}"#,
      at: "/transition/scale"),
    RefusedRequest(
      "a symbol that is never there",
      #"{"transition":{"type":"contentTransition","style":"symbolEffect","scale":0}}"#,
      at: "/transition/scale"),
    RefusedRequest(
      "content of no style", #"{"transition":{"type":"contentTransition"}}"#,
      at: "/transition/style"),
    RefusedRequest(
      "interpolated to nowhere",
      #"{"transition":{"type":"contentTransition","style":"interpolate","from":1}}"#,
      at: "/transition/to"),
    RefusedRequest(
      "a value and its way",
      #"{"transition":{"type":"numericText","from":"1","to":"2","countsDown":false,"#
        + #""value":{"from":1,"to":2}}}"#,
      at: "/transition/countsDown"),
    RefusedRequest(
      "a blur that is sharper than sharp, a scale that would grow",
      #"{"transition":{"type":"blurReplace","radius":-1,"scale":2}}"#,
      at: "/transition/radius", "/transition/scale"),
    RefusedRequest(
      "an effect that is none, and one that cannot be",
      #"{"transition":{"type":"modifier","active":{"opacity":2,"zoom":1}}}"#,
      at: "/transition/active/opacity", "/transition/active/zoom"),
    RefusedRequest(
      "an anchor of a view that is none",
      #"{"transition":{"type":"matchedGeometry","views":[{"name":"a","frame":{"x":0,"y":0,"#
        + #""width":1,"height":1},"before":"source","after":"source","anchor":"middle"}]}}"#,
      at: "/transition/views/0/anchor"),
  ]

  @Test("a wrong transition is refused at its place", arguments: refusals)
  func isRefused(_ request: RefusedRequest) throws { try request.expectRefusal(at: Self.path) }
}
