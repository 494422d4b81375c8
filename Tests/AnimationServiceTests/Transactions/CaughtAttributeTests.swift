import ContractSupport
import Testing

@Suite("/v1/transactions/resolve: attributes that are caught in motion")
struct CaughtAttributeTests {
  private static let path = "/v1/transactions/resolve"
  private let wire = InProcessWire()

  private func state(of source: MotionCase) throws -> JSON {
    try #require(try wire.ask(source.path, source.request(at: [0]))["state"])
  }

  private static func request(
    _ modifiers: [JSON], animations: [(at: Double, text: JSON)], times: [Double]
  ) -> JSON {
    [
      "transactions": .array(
        animations.map { ["at": .number($0.at), "animation": $0.text] }),
      "modifiers": .array(modifiers),
      "frames": [
        "sample": ["times": .times(times)], "columns": ["value", "velocity", "model"],
      ],
    ]
  }

  @Test(
    "an attribute moves as an animation from the same state does", arguments: MotionCase.sources)
  func asAnimations(_ source: MotionCase) throws {
    let state = try state(of: source)
    let (at, times) = (0.42, [0, 0.05, 0.2, 0.7])
    for animation in [".snappy", ".easeInOut(duration: 0.6)", ".bouncy.delay(0.1)"] {
      let target: JSON = ["opacity": -2]
      let whole = try wire.ask(
        "/v1/animations/evaluate",
        [
          "state": state, "at": .number(at), "to": target, "animation": .string(animation),
          "sample": ["times": .times(times)],
        ])
      let answer = try wire.ask(
        Self.path,
        [
          "transaction": ["animation": .string(animation)],
          "modifiers": [
            [
              "type": "attribute", "name": "a", "state": state, "at": .number(at), "to": target,
            ]
          ],
          "frames": ["sample": ["times": .times(times)]],
        ])
      let attribute = try #require(answer["attributes"]?[0])
      for member in ["timeline", "samples", "state"] {
        #expect(attribute[member] == whole[member], "\(animation), \(member)")
      }
      let initial = try #require(attribute["initial"]?["opacity"]?.number)
      let first = try #require(whole["samples"]?["value"]?["opacity"]?[0]?.number)
      #expect(abs(initial - first) < 1e-12)
    }
  }

  @Test(
    "value and velocity are continuous at the catch and at each change",
    arguments: MotionCase.sources)
  func continuity(_ source: MotionCase) throws {
    let (at, changes) = (0.31, [0.12, 0.3])
    let state = try state(of: source)
    let before = try wire.ask(source.path, source.request(at: [at, at + 0.11, at + changes[0]]))
    let step = 1e-9
    let times = [0, 0.11, changes[0], changes[1] - step, changes[1]]
    let answer = try wire.ask(
      Self.path,
      Self.request(
        [
          [
            "type": "opacity", "state": state, "at": .number(at),
            "values": [["opacity": 3], ["opacity": 0]],
          ]
        ], animations: changes.map { ($0, ".smooth") }, times: times))
    let attribute = try #require(answer["attributes"]?[0])
    for column in ["value", "velocity"] {
      let own = try #require(attribute["samples"]?[column]?["opacity"]?.numbers)
      let former = try #require(before["samples"]?[column]?["opacity"]?.numbers)
      try #require(own.count == 5 && former.count == 3, "\(column)")
      for (left, right) in zip(own, former) {
        #expect(abs(left - right) <= 1e-9 * max(1, abs(right)), "\(column)")
      }
      #expect(abs(own[3] - own[4]) <= 1e-5 * max(1, abs(own[4])), "\(column)")
    }
    #expect(attribute["initialVelocity"]?["opacity"]?.number != nil)
    #expect(
      attribute["samples"]?["model"]?["opacity"]?.numbers.suffix(3) == [3, 3, 0])
  }

  @Test("an attribute that is hit again and again, request by request, moves as in one")
  func requestByRequest() throws {
    let modifier: JSON = ["type": "offset", "values": [["x": 0], ["x": 80], ["x": -40]]]
    let whole = try wire.ask(
      Self.path,
      Self.request(
        [modifier], animations: [(0, ".bouncy"), (0.2, ".smooth")], times: [0.2, 0.3, 0.6]))
    let first = try wire.ask(
      Self.path,
      [
        "transaction": ["animation": ".bouncy"], "frames": [:],
        "modifiers": [["type": "offset", "from": ["x": 0], "to": ["x": 80]]],
      ])
    let second = try wire.ask(
      Self.path,
      [
        "transaction": ["animation": ".smooth"],
        "modifiers": [
          [
            "type": "offset", "state": first["attributes"]?[0]?["state"] ?? .null, "at": 0.2,
            "to": ["x": -40],
          ]
        ],
        "frames": ["sample": ["times": [0, 0.1, 0.4]]],
      ])
    for column in ["value", "velocity"] {
      let left = try #require(second["attributes"]?[0]?["samples"]?[column]?["x"]?.numbers)
      let right = try #require(whole["attributes"]?[0]?["samples"]?[column]?["x"]?.numbers)
      #expect(left.count == 3)
      expectClose(left, right, within: 1e-9 * 500)
    }
  }

  @Test("an attribute without a target moves to where its motion was going, and completes at rest")
  func goal() throws {
    let state = try #require(
      try wire.ask("/v1/animations/evaluate", ["animation": ".easeIn", "to": 7])["state"])
    let modifiers: JSON = [["type": "blur", "state": state, "at": 9]]
    let answer = try wire.ask(
      Self.path,
      [
        "transaction": ["animation": ".linear(duration: 1)", "completionCriteria": "removed"],
        "modifiers": modifiers, "frames": ["sample": ["times": [0, 2]]],
      ])
    #expect(answer["attributes"]?[0]?["samples"]?["value"] == [7, 7])
    #expect(answer["completion"]?["at"] == 0)
  }

  @Test("a completion is that of the motion that is caught and changed")
  func completion() throws {
    let state = try state(of: MotionCase.sources[0])
    let answer = try wire.ask(
      Self.path,
      [
        "transaction": ["animation": ".smooth", "completionCriteria": "removed"],
        "modifiers": [["type": "blur", "state": state, "at": 0.1, "to": ["opacity": 5]]],
        "frames": [:],
      ])
    let end = try #require(answer["attributes"]?[0]?["timeline"]?["duration"]?.number)
    #expect(answer["completion"]?["at"] == .number(end))
  }

  @Test("a wrong state is refused at its place", arguments: refusals)
  func isRefused(_ request: RefusedRequest) throws { try request.expectRefusal(at: Self.path) }

  private static let token =
    "2.eyJmaWRlbGl0eSI6ImFuYWx5dGljIn0.00000000"

  static let refusals: [RefusedRequest] = [
    RefusedRequest(
      "a token that is none", #"{"modifiers":[{"type":"blur","state":"x","to":1}]}"#,
      at: "/modifiers/0/state"),
    RefusedRequest(
      "a corrupt token", #"{"modifiers":[{"type":"blur","state":"\#(token)","to":1}]}"#,
      at: "/modifiers/0/state"),
    RefusedRequest(
      "a time without a state", #"{"modifiers":[{"type":"blur","at":1,"to":1}]}"#,
      at: "/modifiers/0/at"),
  ]

  @Test("a state stands for the value before, and for the options of its shape")
  func conflicts() throws {
    let state = try #require(
      try wire.ask("/v1/animations/evaluate", ["animation": ".easeIn", "to": 7])["state"])
    let cases: [(members: JSON, at: [String])] = [
      (["from": 0, "to": 1], ["/from"]),
      (["ignored": ["/x"], "colorSpace": "oklab", "to": 1], ["/ignored", "/colorSpace"]),
      (["values": [1, 2]], ["/values"]), (["values": [1], "to": 1], ["/to"]),
      (["to": ["x": 1]], ["/to"]), (["to": 1, "at": -1], ["/at"]),
    ]
    for (members, places) in cases {
      var modifier = members
      (modifier["type"], modifier["state"]) = ("blur", state)
      let answer = try wire.send(
        .post(Self.path, JSON.object(["modifiers": .array([modifier])]).text))
      #expect(answer.status == 422)
      #expect(Set(answer.places) == Set(places.map { "/modifiers/0" + $0 }), "\(members.text)")
    }
  }
}
