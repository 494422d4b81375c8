import AnimationCore
import Testing

@testable import JSONText
@testable import Schema
@testable import SourceText

/// Texts of current versions of the libraries, with what stands around a motion in them.
@Suite("Motions of current libraries, with their surroundings")
struct SurroundedMotionTests {
  static let swift: [PastedLine] = [
    PastedLine(
      """
      let timing = UISpringTimingParameters(duration: 0.5, bounce: 0.2)
      let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
      animator.addAnimations { self.card.transform = .identity }
      animator.startAnimation()
      """, .swiftui, #"{"type":"spring","duration":0.5,"bounce":0.2}"#),
    PastedLine(
      """
      let transition = CATransition()
      transition.duration = 0.3
      transition.type = .push
      transition.subtype = .fromRight
      transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      navigationController?.view.layer.add(transition, forKey: kCATransition)
      """, .uikit, #"{"type":"easeInOut","duration":0.3}"#),
    PastedLine(
      "CATransaction.setAnimationDuration(1)\nlayer.add(CATransition(), forKey: nil)", .swiftui,
      #"{"type":"linear","duration":1}"#),
    PastedLine(
      "let pattern = #\"^\\d+ \"{\"#\nwithAnimation(.linear(duration: 2)) { isOn = true }",
      .swiftui, #"{"type":"linear","duration":2}"#),
    PastedLine(
      "Text(\"\"\"\n  It's \"here { and\n  \"\"\")\n"
        + "  .animation(.linear(duration: 2), value: isOn)",
      .swiftui, #"{"type":"linear","duration":2}"#),
    PastedLine(
      ".scaleEffect(pulse ? 1.06 : 1)\n"
        + ".animation(isStill ? nil : .linear(duration: 2), value: pulse)",
      .swiftui, #"{"type":"linear","duration":2}"#),
    PastedLine(
      """
      .animation(
          reduceMotion
              ? nil
              : .linear(duration: 2).repeatForever(autoreverses: false),
          value: isPulsing
      )
      """, .swiftui,
      #"{"type":"linear","duration":2,"modifiers":[{"repeatForever":true,"autoreverses":false}]}"#),
    PastedLine(
      "withAnimation(user?.isCalm == true ? .linear(duration: 2) : .none) { isOn = true }",
      .swiftui, #"{"type":"linear","duration":2}"#),
    PastedLine(
      """
      func startRotating() {
        if layer.animation(forKey: "spin") == nil {
          let spin = CABasicAnimation(keyPath: "transform.rotation.z")
          spin.duration = 2
          layer.add(spin, forKey: "spin")
        }
      }
      """, .swiftui, #"{"type":"linear","duration":2}"#),
  ]

  static let transitioning = PastedLine(
    """
    final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: Context?) -> TimeInterval {
        return 0.35
      }
      func animateTransition(using context: Context) {
        UIView.animate(withDuration: transitionDuration(using: context), animations: { show() })
      }
    }
    """, .swiftui, #"{"type":"easeInOut","duration":0.35}"#)

  private static let spring =
    #"{"type":"interpolatingSpring","mass":1,"stiffness":100,"damping":10}"#

  static let others: [PastedLine] = [
    PastedLine(
      """
      val animation = SpringAnimation(view, DynamicAnimation.TRANSLATION_Y)
      val force = SpringForce()
      force.stiffness = SpringForce.STIFFNESS_VERY_LOW // optional
      force.dampingRatio = SpringForce.DAMPING_RATIO_NO_BOUNCY
      animation.spring = force
      """, .android,
      #"{"type":"interpolatingSpring","mass":1,"stiffness":50,"damping":14.142135623730951}"#),
    PastedLine(
      """
      ObjectAnimator rotation = ObjectAnimator.ofFloat(this, "rotation", 0f, 360f);
      rotation.setDuration(2 * 1000);
      rotation.setInterpolator(null);
      rotation.start();
      """, .android, #"{"type":"linear","duration":2}"#),
    PastedLine(
      """
      _fade = AnimationController(duration: const Duration(seconds: 2), vsync: this);
      _fade.forward();
      Future.delayed(widget.duration!, () { _dismiss(); });
      """, .flutter, #"{"type":"linear","duration":2}"#),
    PastedLine(
      """
      const tl = gsap.timeline({ defaults: { duration: 2, ease: "none" } });

      tl
        .to(flap, { rotationX: 180 })
      """, .gsap, #"{"type":"linear","duration":2}"#),
    PastedLine(
      "const DELAY = 500;\n"
        + "setTimeout(() => { box.animate([{ top: 0 }, { top: 1 }], 2000) }, DELAY)",
      .webAnimations, #"{"type":"linear","duration":2,"modifiers":[{"delay":0.5}]}"#),
    PastedLine(
      "val spec = remember { spring<Float>(dampingRatio = 0.5f, stiffness = 100f) }\n"
        + "val x by animateFloatAsState(target, spec)", .compose, spring),
    PastedLine(
      """
      private fun <T> enterSpec() = tween<T>(durationMillis = 200, easing = LinearEasing)

      val x by animateDpAsState(target, enterSpec())
      """, .compose, #"{"type":"linear","duration":0.2}"#),
    PastedLine(
      "fun spec(): FiniteAnimationSpec<Float> = tween(200, easing = LinearEasing)\n"
        + "val x by animateFloatAsState(target, animationSpec = spec())", .compose,
      #"{"type":"linear","duration":0.2}"#),
    PastedLine(
      """
      const spring = SpringDescription(mass: 1, stiffness: 100, damping: 10);
      final simulation = SpringSimulation(spring, 0, 1, 0);
      controller.animateWith(simulation);
      """, .flutter, spring),
    PastedLine(
      """
      final spring = SpringDescription(mass: 1, stiffness: 100, damping: 10);
      controller.animateWith(SpringSimulation(spring, 0, 2, 4));
      """, .flutter,
      #"{"type":"interpolatingSpring","mass":1,"stiffness":100,"damping":10,"initialVelocity":2}"#),
  ]

  static let web: [PastedLine] = [
    PastedLine(
      """
      <MotionConfig transition={{ duration: 1, ease: "linear" }} reducedMotion="user">
        <motion.div animate={{ opacity: 1 }} transition={{ duration: 2, ease: "linear" }} />
      </MotionConfig>
      """, .motion, #"{"type":"linear","duration":2}"#),
    PastedLine(
      """
      <MotionConfig transition={{ duration: 1, ease: "linear" }}>
        <motion.div animate={{ opacity: 1 }} />
      </MotionConfig>
      """, .motion, #"{"type":"linear","duration":1}"#),
    PastedLine(
      "<div class=\"[transition:opacity_300ms_linear_100ms] hover:opacity-50\">", .tailwind,
      #"{"type":"linear","duration":0.3,"modifiers":[{"delay":0.1}]}"#),
    PastedLine(
      "li { transition: opacity 1s linear; transition-delay: calc((sibling-index() - 1) * 100ms) }",
      .css, #"{"type":"linear","duration":1,"modifiers":[{"delay":0.1}]}"#),
  ]

  @Test(
    "a motion is read whatever stands around it",
    arguments: swift + [transitioning] + others + web)
  func isRead(_ line: PastedLine) throws { try line.expectMotion() }

  /// The options of `Element.animate`, in an object or without the call around it.
  static let timings: [PastedLine] = [
    PastedLine(
      "{ duration: 1128, easing: \"linear(0, 0.5 20%, 1)\", fill: \"both\" }", .webAnimations,
      #"{"type":"timingCurve","curve":"linear(0, 0.5 20%, 1)","duration":1.128}"#),
    PastedLine(
      #"{"duration": 500, "delay": 100, "easing": "cubic-bezier(0.4, 0, 0.2, 1)"}"#,
      .webAnimations,
      #"{"type":"timingCurve","curve":[0.4,0,0.2,1],"duration":0.5,"modifiers":[{"delay":0.1}]}"#),
    PastedLine(
      "const card = query(\".card\");\nconst timing = {\n  duration: 500,\n"
        + "  easing: 'cubic-bezier(0.4, 0, 0.2, 1)',\n};", .webAnimations,
      #"{"type":"timingCurve","curve":[0.4,0,0.2,1],"duration":0.5}"#),
    PastedLine(
      #"{"keyframes": [{"--x": 0}, {"--x": 1}], "options": {"duration": 400, "delay": 50, "#
        + #""easing": "linear(0, 1.2 60%, 1)", "iterations": 3, "fill": "both"}, "error": 0.001}"#,
      .webAnimations,
      #"{"type":"timingCurve","curve":"linear(0, 1.2 60%, 1)","duration":0.4,"#
        + #""modifiers":[{"repeatCount":3,"autoreverses":false},{"delay":0.05}]}"#),
  ]

  @Test("an easing has the duration that stands beside it", arguments: timings)
  func timing(_ line: PastedLine) throws { try line.expectMotion() }

  @Test("useSpring of Motion has its duration in milliseconds")
  func milliseconds() throws {
    let motions = try [
      "const x = useSpring(0, { bounce: 0.25, duration: 500 })",
      "transition={{ type: \"spring\", bounce: 0.25, duration: 0.5 }}",
    ].map { try #require(PastedAnimationTests.motion(of: .string($0)).motion) }
    #expect(motions[0].difference(to: motions[1]) <= 1e-9)
  }

  @Test("an animator that its end starts again has a warning")
  func startsAgain() {
    let text = """
      val animator = ObjectAnimator.ofFloat(view, "alpha", 0f, 1f)
      animator.duration = 300
      animator.doOnEnd { animator.start() }
      animator.start()
      """
    #expect(
      Self.warnings(of: text) == [
        "the animator begins again at its end at line 3, character 29; what is answered is one of "
          + "its passes"
      ])
    #expect(Self.warnings(of: text.replacing("doOnEnd", with: "doOnStart")) == [])
  }

  private static func warnings(of text: String) -> [String] {
    let faults = Faults()
    let value = RequestValue(.string(text), faults: faults)
    _ = AnimationReading.readOptional(value, fidelity: .analytic)
    return faults.warnings.map(\.detail)
  }

  @Test("a function that begins itself again has a warning")
  func repeats() {
    let text = """
      function repeat() {
        circles.transition().duration(2000).ease(d3.easeLinear).attr("cx", 1).on("end", repeat);
      }
      repeat();
      """
    #expect(
      Self.warnings(of: text) == [
        "repeat begins itself again at line 2, character 83; what is answered is one of its passes"
      ])
  }

  @Test("a method that begins itself again has the same warning")
  func repeatsByThis() {
    let text = """
      move = (way = 1) => {
        Animated.spring(this.x, { toValue: way }).start(() => { this.move(-way) });
      }
      """
    #expect(
      Self.warnings(of: text) == [
        "move begins itself again at line 2, character 64; what is answered is one of its passes"
      ])
  }

  @Test("a function whose brace is on the next line has the same warning")
  func repeatsBehindLine() {
    let text = """
      function glow()
      {
        $(".a").animate({ opacity: 1 }, 800, function () { glow(); });
      }
      """
    #expect(
      Self.warnings(of: text) == [
        "glow begins itself again at line 3, character 54; what is answered is one of its passes"
      ])
  }

  @Test(
    "what begins a motion again at its end has a warning",
    arguments: [
      (
        "tween = gsap.to(a, { x: 1, onComplete: () => tween.restart() })",
        "restart begins this motion again at character 52"
      ),
      (
        "gsap.to(a, { x: 1, duration: 1, onComplete() { this.restart(); } })",
        "restart begins this motion again at character 53"
      ),
      (
        "const a = box.animate([{ top: 0 }, { top: 1 }], 300);\na.onfinish = () => a.play();",
        "play begins this motion again at line 2, character 22"
      ),
      (
        "const a = box.animate([{ top: 0 }, { top: 1 }], 300);\na.finished.then(() => a.play());",
        "play begins this motion again at line 2, character 25"
      ),
    ])
  func restarts(_ text: String, _ sentence: String) {
    let end = "; what is answered is one of its passes"
    #expect(Self.warnings(of: text) == [sentence + end])
  }

  @Test(
    "what begins something else at its end has no warning",
    arguments: [
      "gsap.to(a, { x: 1, duration: 1, onComplete: () => video.play() })",
      "tween = gsap.to(a, { x: 1, duration: 1 });\nbutton.onclick = () => tween.restart();",
    ])
  func doesOtherThings(_ text: String) {
    #expect(Self.warnings(of: text).filter { $0.contains("begins this motion again") } == [])
  }

  @Test(
    "a timer of an unknown time is told in a warning where it begins the motion",
    arguments: [
      ("setTimeout(() => { gsap.to(a, { x: 1, duration: 1 }) }, delay)", "character 57"),
      ("setTimeout(() => gsap.to(a, { x: 1, duration: 1 }), i * 100)", "character 53"),
    ])
  func waitsForUnknown(_ text: String, _ place: String) {
    #expect(
      Self.warnings(of: text) == [
        "the time before this motion is not in the text at \(place); what is answered is the "
          + "motion without it"
      ])
    #expect(
      Self.warnings(of: "gsap.to(a, { x: 1, duration: 1 }); setTimeout(() => hide(), delay)") == [])
  }

  @Test(
    "what is unclear is refused by its place, with what to write",
    arguments: [
      (
        "transitionTimingFunction: { forge: 'cubic-bezier(0.22, 1, 0.36, 1)' },\n"
          + "transitionDuration: { fast: '150ms', slow: '400ms' }",
        "whether the duration of this curve is one of the text is not clear at line 1, "
          + "character 37; write both, such as transition: all 150ms ease-out"
      ),
      (
        "UIView.animate(withDuration: Constants.fade) { view.alpha = 0 }",
        "unexpected 'Constants.fade' at character 30: expected a number (variables are not "
          + "evaluated; write the value)"
      ),
      (
        "AnimatedContainer(duration: Duration(milliseconds: 300 + index * 100))",
        "the duration is another for each index at character 19; write one of them, such as "
          + "Duration(milliseconds: 300)"
      ),
      (
        "private var pulse: Animation {\n  if isOn {\n    return .linear(duration: 2)\n  } else {\n"
          + "    return .easeOut(duration: 0.3)\n  }\n}",
        "a choice is not evaluated at line 2, character 3; keep one of its values"
      ),
      (
        ".animation(.easeInOut(duration: Theme.Motion.fade), value: isOn)",
        "unexpected 'Theme.Motion.fade' at character 33: expected a number (variables are not "
          + "evaluated; write the value)"
      ),
      (
        "Future.delayed(widget.delay, () { _fade.forward(); });\n"
          + "_fade = AnimationController(duration: const Duration(seconds: 2), vsync: this);",
        "unexpected 'widget' at line 1, character 16: expected a value (variables are not "
          + "evaluated; write the value)"
      ),
    ])
  func isUnclear(_ text: String, _ sentence: String) {
    #expect(PastedAnimationTests.read(.string(text)).faults == [sentence])
  }

  @Test(
    "systems that are not read are named, with what to write",
    arguments: [
      ("transform.DOMoveX(4, 1).SetEase(Ease.OutBack).SetLoops(-1, LoopType.Yoyo);", "DOTween"),
      ("var tween = create_tween()\ntween.tween_property(box, \"x\", 1, 1.0)", "a tween of Godot"),
      ("local info = TweenInfo.new(1, Enum.EasingStyle.Quad)", "a tween of Roblox"),
      (
        "Behavior on x { NumberAnimation { duration: 300; easing.type: Easing.OutBack } }",
        "an animation of Qt"
      ),
      (
        "<DoubleAnimation From=\"1.0\" To=\"0.0\" Duration=\"0:0:5\" AutoReverse=\"True\" />",
        "an animation of XAML"
      ),
    ])
  func isForeign(_ text: String, _ system: String) throws {
    let fault = try #require(PastedAnimationTests.read(.string(text)).faults.first)
    #expect(fault.hasPrefix("\(system) is not read at "), "\(fault)")
    #expect(fault.contains("; write its duration and its easing as CSS has them"), "\(fault)")
  }

  @Test("classes of Tailwind in a stylesheet are to be written alone")
  func apply() {
    #expect(
      PastedAnimationTests.read(.string(".btn {\n  @apply transition duration-200;\n}")).faults == [
        "@apply of Tailwind is not read at line 2, character 3; write its classes alone, such as "
          + "class=\"transition-colors duration-200 ease-out\""
      ])
  }

  @Test("elements with and without a transition of their own have two motions")
  func mixed() {
    let text = """
      <MotionConfig transition={{ duration: 1, ease: "linear" }}>
        <motion.div animate={{ opacity: 1 }} transition={{ duration: 2, ease: "linear" }} />
        <motion.div animate={{ opacity: 0 }} />
      </MotionConfig>
      """
    let faults = PastedAnimationTests.read(.string(text)).faults
    #expect(
      faults == [
        "there are different animations, transition and transition at line 2, character 40; paste "
          + "one of them"
      ])
  }
}
