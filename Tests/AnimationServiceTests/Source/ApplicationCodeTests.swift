import AnimationCore
import Testing

@testable import JSONText
@testable import Schema
@testable import SourceText

/// Motions that real code tells where a test of one line would not look.
@Suite("Code of applications")
struct ApplicationCodeTests {
  static let android = [
    PastedLine(
      "val pop = PathInterpolatorCompat.create(0.33f, 0f, 0.67f, 1f)\n"
        + "view.animate().alpha(0f).setInterpolator(pop).setDuration(200L).start()", .android,
      #"{"type":"timingCurve","curve":[0.33,0,0.67,1],"duration":0.2}"#),
    PastedLine(
      """
      private static final Interpolator FAST = new LinearInterpolator();
      void show() {
        ObjectAnimator a = ObjectAnimator.ofFloat(view, View.ALPHA, 1f);
        a.setInterpolator(FAST);
        a.start();
      }
      """, .android, #"{"type":"linear","duration":0.3}"#),
    PastedLine(
      "val a = ValueAnimator.ofFloat(0f, 1f)\n"
        + "a.interpolator = Interpolator { OvershootInterpolator(1f).getInterpolation(it) }",
      .android,
      #"{"type":"timingCurve","curve":[0.333333333333,1.333333333333,0.666666666667,1],"#
        + #""duration":0.3}"#),
    PastedLine(
      """
      contentView.apply {
          alpha = 0f
          animate()
                  .alpha(1f)
                  .setDuration(200)
                  .setListener(null)
      }
      """, .android, #"{"type":"timingCurve","curve":"easeInOutSine","duration":0.2}"#),
    PastedLine(
      "fun View.fadeIn() = animate().alphaBy(1f).setDuration(150).start()", .android,
      #"{"type":"timingCurve","curve":"easeInOutSine","duration":0.15}"#),
  ]

  static let compose = [
    PastedLine(
      "val spec = InfiniteRepeatableSpec<Float>(\n"
        + "  tween(1000, easing = LinearEasing), RepeatMode.Reverse)", .compose,
      #"{"type":"linear","duration":1,"modifiers":[{"repeatForever":true,"autoreverses":true,"#
        + #""reversal":"backward"}]}"#),
    PastedLine(
      "animateFloatAsState(1f, RepeatableSpec(iterations = 3, animation = TweenSpec(500)))",
      .compose,
      #"{"type":"timingCurve","curve":[0.4,0,0.2,1],"duration":0.5,"#
        + #""modifiers":[{"repeatCount":3,"autoreverses":false}]}"#),
    PastedLine(
      "SnapSpec<Float>(delay = 100)", .compose,
      #"{"type":"timingCurve","curve":"step-end","duration":0.1}"#),
  ]

  static let web = [
    PastedLine(
      "animate(0, 200, { type: \"spring\", velocity: 400, stiffness: 100 })", .motion,
      #"{"type":"interpolatingSpring","mass":1,"stiffness":100,"damping":10,"initialVelocity":2}"#),
    PastedLine(
      "<motion.div animate={{ x: [100, 0] }} transition={{ type: \"spring\", velocity: 50 }} />",
      .motion,
      #"{"type":"interpolatingSpring","mass":1,"stiffness":100,"damping":10,"#
        + #""initialVelocity":-0.5}"#),
    PastedLine(
      """
      import type { Transition } from "motion/react";
      export const pop: Transition = { type: "spring", stiffness: 300, damping: 30 };
      """, .motion,
      #"{"type":"interpolatingSpring","mass":1,"stiffness":300,"damping":30}"#),
    PastedLine(
      "\"use client\";\nconst fade = { type: \"tween\", duration: 0.4, ease: \"linear\" };",
      .motion,
      #"{"type":"linear","duration":0.4}"#),
    PastedLine(
      ".x { transition: opacity 300ms linear(0, /* over, then back */ 1.2 40%, 1) }", .css,
      #"{"type":"timingCurve","curve":"linear(0, 1.2 40%, 1)","duration":0.3}"#),
    PastedLine(
      "import { animate, linear } from 'animejs';\n"
        + "animate('.x', { x: 1, ease: linear(0, '0.5 10%', 0.2, 1), duration: 500 })", .anime,
      #"{"type":"timingCurve","curve":"linear(0, 0.5 10%, 0.2 66.6666666666666667%, 1)","#
        + #""duration":0.5}"#),
    PastedLine(
      "import { useSpring } from \"@react-spring/web\";\n"
        + "export const slow = { mass: 1, tension: 280, friction: 60 };", .reactSpring,
      #"{"type":"interpolatingSpring","mass":1,"stiffness":280,"damping":60}"#),
  ]

  static let flutter = [
    PastedLine(
      "final c = AnimationController(vsync: this, duration: Duration(milliseconds: 800))\n"
        + "  ..repeat(reverse: true, count: 4);", .flutter,
      #"{"type":"linear","duration":0.8,"modifiers":[{"repeatCount":4,"autoreverses":true,"#
        + #""reversal":"backward"}]}"#),
    PastedLine(
      """
      final c = AnimationController(vsync: this, duration: Duration(seconds: 1));
      final a = CurvedAnimation(
        parent: ReverseAnimation(c), curve: Interval(0, 0.25, curve: Curves.easeIn));
      c.forward();
      """, .flutter,
      #"{"type":"timingCurve","curve":[0,0,0.58,1],"duration":0.25,"modifiers":[{"delay":0.75}]}"#),
    PastedLine(
      """
      final fade = AnimationController(vsync: this, duration: Duration(milliseconds: 300));
      final move = AnimationController(vsync: this, duration: Duration(milliseconds: 600));
      final a = CurvedAnimation(parent: fade, curve: Interval(0, 1, curve: Curves.easeIn));
      final b = CurvedAnimation(parent: move, curve: Interval(0, 0.5, curve: Curves.easeIn));
      """, .flutter, #"{"type":"timingCurve","curve":[0.42,0,1,1],"duration":0.3}"#),
    PastedLine(
      """
      class Fade<T> extends PageRoute<T> {
        @override
        Duration get transitionDuration => const Duration(milliseconds: 400);
        Widget buildTransitions(context, animation, secondaryAnimation, child) => FadeTransition(
          opacity: CurvedAnimation(parent: animation, curve: Curves.easeIn), child: child);
      }
      """, .flutter, #"{"type":"timingCurve","curve":[0.42,0,1,1],"duration":0.4}"#),
  ]

  static let swift = [
    PastedLine(
      "UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseIn, .curveEaseOut]) { }",
      .uikit, #"{"type":"linear","duration":0.3}"#)
  ]

  static let lottie = [
    PastedLine(
      #"{"fr":60,"k":[{"t":0,"s":[0,0],"o":{"x":0.4,"y":0},"i":{"x":0.2,"y":1}},"#
        + #"{"t":30,"s":[100,-50]}]}"#, .lottie,
      #"{"type":"timingCurve","curve":[0.4,0,0.2,1],"duration":0.5}"#),
    PastedLine(
      #"{"fr":30,"k":[{"t":0,"s":[0,0,100],"o":{"x":[0.4,0.4,0.4],"y":[0,0,0]},"#
        + #""i":{"x":[0.2,0.2,0.2],"y":[1,1,1]}},{"t":15,"s":[120,60,100],"#
        + #""o":{"x":0.4,"y":0},"i":{"x":0.2,"y":1}},{"t":30,"s":[100,50,100]}]}"#, .lottie,
      #"{"type":"timingCurve","curve":"M0,0 C0.2,0 0.1,1.2 0.5,1.2 C0.7,1.2 0.6,1 1,1","#
        + #""duration":1}"#),
  ]

  @Test(
    "a motion is that of the whole text",
    arguments: android + compose + web + flutter + swift + lottie)
  func isRead(_ line: PastedLine) throws { try line.expectMotion() }

  @Test("a loop around an animation is told, and one beside it is not")
  func loops() {
    let move = "x.animateTo(1f, tween(300))"
    let clock = "while (isActive) { withFrameMillis { } }\n"
    #expect(
      Self.warnings(of: "while (true) {\n  \(move)\n}") == [
        "the loop begins the animation again at line 1, character 1; what is answered is one of "
          + "its passes"
      ])
    #expect(Self.warnings(of: "repeat(3) { \(move) }").count == 1)
    #expect(Self.warnings(of: clock + move) == [])
  }

  private static func warnings(of text: String) -> [String] {
    let faults = Faults()
    _ = AnimationReading.readOptional(
      RequestValue(.string(text), faults: faults), fidelity: .analytic)
    return faults.warnings.map(\.detail)
  }

  @Test(
    "what is not read is refused, and never left out",
    arguments: [
      (
        "view.animate().alpha(0f).setDuration(300).setInterpolator { t -> t * t }.start()",
        "a function is not evaluated"
      ),
      (
        "view.animate().setInterpolator(t -> 1 - new LinearInterpolator().getInterpolation(t));",
        "a function is not evaluated"
      ),
      (
        "val a = b\nval b = a\nview.animate().alpha(0f).setInterpolator(a)",
        "expected an interpolator"
      ),
      (
        "const pop = { type: \"spring\", stiffness: 300 };\nconst fade = { duration: 0.2 };",
        "there are different animations, pop and fade"
      ),
      (
        "box.animate({ x: [0, 1] }, { duration: 300, iterations: 3, "
          + "iterationComposite: \"accumulate\" })", "iterationComposite begins each pass"
      ),
      (
        "Animated.loop(Animated.timing(a, { toValue: 1 }), { resetBeforeIteration: false })",
        "the passes after the first begin at the target"
      ),
      (
        "x.value = withRepeat(withTiming(1, { duration: 300 }), -1);\ncancelAnimation(x);",
        "cancelAnimation ends the motion at once"
      ),
      (
        "c.fling(springDescription: SpringDescription(mass: 1, stiffness: 9, damping: 3));\n"
          + "final c = AnimationController(vsync: this);",
        "fling moves by its springDescription"
      ),
      (
        "AnimationController(vsync: this, duration: Duration(seconds: 1))..repeat(max: 0.5);",
        "max of repeat makes the passes those of a part of the controller"
      ),
      (
        "gsap.to(\".x\", { ease: CustomEase.create(\"hop\", \"M0,0 C0,1 1,1 1,0\") })",
        "\"M0,0 C0,1 1,1 1,0\" is no path from 0,0 to 1,1"
      ),
      (
        "val a = ObjectAnimator.ofFloat(v, \"alpha\", 1f)\na.duration = 300\n"
          + "if (isFast) a.duration = 100", "what duration is depends on a condition at line 3"
      ),
      (
        "val a = ObjectAnimator.ofFloat(v, \"alpha\", 1f)\nwhen (kind) {\n"
          + "  1 -> a.interpolator = LinearInterpolator()\n"
          + "  else -> a.interpolator = BounceInterpolator()\n}",
        "what interpolator is depends on a condition"
      ),
      (
        #"{"fr":60,"k":[{"t":0,"s":[0,0]},{"t":15,"s":[50,80]},{"t":30,"s":[100,0]}]}"#,
        "s has several numbers at character 45; write the keyframes of one of them"
      ),
      (
        "import { useSharedValue } from \"react-native-reanimated\";\n"
          + "export const SPRING = { damping: 15, stiffness: 120, mass: 1 };",
        "the mass and the meaning of a spring differ between systems at line 2"
      ),
    ])
  func isRefused(_ text: String, sentence: String) throws {
    let (description, faults) = PastedAnimationTests.read(.string(text))
    #expect(description == nil)
    let fault = try #require(faults.first)
    #expect(fault.contains(sentence))
  }
}
