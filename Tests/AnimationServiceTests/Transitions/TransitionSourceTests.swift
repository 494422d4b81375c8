import ContractSupport
import Testing

@Suite("/v1/transitions/evaluate: SwiftUI's own words")
struct TransitionSourceTests {
  private static let path = "/v1/transitions/evaluate"

  struct Case: Sendable, CustomTestStringConvertible {
    let source: String
    let object: JSON
    var testDescription: String { source }

    init(_ source: String, _ object: JSON) { (self.source, self.object) = (source, object) }
  }

  static let cases: [Case] = [
    Case(".transition(.slide)", ["type": "slide"]),
    Case(
      "DetailView()\n  .padding()\n  .transition(.scale.combined(with: .opacity))",
      ["type": "combined", "transitions": ["scale", "opacity"]]),
    Case(
      "if isOn { Text(\"a\").transition(.asymmetric(insertion: .slide, removal: .opacity)) }",
      ["type": "asymmetric", "insertion": "slide", "removal": "opacity"]),
    Case(
      ".transition(AnyTransition.push(from: .leading).animation(.bouncy))",
      ["type": "push", "from": "leading", "animation": "bouncy"]),
    Case(
      "a.transition(.opacity)\nb.transition(.opacity)", ["type": "opacity"]),
    Case(".opacity", ["type": "opacity"]),
    Case("AnyTransition.slide", ["type": "slide"]),
    Case(
      ".scale(scale: 0.5, anchor: .topLeading)",
      ["type": "scale", "scale": 0.5, "anchor": "topLeading"]),
    Case(
      ".scale(0.5, anchor: UnitPoint(x: 0.2, y: 1))",
      ["type": "scale", "scale": 0.5, "anchor": ["x": 0.2, "y": 1]]),
    Case(".push(from: .bottom)", ["type": "push", "from": "bottom"]),
    Case(".offset(x: 10, y: -5)", ["type": "offset", "x": 10, "y": -5]),
    Case(".blurReplace", ["type": "blurReplace"]),
    Case(".blurReplace(.upUp)", ["type": "blurReplace", "configuration": "upUp"]),
    Case(
      ".move(edge: .leading).combined(with: .opacity)",
      ["type": "combined", "transitions": [["type": "move", "edge": "leading"], "opacity"]]),
    Case(
      ".scale.animation(.linear(duration: 2).delay(0.1))",
      [
        "type": "scale",
        "animation": ["type": "linear", "duration": 2, "modifiers": [["delay": 0.1]]],
      ]),
    Case(
      """
      .asymmetric(
        insertion: .move(edge: .leading)
          .combined(with: .opacity),
        removal: .scale.animation(.bouncy))
      """,
      [
        "type": "asymmetric",
        "insertion": [
          "type": "combined", "transitions": [["type": "move", "edge": "leading"], "opacity"],
        ],
        "removal": ["type": "scale", "animation": "bouncy"],
      ]),
  ]

  @Test("source text and an object have the same answer", arguments: cases)
  func sameAnswer(_ example: Case) throws {
    let answers = try [.string(example.source), example.object].map { transition in
      try InProcessWire().ask(
        Self.path,
        [
          "transition": transition, "size": ["width": 100, "height": 40], "animation": "linear",
          "interruptions": [["at": 0.2]],
        ])
    }
    #expect(answers[0].withoutState == answers[1].withoutState)
  }

  @Test(
    "source text that cannot be read is refused by its character",
    arguments: [
      (".transition(.fade)", "character 14"),
      ("a.transition(.slide)\nb.transition(.opacity)", "there are 2 transitions at line 2"),
      (".fade(2)", "character 2"), (".move(edge: .left)", "character 7"),
      (".scale.combined(.opacity)", "character 8"), (".scale.twice", "character 8"),
      (".asymmetric(insertion: 3, removal: .scale)", "character 24"),
      (".scale.animation(.wobbly)", "character 18"), (".scale(", "character 8"),
      (".scale.animation(.timingCurve(.easeIn.mirrored))", "character 39"),
    ])
  func columns(source: String, column: String) throws {
    let answer = try InProcessWire().send(
      .post(Self.path, JSON.object(["transition": .string(source)]).text))
    #expect(answer.status == 422)
    let detail = answer.json["errors"]?[0]?["detail"]?.string
    #expect(detail?.contains(column) == true, "\(answer.json.text)")
  }

  @Test("of different transitions each can be chosen")
  func choices() throws {
    let source = """
      a.transition(.slide)
      b.transition(.opacity.animation(.bouncy))
      c.transition(.slide)
      """
    let refused = try InProcessWire().send(
      .post(Self.path, JSON.object(["transition": .string(source)]).text))
    let read = try #require(refused.json["errors"]?[0]?["read"]?.items)
    #expect(
      read.map { $0["from"]?.string } == ["line 1, character 14", "line 2, character 14"])
    for choice in read {
      let transition = try #require(choice["animation"])
      _ = try InProcessWire().ask(
        Self.path, ["transition": transition, "size": ["width": 9, "height": 9]])
    }
  }

  @Test(
    "a transition of the content is read where its text has all that it needs",
    arguments: ["opacity", "identity"])
  func content(_ style: String) throws {
    let answers = try [
      .string("Text(name).contentTransition(.\(style))"),
      ["type": "contentTransition", "style": .string(style)],
    ].map { (transition: JSON) in
      try InProcessWire().ask(Self.path, ["transition": transition, "animation": "linear"])
    }
    #expect(answers[0].withoutState == answers[1].withoutState)
  }

  static let symbols: [(effect: String, replace: JSON?)] = [
    ("replace", nil), ("replace.downUp", "downUp"), ("replace.upUp", "upUp"),
    ("replace.offUp", "offUp"),
  ]

  @Test("the replacement of a symbol is read with its directions", arguments: symbols)
  func symbol(_ effect: String, _ replace: JSON?) throws {
    var object: [String: JSON] = ["type": "contentTransition", "style": "symbolEffect"]
    object["replace"] = replace
    let answers = try [
      .string("Image(systemName: name).contentTransition(.symbolEffect(.\(effect)))"),
      .object(object),
    ].map { (transition: JSON) in
      try InProcessWire().ask(Self.path, ["transition": transition, "animation": "linear"])
    }
    #expect(answers[0].withoutState == answers[1].withoutState)
  }

  @Test("GET and POST answer with the same bytes")
  func methods() throws {
    try expectSameAnswer(
      Self.path,
      ["transition": ".scale.combined(with: .opacity)", "animation": ".bouncy", "times": "0.1,1"],
      #"{"transition":".scale.combined(with: .opacity)","animation":".bouncy","#
        + #""sample":{"times":[0.1,1]}}"#
    )
  }
}
