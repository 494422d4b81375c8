import AnimationCore
import Testing

@testable import JSONText
@testable import Schema
@testable import SourceText

@Suite("Lines of apps that are pasted as an animation")
struct PastedAnimationTests {
  static let swift: [PastedLine] = [
    PastedLine(
      """
      let spring = CASpringAnimation(keyPath: "position.x")
      spring.mass = 2; spring.stiffness = 200
      spring.damping = 12
      spring.toValue = 100
      spring.duration = spring.settlingDuration
      layer.add(spring, forKey: nil)
      """, .uikit,
      #"{"type":"interpolatingSpring","mass":2,"stiffness":200,"damping":12,"initialVelocity":0}"#),
    PastedLine(
      "CASpringAnimation(keyPath: \"opacity\")", .uikit,
      #"{"type":"interpolatingSpring","mass":1,"stiffness":100,"damping":10,"initialVelocity":0}"#),
    PastedLine(
      "CASpringAnimation(perceptualDuration: 0.4, bounce: 0.2)", .uikit,
      #"{"type":"interpolatingSpring","duration":0.4,"bounce":0.2,"initialVelocity":0}"#),
    PastedLine(
      "let fade = CABasicAnimation(keyPath: \"opacity\"); fade.duration = 0.3; "
        + "fade.timingFunction = CAMediaTimingFunction(name: .easeOut)", .uikit,
      #"{"type":"timingCurve","curve":"easeOut","duration":0.3}"#),
    PastedLine(
      "CABasicAnimation()", .uikit, #"{"type":"timingCurve","curve":"linear","duration":0.25}"#),
    PastedLine(
      "Text(name).padding(4).animation(.spring(duration: 0.4), value: name).padding(8)", .swiftui,
      #"{"type":"spring","duration":0.4}"#),
    PastedLine("card.transaction { $0.animation = .linear }", .swiftui, #"{"type":"linear"}"#),
    PastedLine(
      ".linear(duration: 0.3 * 2).delay(1/4 + 0.5).speed(3 - 1 * 2)", .swiftui,
      #"{"type":"linear","duration":0.6,"modifiers":[{"delay":0.75},{"speed":1}]}"#),
    PastedLine(
      "UIView.animate(withDuration: 1 / 4, delay: 0.1 * 5) { }", .uikit,
      #"{"type":"easeInOut","duration":0.25,"modifiers":[{"delay":0.5}]}"#),
    PastedLine(
      "Spring(duration: 0.4, bounce: 0.2)", .swiftui,
      #"{"type":"spring","duration":0.4,"bounce":0.2}"#),
    PastedLine(
      "UnitCurve(startControlPoint: .zero, endControlPoint: CGPoint(x: 0.8, y: 1))", .swiftui,
      #"{"type":"timingCurve","curve":[0,0,0.8,1]}"#),
    PastedLine(
      "CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)", .uikit,
      #"{"type":"timingCurve","curve":[0.4,0,0.2,1]}"#),
    PastedLine(
      "UIView.animate(.spring(duration: 0.5))", .uikit, #"{"type":"spring","duration":0.5}"#),
    PastedLine(
      "UIView.animate { view.alpha = 0 }", .uikit,
      #"{"type":"interpolatingSpring","duration":0.5,"bounce":0}"#),
    PastedLine(
      "UIView.animate(delay: 0.2, animations: { view.alpha = 0 })", .uikit,
      #"{"type":"interpolatingSpring","duration":0.5,"modifiers":[{"delay":0.2}]}"#),
    PastedLine(
      "UIView.animate(.linear(duration: 1.3).repeatForever()) { view.alpha = 1 } completion: { }",
      .uikit, #"{"type":"linear","duration":1.3,"modifiers":[{"repeatForever":true}]}"#),
    PastedLine(
      "UIView.animate(withDuration: 0.28, delay: 0, options: .curveEaseOut)", .uikit,
      #"{"type":"easeOut","duration":0.28}"#),
    PastedLine(
      """
      UIView.animate(withDuration: 0.28, delay: 0.1,
                     options: [.curveEaseInOut, .repeat, .autoreverse], animations: {
          self.view.transform = CGAffineTransform(scaleX: 2, y: 2) // ")"
      }, completion: { _ in done("}") })
      """, .uikit,
      #"{"type":"easeInOut","duration":0.28,"modifiers":[{"repeatForever":true,"#
        + #""autoreverses":true,"reversal":"backward"},{"delay":0.1}]}"#
    ),
    PastedLine(
      "UIView.animate(withDuration: 0.3, options: [.allowUserInteraction, "
        + "UIView.AnimationOptions.curveLinear]) { }",
      .uikit, #"{"type":"linear","duration":0.3}"#),
    PastedLine(
      "UIView.animate(withDuration: 0.3, delay: 0, options: [])", .uikit,
      #"{"type":"easeInOut","duration":0.3}"#),
    PastedLine("withAnimation(.spring) { isOpen.toggle() }", .swiftui, #"{"type":"spring"}"#),
    PastedLine("withAnimation { isOpen.toggle() }", .swiftui, #"{"type":"default"}"#),
    PastedLine(
      "withAnimation(.snappy, completionCriteria: .removed) { a() } completion: { b() }", .swiftui,
      #"{"type":"snappy"}"#),
    PastedLine(".animation(.spring(), value: x)", .swiftui, #"{"type":"spring"}"#),
    PastedLine(
      ".animation(.easeIn(duration: 0.2).delay(0.1), value: items[0].isOn ? 1 : 2)", .swiftui,
      #"{"type":"easeIn","duration":0.2,"modifiers":[{"delay":0.1}]}"#),
    PastedLine(
      ".transaction { $0.animation = .bouncy.speed(2) }", .swiftui,
      #"{"type":"bouncy","modifiers":[{"speed":2}]}"#),
    PastedLine(
      ".transaction { transaction in transaction.animation = .linear }", .swiftui,
      #"{"type":"linear"}"#),
    PastedLine(
      "withTransaction(Transaction(animation: .smooth)) { }", .swiftui, #"{"type":"smooth"}"#),
    PastedLine(
      ".timingCurve(UnitCurve(startControlPoint: CGPoint(x: 0.2, y: 0), "
        + "endControlPoint: CGPoint(x: 0.8, y: 1)), duration: 0.5)",
      .swiftui, #"{"type":"timingCurve","curve":[0.2,0,0.8,1],"duration":0.5}"#),
    PastedLine(
      ".timingCurve(.bezier(startControlPoint: .zero, endControlPoint: UnitPoint(x: 1, y: 1)))",
      .swiftui, #"{"type":"timingCurve","curve":[0,0,1,1]}"#),
    PastedLine(
      ".spring(.init(duration: 0.4, bounce: 0.2))", .swiftui,
      #"{"type":"spring","spring":{"duration":0.4,"bounce":0.2}}"#),
    PastedLine(
      "static let pop: Animation = Animation.spring(Spring(response: 0.3, dampingRatio: 0.8), "
        + "blendDuration: 0.1);",
      .swiftui,
      #"{"type":"spring","spring":{"response":0.3,"dampingRatio":0.8},"blendDuration":0.1}"#),
    PastedLine("var pop: Animation { .easeIn }", .swiftui, #"{"type":"easeIn"}"#),
    PastedLine("private var pop: Animation? = .easeIn", .swiftui, #"{"type":"easeIn"}"#),
    PastedLine(
      "static var pop: Animation {\n  return .easeIn(duration: 0.3)\n}\n", .swiftui,
      #"{"type":"easeIn","duration":0.3}"#),
    PastedLine(
      "extension Animation {\n  static var pop: Animation { get { .easeIn } } // fast\n}", .swiftui,
      #"{"type":"easeIn"}"#),
    PastedLine(
      "/* opening */ .easeIn // fast", .swiftui, #"{"type":"easeIn"}"#),
    PastedLine("spring()", .swiftui, #"{"type":"spring"}"#),
  ]

  static let css: [PastedLine] = [
    PastedLine(
      "transition-property: opacity; transition-duration: 200ms, 400ms", .css,
      #"{"type":"timingCurve","curve":"ease","duration":0.2}"#),
    PastedLine(
      ".card { animation-name: a, b; animation-duration: 1s, 1s, 3s; animation-delay: 0s, 0s, 1s }",
      .css, #"{"type":"timingCurve","curve":"ease","duration":1}"#),
    PastedLine(
      "transition-property: opacity, scale, color; transition-duration: 1s;\n"
        + "transition-timing-function: ease-in, ease-in", .css,
      #"{"type":"timingCurve","curve":"ease-in","duration":1}"#),
    PastedLine(
      ".a { transition: all 1s linear; transition-delay: 100ms, 200ms }", .css,
      #"{"type":"linear","duration":1,"modifiers":[{"delay":0.1}]}"#),
    PastedLine(
      "transition: transform 300ms ease-in-out 50ms", .css,
      #"{"type":"timingCurve","curve":"ease-in-out","duration":0.3,"modifiers":[{"delay":0.05}]}"#),
    PastedLine(
      "animation: pulse 2s infinite alternate; animation-direction: normal", .css,
      #"{"type":"timingCurve","curve":"ease","duration":2,"#
        + #""modifiers":[{"repeatForever":true,"autoreverses":false}]}"#),
    PastedLine(
      "transition-delay: 1s; transition: opacity 1s", .css,
      #"{"type":"timingCurve","curve":"ease","duration":1}"#),
    PastedLine(
      "animation-direction: alternate; animation: pulse 1s 3", .css,
      #"{"type":"timingCurve","curve":"ease","duration":1,"#
        + #""modifiers":[{"repeatCount":3,"autoreverses":false}]}"#),
    PastedLine(
      "transition-property: opacity, transform; transition-duration: 300ms", .css,
      #"{"type":"timingCurve","curve":"ease","duration":0.3}"#),
    PastedLine(
      "opacity .3s", .css, #"{"type":"timingCurve","curve":"ease","duration":0.3}"#),
    PastedLine(
      "all 0.2s cubic-bezier(0.4, 0, 0.2, 1) -1s;", .css,
      #"{"type":"timingCurve","curve":"cubic-bezier(0.4, 0, 0.2, 1)","duration":0.2,"#
        + #""modifiers":[{"delay":-1}]}"#
    ),
    PastedLine(
      "transition: opacity ease-in", .css, #"{"type":"timingCurve","curve":"ease-in","duration":0}"#
    ),
    PastedLine(
      "  margin: 0;\n  transition: all 0.2s;\n}\n.card:hover {\n  color: red;\n}", .css,
      #"{"type":"timingCurve","curve":"ease","duration":0.2}"#),
    PastedLine(
      ".card { transition: all 0.2s; }\n.card:hover {\n  color: red;", .css,
      #"{"type":"timingCurve","curve":"ease","duration":0.2}"#),
    PastedLine("ease-in-out", .css, #"{"type":"timingCurve","curve":"ease-in-out"}"#),
    PastedLine("ease", .css, #"{"type":"timingCurve","curve":"ease"}"#),
    PastedLine("steps(4, jump-end)", .css, #"{"type":"timingCurve","curve":"steps(4, jump-end)"}"#),
    PastedLine(
      "linear(0, 0.5 20%, 1) 400ms", .css,
      #"{"type":"timingCurve","curve":"linear(0, 0.5 20%, 1)","duration":0.4}"#),
    PastedLine(
      "animation: pulse 2s infinite alternate", .css,
      #"{"type":"timingCurve","curve":"ease","duration":2,"modifiers":[{"repeatForever":true,"#
        + #""autoreverses":true,"reversal":"backward"}]}"#
    ),
    PastedLine(
      "-webkit-animation: 3s ease-in 1s 2 both slidein !important;", .css,
      #"{"type":"timingCurve","curve":"ease-in","duration":3,"modifiers":[{"repeatCount":2,"#
        + #""autoreverses":false},{"delay":1}]}"#
    ),
    PastedLine(
      """
      transition-property: opacity;
      transition-duration: 250ms; /* fast */
      transition-timing-function: EASE-OUT;
      """, .css, #"{"type":"timingCurve","curve":"ease-out","duration":0.25}"#),
    PastedLine(
      "transition-timing-function: linear(0, 0.5, 1);", .css,
      #"{"type":"timingCurve","curve":"linear(0, 0.5, 1)"}"#),
  ]

  static let kotlin: [PastedLine] = [
    PastedLine(
      "FastOutSlowInEasing", .compose, #"{"type":"timingCurve","curve":[0.4,0,0.2,1]}"#),
    PastedLine(
      "CubicBezierEasing(0.3f, 0f, 0.1f, 1f)", .compose,
      #"{"type":"timingCurve","curve":[0.3,0,0.1,1]}"#),
    PastedLine(
      "tween(durationMillis = 300, delayMillis = 50, easing = LinearOutSlowInEasing)", .compose,
      #"{"type":"timingCurve","curve":[0,0,0.2,1],"duration":0.3,"modifiers":[{"delay":0.05}]}"#),
    PastedLine(
      "tween<Float>(400)", .compose,
      #"{"type":"timingCurve","curve":[0.4,0,0.2,1],"duration":0.4}"#),
    PastedLine(
      "tween(300, easing = CubicBezierEasing(.3f, 0f, 0.1f, 1f))", .compose,
      #"{"type":"timingCurve","curve":[0.3,0,0.1,1],"duration":0.3}"#),
    PastedLine(
      "val spec: AnimationSpec<Float> = tween(easing = EaseOutBack)", .compose,
      #"{"type":"timingCurve","curve":[0.34,1.56,0.64,1],"duration":0.3}"#),
    PastedLine(
      "val x by animateFloatAsState(targetValue = 1f, animationSpec = tween(300))", .compose,
      #"{"type":"timingCurve","curve":[0.4,0,0.2,1],"duration":0.3}"#),
    PastedLine(
      "animateFloatAsState(1f, tween(300))", .compose,
      #"{"type":"timingCurve","curve":[0.4,0,0.2,1],"duration":0.3}"#),
    PastedLine(
      "offset.animateTo(0f, animationSpec = tween(300))", .compose,
      #"{"type":"timingCurve","curve":[0.4,0,0.2,1],"duration":0.3}"#),
    PastedLine(
      "offset.animateTo(0f, tween(300))", .compose,
      #"{"type":"timingCurve","curve":[0.4,0,0.2,1],"duration":0.3}"#),
    PastedLine(
      "Modifier.animateContentSize(animationSpec = tween(300))", .compose,
      #"{"type":"timingCurve","curve":[0.4,0,0.2,1],"duration":0.3}"#),
    PastedLine("snap()", .compose, #"{"type":"timingCurve","curve":"linear","duration":0}"#),
    PastedLine(
      "snap(delayMillis = 500)", .compose,
      #"{"type":"timingCurve","curve":"step-end","duration":0.5}"#),
    PastedLine(
      "repeatable(iterations = 3, animation = tween(100, 20, LinearEasing), "
        + "repeatMode = RepeatMode.Reverse)",
      .compose,
      #"{"type":"timingCurve","curve":"linear","duration":0.1,"modifiers":[{"delay":0.02},"#
        + #"{"repeatCount":3,"autoreverses":true,"reversal":"backward"}]}"#
    ),
    PastedLine(
      "infiniteRepeatable(tween(1000), initialStartOffset = StartOffset(500))", .compose,
      #"{"type":"timingCurve","curve":[0.4,0,0.2,1],"duration":1,"#
        + #""modifiers":[{"repeatForever":true,"autoreverses":false},{"delay":0.5}]}"#
    ),
    PastedLine(
      """
      animateFloatAsState(
          targetValue = if (on) 1f else listOf(0f)[0],
          animationSpec = tween(durationMillis = 200, easing = LinearEasing), // quick
          label = "alpha"
      )
      """, .compose, #"{"type":"timingCurve","curve":"linear","duration":0.2}"#),
  ]

  static let javaScript: [PastedLine] = [
    PastedLine(
      "config: config.wobbly", .reactSpring,
      #"{"type":"spring","response":0.4683209820693818,"dampingFraction":0.4472135954999579}"#),
    PastedLine(
      #"{duration: 0.3, ease: "easeOut"}"#, .motion,
      #"{"type":"timingCurve","curve":[0,0,0.58,1],"duration":0.3}"#),
    PastedLine(
      "transition={{ ease: [0.4, 0, 0.2, 1], delay: .1, }}", .motion,
      #"{"type":"timingCurve","curve":[0.4,0,0.2,1],"duration":0.3,"modifiers":[{"delay":0.1}]}"#),
    PastedLine(
      "const fade = { type: 'tween', duration: 1, repeat: Infinity, repeatType: 'reverse' };",
      .motion,
      #"{"type":"timingCurve","curve":[0,0,0.58,1],"duration":1,"#
        + #""modifiers":[{"repeatForever":true,"autoreverses":true,"reversal":"backward"}]}"#
    ),
    PastedLine(
      #"{ "transition": { ease: 'circOut', duration: 2, repeat: 1, repeatType: "mirror" }, "#
        + #"onComplete: () => { f({}) } }"#,
      .motion,
      #"{"type":"timingCurve","curve":"circularEaseOut","duration":2,"#
        + #""modifiers":[{"repeatCount":2,"autoreverses":true}]}"#
    ),
    PastedLine(
      "{ config: { duration: 250 }, delay: 100 }", .reactSpring,
      #"{"type":"timingCurve","curve":"linear","duration":0.25,"modifiers":[{"delay":0.1}]}"#),
  ]

  @Test("a pasted line has the answer of its object", arguments: swift + css + kotlin + javaScript)
  func isObject(_ line: PastedLine) throws {
    let json = try JSONParser.parse(Array(line.object.utf8), maximumDepth: 8).literal(at: 0)
    let expected = try #require(Self.read(json).description)
    var (description, faults) = Self.read(.string(line.text))
    #expect(faults == [])
    #expect(description?.dialect == line.dialect)
    description?.dialect = nil
    #expect(description == expected)
  }

  @Test(
    "nil is no animation", arguments: ["nil", ".animation(nil, value: x)", "withAnimation(nil) {}"])
  func isNil(_ text: String) {
    let faults = Faults()
    let value = RequestValue(.string(text), faults: faults)
    #expect(AnimationReading.readOptional(value, fidelity: .analytic) == nil)
    #expect(faults.isEmpty)
    _ = AnimationReading.read(value, fidelity: .analytic)
    #expect(
      faults.list.map(\.detail)
        == [
          "must be an animation, such as {\"type\": \"spring\", \"duration\": 0.5} or "
            + "\".spring(duration: 0.5)\"; with nil, the value would change immediately"
        ])
  }

  @Test("each prefix of a line is either read or refused")
  func prefixes() {
    for line in Self.swift + Self.css + Self.kotlin + Self.javaScript {
      for count in 0..<line.text.count {
        let (description, faults) = Self.read(.string(String(line.text.prefix(count))))
        #expect((description == nil) != faults.isEmpty, "\(line.text.prefix(count))")
        #expect(faults.count <= 4)
      }
    }
  }
}
