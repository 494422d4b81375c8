import CLibrary
import ContractSupport
import Testing

/// Rules as they are asked for over the wire.
@Suite("Rules of released views")
struct GesturesRulesTests {
  private let wire = InProcessWire()

  private static let path = "/v1/gestures/release"

  @Test(
    "a rule decides as it is written: progress > 0.4 || velocity.height > 600",
    arguments: [(50.0, -700.0, "cancel"), (50, 700, "dismiss"), (200, -900, "dismiss")])
  func sheet(_ position: Double, _ velocity: Double, _ decision: String) throws {
    let answer = try wire.ask(
      Self.path,
      [
        "position": ["height": .number(position), "width": 3],
        "velocity": ["height": .number(velocity), "width": 2000],
        "target": [
          "type": "rules",
          "rules": [
            [
              "when": [
                "any": [
                  ["quantity": "progress", "axis": "height", "dimension": 300, "above": 0.4],
                  ["quantity": "velocity", "axis": "height", "above": 600],
                ]
              ],
              "decision": "dismiss",
              "to": ["type": "dismiss", "towards": "down", "destination": ["offset": 1000]],
            ]
          ],
        ],
        "sample": ["times": [0]],
      ])
    #expect(answer["decision"]?.string == decision)
    let isDismissed = decision == "dismiss"
    #expect(answer["target"]?["height"]?.number == (isDismissed ? 1000 : 0))
    #expect(answer["target"]?["width"]?.number == (isDismissed ? 3 : 0))
    let speed = answer["thresholds"]?[1]
    #expect(speed?["quantity"] == "velocity")
    #expect(speed?["axis"] == "height")
    #expect(speed?["rule"] == 0)
    #expect(speed?["value"]?.number == velocity)
    #expect(speed?["short"]?.number == max(0, 600 - velocity))
  }

  @Test(
    "a rule chooses where an inertia lands",
    arguments: [(900.0, "page", 640.0), (400, "glide", 100)])
  func landing(_ velocity: Double, _ decision: String, _ end: Double) throws {
    let answer = try wire.ask(
      Self.path,
      [
        "position": 100, "velocity": .number(velocity),
        "target": [
          "type": "rules",
          "rules": [
            [
              "when": ["quantity": "velocity", "above": 500], "decision": "page",
              "to": ["type": "inertia", "snap": ["points": [640]]],
            ]
          ],
          "otherwise": ["type": "inertia", "snap": ["points": [100, 900]]],
        ], "sample": ["times": [0.2]],
      ])
    #expect(answer["decision"]?.string == decision && answer["target"]?.number == end)
    // With Motion's time constant.
    let value = end + (100 - end) * exp(-0.2 / 0.35)
    #expect(abs((answer["samples"]?["value"]?[0]?.number ?? .nan) - value) < 1e-9)
  }

  @Test(
    "a view without an animation is released by the spring of the platform",
    arguments: [
      ("ios16", ".spring(response: 0.55, dampingFraction: 0.825)"), ("ios17", ".spring"),
    ])
  func platform(_ platform: String, _ animation: String) throws {
    var request: JSON = [
      "position": 100, "velocity": -300, "target": ["type": "fixed", "value": 0],
      "platform": .string(platform), "sample": ["times": [0.1, 0.2, 0.5]],
    ]
    let bare = try wire.ask(Self.path, request)
    for animation in [".spring", animation] {
      request["animation"] = .string(animation)
      let spelt = try wire.ask(Self.path, request)
      expectSame(bare["samples"], spelt["samples"])
      expectSame(bare["timeline"], spelt["timeline"])
      expectSame(bare["animation"], spelt["animation"])
    }
  }

  @Test(
    "a double tap toggles as its rule is written: scale > 1 ? 1 : 2",
    arguments: [(1.0, 2.0), (1.3, 1), (1.5, 1), (2, 1), (0.5, 2)])
  func doubleTap(_ scale: Double, _ target: Double) throws {
    let taps = [("down", 0.0), ("up", 0.05), ("down", 0.2), ("up", 0.25)]
    let answer = try wire.ask(
      "/v1/gestures/simulate",
      [
        "gesture": "tap", "count": 2, "start": .number(scale),
        "events": .array(taps.map { Pointers.event($0, $1, 9, 9) }),
        "target": [
          "type": "rules",
          "rules": [
            ["when": ["quantity": "value", "above": 1], "to": ["type": "fixed", "value": 1]]
          ],
          "otherwise": ["type": "fixed", "value": 2],
        ],
        "sample": ["times": [9]],
      ])
    #expect(answer["samples"]?["value"]?[0]?.number == target)
  }

  private func refusal(_ target: JSON) throws -> WireAnswer {
    let request: JSON = ["position": ["x": 1, "y": 2], "target": target]
    return try wire.send(.post(Self.path, request.text))
  }

  @Test(
    "an incomplete condition is refused at its place",
    arguments: [
      ([:], ""), (["quantity": "speed"], ""), (["quantity": "position", "above": 1], "/quantity"),
      (["quantity": "progress", "above": 1], "/dimension"),
      (["quantity": "velocity", "axis": "z", "above": 1], "/axis"),
      (["all": []], "/all"), (["all": [1]], "/all/0"),
      (["not": ["quantity": "speed", "above": 1], "quantity": "speed"], "/quantity"),
      (["quantity": "size", "above": 1], "/quantity"),
    ] as [(JSON, String)])
  func refused(_ condition: JSON, _ place: String) throws {
    let answer = try refusal([
      "type": "rules",
      "rules": [["when": condition, "to": ["type": "fixed", "value": 0]]],
    ])
    #expect(answer.status == 422)
    #expect(answer.places == ["/target/rules/0/when" + place])
  }

  @Test("a rule without a target, an unknown decision and an undecided dismissal are refused")
  func incomplete() throws {
    let answer = try refusal([
      "type": "rules",
      "rules": [["when": ["quantity": "speed", "above": 1], "decision": ""]],
      "otherwise": ["type": "dismiss", "destination": ["offset": 1]],
    ])
    #expect(
      answer.places == [
        "/target/rules/0/decision", "/target/rules/0/to", "/target/otherwise",
      ])
    #expect(try refusal(["type": "rules", "rules": []]).places == ["/target/rules"])
  }

  private static func nested(_ depth: Int) -> JSON {
    depth == 0 ? ["quantity": "speed", "above": 1] : ["not": nested(depth - 1)]
  }

  private static func rules(_ conditions: [JSON]) -> JSON {
    [
      "type": "rules",
      "rules": [["when": ["any": .array(conditions)], "to": ["type": "fixed", "value": 0]]],
    ]
  }

  @Test("conditions and targets are counted, and their depth is limited")
  func bounded() throws {
    #expect(try refusal(Self.rules([Self.nested(14)])).status == 200)
    let deep = try refusal(Self.rules([Self.nested(15)]))
    #expect(deep.status == 422)
    #expect(deep.places.count == 1)
    let conditions = { Array(repeating: Self.nested(0), count: $0) }
    #expect(try refusal(Self.rules(conditions(253))).status == 200)
    let many = try refusal(Self.rules(conditions(254)))
    #expect(many.status == 422)
    #expect(many.places == ["/target/rules/0/to"])
  }
}
