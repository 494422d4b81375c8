import AnimationCore
import RandomSupport
import Testing

@testable import JSONText
@testable import Schema
@testable import SourceText

@Suite("Mistakes in pasted lines")
struct PastedMistakeTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let text: String
    let sentence: String
    var testDescription: String { text }

    init(_ text: String, _ sentence: String) { (self.text, self.sentence) = (text, sentence) }
  }

  static let mistakes: [Mistake] = [
    // What is cut off may set what would be read.
    Mistake(
      "view.transaction { t in\n  t.animation = .bouncy",
      "unexpected end at line 2, character 24: expected '}' (the text is cut off; paste "
        + "all of it)"),
    Mistake(
      "func show() {\n  let s = CASpringAnimation(keyPath: \"x\")\n  s.mass = 2",
      "unexpected end at line 3, character 13: expected '}' (the text is cut off; paste "
        + "all of it)"),
    Mistake(
      "gsap.to(this.model, { duration: 1, onComplete: () => {",
      "unexpected end at character 55: expected '}' (the text is cut off; paste all of it)"),
    Mistake(
      ".card { transition: all 1s; color: red",
      "unexpected end at character 39: expected '}' (the text is cut off; paste all of it)"),
    Mistake(
      "useSpring({ damping: 60 })",
      "damping is no option of react-spring's useSpring at character 13; write config: "
        + "{ tension: 170, friction: 26 }, or the value first, as in useSpring(0, { "
        + "stiffness: 100, damping: 10 }) of Motion"),
    Mistake(
      ".spring(\n  duration: 0.5,\n  bonce: 0.2)",
      "unknown argument \"bonce\" at line 3, character 3; did you mean \"bounce\"?"),
    Mistake(
      "// pop\n.spring(duration: )", "unexpected ')' at line 2, character 19: expected a value"),
    Mistake(
      "UIView.animate(withDuration: 1, options: [.curveEaseOot])",
      "unknown option \"curveEaseOot\" at character 43; did you mean \"curveEaseOut\"?"),
    Mistake(
      "UIView.animate(withDuration: 1, options: .autoreverse)",
      "autoreverse has an effect only together with .repeat at character 42; "
        + "write [.repeat, .autoreverse], or leave it out"),
    Mistake(
      "UIView.animate(springDuration: 0.5, options: [.repeat]) {}",
      "a spring of UIKit repeats after its duration, before it has settled: repeat is only read "
        + "with a curve at character 47"),
    Mistake(
      "withAnimation(.spring) {}.delay(1)",
      "\"delay\" cannot follow withAnimation at character 27; paste only the animation"),
    Mistake(".spring { }", "spring takes no closure at character 9"),
    Mistake(
      ".transaction { $0.disablesAnimations = true }",
      "expected $0.animation = ... at character 16; paste the animation alone, such as .bouncy"),
    Mistake(
      "transition: opacity 1s, transform 2s",
      "a list of several transitions is not one motion at character 23; keep one of them"),
    Mistake(
      "transition-property: opacity, transform; transition-duration: 1s, 2s",
      "there are motions that differ at character 31; keep one of them"),
    // A fill mode is no name, by which the list would be cut off.
    Mistake(
      "animation-duration: 1s, 2s; animation-fill-mode: both",
      "there are motions that differ at character 25; keep one of them"),
    Mistake(
      #"{"fr": 60, "k": [{"t": 0, "s": [0], "o": {"x": 1.5, "y": 0}, "i": {"x": 0.2, "y": 1}}, "#
        + #"{"t": 30, "s": [100]}]}"#,
      "the keyframes do not follow in time at character 12"),
    Mistake(
      "transition: opacity 300",
      "a time needs its unit at character 21; write s or ms"),
    Mistake("transition: opacity 3m", "\"m\" is no unit of time at character 21; use s or ms"),
    Mistake(
      "transition: opacity 1s ease-iin",
      "\"ease-iin\" is not expected here at character 24; did you mean \"ease-in\"?"),
    Mistake(
      "transition-durration: 1s",
      "unknown property \"transition-durration\" at character 1; "
        + "did you mean \"transition-duration\"?"),
    Mistake(
      "animation: 1s reverse",
      "\"reverse\" is not read at character 15; exchange \"from\" and \"to\""),
    Mistake(
      "animation: 1s; animation-direction: infinite",
      "\"infinite\" is not expected here at character 37; write normal or alternate"),
    Mistake(
      "animation: 1s; animation-iteration-count: alternate",
      "\"alternate\" is not expected here at character 43; write a number, or infinite"),
    Mistake(
      "animation: 1s; animation-iteration-count: forwards",
      "\"forwards\" is not expected here at character 43; write a number, or infinite"),
    Mistake(
      "animation-duration: auto",
      "\"auto\" is not expected here at character 21; write a time, such as 300ms"),
    Mistake(
      "transition: all 1s infinite",
      "\"infinite\" is not expected here at character 20; leave it out, or write animation in "
        + "place of transition"),
    Mistake(
      "tween(300.5f)",
      "expected a whole number of milliseconds at character 7; did you mean 301?"),
    Mistake(
      "ease-in-ouut",
      "\"ease-in-ouut\" is not an easing at character 1; did you mean \"ease-in-out\"?"),
    Mistake(
      "transition: ease-iin 1s",
      "\"ease-iin\" is not an easing at character 13; did you mean \"ease-in\"?"),
    Mistake("fade-in", "expected a time or an easing at character 1"),
    Mistake("all -1s", "a duration must be at least 0 at character 5"),
    Mistake(
      "all 1s cubic-bezier(2, 0, 0, 1)",
      "cubic-bezier(2, 0, 0, 1) must have x1 and x2 between 0 and 1 at character 8"),
    Mistake(
      "tween(easing = FastOutSlowEasing)",
      "unknown easing \"FastOutSlowEasing\" at character 16; "
        + "did you mean \"FastOutSlowInEasing\"?"),
    Mistake(
      "spring(dampingRatio = Spring.DampingRatioMediumBounce)",
      "unknown constant \"DampingRatioMediumBounce\" at character 23; "
        + "did you mean \"DampingRatioMediumBouncy\"?"),
    Mistake("spring(stiffness = 0f)", "stiffness must be above 0 at character 20"),
    Mistake(
      "tween(durationMilis = 3)",
      "unknown argument \"durationMilis\" of tween at character 7; did you mean \"durationMillis\"?"
    ),
    Mistake(
      "CubicBezierEasing(x1 = 0f, b = 0f, c = 0f, d = 1f)",
      "unknown argument \"x1\" of CubicBezierEasing at character 19; expected a, b, c, d"),
    Mistake(
      "tween(300, FastOutSlowInEasing)",
      "the second argument of tween is its delayMillis at character 12; write its name before "
        + "the easing, such as easing = FastOutSlowInEasing"),
    Mistake(
      "CATransaction.setDisableActions(true)\nCATransaction.setAnimationDuration(1)\nl.opacity = 0",
      "a transaction without actions moves nothing by itself at line 1, character 15; leave "
        + "setDisableActions out, or paste the animation that is added to the layer"),
    Mistake(
      "UIView.animate(withDuration: 1) {\n  UIView.modifyAnimations(withRepeatCount: 3, "
        + "autoreverses: true) { v.alpha = 0 }\n  v.center = p\n}",
      "modifyAnimations repeats only a part of this closure at line 2, character 10; paste "
        + "UIView.animate with that part alone"),
    Mistake(
      "UIView.animate(withDuration: 1) { UIView.setAnimationRepeatCount(1.5); v.alpha = 0 }",
      "a part of a pass is not read at character 42; write a whole repeat count"),
    Mistake(
      "UIView.animate(springDuration: 1) { UIView.setAnimationRepeatCount(2); v.alpha = 0 }",
      "a spring of UIKit repeats after its duration, before it has settled: repeat is only read "
        + "with a curve at character 44"),
    Mistake(
      "UIViewPropertyAnimator(duration: 1, curve: .linear) { UIView.setAnimationRepeatCount(3) }",
      "setAnimationRepeatCount is read in UIView.animate(withDuration:) alone at character 62; "
        + "write the animation with it, such as .easeInOut(duration: 1).repeatCount(3, "
        + "autoreverses: true)"
    ),
    Mistake(
      "queue.asyncAfter(deadline: .now() + pause) { withAnimation(.bouncy) { } }",
      "the time before the animation is not in the text at character 37; write it as a number of "
        + "seconds, such as 0.5"),
    Mistake(
      "queue.asyncAfter(deadline: .now().rounded()) { withAnimation(.bouncy) { } }",
      "the time before the animation is not in the text at character 34; write it as a number of "
        + "seconds, such as 0.5"),
    Mistake(
      "if isLate {\n  try await Task.sleep(for: .seconds(1))\n}\nwithAnimation(.bouncy) { }",
      "whether the animation waits depends on a condition at line 2, character 41; keep the wait "
        + "without its condition, or leave it out"),
    Mistake(
      "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in withAnimation { } }",
      "a timer that repeats begins the animation again and again at character 43; write "
        + "repeats: false, or paste the animation alone, such as .bouncy"),
    Mistake(
      "CATransaction.setDisableActions(!animated)\nCATransaction.setAnimationDuration(1)",
      "whether this is true or false is not in the text at line 1, character 33; write true or "
        + "false in its place"),
    Mistake(
      "UIView.animate(withDuration: 1) { UIView.modifyAnimations(withRepeatCount: 3, "
        + "autoreverses: flag) { v.alpha = 0 } }",
      "whether this is true or false is not in the text at character 93; write true or "
        + "false in its place"),
    Mistake(
      "UIView.animate(withDuration: 1) {\n  UIView.setAnimationRepeatCount(3)\n"
        + "  UIView.setAnimationRepeatAutoreverses(self.reverses == true)\n}",
      "whether this is true or false is not in the text at line 3, character 41; write true or "
        + "false in its place"),
    Mistake(
      "CATransaction.begin()\nCATransaction.setAnimationDuration(1)\na.opacity = 0\n"
        + "CATransaction.commit()\nCATransaction.begin()\n"
        + "CATransaction.setAnimationDuration(2)\nb.opacity = 0\nCATransaction.commit()",
      "there are several transactions, whose durations differ at line 6, character 15; paste one "
        + "of them, from begin to commit"),
    Mistake(
      "CATransaction.begin()\nif isOn { CATransaction.setAnimationDuration(1) }\n"
        + "a.opacity = 0\nCATransaction.commit()",
      "what the duration of the transaction is depends on a condition at line 2, character 25; "
        + "keep one of the lines that set it, without its condition"),
    Mistake(
      "CATransaction.setAnimationDuration(2 * factor)\nlayer.opacity = 0",
      "unexpected '*' at line 1, character 38: expected the end of the argument (arithmetic is "
        + "not evaluated; write the result)"),
    Mistake(
      "UIView.animate(.easeInOut(duration: 1)) { UIView.setAnimationRepeatCount(3) }",
      "setAnimationRepeatCount is read in UIView.animate(withDuration:) alone at character 50; "
        + "write the animation with it, such as .easeInOut(duration: 1).repeatCount(3, "
        + "autoreverses: true)"),
    Mistake(
      "UIView.animate(withDuration: 1) { if x { UIView.setAnimationRepeatCount(3) } }",
      "whether the animation repeats depends on a condition at character 49; keep the line "
        + "without its condition, or leave it out"),
    Mistake(
      "UIView.animate(withDuration: 1) { UIView.setAnimationDuration(3); v.alpha = 0 }",
      "setAnimationDuration is not read in a closure at character 42; give its value to the "
        + "animation, such as UIView.animate(withDuration: 0.3, delay: 0, options: "
        + ".curveEaseOut) { }"),
    Mistake(
      "[UIView animateWithDuration:1 animations:^{ v.center = p; [UIView "
        + "modifyAnimationsWithRepeatCount:3 autoreverses:YES animations:^{ v.alpha = 0; }]; }];",
      "modifyAnimations repeats only a part of this closure at character 67; paste "
        + "UIView.animate with that part alone"),
    Mistake(
      "let a: Animation = .easeIn(duration: 1)\nlet c = isOn ? a : a.delay(0.2)",
      "a choice is not evaluated at line 2, character 16; keep one of its values"),
    Mistake(
      "let a: Animation = .easeIn(duration: 1)\nlet c: Animation = isOn ? .bouncy : a",
      "a choice is not evaluated at line 2, character 37; keep one of its values"),
    Mistake(
      "CAMediaTimingFunction(name: .easeIn).inverse",
      "CAMediaTimingFunction has no inverse at character 38; write UnitCurve.easeIn.inverse, or "
        + "four numbers as cubic-bezier(x1, y1, x2, y2)"),
    Mistake(
      "let a = UIViewPropertyAnimator(duration: 1, curve: .linear)\na.isReversed.toggle()",
      "isReversed is not read with its animator at line 2, character 3; leave the line out, or "
        + "give it as one of \"commands\" of /v1/animators/evaluate, such as {\"at\": 0, "
        + "\"type\": \"isReversed\", \"value\": true}"),
    Mistake(
      "let a = UIViewPropertyAnimator(duration: 1, curve: .linear)\n"
        + "a.isReversed = !a.isReversed",
      "isReversed is not read with its animator at line 2, character 3; leave the line out, or "
        + "give it as one of \"commands\" of /v1/animators/evaluate, such as {\"at\": 0, "
        + "\"type\": \"isReversed\", \"value\": true}"),
    Mistake(
      "animate(0f, 1f, v, spring()) { value, _ -> x = value }",
      "initialVelocity is not read: it is in units per second at character 17; leave it out, and "
        + "give it per second as \"initialVelocity\" of /v1/springs/evaluate or "
        + "/v1/animations/merge"),
    Mistake(
      "animate(0f, 1f, spring(stiffness = 200f))",
      "the third argument is the initialVelocity at character 17; write the name of the spec, such "
        + "as animationSpec = spring(stiffness = 200f)"),
    Mistake(
      "Animated.start({ x: 1, config: { tension: 170, friction: 26 } })",
      "Animated has no start of its own at character 1; write what it starts, such as "
        + "Animated.spring(value, { toValue: 1, tension: 170, friction: 26 }).start()"),
    Mistake(
      "Animated.api.start({ x: 1, config: { duration: 300 } })",
      "Animated has no start of its own at character 1; write what it starts, such as "
        + "Animated.spring(value, { toValue: 1, tension: 170, friction: 26 }).start()"),
    Mistake(
      "infiniteRepeatable(spring())", "a spring cannot be repeated in Compose at character 20"),
    Mistake(
      "animatable.animateTo(1f, spring(dampingRatio = 0.5f), initialVelocity = 30f)",
      "initialVelocity is not read: it is in units per second at character 55; "
        + "leave it out, and give it per second as \"initialVelocity\" of /v1/springs/evaluate or "
        + "/v1/animations/merge"),
    Mistake(
      "animatable.animateTo(1f, spring(dampingRatio = 0.5f), 30f)",
      "initialVelocity is not read: it is in units per second at character 55; "
        + "leave it out, and give it per second as \"initialVelocity\" of /v1/springs/evaluate or "
        + "/v1/animations/merge"),
    Mistake(
      "keyframes { 0f at 0 }",
      "the values of keyframes are not relative to a start and a target at character 1; "
        + "give them as \"tracks\" of /v1/keyframes/evaluate"),
    Mistake(
      "{ stiffness: 100, damping: 10 }",
      "the mass and the meaning of a spring differ between systems at character 1; "
        + "add type: \"spring\" for motion, or use {\"type\": \"interpolatingSpring\", ...}"),
    Mistake(
      "{ duration: 300 }",
      "the system is not clear at character 1; add type or ease for motion (in seconds), or "
        + "tension and friction, or put it into config: { ... } for react-spring "
        + "(in milliseconds)"),
    Mistake(
      "{ type: 'spring', stiffnes: 100 }",
      "unknown member \"stiffnes\" of a spring of motion at character 19; "
        + "did you mean \"stiffness\"?"),
    Mistake(
      "{ tension: 300, clamp: true }",
      "clamp is not read: it stops a spring at its target at character 17; leave it out for the "
        + "spring past its target"),
    Mistake("{ tension: 170, tension: 2 }", "tension is given more than once at character 17"),
    Mistake("[0.4, 0, 1.2, 1]", "x2 must be between 0 and 1 at character 10"),
    Mistake(
      "x: [0, 1, 0, 1]",
      "expected an object at character 4, such as { type: \"spring\", stiffness: 100, "
        + "damping: 10 }; "
        + "a curve alone has no duration"),
    Mistake(
      "{ type: 'spring', visualDuration: 1 }",
      "visualDuration has an effect only together with bounce at character 19"),
    Mistake(
      "tween(300).delay(3)", "unexpected \".delay\" at character 12; paste only the spec"),
    Mistake(
      ".sprung(bounce: 0.2)",
      "unknown animation \"sprung\" at character 2; did you mean \"spring\"?"),
    Mistake(
      ".wobble",
      "unknown animation \"wobble\" at character 2; "
        + "expected one such as .spring(duration: 0.5) or .easeInOut(duration: 0.3)"),
    Mistake(
      ".spring(mass: 1, stiffness: 100, damping: 10)",
      "spring has no mass at character 9; did you mean \"interpolatingSpring\"?"),
    Mistake(
      ".timingCurve(2, 0, 0, 1, duration: 1)", "x1 must be between 0 and 1 at character 14"),
    Mistake(
      ".timingCurve(0, 0, 1.5, 1, duration: 1)", "x2 must be between 0 and 1 at character 20"),
    Mistake("CubicBezierEasing(2f, 0f, 0f, 1f)", "x1 must be between 0 and 1 at character 1"),
    Mistake("{ ease: [2,0,0,1], duration: 1 }", "x1 must be between 0 and 1 at character 10"),
    Mistake(".easeIn.delay(speed: 2)", "unknown argument \"speed\" of delay at character 15"),
    Mistake(
      ".easeIn.logicallyComplete(delay: 1)",
      "unknown argument \"delay\" of logicallyComplete at character 27; expected after"),
    Mistake(
      ".easeIn.repeatForever(autoreverse: false)",
      "unknown argument \"autoreverse\" of repeatForever at character 23; "
        + "did you mean \"autoreverses\"?"),
    Mistake(".easeIn.delay()", "delay needs a number at character 9"),
    Mistake(".easeIn.logicallyComplete()", "logicallyComplete needs a number at character 9"),
    Mistake(
      ".linear(duration: 1, speed: 2)",
      "unknown argument \"speed\" at character 22; expected \"duration\""),
    Mistake(
      ".spring(duration: 0,5)",
      "unexpected number at character 21; a decimal has a point, as in 0.5"),
    Mistake(
      ".easeIn(0.3)",
      "easeIn takes no number without a label at character 9; write easeIn(duration: 0.3)"),
    Mistake(
      "tween(1000 / 3)",
      "unexpected '/' at character 12: expected ',' or ')' "
        + "(arithmetic is not evaluated; write the result)"),
    Mistake(
      ".linear(duration: 0.3 * pace)",
      "unexpected '*' at character 23: expected ',' or ')' "
        + "(arithmetic is not evaluated; write the result)"),
    Mistake(
      "isReduced ? nil : .spring",
      "unexpected '?' at character 11: expected '.' or the end "
        + "(a choice is not evaluated; keep one of its values)"),
    Mistake("spring(duration 0.3)", "unexpected '0' at character 17: expected ':' behind duration"),
    Mistake(
      "UISpringTimingParameters(dampingRatio: 0.7)",
      "a damping ratio alone has no duration at character 1; "
        + "paste UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.7)"),
    Mistake(
      "UIViewPropertyAnimator(duration: 0.3, curve: .spring)",
      "unknown curve \"spring\" of UIView.AnimationCurve at character 46; "
        + "expected easeInOut, easeIn, easeOut, linear"),
    Mistake(
      "UICubicTimingParameters(animationCurve: .easeInn)",
      "unknown curve \"easeInn\" of UIView.AnimationCurve at character 41; "
        + "did you mean \"easeIn\"?"),
    Mistake(
      "let a = CABasicAnimation(); a.repeatCount = 0.3",
      "a part of a pass is not read at character 29; write a whole repeatCount"),
    Mistake(
      "let a = CABasicAnimation()\na.beginTime = 0.5",
      "beginTime is a time of the clock at line 2, character 1; "
        + "write it as CACurrentMediaTime() + 0.5"),
    Mistake(
      "let a = CABasicAnimation(); a.timeOffset = 0.1",
      "timeOffset is not read at character 29; "
        + "leave it out, or give the animation its repeatCount and beginTime"),
    Mistake(
      "let a = CASpringAnimation(); a.duration = 0.2",
      "the spring has settled after 1.27 s, and this duration ends it at another "
        + "time at character 30; write duration = animation.settlingDuration"),
    Mistake(
      "view.animation(.spring).delay(1)",
      "\"delay\" cannot follow animation at character 25; paste only the animation"),
    Mistake(
      "view.animation(.spring).padding().animation(.linear)",
      "there are 2 animations at character 6; paste one of them"),
    Mistake(
      ".transition(.slide)",
      "transition is not read here at character 1; "
        + "it belongs to \"transition\" of /v1/transitions/evaluate"),
    Mistake(
      "PhaseAnimator([1, 2]) { view($0) }",
      "PhaseAnimator is not read here at character 1; "
        + "it belongs to \"animation\" of /v1/phases/evaluate"),
    Mistake(
      "fadeIn(animationSpec = spec)",
      "expected a spec at character 24, such as tween(300); write the value in place of a "
        + "variable"),
    Mistake(
      "transition: all var(--time)",
      "var(--time) is not evaluated at character 17; write its value"),
    Mistake(
      "transition: inherit",
      "\"inherit\" is no motion of its own at character 13; write the duration and the easing"),
    Mistake(
      "tween(300, easing = EaseOutElasticity)",
      "EaseOutElasticity is no Bézier at character 21; "
        + "give its values as {\"type\": \"sampled\", \"values\": [...]}"),
    Mistake(
      "{ x: { type: 'spring' }, opacity: { ease: 'linear' } }",
      "transitions of several values are not one motion at character 3; keep one of them"),
  ]

  @Test("a mistake is refused with its place and the nearest word", arguments: mistakes)
  func mistake(_ mistake: Mistake) {
    #expect(PastedAnimationTests.read(.string(mistake.text)).faults == [mistake.sentence])
  }

  @Test("a wrong control point of a curve is refused by its name")
  func controlPoint() {
    let faults = Faults()
    let value = RequestValue(.string("CubicBezierEasing(0f, 0f, 2f, 1f)"), faults: faults)
    _ = CurveReading.read(value, fidelity: .analytic)
    #expect(faults.list.map(\.detail) == ["x2 must be between 0 and 1 at character 1"])
  }

  @Test(
    "a text that is more than an easing is no curve",
    arguments: [
      (
        "transition: all 0.3s ease-in",
        "expected an easing alone at character 1; write it, such as cubic-bezier(0.4, 0, 0.2, 1)"
      ), ("1.2, 0, 0.2, 1", "x1 must be between 0 and 1 at character 1"),
      (
        "const Interval(0.2, 0.8, curve: Curves.easeIn)",
        "an Interval is a part of the duration of a controller at character 7; write the curve in "
          + "it, such as Curves.easeOut"
      ),
    ])
  func curve(_ text: String, _ sentence: String) {
    let faults = Faults()
    _ = CurveReading.read(RequestValue(.string(text), faults: faults), fidelity: .analytic)
    #expect(faults.list.map(\.detail) == [sentence])
  }

  @Test("changed lines are read or refused, and never trap")
  func changed() {
    let lines = PastedAnimationTests.swift + PastedAnimationTests.css
    let texts = (lines + PastedAnimationTests.kotlin + PastedAnimationTests.javaScript).map(\.text)
    let letters = Array("()[]{}\"'`\\/*.,:;=<>-+eE0159fms \n$_é😀")
    for seed in RandomCases.seeds(4000) {
      var random = SeededGenerator(seed: seed)
      var text = Array(texts.randomElement(using: &random) ?? "")
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<text.count, using: &random)
        text[place] = letters.randomElement(using: &random) ?? " "
      }
      for reading in [
        "/v1/animations/evaluate", "/v1/curves/evaluate", "/v1/springs/evaluate",
      ] {
        let faults = Faults()
        let value = RequestValue(.string(String(text)), faults: faults)
        switch reading {
        case "/v1/curves/evaluate": _ = CurveReading.read(value, fidelity: .analytic)
        case "/v1/springs/evaluate": _ = SpringReading.read(value)
        default: _ = AnimationReading.readOptional(value, fidelity: .analytic)
        }
        #expect(faults.count < 8, "seed \(seed)")
      }
    }
  }
}
