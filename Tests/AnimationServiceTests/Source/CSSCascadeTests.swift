import ContractSupport
import Testing

@testable import JSONText
@testable import Schema
@testable import SourceText

/// Rules of one stylesheet for the same elements are one motion, by the cascade (CSS Cascading and
/// Inheritance 5), and mixins of Sass and Less are what they set.
@Suite("Rules of a stylesheet for the same elements")
struct CSSCascadeTests {
  private static func ease(_ duration: Double, _ curve: String = "ease") -> String {
    #"{"type":"timingCurve","curve":"\#(curve)","duration":\#(duration)}"#
  }

  private static func row(_ text: String, _ duration: Double, _ curve: String = "ease")
    -> PastedLine
  {
    PastedLine(text, .css, ease(duration, curve))
  }

  static let order = [
    row(".a { transition: all 1s } .a { transition: all 2s }", 2),
    row(".a > .b { transition: all 1s } .a>.b { transition: all 2s }", 2),
    row(".a { transition: all 1s } .a { transition-duration: 2s }", 2),
    row(".a { animation: b 1s linear } .a { transition: all 1s linear }", 1, "linear"),
    row(".a, .b { transition: all 1s } .a { transition: all 2s } .b { transition: all 2s }", 2),
    row(
      ".a { transition: all 1s } .b { transition: all 2s } .a, .b { transition-duration: 3s }", 3),
    row("@media (a) { .b { transition: all 1s } } @media (a) { .b { transition: all 2s } }", 2),
    row(".a { transition: all 1s; & { transition: all 2s } }", 2),
    row(
      ".a { transition: none }\n"
        + "@media (prefers-reduced-motion: no-preference) { .a { transition: all 1s } }", 1),
  ]

  static let importance = [
    row(".a { transition: all 1s !important } .a { transition: all 2s linear }", 1),
    row(".a { transition: all 1s !important } .a:hover { transition: all 2s linear }", 1),
    row(".a { transition-duration: 1s !important } .a { transition: all 2s linear }", 1, "linear"),
    row(".a { transition: all 1s !important; &:hover { transition-duration: 2s } }", 1),
    row(
      ".a { transition: all 1s !important } .a { transition: all 2s }\n"
        + ".a { transition: all 3s !important }", 3),
    row(
      ".a { transition: all 1s !important } @media (b) { .a { transition: all 2s } }", 1),
    row(".a:hover { transition: all 1s } .a { transition: all 2s !important }", 2),
    row(".b .a { transition: all 1s } * { transition: all 2s !important }", 2),
    row("@media (b) { .a { transition: all 1s } } .a { transition: all 2s !important }", 2),
    row("@media (b) { .a { transition: all 1s } } .a { transition: all 2s }", 2),
    row(
      ".a { transition: all 1s } .a:hover { transition-duration: 3s }\n"
        + ".a { transition: all 2s linear !important }", 2, "linear"),
    row(".a { &:hover { transition: all 1s } transition: all 2s !important }", 2),
  ]

  static let specificity = [
    row(".a.a { transition: all 1s } .a { transition: all 2s }", 1),
    row("html .a { transition: all 1s } .a { transition: all 2s }", 1),
    row(":is(.a) { transition: all 1s } .a { transition: all 2s }", 2),
    row(".a { transition: all 1s } :where(.a) { transition: all 2s }", 1),
    row("*.a { transition: all 1s } .a { transition: all 2s }", 2),
    row(
      ".a:is(:not(.b, #c), .d) { transition: all 1s } .a:is(:not(.b, #c), .d) "
        + "{ transition: all 2s }", 2),
    row(".a, #b { transition: all 1s } .a { transition: all 2s } #b { transition: all 2s }", 2),
  ]

  static let layers = [
    row("@layer a { .b { transition: all 1s } } @layer c { .b { transition: all 2s } }", 2),
    row(
      "@layer c, a; @layer a { .b { transition: all 1s } } @layer c { .b { transition: all 2s } }",
      1),
    row(".b { transition: all 1s } @layer a { .b { transition: all 2s } }", 1),
    row("@layer a { .b { transition: all 1s } @layer c { .b { transition: all 2s } } }", 1),
    row("@layer a { .b.b { transition: all 1s } } .b { transition: all 2s }", 2),
    row("@layer a { .b:hover { transition: all 1s } } .b { transition: all 2s }", 2),
    row(
      "@layer a { .b { transition: all 1s !important } } .b { transition: all 2s !important }", 1),
  ]

  static let mixins = [
    row("@mixin a($d: 1s) { transition: all $d; } .b { @include a(2s); }", 2),
    row("@mixin a($d: 1s) { transition: all $d; } .b { @include a; }", 1),
    row("@mixin a($p, $d: 1s) { transition: $p $d; } .b { @include a($d: 2s, $p: color); }", 2),
    row("@mixin a($t...) { transition: $t; } .b { @include a(color 2s linear); }", 2, "linear"),
    row("@mixin a($t...) { transition: $t; } .b { @include a(color 2s, opacity 2s); }", 2),
    row(
      "@mixin a($d) { transition: all $d; } @mixin b($d) { @include a($d); }\n"
        + ".c { @include b(2s); }", 2),
    row("@mixin a($d) { &:hover { transition: all $d; } } .b { @include a(2s); }", 2),
    row(
      "@mixin transition($d) { transition: all $d linear; } .b { @include transition(2s); }", 2,
      "linear"),
    row(".a(@d: 1s) { transition: all @d; }\n.b { .a(2s); }", 2),
    row(".a(@d; @c) { transition: all @d @c; }\n.b { .a(2s; linear); }", 2, "linear"),
  ]

  static let properties = [
    row(
      ":root { --d: 1s } @media (prefers-reduced-motion: reduce) { :root { --d: 1ms } }\n"
        + ".a { transition: all var(--d) }", 1),
    row(
      "@media (prefers-reduced-motion: reduce) { :root { --d: 1ms } } :root { --d: 1s }\n"
        + ".a { transition: all var(--d) }", 1),
    row(
      ".a { transition: all var(--d) } :root { --d: 1s }\n"
        + "@media (prefers-reduced-motion: reduce) { :root { --d: 1ms } }", 1),
    row(
      ":root { --e: ease-in } @supports (top: 0) { :root { --e: linear } }\n"
        + ".a { transition: all 1s var(--e) }", 1, "linear"),
    row(":root { --d: 1s } .dark { --d: 2s } .a { transition: all var(--d) }", 1),
    row(":root { --d: 1s } @media (a) { :root { --d: 2s } } .a { transition: all var(--d) }", 1),
    row(":root { --d: 1s } .a { --d: 2s; &:hover { transition: all var(--d) } }", 2),
    row(":root { --d: 1s; --d: 2s } .a { transition: all var(--d) }", 2),
  ]

  static let numbers = [
    row("transition: all 1.5e-1s", 0.15), row(".a { transition: all 1E2ms }", 0.1),
    row("transition: all 1e+0s", 1), row("--t: color 2s, top 2s; transition: var(--t)", 2),
  ]

  @Test(
    "the motion is that of the declaration which counts",
    arguments: order + importance + specificity + layers + mixins + numbers
      + properties)
  func isRead(_ line: PastedLine) throws { try line.expectMotion() }

  @Test(
    "a mixin that nothing calls is read with the initial values of its parameters, with a warning")
  func mixinAlone() throws {
    let line = Self.row("@mixin a($d: 1s) { transition: all $d; }", 1)
    try line.expectMotion()
    let warnings = try warnings(of: line.text)
    #expect(warnings.count == 1)
    #expect(warnings[0].contains("nothing in the text calls the mixin at character 1"))
  }

  @Test("a custom property with other values for some elements is that of all, with a warning")
  func variedProperty() throws {
    let text = ":root { --d: 1s } .dark { --d: 2s } .a { transition: all var(--d) }"
    #expect(
      try warnings(of: text) == [
        "--d has other values for some elements or under conditions at character 58; that of :root "
          + "is taken"
      ])
  }

  private func warnings(of text: String) throws -> [String] {
    let answer = try InProcessWire().ask("/v1/animations/evaluate", ["animation": .string(text)])
    return answer["warnings"]?.items?.compactMap { $0["detail"]?.string } ?? []
  }

  @Test(
    "rules of other elements are other motions, which are listed",
    arguments: [
      ("div.a { transition: all 1s } .a { transition: all 2s }", 2),
      (".a { transition: all 1s } .a:hover { transition: all 2s }", 2),
      (".a { transition: all 1s } @media (b) { .a { transition: all 2s } }", 2),
      (".a, .b { transition: all 1s } .a { transition: all 2s }", 2),
      ("* { transition: all 1s } .b { transition-duration: 2s }", 2),
      (
        ".a { transition: all 1s } .b { transition: all 2s linear }\n"
          + ".a, .b { transition-duration: 3s }", 2
      ),
      ("@mixin a($d) { transition: all $d } .b { @include a(1s) } .c { @include a(2s) }", 2),
    ])
  func isChosen(_ text: String, _ count: Int) throws {
    let refused = try InProcessWire().send(
      .post("/v1/animations/evaluate", JSON.object(["animation": .string(text)]).text))
    #expect(refused.json["errors"]?[0]?["read"]?.items?.count == count)
  }

  @Test("a longhand under another class keeps the rest of the motion around it")
  func nested() throws {
    let text = ".a { transition: all 1s linear; .dark & { transition-duration: 2s } }"
    let refused = try InProcessWire().send(
      .post("/v1/animations/evaluate", JSON.object(["animation": .string(text)]).text))
    let read = refused.json["errors"]?[0]?["read"]
    #expect(read?[0]?["animation"]?["duration"]?.number == 1)
    #expect(read?[1]?["animation"] == ["type": "timingCurve", "curve": "linear", "duration": 2])
  }

  @Test(
    "what is not in the text, or no motion, is refused by its place",
    arguments: [
      (
        ".a { @include fade(0.5s); }",
        "what the mixin fade sets is not in the text at character 6; paste its @mixin above it, "
          + "or write what it sets, such as transition: all 300ms ease"
      ),
      (
        "@mixin a($d) { transition: all $d; }",
        "\"$d\" is not evaluated at character 32; write its value"
      ),
      (
        "@mixin a { @include a; } .b { @include a; }",
        "mixins are nested more than 4 deep at character 12; write what the inner one sets, such "
          + "as transition: all 300ms ease"
      ),
      (
        ".a { transition: all 1s } .a { transition: none }",
        "none moves nothing, whatever is declared before it at character 32; leave it out, or "
          + "paste a motion, such as transition: all 300ms ease"
      ),
      (
        ".a { --d: 1s } .b { --d: 2s } .c { transition: all var(--d) }",
        "--d has several values in the text at character 52; keep the rule that declares the one "
          + "which counts here"
      ),
      (
        ".a { animation: b 1s } .a { animation-play-state: paused }",
        "a paused animation does not move at character 29; leave animation-play-state out, or "
          + "paste the rule that sets it to running too"
      ),
      (
        ".a { transition: all 1s } * { transition: none !important }",
        "none moves nothing, whatever is declared before it at character 31; leave it out, or "
          + "paste a motion, such as transition: all 300ms ease"
      ),
      (
        "animation: a 1s 2.5",
        "2.5 passes end within a pass, not at an end of the motion at character 17; write 2 or 3"
      ),
      (
        "animation: a 1s 0.5",
        "0.5 passes end within a pass, not at an end of the motion at character 17; write 1"
      ),
      (
        "animation: a 1s 0",
        "0 passes move nothing at character 17; write 1, or leave the number out"
      ),
    ])
  func isRefused(_ text: String, _ sentence: String) {
    #expect(PastedAnimationTests.read(.string(text)).faults == [sentence])
  }

  @Test("mixins that include each other many times are refused early")
  func mixinBomb() {
    let calls = { (name: String) in String(repeating: "@include \(name);", count: 60) }
    let text =
      "@mixin a{\(calls("b"))}@mixin b{\(calls("c"))}@mixin c{\(calls("d"))}"
      + "@mixin d{\(String(repeating: "transition:1s;", count: 20))}x{@include a}"
    let faults = PastedAnimationTests.read(.string(text)).faults
    #expect(
      faults.first?.hasPrefix("the bodies of the mixins that are included are longer") == true)
  }
}
