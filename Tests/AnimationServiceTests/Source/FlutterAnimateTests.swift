import AnimationCore
import ContractSupport
import Testing

@testable import Conversions
@testable import JSONText
@testable import SourceText

/// Chains of the package flutter_animate, by the rules of its `Animate.addEffect`.
@Suite("Chains of flutter_animate")
struct FlutterAnimateTests {
  struct Chain: CustomTestStringConvertible, Sendable {
    let text: String
    let duration: Double
    let delay: Double
    var curve: [Double]?
    var testDescription: String { text }

    init(_ text: String, _ duration: Double, after delay: Double = 0, curve: [Double]? = nil) {
      (self.text, self.duration, self.delay, self.curve) = (text, duration, delay, curve)
    }
  }

  private static let easeOut = [0, 0, 0.58, 1]

  static let chains = [
    // The first effect lasts 300 ms, and is linear.
    Chain("Text('hi').animate().fadeIn()", 0.3),
    Chain("Text(\"hi\").animate().fade(duration: 500.ms)", 0.5),
    Chain("box.animate().fadeIn(duration: 400.ms, delay: 200.ms)", 0.4, after: 0.2),
    Chain(
      "box.animate().scale(duration: const Duration(seconds: 1), curve: Curves.easeOut)", 1,
      curve: easeOut),
    // What an effect has not is that of the one before it.
    Chain(
      "box.animate().fadeIn(delay: 100.ms, duration: 2.seconds, curve: Curves.easeOut)"
        + ".slideY(begin: 0.2).blurXY(end: 4)", 2, after: 0.1, curve: easeOut),
    // `then` counts from the end of the one before it, and moves nothing.
    Chain("box.animate().effect(duration: 200.ms).then(delay: 300.ms).fadeIn()", 0.2, after: 0.5),
    Chain(
      "box.animate().callback(delay: 1.seconds, callback: f).then().fadeIn(delay: 100.ms)", 0.3,
      after: 1.4),
    // The delay of the chain comes before all of it.
    Chain("box.animate(delay: 1.seconds).fadeIn(delay: 500.ms)", 0.3, after: 1.5),
    Chain("Animate(effects: [FadeEffect(duration: 1.seconds), ScaleEffect()], child: a)", 1),
    Chain("button.animate(target: over ? 1 : 0).fade(end: 0.8).scaleXY(end: 1.1)", 0.3),
    // The defaults of the first effect may be others.
    Chain(
      "Animate.defaultDuration = 500.ms;\nAnimate.defaultCurve = Curves.easeOut;\n"
        + "box.animate().fadeIn().slideY(begin: 0.2)", 0.5, curve: easeOut),
    Chain(
      "box.animate().fadeIn(curve: Curves.easeOut);\n"
        + "Animate.defaultDuration = const Duration(seconds: 1);", 1, curve: easeOut),
    // Cut off at its beginning.
    Chain(").animate(delay: 100.ms).fadeIn().slideX(begin: -0.1);", 0.3, after: 0.1),
    Chain(".fadeIn(duration: 400.ms).slideY(begin: 0.1, end: 0)", 0.4),
    // Around another one.
    Chain("Column(children: [box.animate().fadeIn(), Text('a')]).animate().fadeIn()", 0.3),
    Chain(
      "Future.delayed(Duration(seconds: 1), () => show(box.animate().fadeIn()));", 0.3, after: 1),
  ]

  @Test("an effect has what it is given, or else what the one before it has", arguments: chains)
  func chain(_ chain: Chain) throws {
    let (description, faults) = PastedAnimationTests.read(.string(chain.text))
    #expect(faults == [])
    let read = try #require(description)
    #expect(read.dialect == .flutter)
    let expected: JSONValue = [
      "type": "timingCurve", "duration": .number(chain.duration),
      "curve": .array((chain.curve ?? [0, 0, 1, 1]).map { .number($0) }),
      "modifiers": [["delay": .number(chain.delay)]],
    ]
    let motion = try #require(PastedAnimationTests.motion(of: expected).motion)
    #expect(motion.difference(to: PlainMotion(read)) < 1e-9, "\(read)")
  }

  @Test(
    "a delay by an index is that of the second one, with a warning",
    arguments: [
      ("box.animate(delay: (i * 50).ms).fadeIn(duration: 400.ms)", 0.05),
      (".fadeIn(delay: (100 * index).ms, duration: 400.ms)", 0.1),
      ("box.animate().fade(delay: 200.ms + 50.ms * index)", 0.25),
      ("box.animate().fade(delay: (300 + i * 100).ms).scale(begin: a)", 0.4),
      ("box.animate(delay: (e.key * 40).milliseconds).fadeIn().slideX(begin: 0.1)", 0.04),
      ("box.animate().fadeIn(delay: Duration(milliseconds: 80) * index)", 0.08),
      ("box.animate().fadeIn(delay: Duration(milliseconds: 80 * index))", 0.08),
      ("[a, b].animate(interval: 400.ms).fade()", 0.4),
      ("AnimateList(delay: 100.ms, interval: 50.ms, effects: [FadeEffect()], children: a)", 0.15),
    ] as [(String, Double)])
  func stagger(_ text: String, _ delay: Double) throws {
    let answer = try InProcessWire().ask("/v1/animations/evaluate", ["animation": .string(text)])
    let read = try #require(answer["animation"]?["modifiers"]?[0]?["delay"]?.number)
    #expect(abs(read - delay) < 1e-12)
    #expect(answer["warnings"]?.items?.contains { $0["code"]?.string == "stagger" } == true)
  }

  @Test("all of a chain repeats, without the delay before it")
  func repetition() throws {
    let text = """
      box.animate(delay: 1.seconds, onPlay: (controller) => controller.repeat(reverse: true))
        .fadeOut(duration: 2.seconds)
      """
    let answer = try InProcessWire().ask(
      "/v1/animations/evaluate", ["animation": .string(text), "sample": ["times": [2, 4, 6]]])
    // It begins after 1 s, and lasts 2 s in either way.
    #expect(answer["samples"]?["value"] == [0.5, 0.5, 0.5])
    let counted = try InProcessWire().ask(
      "/v1/animations/evaluate",
      [
        "animation": "box.animate(onPlay: (c) => c.loop(count: 2)).fadeIn(delay: 1.seconds)",
        "sample": ["times": [1.15, 2.45]],
      ])
    // Each pass has the delay of its effect.
    let values = counted["samples"]?["value"]?.items?.compactMap(\.number) ?? []
    #expect(values.count == 2 && values.filter { !(abs($0 - 0.5) < 1e-9) }.isEmpty)
  }

  @Test("effects that differ are answered with each")
  func choices() throws {
    let answer = try InProcessWire().send(
      .post(
        "/v1/animations/evaluate",
        #"{"animation": "a.animate().fadeIn(delay: 300.ms).then().slide(duration: 1.seconds)"}"#))
    let read = answer.json["errors"]?[0]?["read"]?.items ?? []
    #expect(read.map { $0["animation"]?["duration"] } == [0.3, 1])
    #expect(read.map { $0["animation"]?["modifiers"]?[0]?["delay"] } == [0.3, 0.6])
  }

  @Test(
    "what is no such chain stays what it is",
    arguments: [
      ("view.animate().scaleX(1.2f).scaleY(1.2f).setDuration(150)", .android),
      ("$('#a').animate({ left: 1 }, { duration: 300, queue: false }).fadeIn(300)", .jQuery),
      ("AnimatedVisibility(on, enter = fadeIn(tween(300)))", .compose),
    ] as [(String, SourceDialect)])
  func others(_ text: String, _ dialect: SourceDialect) throws {
    let description = PastedAnimationTests.read(.string(text)).description
    #expect(description?.dialect == dialect)
  }
}
