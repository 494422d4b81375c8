import ContractSupport
import Testing

@Suite("/v1/transitions/evaluate: scroll transitions and their configurations")
struct ScrollConfigurationTests {
  private static let path = "/v1/transitions/evaluate"

  /// A view of 200 at 1000 in a scroll view of 600, visible from 600 to 1000.
  private func ask(_ members: [String: JSON], _ root: [String: JSON]) throws -> JSON {
    let place: [String: JSON] = ["type": "scroll", "container": 600, "start": 1000, "length": 200]
    let transition = JSON.object(place.merging(members) { _, new in new })
    return try InProcessWire().ask(
      Self.path, .object(root.merging(["transition": transition]) { _, new in new }))
  }

  @Test(
    "source text and an object have the same answer",
    arguments: [
      (".interactive", ["type": "interactive"]), (".identity", ["type": "identity"]),
      (".interactive(timingCurve: .easeIn)", ["type": "interactive", "curve": "easeIn"]),
      (
        ".interactive.threshold(.visible(0.9))",
        ["type": "interactive", "threshold": ["visible": 0.9]]
      ),
      (
        ".animated(.bouncy).threshold(.centered)",
        ["type": "animated", "animation": "bouncy", "threshold": "centered"]
      ),
      (
        ".animated.animation(.linear(duration: 2)).threshold(.hidden.inset(by: 20))",
        [
          "type": "animated", "animation": ".linear(duration: 2)",
          "threshold": ["threshold": "hidden", "inset": 20],
        ]
      ),
      (
        ".interactive.threshold(.visible.interpolated(towards: .centered, amount: 0.5))",
        [
          "type": "interactive",
          "threshold": ["from": "visible", "towards": "centered", "amount": 0.5],
        ]
      ),
    ] as [(String, JSON)])
  func sources(source: String, object: JSON) throws {
    let path: JSON = [["at": 0, "position": 300], ["at": 1, "position": 1300]]
    let answers = try [.string(source), object].map {
      try ask(["configuration": $0], ["path": path]).withoutState
    }
    #expect(answers[0] == answers[1])
  }

  @Test("the timing curve defaults to easeInOut, and the threshold to where all is visible")
  func defaults() throws {
    let positions: JSON = [420, 500, 580]
    let plain = try ask([:], ["positions": positions])
    let spelt = try ask(["curve": "easeInOut", "threshold": "visible"], ["positions": positions])
    let linear = try ask(["curve": "linear"], ["positions": positions])
    #expect(plain == spelt)
    let values = try #require(linear["samples"]?["phaseValue"]?.numbers)
    #expect(values.count == 3)
    #expect(zip(values, [0.9, 0.5, 0.1]).filter { !(abs($0 - $1) < 1e-12) }.isEmpty)
    let eased = try #require(plain["samples"]?["phaseValue"]?.numbers)
    #expect(eased[0] > 0.95 && abs(eased[1] - 0.5) < 1e-9 && eased[2] < 0.05)
  }

  @Test("either side has its own configuration")
  func sides() throws {
    let answer = try ask(
      [
        "topLeading": ".interactive(timingCurve: .linear).threshold(.visible(0.5))",
        "bottomTrailing": ".identity",
      ], ["positions": [300, 1050, 1100, 1150]])
    #expect(answer["phases"] == ["identity", "identity", "identity", "topLeading"])
    #expect(answer["samples"]?["phaseValue"] == [0, 0, 0, -0.5])
  }

  @Test("an animated transition moves in time when the threshold is passed")
  func animated() throws {
    let answer = try ask(
      [
        "configuration": ".animated(.linear(duration: 1))", "parallax": 0.5,
        "effects": ["identity": ["opacity": 1], "bottomTrailing": ["opacity": 0]],
      ],
      [
        "path": [["at": 0, "position": 400], ["at": 1, "position": 800]],
        "sample": ["times": [0, 0.5, 1, 1.5]], "columns": ["value", "velocity", "model"],
      ])
    #expect(answer["timeline"]?["duration"] == 1.5)
    let samples = try #require(answer["samples"])
    #expect(samples["position"] == [400, 600, 800, 800])
    #expect(samples["phaseValue"] == [1, 1, 0.5, 0])
    #expect(samples["value"]?["opacity"] == [0, 0, 0.5, 1])
    #expect(samples["velocity"]?["opacity"] == [0, 1, 1, 0])
    #expect(samples["model"]?["opacity"] == [0, 1, 1, 1])
    #expect(samples["parallax"] == [-200, -100, 0, 0])
    #expect(answer["phases"] == ["bottomTrailing", "identity", "identity", "identity"])
  }

  @Test("an animated transition without an animation has the default of the platform")
  func platform() throws {
    func samples(_ configuration: JSON, _ platform: JSON) throws -> JSON {
      let answer = try ask(
        ["configuration": configuration],
        [
          "path": [["at": 0, "position": 400], ["at": 1, "position": 800]],
          "sample": ["times": [0, 0.6, 0.7, 0.8]], "platform": platform,
        ])
      return try #require(answer["samples"])
    }
    for configuration in [".animated", ["type": "animated"]] as [JSON] {
      let former = try samples(configuration, "ios16")
      #expect(try former == samples(".animated(.easeInOut)", "ios16"))
      #expect(try former == samples(".animated(.default)", "ios16"))
      let current = try samples(configuration, "ios17")
      #expect(try current == samples(".animated(.default)", "ios17"))
      #expect(current != former)
    }
  }

  @Test("members that do not move are the same on either side")
  func still() throws {
    let answer = try ask(
      [
        "effects": [
          "identity": ["opacity": 1, "label": "in", "on": true],
          "topLeading": ["opacity": 0, "label": "in", "on": true],
        ]
      ], ["positions": [800, 2000]])
    #expect(answer["samples"]?["value"]?["label"] == ["in", "in"])
    #expect(answer["samples"]?["value"]?["opacity"] == [1, 0])
  }

  @Test("a frame and sizes count along the axis")
  func axis() throws {
    let frame: JSON = ["x": 1000, "y": 7, "width": 200, "height": 33]
    let answer = try InProcessWire().ask(
      Self.path,
      [
        "transition": [
          "type": "scroll", "axis": "horizontal", "frame": frame,
          "container": ["width": 600, "height": 99], "curve": "linear",
        ], "positions": [500],
      ])
    #expect(answer["samples"]?["phaseValue"] == [0.5])
  }

  static let refusals: [RefusedRequest] = [
    RefusedRequest(
      "a configuration of no kind", scroll(#""configuration":".sticky""#),
      at: "/transition/configuration"),
    RefusedRequest(
      "a configuration beside one of its sides",
      scroll(#""configuration":".identity","topLeading":".identity""#), at: "/transition/topLeading"
    ),
    RefusedRequest(
      "a threshold that belongs into the configuration",
      scroll(#""configuration":".identity","threshold":"centered","curve":"linear""#),
      at: "/transition/threshold", "/transition/curve"),
    RefusedRequest(
      "more than all of it", scroll(#""threshold":{"visible":1.2}"#),
      at: "/transition/threshold/visible"),
    RefusedRequest(
      "an animated configuration along a curve",
      scroll(#""configuration":{"type":"animated","curve":"linear"}"#),
      at: "/transition/configuration/curve"),
    RefusedRequest(
      "a frame beside a length", scroll(#""frame":{"x":0,"y":0,"width":1,"height":1}"#),
      at: "/transition/start", "/transition/length"),
    RefusedRequest(
      "a path that does not ascend, beside positions",
      scroll(
        #""curve":"linear""#,
        #""path":[{"at":1,"position":0},{"at":0,"position":0}],"positions":[1]"#),
      at: "/positions", "/path/1/at"),
    RefusedRequest(
      "other members that do not move than in the middle",
      scroll(
        #""effects":{"identity":{"opacity":1,"label":"in"},"#
          + #""topLeading":{"opacity":0,"label":"above"},"#
          + #""bottomTrailing":{"label":"below","opacity":0}}"#),
      at: "/transition/effects/topLeading", "/transition/effects/bottomTrailing"),
  ]

  private static func scroll(_ members: String, _ course: String = #""positions":[0]"#) -> String {
    #"{"transition":{"type":"scroll","container":1,"start":0,"length":1,\#(members)},\#(course)}"#
  }

  @Test("a wrong configuration is refused at its place", arguments: refusals)
  func isRefused(_ request: RefusedRequest) throws { try request.expectRefusal(at: Self.path) }

  @Test(
    "a scroll position that is reached too fast for a double is refused",
    arguments: [
      (0.5, 1.7e308, 422), (0.5, -1.7e308, 422), (2.0, 1.7e308, 200), (0.0, 1.7e308, 200),
    ])
  func overflow(_ time: Double, _ position: Double, _ status: Int) throws {
    let body: JSON = [
      "transition": ["type": "scroll", "container": 600, "start": 1000, "length": 200],
      "path": [
        ["at": 0, "position": 400], ["at": .number(time), "position": .number(position)],
      ],
      "sample": ["times": [0, 0.25]],
    ]
    let answer = try InProcessWire().send(.post("/v1/transitions/evaluate", body.text))
    #expect(answer.status == status, "\(answer.json.text)")
    guard status == 422 else { return }
    #expect(answer.places == ["/path/1/position"])
    #expect(answer.json["errors"]?.items?.first?["code"] == "overflow")
  }
}
