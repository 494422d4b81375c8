import ContractSupport
import Testing

/// flutter/flutter `animation_controller.dart` and `animations.dart`: `CurvedAnimation`.
@Suite("Controllers of Flutter that are played backward")
struct FlutterControllerTests {
  private static let controller =
    "final c = AnimationController(vsync: this, duration: const Duration(milliseconds: 500), "
    + "reverseDuration: const Duration(milliseconds: 200));\n"
  private static let curved = "CurvedAnimation(parent: c, curve: Curves.easeIn"

  private static func animation(_ text: String) throws -> JSON? {
    try InProcessWire().ask(
      "/v1/animations/evaluate", ["animation": .string(text), "sample": ["times": [0.1]]])
  }

  static let motions: [(String, String, Double)] = [
    // Backward, the curve is run from its end.
    (controller + curved + ");\nc.reverse();", "[0,0,0.58,1]", 0.2),
    (
      controller + curved + ", reverseCurve: Cubic(0.1, 0.2, 0.3, 0.4));\nc.reverse(from: 1);",
      "[0.7,0.6,0.9,0.8]", 0.2
    ),
    (
      "PageRouteBuilder(transitionDuration: Duration(milliseconds: 500), transitionsBuilder: "
        + "(c, a, s, child) => FadeTransition(opacity: CurvedAnimation(parent: a, curve: "
        + "Curves.easeIn), child: child))", "[0.42,0,1,1]", 0.5
    ),
    (controller + curved + ");\nc.forward();", "[0.42,0,1,1]", 0.5),
  ]

  @Test("each way has its own curve and duration", arguments: motions)
  func way(_ text: String, _ curve: String, _ duration: Double) throws {
    let animation = try #require(try Self.animation(text)?["animation"])
    #expect(animation["duration"] == .number(duration), "\(animation.text)")
    let numbers = try #require(animation["curve"]?.numbers, "\(animation.text)")
    let expected = curve.dropFirst().dropLast().split(separator: ",").compactMap { Double($0) }
    try #require(numbers.count == expected.count)
    #expect(zip(numbers, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(animation.text)")
  }

  @Test("a way back is told where the way forward is answered")
  func wayBack() throws {
    let answer = try Self.animation(Self.controller + Self.curved + ");\nc.forward(); c.reverse();")
    #expect(
      answer?["warnings"]?[0]?["detail"]?.string
        == "the controller may be played backward too at line 3, character 16; what is answered is "
        + "the motion forward")
    let linear =
      "final c = AnimationController(vsync: this, duration: Duration(seconds: 1)); c.forward();"
    #expect(try Self.animation(linear)?["warnings"] == nil)
  }

  @Test("passes back with a curve of their own are refused")
  func passes() throws {
    let text =
      Self.controller + Self.curved + ", reverseCurve: Curves.easeOut);\nc.repeat(reverse: true);"
    let answer = try PlacedText.answer(text)
    let detail = answer["errors"]?[0]?["detail"]?.string ?? ""
    #expect(detail.contains("reverseCurve is that of every second pass"), "\(answer.text)")
    let followed = text.replacing(", reverseCurve: Curves.easeOut", with: "")
    #expect(try Self.animation(followed)?["animation"] != nil)
  }
}
