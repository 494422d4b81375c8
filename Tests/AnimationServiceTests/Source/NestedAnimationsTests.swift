import ContractSupport
import HTTPMessage
import Testing

/// Texts with an animation in a closure of another one, such as the one that its end begins.
@Suite("Animations inside of others")
struct NestedAnimationsTests {
  struct Nested: CustomTestStringConvertible, Sendable {
    let text: String
    let read: [JSON]
    let places: [String]
    var testDescription: String { text }
  }

  private static func bezier(_ curve: JSON, _ duration: JSON) -> JSON {
    ["type": "timingCurve", "curve": curve, "duration": duration]
  }

  static let nested: [Nested] = [
    Nested(
      text: "withAnimation(.bouncy) { a() } completion: { withAnimation(.smooth) { b() } }",
      read: [["type": "bouncy"], ["type": "smooth"]], places: ["character 1", "character 46"]),
    Nested(
      text: "UIView.animate(withDuration: 1) { a() } completion: { _ in\n"
        + "  UIView.animate(withDuration: 2) { b() }\n}",
      read: [["type": "easeInOut", "duration": 1], ["type": "easeInOut", "duration": 2]],
      places: ["line 1, character 8", "line 2, character 10"]),
    Nested(
      text: "UIView.animate(withDuration: 1, animations: { a() }, completion: { _ in\n"
        + "  UIView.animate(withDuration: 2) { b() }\n})",
      read: [["type": "easeInOut", "duration": 1], ["type": "easeInOut", "duration": 2]],
      places: ["line 1, character 8", "line 2, character 10"]),
    Nested(
      text: ".updating($drag) { value, state, transaction in\n"
        + "  transaction.animation = .interactiveSpring()\n}\n"
        + ".onEnded { _ in withAnimation(.spring()) { x = 0 } }",
      read: [["type": "interactiveSpring"], ["type": "spring"]],
      places: ["line 2, character 15", "line 4, character 17"]),
    Nested(
      text: "let a = CABasicAnimation(); let b = CABasicAnimation(); b.duration = 4",
      read: [bezier("linear", 0.25), bezier("linear", 4)],
      places: ["character 9", "character 37"]),
    Nested(
      text: "gsap.to(a, { x: 1, duration: 1, ease: \"none\", onComplete: () => {\n"
        + "  gsap.to(b, { y: 1, duration: 2, ease: \"none\" });\n} })",
      read: [bezier("linear", 1), bezier("linear", 2)],
      places: ["line 1, character 1", "line 2, character 3"]),
    Nested(
      text: "Animated.timing(a, { toValue: 1, duration: 200, easing: Easing.linear })"
        + ".start(() => Animated.timing(b, { toValue: 0, duration: 400, easing: Easing.linear })"
        + ".start())",
      read: [bezier("linear", 0.2), bezier("linear", 0.4)],
      places: ["character 1", "character 86"]),
    Nested(
      text: "$('#a').fadeOut(300, 'linear', function () { $('#b').slideDown(600, 'linear') })",
      read: [bezier("linear", 0.3), bezier("linear", 0.6)],
      places: ["character 9", "character 54"]),
    Nested(
      text: "withTiming(1, { duration: 200, easing: Easing.linear }, () => {\n"
        + "  y.value = withTiming(0, { duration: 300, easing: Easing.linear })\n})",
      read: [bezier("linear", 0.2), bezier("linear", 0.3)],
      places: ["line 1, character 1", "line 2, character 13"]),
  ]

  @Test("both are answered, each with its place, so that one can be chosen", arguments: nested)
  func areBothTold(_ nested: Nested) throws {
    let answer = try InProcessWire().send(
      .post("/v1/animations/evaluate", JSON.object(["animation": .string(nested.text)]).text))
    #expect(answer.status == 422, "\(answer.json.text)")
    let read = answer.json["errors"]?[0]?["read"]?.items ?? []
    #expect(read.compactMap { $0["animation"] } == nested.read, "\(answer.json.text)")
    #expect(read.compactMap { $0["from"]?.string } == nested.places, "\(answer.json.text)")
    for choice in read {
      let object = try #require(choice["animation"])
      _ = try InProcessWire().ask("/v1/animations/evaluate", ["animation": object])
    }
  }

  static let same = [
    "withAnimation(.bouncy) { a() } completion: { withAnimation(.bouncy) { b() } }",
    "withAnimation(.bouncy) { a() } completion: { done() }",
    "withAnimation(.bouncy) { a() } completion: { withAnimation(nil) { b() } }",
    "gsap.to(a, { x: 1, duration: 1, onComplete: () => gsap.to(b, { y: 1, duration: 1 }) })",
    "gsap.to(a, { x: (i) => i * 100, duration: 1, onComplete: function () { finished() } })",
    "const [props, api] = useSpring(() => ({ x: 0, config: { tension: 200, friction: 20 } }))",
    "Animated.timing(a, { toValue: 1, duration: 200 }).start(({ finished }) => { go(finished) })",
  ]

  @Test("the same animation again, and a closure without one, are read", arguments: same)
  func isRead(_ text: String) throws {
    let answer = try InProcessWire().ask(
      "/v1/animations/evaluate", ["animation": .string(text), "sample": ["times": [0.1]]])
    #expect(answer["warnings"] == nil)
  }

  @Test("functions in functions are looked through once, at a cost that grows with the text")
  func cost() throws {
    func work(_ depth: Int) throws -> Int {
      let tweens = (0..<depth).map { _ in "gsap.to(a, { x: 1, duration: 1, onComplete: () => {" }
      let text = tweens.joined() + String(repeating: "} })", count: depth)
      let body = JSON.object(["animation": .string(text), "sample": ["times": [0.1]]]).text
      let response = InProcessWire().respond(
        to: WireRequest("POST", "/v1/animations/evaluate", body: body))
      return try #require(response.fields["Overshoot-Work"].flatMap { Int($0) })
    }
    let works = try [4, 8, 16].map(work)
    // Each is read within those around it.
    #expect(works[2] < 5 * works[1] && works[1] < 5 * works[0], "\(works)")
  }
}
