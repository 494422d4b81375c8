import ContractSupport
import HTTPMessage
import Testing

/// Closed forms; `CSSInterpolationTests` compares shapes with Chromium.
@Suite("Shapes and gradients of CSS")
struct CSSFigureTests {
  private func half(_ from: JSON, _ to: JSON) throws -> JSON? {
    let request: JSON = [
      "animation": ".linear(duration: 1)", "from": from, "to": to, "columns": ["value"],
      "sample": ["times": [0.5]], "colorSpace": "srgb",
    ]
    return try InProcessWire().ask("/v1/animations/evaluate", request)["samples"]?["value"]?[0]
  }

  static let gradients: [(String, String, String)] = [
    (
      "linear-gradient(red, blue)", "linear-gradient(blue, red)",
      "linear-gradient(180deg, color(srgb 0.5 0 0.5) 0%, color(srgb 0.5 0 0.5) 100%)"
    ),
    (
      "linear-gradient(to right, #000, #fff)", "linear-gradient(to left, #000 20%, #fff)",
      "linear-gradient(180deg, color(srgb 0 0 0) 10%, color(srgb 1 1 1) 100%)"
    ),
    (
      "linear-gradient(0, #000, #fff)", "linear-gradient(0.5turn, #fff, #000 50px)",
      "linear-gradient(90deg, color(srgb 0.5 0.5 0.5) 0%, color(srgb 0.5 0.5 0.5) calc(50% + 25px))"
    ),
    // Places that are not given are even, and none is before the one before it.
    (
      "linear-gradient(#000, #000, #000, #000 60%)",
      "linear-gradient(#000 20%, #000 10%, #000 40%, #000)",
      "linear-gradient(180deg, color(srgb 0 0 0) 10%, color(srgb 0 0 0) 20%, "
        + "color(srgb 0 0 0) 40%, color(srgb 0 0 0) 80%)"
    ),
    (
      "linear-gradient(to top left in oklch longer hue, red 10% 20%, 30%, blue)",
      "linear-gradient(to left top in oklch longer hue, red 20%, red 40%, 50%, blue)",
      "linear-gradient(to left top in oklch longer hue, color(srgb 1 0 0) 15%, "
        + "color(srgb 1 0 0) 30%, 40%, color(srgb 0 0 1) 100%)"
    ),
    (
      "radial-gradient(#000, #fff)", "radial-gradient(ellipse at 10px top, #fff, #000)",
      "radial-gradient(ellipse farthest-corner at calc(25% + 5px) 25%, "
        + "color(srgb 0.5 0.5 0.5) 0%, color(srgb 0.5 0.5 0.5) 100%)"
    ),
    (
      "radial-gradient(10px, #000, #fff)", "radial-gradient(circle 30px at center, #000, #fff)",
      "radial-gradient(circle 20px at 50% 50%, color(srgb 0 0 0) 0%, color(srgb 1 1 1) 100%)"
    ),
    (
      "repeating-radial-gradient(10px 20%, #000, #fff)",
      "repeating-radial-gradient(30px 40%, #000, #fff)",
      "repeating-radial-gradient(ellipse 20px 30% at 50% 50%, color(srgb 0 0 0) 0%, "
        + "color(srgb 1 1 1) 100%)"
    ),
    (
      "conic-gradient(#000, #fff)", "conic-gradient(from 0.25turn at 0 0, #000 25%, #fff 180deg)",
      "conic-gradient(from 45deg at 25% 25%, color(srgb 0 0 0) 45deg, color(srgb 1 1 1) 270deg)"
    ),
  ]

  @Test("gradients of the same function move stop by stop", arguments: gradients)
  func gradient(from: String, to: String, expected: String) throws {
    #expect(try half(.string(from), .string(to)) == .string(expected))
  }

  static let shapes: [(String, String, String)] = [
    ("circle(10px)", "circle(20px at left)", "circle(15px at 25% 50%)"),
    ("circle(at left)", "circle(at right)", "circle(closest-side at 50% 50%)"),
    ("ellipse(1px 2px)", "ellipse(3px 4px at bottom right)", "ellipse(2px 3px at 75% 75%)"),
    (
      "inset(0)", "inset(10px round 4px)",
      "inset(5px 5px 5px 5px round 2px 2px 2px 2px / 2px 2px 2px 2px)"
    ),
    (
      "inset(10px)", "inset(1em 20%)",
      "inset(calc(0.5em + 5px) calc(10% + 5px) calc(0.5em + 5px) calc(10% + 5px))"
    ),
    ("inset(10px) padding-box", "padding-box inset(0)", "inset(5px 5px 5px 5px) padding-box"),
    (
      "polygon(0 0, 100% 0, 50% 8px)", "polygon(0 2px, 0 0, 0 0)",
      "polygon(0px 1px, 50% 0px, 25% 4px)"
    ),
  ]

  @Test("shapes of the same function move place by place", arguments: shapes)
  func shape(from: String, to: String, expected: String) throws {
    #expect(try half(.string(from), .string(to)) == .string(expected))
  }

  @Test("a spring past its target writes no radius below 0")
  func clamped() throws {
    let answer = try InProcessWire().ask(
      "/v1/springs/evaluate",
      [
        "spring": ["duration": 0.5, "bounce": 0.6], "from": "circle(40px at 0 10px)",
        "to": "circle(0px at 0 0px)", "sample": ["fps": 60], "columns": ["value"],
      ])
    let values = try #require(answer["samples"]?["value"]?.items).compactMap(\.string)
    #expect(
      values.count > 20 && values.contains { $0.hasPrefix("circle(0px") && $0.contains(" -") })
    #expect(values.filter { $0.hasPrefix("circle(-") }.isEmpty)
  }

  @Test("a merge and a state go on from a shape in flight")
  func resumes() throws {
    let wire = InProcessWire()
    let first: JSON = [
      "initial": "polygon(evenodd, 0 0, 10px 50%)",
      "events": [["at": 0, "to": "polygon(evenodd, 4px 0, 20px 1em)", "animation": ".smooth"]],
      "columns": ["value"],
    ]
    var whole = first
    whole["events"] = [
      ["at": 0, "to": "polygon(evenodd, 4px 0, 20px 1em)", "animation": ".smooth"],
      ["at": 0.2, "to": "polygon(evenodd, 0 0, 0 0)", "animation": ".smooth"],
    ]
    whole["sample"] = ["times": [0.3]]
    let state = try #require(try wire.ask("/v1/animations/merge", first)["state"])
    let rest = try wire.ask(
      "/v1/animations/merge",
      [
        "state": state, "sample": ["times": [0.3]], "columns": ["value"],
        "events": [["at": 0.2, "to": "polygon(evenodd, 0 0, 0 0)", "animation": ".smooth"]],
      ])
    let expected = try wire.ask("/v1/animations/merge", whole)
    #expect(expected["samples"]?["value"]?[0]?.string?.hasPrefix("polygon(evenodd, ") ?? false)
    #expect(rest["samples"] == expected["samples"])
  }

  @Test("as CSS shapes and gradients are values of their own properties")
  func isWritten() throws {
    for (from, to, property) in [
      ("circle(1px)", "circle(2px)", "clip-path: circle("),
      ("linear-gradient(red, red)", "linear-gradient(red, lime)", "background-image: linear-"),
    ] {
      let body: JSON = ["animation": ".linear", "from": .string(from), "to": .string(to)]
      let response = InProcessWire().respond(
        to: .post("/v1/animations/evaluate?format=css", body.text)
      ).collected()
      let text = String(decoding: response.body, as: UTF8.self)
      #expect(text.contains(property), "\(text)")
    }
  }

  @Test(
    "figures of different texts have no common form",
    arguments: [
      ("polygon(0 0, 1px 1px)", "polygon(0 0, 1px 1px, 2px 2px)"),
      ("polygon(0 0, 1px 1px)", "polygon(evenodd, 0 0, 1px 1px)"),
      ("circle(1px)", "ellipse(1px 1px)"), ("circle(1px)", "circle()"),
      ("circle(1px)", "circle(1px) content-box"), ("circle(1px)", "none"),
      ("linear-gradient(red, lime)", "radial-gradient(red, lime)"),
      ("linear-gradient(red, lime)", "linear-gradient(red, 30%, lime)"),
      ("linear-gradient(to top left, red, lime)", "linear-gradient(red, lime)"),
      ("circle(1px)", "blur(1px)"), ("circle(1px)", "1px"),
    ])
  func mismatches(from: String, to: String) throws {
    for (from, to) in [(from, to), (to, from)] where from != "none" {
      let body: JSON = ["animation": ".linear", "from": .string(from), "to": .string(to)]
      let answer = try InProcessWire().send(.post("/v1/animations/evaluate", body.text))
      #expect(answer.status == 422, "\(from) \(to): \(answer.json.text)")
    }
  }

  @Test(
    "what is no shape or gradient does not move",
    arguments: [
      "circle(-1px)", "circle(1)", "circle(1px at 2px 3px 4px)", "circle(1px 2px)",
      "circle(1px at top top)", "circle(1px) red", "ellipse(1px)", "inset()",
      "inset(1px 2px 3px 4px 5px)",
      "inset(1px round -1px)", "polygon()", "polygon(1px)", "polygon(1px 2px,)",
      "linear-gradient(red)", "linear-gradient(red, 30%)", "linear-gradient(30%, red, blue)",
      "linear-gradient(10px, red, blue)", "linear-gradient(to up, red, blue)",
      "linear-gradient(90deg red, blue)", "linear-gradient(red, blue",
      "linear-gradient(red 1deg, blue)",
      "radial-gradient(circle 10%, red, blue)", "radial-gradient(circle 1px 2px, red, blue)",
      "conic-gradient(from 10px, red, blue)", "linear-gradient(in nowhere, red, blue)",
    ])
  func unread(text: String) throws {
    let body: JSON = ["animation": ".linear", "from": .string(text), "to": .string(text)]
    let answer = try InProcessWire().send(.post("/v1/animations/evaluate", body.text))
    #expect(answer.status == 422, "\(answer.json.text)")
  }
}
