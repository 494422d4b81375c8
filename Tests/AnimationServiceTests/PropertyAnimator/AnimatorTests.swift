import ContractSupport
import Testing

@Suite("/v1/animators/evaluate")
struct AnimatorTests {
  private static let path = "/v1/animators/evaluate"

  @Test("GET and POST answer with the same bytes")
  func methods() throws {
    let commands =
      #"[{"at":0,"type":"start"},{"at":0.2,"type":"pause"},{"at":0.3,"type":"continueAnimation"}]"#
    try expectSameAnswer(
      Self.path,
      ["timing": ".easeIn", "duration": "0.5", "to": "[1,2]", "commands": commands, "fps": "30"],
      #"{"timing":".easeIn","duration":0.5,"to":[1,2],"commands":\#(commands),"sample":{"fps":30}}"#
    )
  }

  @Test("a scrubbed, reversed and continued animator is answered in the shape of its value")
  func story() throws {
    let answer = try InProcessWire().ask(
      Self.path,
      [
        "timing": "linear", "duration": 1, "from": ["x": 0], "to": ["x": 200],
        "commands": [
          ["at": 0, "type": "fractionComplete", "value": 0.25],
          ["at": 0.5, "type": "isReversed", "value": true],
          ["at": 1, "type": "continueAnimation", "durationFactor": 0.5],
        ],
        "sample": ["times": [0, 0.5, 1.25, 1.5]],
      ])
    #expect(answer["samples"]?["value"]?["x"] == [50, 50, 25, 0])
    #expect(answer["samples"]?["fractionComplete"] == [0.25, 0.75, 0.875, 1])
    #expect(answer["samples"]?["fractionVelocity"] == [0, 0, 0.5, 0])
    #expect(answer["timeline"]?["duration"] == 1.5)
    #expect(answer["completion"] == ["at": 1.5, "position": "start"])
    #expect(answer["animatingState"] == "inactive")
    #expect(answer["commands"]?[1]?["isReversed"] == true)
    #expect(answer["commands"]?[2]?["isRunning"] == true)
  }

  @Test("UIKit's spring takes the animator's duration, others have their own")
  func durations() throws {
    let wire = InProcessWire()
    let commands: JSON = [["at": 0, "type": "start"]]
    let damped = try wire.ask(
      Self.path,
      [
        "timing": ["type": "uiView", "dampingRatio": 0.5], "duration": 2, "commands": commands,
        "columns": ["value"], "sample": ["times": [0.5]],
      ])
    let alike = try wire.ask(
      "/v1/animations/evaluate",
      [
        "animation": ["type": "uiView", "dampingRatio": 0.5, "duration": 2],
        "columns": ["value"], "sample": ["times": [0.5]],
      ])
    expectSame(damped["samples"]?["value"], alike["samples"]?["value"])
    expectSame(damped["animation"], alike["animation"])
    #expect(damped["duration"] == 2)
    let own = try wire.ask(
      Self.path, ["timing": "bouncy", "duration": 9, "commands": commands])
    expectSame(own["duration"], own["timeline"]?["duration"])
  }

  @Test("an added animation begins later and ends with the animator, scrubbed and reversed too")
  func added() throws {
    let answer = try InProcessWire().ask(
      Self.path,
      [
        "timing": "linear", "duration": 1,
        "animations": [["from": ["x": 10], "to": ["x": 20], "delayFactor": 0.5]],
        "commands": [
          ["at": 0, "type": "fractionComplete", "value": 0.75],
          ["at": 1, "type": "isReversed", "value": true], ["at": 1, "type": "start"],
        ],
        "sample": ["times": [0, 1, 1.125, 1.25, 1.5, 1.75]],
      ])
    #expect(answer["samples"]?["value"] == [0.75, 0.75, 0.625, 0.5, 0.25, 0])
    let samples = answer["animations"]?[0]?["samples"]
    #expect(samples?["value"]?["x"] == [15, 15, 12.5, 10, 10, 10])
    #expect(samples?["velocity"]?["x"] == [0, -20, -20, 0, 0, 0])
  }

  @Test("values have the options of others, and so has each of those that are added")
  func valueOptions() throws {
    let ends: [String: JSON] = ["from": "350deg", "to": "10deg", "angles": "shorter"]
    let rounded: [String: JSON] = ["from": 0, "to": 9, "rounding": "nearest"]
    let members: [String: JSON] = [
      "timing": "linear", "duration": 1, "animations": [.object(rounded)],
      "commands": [["at": 0, "type": "start"]], "columns": ["value"],
      "sample": ["times": [0.5]],
    ]
    let answer = try InProcessWire().ask(
      Self.path, .object(members.merging(ends) { first, _ in first }))
    #expect(answer["samples"]?["value"] == ["360deg"])
    #expect(answer["animations"]?[0]?["samples"]?["value"] == [5])
  }

  static let refusals: [RefusedRequest] = [
    RefusedRequest(
      "a delay factor above 1, and a member that is none",
      #"{"commands":[],"animations":[{"delayFactor":2},{"delay":1}]}"#,
      at: "/animations/0/delayFactor", "/animations/1/delay"),
    RefusedRequest("commands are required", "{}", at: "/commands"),
    RefusedRequest(
      "a command of no kind", #"{"commands":[{"at":0,"type":"run"}]}"#, at: "/commands/0/type"),
    RefusedRequest(
      "commands ascend",
      #"{"commands":[{"at":1,"type":"start"},{"at":0.5,"type":"pause"}]}"#, at: "/commands/1/at"),
    RefusedRequest(
      "a fraction above 1", #"{"commands":[{"at":0,"type":"fractionComplete","value":1.5}]}"#,
      at: "/commands/0/value"),
    RefusedRequest(
      "a member of another command", #"{"commands":[{"at":0,"type":"pause","value":1}]}"#,
      at: "/commands/0/value"),
    RefusedRequest(
      "scrubbed while it runs",
      #"{"commands":[{"at":0,"type":"start"},{"at":0.1,"type":"fractionComplete","value":0.5}]}"#,
      at: "/commands/1"),
    RefusedRequest(
      "finished before it is stopped",
      #"{"commands":[{"at":0,"type":"start"},{"at":0.1,"type":"finish","position":"end"}]}"#,
      at: "/commands/1"),
    RefusedRequest(
      "started after it has ended",
      #"{"commands":[{"at":0,"type":"start"},{"at":3,"type":"start"}]}"#, at: "/commands/1"),
    RefusedRequest(
      "a timing that never rests",
      #"{"timing":".linear.repeatForever()","commands":[]}"#, at: "/timing"),
    RefusedRequest(
      "two durations",
      #"{"timing":{"type":"easeIn","duration":1},"duration":2,"commands":[]}"#,
      at: "/timing/duration"),
    RefusedRequest(
      "UIKit's spring without a duration",
      #"{"timing":{"type":"uiView","dampingRatio":0.5},"commands":[]}"#, at: "/duration"),
    RefusedRequest(
      "a duration where the factor says how long it takes",
      #"{"commands":[{"at":0,"type":"pause"},{"at":1,"type":"continueAnimation","#
        + #""timing":{"type":"linear","duration":1}}]}"#,
      at: "/commands/1/timing/duration"),
    RefusedRequest(
      "all faults at once", #"{"durations":1,"timing":"wobbly","commands":[{"type":"stop"}]}"#,
      at: "/durations", "/timing", "/commands/0/at"),
  ]

  @Test("a wrong command is refused at its place", arguments: refusals)
  func isRefused(_ request: RefusedRequest) throws { try request.expectRefusal(at: Self.path) }
}
