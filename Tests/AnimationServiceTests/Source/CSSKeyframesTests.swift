import ContractSupport
import Testing

/// `@keyframes` of CSS as the tracks of keyframes.
@Suite("Keyframes of CSS as tracks")
struct CSSKeyframesTests {
  private static let path = "/v1/keyframes/evaluate"

  struct Rule: CustomTestStringConvertible, Sendable {
    let text: String
    let initial: JSON
    let tracks: JSON
    var testDescription: String { text }
  }

  static let rules = [
    Rule(
      text: """
        .box { color: red; animation: pulse 2s ease-in-out }
        @keyframes pulse { 0% { opacity: 0 } 25% { opacity: 1 } 100% { opacity: .5 } }
        """,
      initial: ["opacity": 1],
      tracks: [
        "opacity": [
          ["type": "move", "to": 0],
          ["type": "linear", "to": 1, "duration": 0.5, "curve": "ease-in-out"],
          ["type": "linear", "to": 0.5, "duration": 1.5, "curve": "ease-in-out"],
        ]
      ]),
    Rule(
      text: """
        @theme {
          --animate-pulse: pulse 2s linear;
          @keyframes pulse { 0% { opacity: 0 } 25% { opacity: 1 } 100% { opacity: .5 } }
        }
        """,
      initial: ["opacity": 1],
      tracks: [
        "opacity": [
          ["type": "move", "to": 0],
          ["type": "linear", "to": 1, "duration": 0.5, "curve": "linear"],
          ["type": "linear", "to": 0.5, "duration": 1.5, "curve": "linear"],
        ]
      ]),
    Rule(
      text: """
        @-webkit-keyframes swing {
          from, 50% { -webkit-transform: rotate(0deg); animation-timing-function: linear }
          to { -webkit-transform: rotate(90deg); opacity: 0.5; }
        }
        animation-name: swing; animation-duration: 800ms
        """,
      initial: ["opacity": 1, "transform": "rotate(5deg)"],
      tracks: [
        "transform": [
          ["type": "move", "to": "rotate(0deg)"],
          ["type": "linear", "to": "rotate(0deg)", "duration": 0.4, "curve": "linear"],
          ["type": "linear", "to": "rotate(90deg)", "duration": 0.4, "curve": "linear"],
        ], "opacity": [["type": "linear", "to": 0.5, "duration": 0.8, "curve": "ease"]],
      ]),
    Rule(
      text: """
        @keyframes a {
          100% { width: 20px } 30% { width: 5px; animation-timing-function: steps(4) }
        }
        @keyframes b { to { width: 9px } }
        .x { transition: all 3s; animation: a 1s cubic-bezier(0.4, 0, 0.2, 1) both }
        """,
      initial: ["width": "10px"],
      tracks: [
        "width": [
          ["type": "linear", "to": "5px", "duration": 0.3, "curve": [0.4, 0, 0.2, 1]],
          ["type": "linear", "to": "20px", "duration": 0.7, "curve": "steps(4)"],
        ]
      ]),
  ]

  @Test("a rule and its tracks as an object have the same samples", arguments: rules)
  func sameSamples(_ rule: Rule) throws {
    let answers = try [.string(rule.text), rule.tracks].map { tracks in
      try InProcessWire().ask(
        Self.path,
        ["initial": rule.initial, "tracks": tracks, "sample": ["times": [0, 0.1, 0.4, 0.75, 2]]])
    }
    #expect(answers[0]["samples"] == answers[1]["samples"])
    #expect(answers[0]["timeline"] == answers[1]["timeline"])
  }

  static let mistakes = [
    (
      "@keyframes a { 30% { opacity: 1 } } x { animation: a 1s }",
      "the end of opacity is not in the text at character 22; write it in a keyframe at 100%"
    ),
    (
      "@keyframes a { 130% { opacity: 1 } } x { animation: a 1s }",
      "expected a percentage from 0% to 100% at character 16"
    ),
    (
      "@keyframes a { to { opacity: var(--x) } } x { animation: a 1s }",
      "var(--x) is not evaluated at character 30; write its value"
    ),
    (
      "@keyframes a { to { opacity: 1 } } @keyframes b { to { opacity: 1 } }",
      "there are 2 rules of keyframes at character 1; paste one of them, with its animation"
    ),
    (
      "@keyframes a { to { opacity: 1 } } x { animation: a 1s } y { animation: a 2s }",
      "there are motions that differ at character 61; keep one of them"
    ),
    (
      "@keyframes a { to { opacity: 1 } } x { animation: a 1s alternate 2 }",
      "passes are not part of the tracks at character 39; write one pass, such as animation: a 1s"
    ),
    (
      "@keyframes a { to { opacity: 1; animation-timing-function: eas } } x { animation: a 1s }",
      "eas is not a known curve name at character 60"
    ),
  ]

  @Test("a rule that is no tracks is refused by its place, with what to write", arguments: mistakes)
  func mistake(_ text: String, _ sentence: String) throws {
    let refused = try InProcessWire().send(
      .post(
        Self.path, JSON.object(["initial": ["opacity": 0], "tracks": .string(text)]).text))
    #expect(refused.status == 422)
    #expect(refused.json["errors"]?[0]?["detail"]?.string == sentence)
  }

  private static let moved = """
    @keyframes a { from { transform: translateX(0) } to { transform: translateX(100px) } }
    .a { animation: a 1s linear }
    """

  static let numbers: [(JSON, String, String)] = [
    (
      ["transform": 0], "/initial/transform",
      "is a number, and its keyframes are such as \"translateX(0)\"; write it like these"
    ),
    (
      0, "/tracks",
      "the text must be a list of keyframes, because the value is not an object at line 1, "
        + "character 1; "
        + #"write "initial" as an object, such as {"transform":"translateX(0)"}"#
    ),
  ]

  @Test("a number in the place of a value of CSS is told how to be written", arguments: numbers)
  func number(_ initial: JSON, _ pointer: String, _ sentence: String) throws {
    let refused = try InProcessWire().send(
      .post(Self.path, JSON.object(["initial": initial, "tracks": .string(Self.moved)]).text))
    #expect(refused.status == 422)
    #expect(refused.json["errors"]?.items?.count == 1)
    #expect(refused.json["errors"]?[0]?["pointer"]?.string == pointer)
    #expect(refused.json["errors"]?[0]?["detail"]?.string == sentence)
  }

  @Test(
    "a transform moves from any other, and from none",
    arguments: ["translateX(0)", "none", "translateX(10px)"])
  func transform(_ initial: String) throws {
    let answer = try InProcessWire().ask(
      Self.path,
      [
        "initial": ["transform": .string(initial)], "tracks": .string(Self.moved),
        "sample": ["times": [0.5]],
      ])
    #expect(answer["samples"]?["value"]?["transform"]?[0]?.string == "translateX(50px)")
  }

  @Test("each selector has each declaration, and their product is bounded")
  func product() throws {
    let selectors = (10..<50).map { "\($0)%" }.joined(separator: ",") + ",to"
    for (count, status) in [(24, 200), (25, 422)] {
      let names = (0..<count).map { "--a\($0)" }
      let declarations = names.map { "\($0): 1" }.joined(separator: ";")
      let text = "@keyframes a { \(selectors) { \(declarations) } } x { animation: a 1s }"
      let initial = names.map { "\"\($0)\": 0" }.joined(separator: ",")
      let body = #"{"initial": {\#(initial)}, "tracks": "\#(text)", "sample": {"times": [1]}}"#
      let answer = try InProcessWire().send(.post(Self.path, body))
      #expect(answer.status == status, "\(count)")
      if status == 200 { continue }
      let fault = answer.json["errors"]?[0]
      #expect(fault?["code"]?.string == "limit-exceeded")
      #expect(fault?["detail"]?.string?.hasPrefix("there are more than 1000 values") == true)
    }
  }
}
