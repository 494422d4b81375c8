import ContractSupport
import Testing

/// Bounds, which have one shape in every operation, and places within them.
@Suite("Bounds of gestures")
struct GesturesBoundsTests {
  private let wire = InProcessWire()

  private static let shapes: [JSON] = [
    ["min": ["x": -1e9, "y": 0], "max": ["x": 1e9, "y": 100]],
    ["min": ["y": 0], "max": ["y": 100]],
    ["y": ["min": 0, "max": 100]],
  ]

  @Test("the shapes mean the same in each operation", arguments: Self.shapes)
  func sameEverywhere(_ bounds: JSON) throws {
    let released = try wire.ask(
      "/v1/gestures/release",
      [
        "position": ["x": 0, "y": 50], "velocity": ["x": 3000, "y": 3000], "bounds": bounds,
        "target": ["type": "decay"], "sample": ["times": [0]],
      ])
    #expect(released["target"]?["y"] == 100)
    #expect((released["target"]?["x"]?.number ?? 0) > 1000)
    let tracked = try wire.ask(
      "/v1/gestures/track", ["translation": ["x": 500, "y": 500], "bounds": bounds])
    #expect(tracked["position"] == ["x": 500, "y": 100])
    let simulated = try wire.ask(
      "/v1/gestures/simulate",
      [
        "gesture": "drag", "minimumDistance": 0, "bounds": bounds,
        "events": Pointers.drag(through: 0.2) { (5000 * $0, 5000 * $0) },
        "target": ["type": "decay"], "sample": ["times": [0.2, 30]],
      ])
    #expect(simulated["samples"]?["value"]?["y"]?.numbers == [100, 100])
    #expect((simulated["samples"]?["value"]?["x"]?[0]?.number ?? 0) == 1000)
  }

  @Test("a decay with a bound on one side resumes from its state", arguments: Self.shapes)
  func resumed(_ bounds: JSON) throws {
    let released = try wire.ask(
      "/v1/gestures/release",
      [
        "position": ["x": 0, "y": 50], "velocity": ["x": 300, "y": 3000], "bounds": bounds,
        "target": ["type": "decay"], "sample": ["times": [0.5]],
      ])
    var request: JSON = ["events": [], "sample": ["times": [0.5]]]
    request["state"] = released["state"]
    let merged = try wire.ask("/v1/animations/merge", request)
    expectSame(merged["samples"]?["value"], released["samples"]?["value"])
  }

  @Test("a clamp may name one member of a pose")
  func clamp() throws {
    for limits in [["scale": ["min": 1, "max": 5]], ["max": ["scale": 5]]] as [[String: JSON]] {
      let answer = try wire.ask(
        "/v1/gestures/release",
        [
          "position": ["angle": 3, "scale": 7, "x": 420, "y": 732],
          "target": .object(limits.merging(["type": "clamp"]) { first, _ in first }),
          "sample": ["times": [0]],
        ])
      #expect(answer["target"] == ["angle": 3, "scale": 5, "x": 420, "y": 732])
    }
  }

  @Test(
    "meaningless bounds are refused at their place",
    arguments: [
      (["type": "snap", "points": [0, 400]], ["min": 100, "max": 300], "/target/points"),
      (["type": "step", "every": 1000], ["min": 100, "max": 300], "/target/every"),
      (["type": "step", "every": 1], ["z": ["min": 1]], "/bounds/z"),
      (["type": "step", "every": 1], ["y": ["min": 2, "max": 1]], "/bounds/y/max"),
      (["type": "step", "every": 1], ["min": ["z": 1]], "/bounds/min/z"),
      (["type": "step", "every": 1], ["y": ["min": 0], "max": 1], "/bounds/max"),
      (["type": "clamp", "bounces": false], [:], "/target"),
      (["type": "snap", "points": [1], "ties": "even"], [:], "/target/ties"),
      (
        [
          "type": "rules",
          "rules": [
            [
              "when": ["quantity": "speed", "above": 1],
              "to": ["type": "snap", "points": [["x": 0, "y": 400]]],
            ]
          ],
        ], ["y": ["max": 300]], "/target/rules/0/to/points"
      ),
    ] as [(JSON, JSON, String)])
  func refused(_ target: JSON, _ bounds: JSON, _ place: String) throws {
    let request: JSON = ["position": ["x": 150, "y": 150], "target": target, "bounds": bounds]
    let answer = try wire.send(.post("/v1/gestures/release", request.text))
    #expect(answer.status == 422)
    #expect(answer.places == [place])
  }

  @Test("an event that takes a pointer away needs no position")
  func cancel() throws {
    func simulate(_ cancel: JSON) throws -> JSON {
      let events: [JSON] = [
        Pointers.event("down", 0, 0, 0), Pointers.event("move", 0.016, 0, 40),
        Pointers.event("move", 0.032, 0, 90), cancel,
      ]
      return try wire.ask(
        "/v1/gestures/simulate",
        [
          "gesture": "drag", "events": .array(events), "target": ["type": "fixed", "value": 0],
          "sample": ["times": [0.032, 0.05]],
        ])
    }
    let bare = try simulate(["type": "cancel", "time": 0.04])
    #expect(bare["parts"]?.items?.last?["name"] == "rest")
    #expect(bare["parts"]?[2]?["decision"] == "cancel")
    #expect(bare == (try simulate(Pointers.event("cancel", 0.04, 0, 90))))
    let up = try wire.send(
      .post(
        "/v1/gestures/simulate",
        (["events": [["type": "up", "time": 0]], "target": ["type": "decay"]] as JSON).text))
    #expect(up.places == ["/events/0/position"])
  }
}
