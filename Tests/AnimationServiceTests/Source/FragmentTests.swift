import AnimationCore
import ContractSupport
import Testing

@testable import Conversions
@testable import JSONText
@testable import Schema
@testable import SourceText

/// Texts as they are copied: comments, pieces of templates and of JSON, stylesheets of other
/// languages.
@Suite("Fragments of files and of pages")
struct FragmentTests {
  private static func ease(_ duration: Double, _ curve: String = "ease") -> String {
    #"{"type":"timingCurve","curve":"\#(curve)","duration":\#(duration)}"#
  }

  private static let spring = #"{"type":"spring","response":0.3}"#

  static let comments: [PastedLine] = [
    PastedLine("// .spring(response: 0.3)", .swiftui, spring),
    PastedLine("//   //  .animation(.spring(response: 0.3), value: x)", .swiftui, spring),
    PastedLine(
      "/// Moves the card.\n/// ```swift\n/// withAnimation(.spring(response: 0.3)) { }\n/// ```",
      .swiftui, spring),
    PastedLine("/* .spring(response: 0.3) */", .swiftui, spring),
    PastedLine("// Quick response\n// .spring(response: 0.3)\n// For all cards", .swiftui, spring),
    PastedLine("Do so:\n\n```css\n.a { transition: all 0.3s }\n```\n\nNo more.", .css, ease(0.3)),
    PastedLine("/**\n * withAnimation(.spring(response: 0.3)) { }\n */", .swiftui, spring),
    PastedLine(
      " * Reads:\n *   withAnimation(.spring(response: 0.3)) { }\n */", .swiftui, spring),
    PastedLine("//  transition: all 0.3s;", .css, ease(0.3)),
    PastedLine("{/* <div style={{ transition: 'all 0.3s' }} /> */}", .css, ease(0.3)),
    PastedLine("* { transition: all 0.3s }\n* + * { transition: all 0.3s }", .css, ease(0.3)),
    PastedLine("Use `transition: all 0.3s` there, not more.", .css, ease(0.3)),
    PastedLine("background: url(https://a.org/b.png);\ntransition: all 0.3s", .css, ease(0.3)),
  ]

  static let templates: [PastedLine] = [
    PastedLine(
      "import styled from 'styled-components';\n\nexport const Box = styled.div`\n"
        + "  transition: all 0.3s;\n  color: ${({ theme }) => theme.text};\n`;", .css, ease(0.3)),
    PastedLine(
      "const Spinner = styled(Icon)`\n  animation: spin 1s linear infinite;\n  color: ${c};", .css,
      #"{"type":"linear","duration":1,"modifiers":[{"repeatForever":true,"autoreverses":false}]}"#),
    PastedLine(
      "const A = styled.a.attrs({ role: 'b' })<{ $on: boolean }>`\n  ${media('sm')} {\n"
        + "    margin: 0;\n  }\n  rotate: ${(p) => (p.on ? css`1turn` : 0)};\n"
        + "  transition: all 0.3s;\n`", .css, ease(0.3)),
    PastedLine("css<Props>`transition-duration: 0.3s;`", .css, ease(0.3)),
    PastedLine(
      "  transition: all 0.3s;\n  &:hover {\n    color: ${({ theme }) => theme.a};\n  }\n`;\n\n"
        + "const Row = styled.li`\n  margin: 0;\n`;", .css, ease(0.3)),
    PastedLine(
      "border: 0;\n  transition: all 0.3s;\n`;\nbox.onclick = () => box.remove();", .css,
      ease(0.3)),
    PastedLine("<style scoped>\n.a,\n.b {\n  transition: all 0.3s;\n}", .css, ease(0.3)),
    PastedLine(
      ".a {{\n  transition: all 0.3s;\n}}\n.a:active {{\n  scale: 0.9;\n}}", .css, ease(0.3)),
    PastedLine(
      "return {\n  color: on ? 'a' : 'b',\n  scale: withTiming(on ? 1 : 0, { duration: 200, "
        + "easing: Easing.linear }),\n}", .reanimated, #"{"type":"linear","duration":0.2}"#),
  ]

  static let indented: [PastedLine] = [
    PastedLine("transition all .3s", .css, ease(0.3)),
    PastedLine("  animation spin 1s infinite linear", .css, templates[1].object),
    PastedLine(".a\n.b\n  transition all .3s\n.c\n  margin-left -($width)", .css, ease(0.3)),
    PastedLine(
      "color #abc\n  transition all .3s\n  &:hover\n    color #fff\n  height: 4px", .css,
      ease(0.3)),
    PastedLine(
      ".a\n  transition-property opacity\n  transition-duration 300ms\n  opacity 0", .css, ease(0.3)
    ),
    PastedLine(
      "/*\n transition all 9s\n*/\n.a\n  transition all .3s ease-in", .css, ease(0.3, "ease-in")),
    PastedLine(
      "<style lang=\"stylus\">\n.a\n  transition all .3s\n</style>", .css, ease(0.3)),
    PastedLine(".a\n  transition: all 0.3s\n  color: red\n.b\n  color: blue", .css, ease(0.3)),
  ]

  /// The mixins of Less and Sass that have the name of a property.
  static let mixins = [
    ".transition(all .3s);", ".a { .transition(all .3s ease); }",
    "border: 0;\n.transition(all 0.3s ease 0s);\n.shadow();\n.b { &.on { .rotate(@deg: 9deg); } }",
    ".a { @include transition(all 0.3s ease); }", ".a\n  @include m.transition(all 0.3s ease)",
    ".a { .transition-duration(.3s); }", ".a { transition: all 9s; .transition(all .3s); }",
  ]

  /// Figma's, in pieces of JSON.
  static let json: [PastedLine] = [
    PastedLine(
      #"  "transition": {"type": "DISSOLVE", "easing": "EASE_OUT", "duration": 0.3},"#
        + "\n" + #"  "resetScrollPosition": true"#, .figma, ease(0.3, "ease-out")),
    PastedLine(
      #""transition": {"type": "PUSH", "easing": {"type": "EASE_OUT"}, "duration": 0.3}"#
        + "\n}\n],", .figma, ease(0.3, "ease-out")),
    PastedLine(
      #""action": {"transition": {"easing": {"type": "EASE_OUT"}, "duration": 0.3}, "x": ["#,
      .figma, ease(0.3, "ease-out")),
  ]

  static let others: [PastedLine] = [
    PastedLine(
      "UIView.animate(withDuration: 0.4, delay: 0, options: [.curveLinear, []], animations: { })",
      .uikit, #"{"type":"linear","duration":0.4}"#),
    PastedLine(
      "setTimeout(() => {\n  Anime({ targets: '.a', x: 9, easing: 'linear' })\n}, delay)", .anime,
      #"{"type":"linear","duration":1}"#),
    PastedLine(
      "const o: KeyframeAnimationOptions = { duration: 300 };\nbox.animate(frames, o);",
      .webAnimations, #"{"type":"linear","duration":0.3}"#),
    PastedLine(
      "UIView.animate(withDuration: 0.4, options: [.curveLinear], animations: { [weak self] in\n"
        + "  self?.hide()", .swiftui, #"{"type":"linear","duration":0.4}"#),
    PastedLine(
      ".transition(.opacity)\n.animation(.spring(response: 0.3), value: x)\n}\n"
        + "var body: some View {", .swiftui, spring),
    PastedLine(
      "Column(modifier = modifier.animateContentSize()) {", .compose,
      #"{"type":"spring","response":0.314159265358979,"dampingFraction":1}"#),
  ]

  @Test(
    "a fragment is the animation that stands in it",
    arguments: comments + templates + indented + json + others)
  func isRead(_ line: PastedLine) throws { try line.expectMotion() }

  @Test("a mixin sets the property of its name, with a warning", arguments: mixins)
  func mixin(_ text: String) throws {
    let answer = try InProcessWire().ask("/v1/animations/evaluate", ["animation": .string(text)])
    let animation = answer["animation"]
    #expect(animation?["duration"]?.number == 0.3)
    #expect(animation?["curve"]?.string == "ease")
    let name = text.contains("-duration") ? "transition-duration" : "transition"
    // That of one on a line of its own is not told.
    let warnings = answer["warnings"]?.items?.compactMap { $0["detail"]?.string } ?? []
    let told = "taken for one that sets \(name)"
    #expect(warnings.count == 1 && warnings.filter { !$0.hasSuffix(told) }.isEmpty)
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let text: String
    let says: String
    /// What is written in place of it, and accepted.
    let mended: String
    var read = 0
    var testDescription: String { text }
  }

  static let refusals: [Refusal] = [
    Refusal(
      text: "// Quick\n.spring(response: 0.3)\n\n// Calm\n.easeInOut(duration: 4)",
      says: "there are 2 animations at line 2, character 2; paste one of them",
      mended: ".easeInOut(duration: 4)", read: 2),
    Refusal(
      text: "```css\ntransition: all 0.3s\n```\nor\n```swift\n.spring()\n```",
      says: "there are several blocks of code at line 5, character 1; paste one of them",
      mended: "```css\ntransition: all 0.3s\n```"),
    Refusal(
      text: "Use `transition: all 0.3s` or `transition: all 0.5s`.",
      says: "there are several pieces of code at character 27; paste one of them",
      mended: "transition: all 0.3s"),
    Refusal(
      text: "const f = (duration: number = 300) => withTiming(1, { duration })",
      says: "write its number", mended: "const f = () => withTiming(1, { duration: 300 })"),
    Refusal(
      text: ".a\n  transition all .3s\n.b\n  transition all .8s linear",
      says: "motions that differ at line 4, character 3; keep one of them",
      mended: "transition all .3s", read: 2),
    Refusal(
      text: "transition all .3s $ease", says: "\"$ease\" is not evaluated at character 20",
      mended: "transition all .3s ease-in"),
    Refusal(
      text: ".a\n  transition all\n  transition-delay .3s", says: "there is no duration",
      mended: "transition all 0.3s ease"),
    Refusal(
      text: ".a { .transition(all, .3s); }",
      says: "what the mixin sets is not known at character 6; write it",
      mended: "transition: all 300ms ease"),
    Refusal(
      text: "const A = styled.b`\n  transition: all .3s;\n  ${(p) => p.fast && css`transition: "
        + "all .1s;`}\n`", says: "may set the motion at line 3, character 3; write what it is",
      mended: "const A = styled.b`transition: all 300ms ease`"),
    Refusal(
      text: "const A = styled.a`transition: all .3s`;\nconst B = styled.b`transition: all .5s`;",
      says: "there are different animations", mended: "styled.a`transition: all .3s`", read: 2),
    Refusal(
      text: "css`animation: ${fade} ${(p) => p.ms}ms linear;`",
      says: "a placeholder is not evaluated at character 24; write its value",
      mended: "css`animation: fade 300ms linear;`"),
    Refusal(
      text: "{ transitionDuration: speed, transitionTimingFunction: 'ease-in' }",
      says:
        "transitionDuration is not known: \"speed\" is not evaluated at character 23; write its "
        + "value, such as transitionDuration: \"300ms\"",
      mended: "{ transitionDuration: \"300ms\", transitionTimingFunction: 'ease-in' }"),
    Refusal(
      text: #""transitionTimingFunction": "ease", "transitionDuration": {"default": "150ms"}"#,
      says: "transitionDuration is not known",
      mended: #""transitionTimingFunction": "ease", "transitionDuration": "150ms""#),
    Refusal(
      text: "tween(220, easing = GlowMotion.easing)",
      says: "GlowMotion.easing is not evaluated at character 21; write the easing that it is",
      mended: "tween(220, easing = FastOutSlowInEasing)"),
    Refusal(
      text: "tween(220, easing = MyTheme.LinearEasing)",
      says: "MyTheme.LinearEasing is not evaluated", mended: "tween(220, easing = LinearEasing)"),
    Refusal(
      text: "const { ref } = useAnime({ y: 9, duration: 600, easing: 'easeInOutSine' })",
      says: "useAnime is a function that is not read at character 17; write the animation",
      mended: "element.animate({ opacity: [0, 1] }, { duration: 300, easing: \"ease-out\" })"),
    Refusal(
      text: "transition: theme.transitions.create(\"width\"),\nwidth: \"100%\",",
      says:
        "theme.transitions.create is a function that is not read at line 1, character 13; write",
      mended: "transition: all 300ms cubic-bezier(0.4, 0, 0.2, 1)"),
    Refusal(
      text: "return play(entry, [{ opacity: 0 }], { duration: 280, easing: OUT });",
      says: "play is a function that is not read at character 8",
      mended: "return box.animate([{ opacity: 0 }], { duration: 280, easing: 'ease-out' });"),
    Refusal(
      text: "onEntering={{\n  opacity: [0, 1],\n  easing: \"easeOutExpo\"\n}}>",
      says: "the attribute onEntering is not read at line 1, character 1; write its motion",
      mended: "transition={{ duration: 0.3, ease: \"easeOut\" }}"),
    Refusal(
      text: "<CSSTransition in={open} timeout={500} classNames=\"fade\">",
      says: "the motion of CSSTransition is in its stylesheet at character 1; paste its rule",
      mended: ".fade-enter-active { transition: opacity 0.3s ease; }"),
    Refusal(
      text: "const a = lottie.loadAnimation({ container: box, path: '/a.json' });",
      says: "it plays a file; paste the keyframes of one of its properties",
      mended: #"{"fr": 60, "k": [{"t": 0, "s": [0], "o": {"x": 0.4, "y": 0}, "i": {"x": 0.2, "#
        + #""y": 1}}, {"t": 30, "s": [100]}]}"#),
    Refusal(
      text:
        "return {\n  from: y,\n  to: y - 30,\n  ease: easing.createExpoIn(2),\n  duration: 1\n};",
      says: "the system of an object with a start and a target is not clear at line 1",
      mended: "animate({ from: 0, to: 1, duration: 300, ease: \"easeOut\" })"),
    Refusal(
      text: "box.animate(\n  { opacity: [0, 1] },\n  { duration: 700 }",
      says: "(the text is cut off; paste all of it)",
      mended: "box.animate(\n  { opacity: [0, 1] },\n  { duration: 700 })"),
    Refusal(
      text: #"{"type": "DISSOLVE", "duration": 300, "easing": {"type": "EASE_OUT"}}"#,
      says: "in milliseconds in the REST API at character 22; write it in seconds, such as "
        + "\"duration\": 0.3",
      mended: #"{"type": "DISSOLVE", "duration": 0.3, "easing": {"type": "EASE_OUT"}}"#, read: 2),
    Refusal(
      text: #""transition": {"type": "DISSOLVE", "easing": "EASE_OUT", "duration_ms": 300}"#,
      says: "the transition has no duration at character 15; write it in seconds",
      mended: #""transition": {"type": "DISSOLVE", "easing": "EASE_OUT", "duration": 0.3}"#),
    Refusal(
      text: #"{"duration": 0.6, "easing": {"type": "CUSTOM_SPRING", "spring": {"mass": 1}}}"#,
      says: "CUSTOM_SPRING has its numbers in easingFunctionSpring, which is not here",
      mended: #"{"duration": 0.6, "easing": {"type": "CUSTOM_SPRING", "easingFunctionSpring": "#
        + #"{"mass": 1, "stiffness": 100, "damping": 15}}}"#),
  ]

  @Test(
    "a fragment that cannot be known is refused with what to write, which is read",
    arguments: refusals)
  func isRefused(_ refusal: Refusal) throws {
    let (path, wire) = ("/v1/animations/evaluate", InProcessWire())
    let answer = try wire.send(
      .post(path, JSON.object(["animation": .string(refusal.text)]).text))
    #expect(answer.status == 422, "\(answer.json.text)")
    let error = answer.json["errors"]?[0]
    #expect(error?["detail"]?.string?.contains(refusal.says) == true, "\(answer.json.text)")
    #expect(error?["read"]?.items?.count ?? 0 == refusal.read, "\(answer.json.text)")
    let mended = try wire.send(
      .post(path, JSON.object(["animation": .string(refusal.mended)]).text))
    #expect(mended.status == 200, "\(mended.json.text)")
  }

  @Test(
    "what looks like a fragment, but is another thing, is not read as one",
    arguments: [
      // The curve alone would be the motion of neither.
      "duration: 300; ease: `power2.out`",
      // A word of a sentence may be anything.
      "The card takes `linear`",
      "transition duration 0.3s",
      // Stylus in a text of another system, of which either may be meant.
      "withAnimation(.bouncy) { a = 1 }\n.a\n  transition all .3s\nwithAnimation(.linear) { }",
      // The value goes on in the next line.
      "transition:\n  opacity 0.3s ease,\n  scale 0.2s linear",
    ])
  func isNone(_ text: String) throws {
    let answer = try InProcessWire().send(
      .post("/v1/animations/evaluate", JSON.object(["animation": .string(text)]).text))
    #expect(answer.status == 422, "\(answer.json.text)")
  }

  @Test("animations one below another are bounded")
  func bounded() {
    let many = String(repeating: ".linear\n", count: 17)
    #expect(
      PastedAnimationTests.read(.string(many)).faults == [
        "there are more than 16 animations at line 17, character 2; paste fewer"
      ])
  }

  @Test("places in a comment are those of the text")
  func places() throws {
    let alone = PastedAnimationTests.read(.string("//   // .spring(response: -1)")).faults
    #expect(alone == ["response must be above 0 at character 17"])
    let text = "/**\n * Quick response, mostly.\n *   .spring(response: -1)\n */"
    let faults = PastedAnimationTests.read(.string(text)).faults
    #expect(faults == ["response must be above 0 at line 3, character 14"])
  }
}
