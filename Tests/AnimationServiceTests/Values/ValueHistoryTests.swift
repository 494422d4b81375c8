import ContractSupport
import Testing

@Suite("Histories of strings")
struct ValueHistoryTests {
  private static let path = "/v1/animations/merge"

  struct ModelHistory: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let initial: JSON
    let targets: [JSON]
    var colorSpace: JSON = "oklab"
  }

  static let histories = [
    ModelHistory(testDescription: "lengths", initial: "10px", targets: ["24px", "3px", "40px"]),
    ModelHistory(
      testDescription: "colors in oklab", initial: "#105060",
      targets: ["#609020", "transparent", "rebeccapurple"]),
    ModelHistory(
      testDescription: "hues that wind up", initial: "red", targets: ["blue", "lime", "#ff0080"],
      colorSpace: "oklch longer hue"),
    ModelHistory(
      testDescription: "white, whose hue is the next one's", initial: "white",
      targets: ["red", "white", "blue"], colorSpace: "oklch"),
    ModelHistory(
      testDescription: "components that are missing throughout", initial: "hsl(none 50% 50%)",
      targets: ["hsl(none 80% 50%)", "hsl(90 80% 50% / 0)", "hsl(none none 50% / 1)"],
      colorSpace: "hsl"),
    ModelHistory(
      testDescription: "objects", initial: ["n": 1, "w": "1em", "c": "red", "l": "a b"],
      targets: [
        ["n": 2, "w": "2em", "c": "blue", "l": "c d"], ["n": 0, "w": "0", "c": "tan", "l": "!"],
        ["n": 5, "w": "9em", "c": "#0000", "l": "?"],
      ]),
  ]

  private func events(_ history: ModelHistory, _ range: Range<Int>) -> JSON {
    .array(
      range.map { index in
        [
          "at": .number(0.15 * Double(index)), "to": history.targets[index],
          "animation": ".spring(duration: 0.4, bounce: 0.3)",
        ]
      })
  }

  @Test(
    "histories of strings resume from a state to the last bit, wherever they are cut",
    arguments: histories)
  func split(_ history: ModelHistory) throws {
    let service = InProcessWire()
    let sample: JSON = ["times": [0.45, 0.5, 0.61, 2]]
    let count = history.targets.count
    let whole = try service.ask(
      Self.path,
      [
        "initial": history.initial, "events": events(history, 0..<count), "sample": sample,
        "colorSpace": history.colorSpace, "columns": ["value", "velocity", "model"],
      ])
    for cut in 0..<count {
      let first = try service.ask(
        Self.path,
        [
          "initial": history.initial, "events": events(history, 0..<cut),
          "colorSpace": history.colorSpace, "sample": ["times": []],
        ])
      let rest = try service.ask(
        Self.path,
        [
          "state": first["state"] ?? .null, "events": events(history, cut..<count),
          "sample": sample, "columns": ["value", "velocity", "model"],
        ])
      expectSame(rest["samples"], whole["samples"], "cut at \(cut)")
      expectSame(rest["state"], whole["state"], "cut at \(cut)")
    }
  }

  @Test("histories of colors stay in one color space")
  func oneSpace() throws {
    let service = InProcessWire()
    let state = try service.ask(
      Self.path,
      ["initial": "red", "events": [], "colorSpace": "hsl", "sample": ["times": []]])["state"]
    let other = try service.send(
      "POST", Self.path,
      body: (["state": state ?? .null, "events": [], "colorSpace": "oklab"] as JSON).text)
    #expect(other.status == 422)
    #expect(other.places.first?.hasSuffix("/colorSpace") == true)
  }

  @Test("a value keeps its kind, except where it is ignored")
  func kinds() throws {
    let service = InProcessWire()
    var request: JSON = [
      "initial": ["w": "10px"], "events": [["at": 0, "to": ["w": "auto"], "animation": "smooth"]],
      "sample": ["times": [0]],
    ]
    let refused = try service.send("POST", Self.path, body: request.text)
    #expect(refused.status == 422)
    #expect(refused.places.first?.hasSuffix("/events/0/to/w") == true)
    request["ignored"] = ["/w"]
    let answer = try service.ask(Self.path, request)
    #expect(answer["samples"]?["value"]?["w"] == ["auto"])
  }

  @Test("events have a string's value, and no velocity of it")
  func records() throws {
    let answer = try InProcessWire().ask(
      Self.path,
      [
        "initial": ["w": "10px", "x": 0],
        "events": [["at": 0, "to": ["w": "20px", "x": 3], "animation": "linear"]],
        "sample": ["times": []],
      ])
    let event = answer["events"]?[0]
    #expect(event?["value"] == ["w": "10px", "x": 0])
    #expect(event?["velocity"]?["w"] == nil)
  }

  @Test("keyframes lead through strings")
  func keyframes() throws {
    let answer = try InProcessWire().ask(
      "/v1/keyframes/evaluate",
      [
        "initial": ["w": "0px", "c": "black"], "colorSpace": "srgb", "rounding": "up",
        "tracks": [
          "w": [
            ["type": "linear", "to": "3px", "duration": 1],
            ["type": "cubic", "to": "9px", "duration": 1, "startVelocity": "1px"],
          ],
          "c": [["type": "linear", "to": "white", "duration": 2]],
        ],
        "sample": ["times": [0.5, 1, 2]],
      ])
    #expect(answer["samples"]?["value"]?["w"] == ["2px", "3px", "9px"])
    #expect(answer["samples"]?["value"]?["c"]?[1] == "color(srgb 0.5 0.5 0.5)")
    #expect(answer["tracks"]?["w"]?[1]?["from"] == "3px")
  }

  @Test("a keyframe hands its hue to the gray before it")
  func keyframesFromGrey() throws {
    let answer = try InProcessWire().ask(
      "/v1/keyframes/evaluate",
      [
        "initial": ["a": "white", "b": "black"], "colorSpace": "hsl",
        "tracks": [
          "a": [["type": "linear", "to": "blue", "duration": 1]],
          "b": [["type": "linear", "to": "blue", "duration": 1]],
        ],
        "sample": ["times": [0.5]],
      ])
    #expect(answer["samples"]?["value"]?["a"] == ["color(srgb 0.625 0.625 0.875)"])
    #expect(answer["samples"]?["value"]?["b"] == ["color(srgb 0.125 0.125 0.375)"])
  }

  @Test("phases go from string to string, each hue from the last")
  func phases() throws {
    let answer = try InProcessWire().ask(
      "/v1/phases/evaluate",
      [
        "phases": ["white", "hsl(300 100% 50%)", "hsl(60 100% 50%)"], "colorSpace": "hsl",
        "animation": ["type": "linear", "duration": 1], "trigger": [0],
        "sample": ["times": [0.5, 1, 1.5, 2]],
      ])
    #expect(
      answer["samples"]?["value"] == [
        "color(srgb 0.875 0.625 0.875)", "color(srgb 1 0 1)", "color(srgb 1 0 0)",
        "color(srgb 1 1 0)",
      ])
  }
}
