import ContractSupport
import Testing

@testable import CSSValues

/// Lists of functions and shadows, calculations and paths: how they are written, what is refused,
/// and that they move in every operation.
@Suite("Lists of CSS")
struct CSSListTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let from, to: JSON
    let half: JSON
    var extra: JSON = [:]
    let testDescription: String

    init(_ what: String, _ from: JSON, _ to: JSON, half: JSON, _ extra: JSON = [:]) {
      (testDescription, self.from, self.to, self.half) = (what, from, to, half)
      self.extra = extra
    }
  }

  static let halves = [
    Case("one function", "translateX(10px)", "translateX(30px)", half: "translateX(20px)"),
    Case("a uniform scale", "scale(1)", "scale(2)", half: "scale(1.5)"),
    Case("a scale for each axis", "scale(1)", "scale(2, 4)", half: "scale(1.5, 2.5)"),
    Case("none", "none", "scale(2) rotate(90deg)", half: "scale(1.5) rotate(45deg)"),
    Case("a plain 0", 0, "scale(3) rotateX(90deg)", half: "scale(2) rotateX(45deg)"),
    Case(
      "any case and white space", " TRANSLATEx( 1PX )rotatey(.5TURN) ",
      "translateX(3px) rotateY(0turn)", half: "translateX(2px) rotateY(0.25turn)"),
    Case(
      "functions of one family", "translateX(10px)", "translateY(20px)",
      half: "translate(5px, 10px)"),
    Case(
      "functions of one family in space", "scale(3)", "scaleZ(3)", half: "scale3d(2, 2, 2)"),
    Case(
      "a length and a percentage", "translateX(10px)", "translateX(50%)",
      half: "translateX(calc(25% + 5px))"),
    Case("a zero without a unit", "translateX(0)", "translateX(3em)", half: "translateX(1.5em)"),
    Case("nothing but zeros", "translate(0, 0)", "translate(0, 0)", half: "translate(0px, 0px)"),
    Case("a calculation", "rotate(calc(1turn / 2))", "rotate(1turn)", half: "rotate(0.75turn)"),
    Case(
      "one axis", "rotate3d(0, 3, 4, 10deg)", "rotate3d(0, 6, 8, 30deg)",
      half: "rotate3d(0, 0.6, 0.8, 20deg)"),
    Case(
      "an axis whose squares overflow, and one whose squares are 0",
      "rotate3d(0, 3e200, 4e200, 10deg)", "rotate3d(0, 3e-200, 4e-200, 30deg)",
      half: "rotate3d(0, 0.6, 0.8, 20deg)"),
    Case(
      "one axis by two names", "rotateX(10deg)", "rotate3d(1, 0, 0, 300deg)",
      half: "rotate3d(1, 0, 0, 155deg)"),
    Case(
      "the z axis by two names", "rotate(10deg)", "rotate3d(0, 0, 2, 300deg)",
      half: "rotate3d(0, 0, 1, 155deg)"),
    Case(
      "an angle of zero, which has any axis", "rotate3d(0, 1, 0, 0deg)",
      "rotate3d(1, 0, 0, 300deg)", half: "rotate3d(1, 0, 0, 150deg)"),
    Case(
      "an angle of zero at the end", "rotateX(300deg)", "rotate(0turn)", half: "rotateX(150deg)"),
    Case(
      "angles of zero about two axes", "rotateX(0deg)", "rotateY(0deg)",
      half: "rotate3d(0, 0, 1, 0deg)"),
    Case(
      "several axes", "rotateX(90deg)", "rotateX(90deg) rotate(0deg)",
      half: "rotateX(90deg) rotate(0deg)"),
    Case(
      "a perspective by its reciprocal", "perspective(100px)", "perspective(300px)",
      half: "perspective(150px)"),
    Case(
      "a perspective from none", "perspective(none)", "perspective(100em)",
      half: "perspective(200em)"),
    Case(
      "a matrix for what differs", "scale(2) translateX(10px)", "scale(4) rotate(90deg)",
      half: "scale(3) matrix(0.707106781187, 0.707106781187, -0.707106781187, 0.707106781187, 5, 0)"
    ),
    Case(
      "the written way", "rotate(350deg)", "rotate(10deg)", half: "rotate(180deg)"),
    Case(
      "the shorter way", "rotate(350deg)", "rotate(10deg)", half: "rotate(360deg)",
      ["angles": "shorter"]),
    Case(
      "the shorter way of a color wheel", "hue-rotate(1turn)", "hue-rotate(0.25turn)",
      half: "hue-rotate(1.125turn)", ["angles": "shorter"]),
    Case("the shorter way of an angle", "10deg", "350deg", half: "0deg", ["angles": "shorter"]),
    Case("the written way of an angle", "10deg", "350deg", half: "180deg", ["angles": "asWritten"]),
    Case("an angle in two units", "1turn", "90deg", half: "225deg"),
    Case("a length in two units", "10px", "2em", half: "calc(1em + 5px)"),
    Case("lengths of a fixed size", "1in", "72pt", half: "96px"),
    Case("a time in two units", "1s", "500ms", half: "0.75s"),
    Case("a percentage and a length", "10px", "50%", half: "calc(25% + 5px)"),
    Case(
      "three units", "calc(1em + 2px)", "calc(50% - 3vw)", half: "calc(25% + 0.5em + 1px - 1.5vw)"),
    Case(
      "filters", "blur(2px) opacity(50%)", "blur(4px) opacity(1) sepia(1)",
      half: "blur(3px) opacity(0.75) sepia(0.5)"),
    Case(
      "shadows", "0 0 #000", "2px 4px 6px #000",
      half: "color(srgb 0 0 0) 1px 2px 3px"),
    Case(
      "inset shadows", "none", "inset 2px 4px 6px 8px red",
      half: "color(srgb 1 0 0 / 0.5) 1px 2px 3px 4px inset"),
    Case(
      "shadows in a color space", "2px 2px red", "2px 2px lime",
      half: "color(srgb 1 1 0) 2px 2px 0px", ["colorSpace": "hsl"]),
    Case(
      "a path", "path('M0 0L10 10Z')", "path(\"m10 10 20 20z\")",
      half: "path('M 5 5 L 20 20 Z')"),
    Case(
      "lines of any kind", "path('M0 0H10V10')", "path('M0 0L20 0L20 20')",
      half: "path('M 0 0 L 15 0 L 15 15')"),
    Case(
      "smooth curves", "path('M0 0S1 2 3 4T5 6')", "path('M0 0C0 0 1 2 3 4Q3 4 5 6')",
      half: "path('M 0 0 C 0 0 1 2 3 4 Q 3 4 5 6')"),
    Case(
      "an arc", "path(evenodd, 'M0 0A1 2 0 01 4 4')", "path(evenodd,'M0 0a3 4 90 0 1 8 8')",
      half: "path(evenodd, 'M 0 0 A 2 3 45 0 1 6 6')"),
    Case(
      "inside a value, beside numbers and labels",
      ["t": "none", "n": 1, "l": "a", "d": "none", "w": "10px", "c": "red"],
      ["t": "scale(3)", "n": 3, "l": "b", "d": "block", "w": "50%", "c": "red"],
      half: [
        "t": "scale(2)", "n": 2, "l": "b", "d": "block", "w": "calc(25% + 5px)",
        "c": "color(srgb 1 0 0)",
      ]),
    Case(
      "other kinds inside a value", ["none", "none"], ["10px", "path('M0 0')"],
      half: ["10px", "path('M0 0')"]),
  ]

  @Test("a list has the expected value halfway", arguments: halves)
  func half(_ row: Case) throws {
    var request = row.extra
    request["animation"] = ["type": "linear", "duration": 1]
    (request["from"], request["to"]) = (row.from, row.to)
    request["sample"] = ["times": [0.5]]
    let answer = try InProcessWire().ask("/v1/animations/evaluate", request)
    let value = ValueRequestTests.row(0, of: answer["samples"]?["value"])
    #expect(value == row.half)
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let from, to: JSON
    let place, sentence: String
    let testDescription: String

    init(_ what: String, _ from: JSON, _ to: JSON, at place: String = "/from", _ says: String) {
      (testDescription, self.from, self.to) = (what, from, to)
      (self.place, sentence) = (place, says)
    }
  }

  private static let many = Array(repeating: "rotate(1deg)", count: 65).joined(separator: " ")

  static let refusals = [
    Refusal("a percentage in a matrix", "translateX(50%)", "rotate(9deg)", "in \"px\""),
    Refusal("a matrix against em", "rotate(9deg)", "translateX(1em)", "in \"px\""),
    Refusal(
      "and so inside a value", ["t": "translateX(50%)"], ["t": "rotate(9deg)"], at: "/from/t",
      "in \"px\""),
    Refusal("a scale of 0 in a matrix", "scale(0)", "rotate(9deg)", "has no inverse"),
    Refusal(
      "a scale of 0 at the other end", "rotate(9deg)", "scale(0)", at: "/to", "has no inverse"),
    Refusal("a flat matrix", "matrix(1, 1, 1, 1, 0, 0)", "none", "has no inverse"),
    Refusal("an enormous matrix", "matrix(1e200,0,0,1e200,0,0)", "none", "has no inverse"),
    Refusal("an enormous length", "translateX(1e308in)", "translateX(1px)", "representable"),
    Refusal("a filter for a transform", "blur(1px)", "rotate(9deg)", "transform functions"),
    Refusal("other filters", "blur(1px)", "sepia(1)", "the same filter functions"),
    Refusal("an inset shadow", "inset 1px 1px red", "1px 1px red", "inset"),
    Refusal("a length against an angle", "1px", "1deg", "an angle in \"deg\""),
    Refusal("an angle in a calculation", "1turn", "calc(50% + 1px)", "length or percentage"),
    Refusal("frequencies for times", "1Hz", "1s", "a time in \"s\""),
    Refusal("flex factors for lengths", "1fr", "1px", "a length in \"px\""),
    Refusal("another command", "path('M0 0L1 1')", "path('M0 0Q1 1 2 2')", "expected \"M Q\""),
    Refusal("a longer path", "path('M0 0L1 1L2 2')", "path('M0 0L1 1')", "expected \"M L\""),
    Refusal(
      "another flag", "path('M0 0A1 1 0 0 0 1 1')", "path('M0 0A1 1 0 0 1 1 1')", "arc flags"),
    Refusal(
      "another fill rule", "path(evenodd,'M0 0')", "path('M0 0')", "fill rule"),
    Refusal("a long list", .string(many), .string(many), at: "/to", "more than 64 items"),
    Refusal("a mistyped function", "none", "tranlateX(1px)", at: "/to", "\"translateX(1px)\""),
    Refusal("a missing parenthesis", "none", "blur(1px", at: "/to", "\"blur(1px)\""),
    Refusal("angles that are no rule", "1deg", "2deg", at: "/angles", "asWritten"),
  ]

  @Test("lists that cannot move together are refused at their place", arguments: refusals)
  func refused(_ row: Refusal) throws {
    var request: JSON = ["animation": "linear", "from": row.from, "to": row.to]
    if row.place == "/angles" { request["angles"] = "scenic" }
    let answer = try InProcessWire().send("POST", "/v1/animations/evaluate", body: request.text)
    #expect(answer.status == 422)
    #expect(answer.places.first == row.place || answer.places.first == "#" + row.place)
    let detail = answer.json["errors"]?[0]?["detail"]?.string ?? ""
    #expect(detail.contains(row.sentence), "\(detail)")
  }

  @Test(
    "a malformed text is not read as a list",
    arguments: [
      "translateX()", "translateX(1px, 2px)", "translateX(1deg)", "translateX(5)", "scale(1px)",
      "rotate(1)", "rotate(1px)", "rotate(1deg, 2deg)", "rotate3d(1, 2, 3)", "matrix(1, 2, 3)",
      "translateZ(5%)", "translate3d(1px, 2px, 5%)", "perspective(-1px)", "perspective(5%)",
      "translateX(1px) blur(1px)", "translateX(1px),", "translateX (1px)", "none none",
      "blur(-1px)", "blur(5%)", "blur(1px, 2px)", "brightness(-1)", "sepia(1px)", "hue-rotate(1px)",
      "url(#a)", "1px 2px", "1px red", "red", "1px 2px 3px 4px 5px red", "1px 2px -3px red",
      "red 1px 2px blue", "1px 2px red,", ", 1px 2px red", "1px 2px 50% red", "inset",
      "drop-shadow(1px 2px 3px 4px red)", "drop-shadow(1px 2px)", "path()", "path('')",
      "path('L0 0')", "path('M0')", "path('M0 0 x')", "path('M0 0L1 1,')",
      "path('M0 0A1 1 0 2 0 1 1')",
      "path('M0 0Z1 1')", "path(odd, 'M0 0')", "path('M0 0\")", "path('M0 0", "path('M1e400 0')",
      String(repeating: "calc(", count: 900), String(repeating: "rgb(from ", count: 400),
      String(repeating: "(", count: 4000), "calc(" + String(repeating: "(", count: 200) + "1px",
    ])
  func noList(_ text: String) {
    switch CSSValue.read(text) {
    case .list, .path: Issue.record("\(text) was read")
    default: break
    }
  }

  private static let spring: JSON = ".spring(duration: 0.4, bounce: 0.4)"

  private static let shadows: [JSON] = [
    "none", "1px 2px red", "0 0 4px 1px blue, 1px 1px lime", "none",
  ]

  static let histories: [[JSON]] = [
    ["none", "translateX(100px)", "translateX(100px) rotate(30deg)", "none"],
    ["translateX(10px)", "translateX(50%)", "translateX(2em)", "translateX(0)"],
    ["rotate(10deg)", "translateX(10px)", "scale(2) rotate(200deg)", "rotate(-170deg)"],
    ["rotateX(10deg)", "rotateY(100deg)", "rotateX(150deg) rotate(30deg)", "none"],
    ["rotateX(30deg)", "translateX(5px)", "rotateY(80deg) perspective(100px)", "scaleZ(2)"],
    [
      "matrix3d(1,0.1,0,0,0,1,0,0,0,0,1,0,0,0,0,1)", "none",
      "matrix3d(0,1,0,0,-1,0,0,0,0,0,1,0,5,0,0,1)", "none",
    ],
    shadows,
    ["none", "blur(4px)", "blur(2px) sepia(1)", "none"],
    ["10px", "50%", "calc(1em + 5px)", "0"],
    ["path('M0 0L1 1')", "path('M5 5L9 9')", "path('M5 5h9')", "path('M0 0v7')"],
    [
      ["t": "none", "n": 0], ["t": "scale(2)", "n": 1], ["t": "none", "n": 2],
      ["t": "none", "n": 0],
    ],
  ]

  private func events(_ targets: ArraySlice<JSON>) -> JSON {
    .array(
      targets.enumerated().map {
        [
          "at": .number(0.15 * Double(targets.startIndex - 1 + $0)), "to": $1,
          "animation": Self.spring,
        ]
      })
  }

  @Test("merged histories are continuous, and end exactly at their targets", arguments: histories)
  func merges(_ values: [JSON]) throws {
    // The text of a color has an opacity or none.
    guard values != Self.shadows else { return }
    let step = 1e-5
    let changes = [0.15, 0.3]
    let request: JSON = [
      "initial": values[0], "events": events(values[1...]), "columns": ["value"],
      "sample": [
        "times": .array((changes.flatMap { [$0 - step, $0 + step] } + [9]).map { .number($0) })
      ],
    ]
    let answer = try InProcessWire().ask("/v1/animations/merge", request)
    let rows = (0..<5).map { ValueRequestTests.row($0, of: answer["samples"]?["value"]) }
    for index in [0, 2] {
      let (before, after) = (numbers(rows[index]), numbers(rows[index + 1]))
      #expect(before.count == after.count && !before.isEmpty)
      #expect(
        zip(before, after).filter { !(abs($0 - $1) < 0.05) }.isEmpty,
        "\(rows[index]) \(rows[index + 1])")
    }
  }

  /// The numbers in the texts of a value.
  private func numbers(_ value: JSON) -> [Double] {
    switch value {
    case .object(let members): return members.sorted { $0.key < $1.key }.flatMap { numbers($1) }
    case .string(let text):
      let separators: Set<Character> = ["(", ")", ",", " ", "'"]
      return text.split { separators.contains($0) }.compactMap { word in
        Double(word.prefix { $0.isNumber || "-.e".contains($0) && $0 != "m" })
      }
    case .number(let number): return [number]
    default: return []
    }
  }

  @Test("a state resumes to the last bit with the same forms", arguments: histories)
  func states(_ values: [JSON]) throws {
    let service = InProcessWire()
    let sample: JSON = ["times": [0.45, 0.5, 0.61, 2]]
    let columns: JSON = ["value", "model"]
    let whole = try service.ask(
      "/v1/animations/merge",
      ["initial": values[0], "events": events(values[1...]), "sample": sample, "columns": columns])
    // The forms are those of all values, of which the first request knows the first three.
    let first = try service.ask(
      "/v1/animations/merge",
      ["initial": values[0], "events": events(values[1..<3]), "sample": ["times": []]])
    let rest = try service.ask(
      "/v1/animations/merge",
      [
        "state": first["state"] ?? .null, "events": events(values[3...]), "sample": sample,
        "columns": columns,
      ])
    expectSame(rest["samples"], whole["samples"])
    expectSame(rest["state"], whole["state"])
  }

  @Test("keyframes and phases lead through lists")
  func keyframesAndPhases() throws {
    let keyframes = try InProcessWire().ask(
      "/v1/keyframes/evaluate",
      [
        "initial": ["t": "none", "f": "none", "w": "10px"],
        "tracks": [
          "t": [
            ["type": "linear", "to": "translateX(10px)", "duration": 1],
            ["type": "linear", "to": "translateX(50%) scale(3)", "duration": 1],
          ],
          "f": [["type": "linear", "to": "blur(2px)", "duration": 2]],
          "w": [["type": "linear", "to": "1em", "duration": 2]],
        ],
        "sample": ["times": [0.5, 1.5, 2]],
      ])
    #expect(
      keyframes["samples"]?["value"]?["t"] == [
        "translateX(calc(0% + 5px)) scale(1)", "translateX(calc(25% + 5px)) scale(2)",
        "translateX(calc(50% + 0px)) scale(3)",
      ])
    #expect(keyframes["samples"]?["value"]?["w"]?[2] == "calc(1em + 0px)")
    #expect(keyframes["tracks"]?["t"]?[0]?["to"] == "translateX(calc(0% + 10px)) scale(1)")
    let phases = try InProcessWire().ask(
      "/v1/phases/evaluate",
      [
        "phases": ["none", "rotate(90deg)", "translateX(10px)"], "trigger": [0],
        "animation": ["type": "linear", "duration": 1], "sample": ["times": [1, 2, 3]],
      ])
    #expect(
      phases["samples"]?["value"] == [
        "matrix(0, 1, -1, 0, 0, 0)", "matrix(1, 0, 0, 1, 10, 0)", "matrix(1, 0, 0, 1, 0, 0)",
      ])
  }

  @Test("a spring overshoots in a list, and inherits the velocity of a calculation")
  func springs() throws {
    let answer = try InProcessWire().ask(
      "/v1/springs/evaluate",
      [
        "spring": ["duration": 0.5, "bounce": 0.5], "from": "blur(4px) opacity(0)",
        "to": "blur(0px) opacity(1)", "sample": ["times": [0.35]],
      ])
    #expect(answer["samples"]?["value"] == ["blur(0px) opacity(1)"])
    #expect(answer["samples"]?["velocity"] == nil)
    let fast = try InProcessWire().ask(
      "/v1/springs/evaluate",
      [
        "from": "10px", "to": "50%", "initialVelocity": "100px", "columns": ["value"],
        "sample": ["times": [0.001]],
      ])
    #expect(numbers(fast["samples"]?["value"]?[0] ?? .null).last.map { $0 > 10.09 } == true)
    let list = try InProcessWire().send(
      "POST", "/v1/springs/evaluate",
      body: (["to": "scale(2)", "initialVelocity": "scale(1)"] as JSON).text)
    #expect(list.status == 422)
  }

  @Test("retargeted angles take the shorter arc from the last target")
  func shorterMerges() throws {
    let first = try InProcessWire().ask(
      "/v1/animations/merge",
      [
        "initial": "rotate(0deg)", "angles": "shorter", "sample": ["times": [9]],
        "events": [
          ["at": 0, "to": "rotate(170deg)", "animation": Self.spring],
          ["at": 1, "to": "rotate(-80deg)", "animation": Self.spring],
        ],
      ])
    #expect(first["samples"]?["value"] == ["rotate(280deg)"])
    let next = try InProcessWire().ask(
      "/v1/animations/merge",
      [
        "state": first["state"] ?? .null, "angles": "shorter", "sample": ["times": [9]],
        "events": [["at": 2, "to": "rotate(0deg)", "animation": Self.spring]],
      ])
    #expect(next["samples"]?["value"] == ["rotate(360deg)"])
  }
}
