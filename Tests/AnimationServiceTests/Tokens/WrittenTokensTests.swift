import AnimationService
import ContractSupport
import Foundation
import Testing

/// What `/v1/tokens/convert` writes for a platform, pasted into the service again.
@Suite("Files of tokens that are read again") struct WrittenTokensTests {
  private static let tokens = """
    {"card": {"$type": "spring", "$value": {"duration": 0.5, "bounce": 0.3}},
     "fade": {"$type": "transition", "$value": {"duration": {"value": 200, "unit": "ms"},
       "delay": {"value": 50, "unit": "ms"}, "timingFunction": [0.4, 0, 0.2, 1]}},
     "ease": {"$type": "cubicBezier", "$value": [0.4, 0, 0.2, 1]},
     "settle": {"$type": "linear", "$value": [[0, 0], [0.72, 0.3], [1.04, 0.55], [1, 1]]}}
    """
  private static let spring = ".spring(duration: 0.5, bounce: 0.3)"
  private static let fade = ".timingCurve(0.4, 0, 0.2, 1, duration: 0.2).delay(0.05)"
  /// The duration is that of an interpolator without one.
  private static let ease = ".timingCurve(0.4, 0, 0.2, 1, duration: 0.35)"
  private static let settle =
    "{\"type\": \"timingCurve\", \"duration\": 0.35, "
    + "\"curve\": \"linear(0, 0.72 30%, 1.04 55%, 1)\"}"
  /// A spring whose constants have fewer digits settles a moment sooner or later, where it is
  /// within 0.001.
  private static let rest = 0.0011
  private let wire = InProcessWire()

  struct Excerpt: Sendable, CustomTestStringConvertible {
    let target: String
    /// The end of the file's name.
    var file = ""
    /// What surrounds the text in the file.
    let start: String
    let end: String
    /// The text with a `@` for the excerpt, as a program has it.
    var program = "@"
    let motion: String
    var within = 1e-5
    var testDescription: String { "\(target) \(file): \(start)" }
  }

  static let excerpts = [
    Excerpt(
      target: "swift", start: "motionCard: Animation = ", end: "\n", motion: spring, within: 1e-6),
    Excerpt(
      target: "swift", start: "motionFade: Animation = ", end: "\n", motion: fade, within: 1e-6),
    Excerpt(
      target: "uikit", start: "    UIView.animate(", end: "completion)",
      program: "UIView.animate(@completion)", motion: spring, within: 1e-6),
    Excerpt(
      target: "uikit", start: "    let animator = ", end: "    return",
      program: "let animator = @", motion: fade, within: 1e-6),
    Excerpt(
      target: "compose", start: "motionCard(): FiniteAnimationSpec<T> = ", end: "\n",
      motion: spring, within: rest),
    Excerpt(
      target: "compose", start: "motionFade(): FiniteAnimationSpec<T> = ", end: "\n", motion: fade),
    Excerpt(
      target: "flutter", start: "SpringDescription motionCard = ", end: ";", motion: spring,
      within: rest),
    Excerpt(
      target: "flutter", start: "Curve motionEase = ", end: ";", program: "curve: const @",
      motion: ease),
    Excerpt(
      target: "android", file: "motion_ease.xml", start: "<path", end: "/>", program: "<path@/>",
      motion: ease),
    Excerpt(
      target: "android", file: "motion_settle.xml", start: "<path", end: "/>",
      program: "<path@/>", motion: settle),
    Excerpt(
      target: "typescript", start: "motionCard = {\n  motion: ", end: ",\n", motion: spring,
      within: rest),
    Excerpt(
      target: "typescript", start: "  reactSpring: ", end: ",\n", motion: spring, within: rest),
    Excerpt(
      target: "typescript", start: "  reanimated: { type: \"spring\" as const, delay: 0, config: ",
      end: " },\n", program: "withSpring(1, @)", motion: spring, within: rest),
  ]

  @Test("what is written for a platform is read as the token's motion", arguments: excerpts)
  func code(_ excerpt: Excerpt) throws {
    let text = try Self.text(excerpt.start, excerpt.end, of: try file(excerpt.target, excerpt.file))
    let program = excerpt.program.replacingOccurrences(of: "@", with: text)
    #expect(try distance(program, from: excerpt.motion) <= excerpt.within, "\(program)")
  }

  @Test("constants of a transition make its motion together")
  func constants() throws {
    let dart = try file("flutter")
    func constant(_ name: String) throws -> String {
      try Self.text(" \(name) = ", ";", of: dart)
    }
    let program = """
      final controller = AnimationController(
        vsync: this, duration: const \(try constant("motionFadeDuration")));
      final animation = CurvedAnimation(
        parent: controller, curve: const \(try constant("motionFadeCurve")));
      Future.delayed(const \(try constant("motionFadeDelay")), () {
        controller.forward();
      });
      """
    #expect(try distance(program, from: Self.fade) < 1e-6, "\(program)")
    let script = try file("typescript")
    let fade = try Self.text("motionFade = {", "};", of: script)
    let motion = try Self.text("motion: ", "\n", of: fade).dropLast()
      .replacing(" as [number, number, number, number]", with: "")
    #expect(try distance(String(motion), from: Self.fade) < 1e-6, "\(motion)")
    let sheet = try file("css")
    func property(_ name: String, in text: String) throws -> String {
      try Self.text("--\(name): ", ";", of: text)
    }
    let plain = try ["duration", "easing", "delay"].map {
      try property("motion-fade-\($0)", in: sheet)
    }
    #expect(
      try distance("transition: opacity \(plain.joined(separator: " "))", from: Self.fade) < 1e-6)
    let supports = try #require(sheet.components(separatedBy: "@supports").last)
    let eased = try ["duration", "easing"].map { try property("motion-card-\($0)", in: supports) }
    #expect(
      try distance("transition: opacity \(eased.joined(separator: " "))", from: Self.spring)
        <= 0.0051)
    let sass = try file("scss")
    #expect(supports.contains(try Self.text("$motion-card-easing: ", ";", of: sass)))
  }

  /// The motion of a text, as every operation reads it, against that of another.
  private func distance(_ text: String, from motion: String) throws -> Double {
    let before = motion.hasPrefix("{") ? #"{"animation": \#(motion)}"# : JSON.string(motion).text
    let body = #"{"before": \#(before), "after": \#(JSON.string(text).text), "fps": 30}"#
    let answer = try wire.send(.post("/v1/motions/compare", body))
    #expect(answer.status == 200, "\(text): \(answer.json.text)")
    return try #require(answer.json["greatest"]?["value"]?.number)
  }

  private func file(_ target: String, _ end: String = "") throws -> String {
    let body = #"{"tokens": \#(Self.tokens), "to": ["\#(target)"]}"#
    let answer = try wire.send(.post("/v1/tokens/convert", body))
    let files = answer.json["files"]?.items ?? []
    let file = files.first { $0["name"]?.string?.hasSuffix(end) == true }
    return try #require(file?["content"]?.string, "\(answer.json.text)")
  }

  private static func text(_ start: String, _ end: String, of file: String) throws -> String {
    let rest = try #require(file.components(separatedBy: start).dropFirst().first, "\(file)")
    return try #require(rest.components(separatedBy: end).first)
  }
}
