import AnimationCore
import Testing

@testable import JSONText
@testable import Schema
@testable import SourceText

/// Files and blocks as people paste them, with the names that they declare.
@Suite("Names that a pasted text declares itself")
struct WholeTextTests {
  static let swift: [PastedLine] = [
    PastedLine(
      """
      enum Constants {
        static let duration: Double = 0.45
        enum Spring { static let damping = 0.8 }
      }
      UIView.animate(
        withDuration: Constants.duration, delay: 0,
        usingSpringWithDamping: Constants.Spring.damping, initialSpringVelocity: 0) { }
      """, .swiftui, #"{"type":"uiView","duration":0.45,"dampingRatio":0.8}"#),
    PastedLine(
      "let pace = 0.3 * 2\nwithAnimation(.linear(duration: pace)) { }", .swiftui,
      #"{"type":"linear","duration":0.6}"#),
    PastedLine(
      "let pace = 1.0 / 4\nwithAnimation(.linear(duration: pace)) { }", .swiftui,
      #"{"type":"linear","duration":0.25}"#),
    PastedLine(
      """
      extension Animation {
        static func pop() -> Animation {
          .spring(duration: 0.4, bounce: 0.2)
        }
      }
      """, .swiftui, #"{"type":"spring","duration":0.4,"bounce":0.2}"#),
    PastedLine(
      "Card(title: \"a\", animation: .spring(duration: 0.5).delay(0.1), isOn: $isOn)", .swiftui,
      #"{"type":"spring","duration":0.5,"modifiers":[{"delay":0.1}]}"#),
    PastedLine(
      ".animation(.bouncy, value: isOn)\n.animation(.bouncy, value: count)", .swiftui,
      #"{"type":"bouncy"}"#),
    PastedLine(
      "Card(animation: .linear).onTapGesture { withAnimation(.bouncy) { isOn = true } }", .swiftui,
      #"{"type":"bouncy"}"#),
  ]

  static let lists: [PastedLine] = [
    PastedLine(
      "let scale: CGFloat = 1.2, size: CGFloat = 4, pace: Double = 2\n"
        + "withAnimation(.linear(duration: pace)) { x = scale * size }",
      .swiftui, #"{"type":"linear","duration":2}"#),
    // What the text does not use moves nothing in it.
    PastedLine(
      """
      enum Motion {
        static let standard: Animation = .easeInOut(duration: 0.25)
        static let sheet: Animation = .linear(duration: 2)
      }
      Color.white.offset(y: y).animation(Motion.sheet, value: y)
      """, .swiftui, #"{"type":"linear","duration":2}"#),
    PastedLine(
      """
      extension Animation {
        static let standard = Animation.easeInOut(duration: 0.25)
        static let sheet = Animation.linear(duration: 2)
      }
      Color.white.offset(y: y).animation(.sheet, value: y)
      """, .swiftui, #"{"type":"linear","duration":2}"#),
    PastedLine(
      "let scale = 1.2, pace = 2.0\nwithAnimation(.linear(duration: pace)) { size = scale }",
      .swiftui, #"{"type":"linear","duration":2}"#),
    PastedLine(
      "let pace = 2.0\nitems.forEach { name, pace in print(name, pace) }\n"
        + "withAnimation(.linear(duration: pace)) { }",
      .swiftui, #"{"type":"linear","duration":2}"#),
    PastedLine(
      "val pace = 2000\nlog { name, pace -> print(pace) }\n"
        + "val x by animateFloatAsState(1f, tween(pace, easing = LinearEasing))",
      .compose, #"{"type":"linear","duration":2}"#),
  ]

  static let compose: [PastedLine] = [
    PastedLine(
      """
      object Motion {
          const val DURATION = 350
          val Easing = CubicBezierEasing(0.2f, 0f, 0f, 1f)
      }
      val x by animateFloatAsState(1f, tween(Motion.DURATION, easing = Motion.Easing))
      """, .compose, #"{"type":"timingCurve","curve":[0.2,0,0,1],"duration":0.35}"#),
    PastedLine(
      "object Motion { val bouncy = spring<Float>(dampingRatio = 0.5f, stiffness = 100f) }\n"
        + "val x by animateFloatAsState(1f, animationSpec = Motion.bouncy)", .compose,
      #"{"type":"spring","spring":{"mass":1,"stiffness":100,"damping":10}}"#),
    PastedLine(
      "val pace = 600\nval x by animateFloatAsState(1f, tween(pace, easing = LinearEasing))\n"
        + "fun other(pace: Int) { print(pace) }", .compose, #"{"type":"linear","duration":0.6}"#),
    PastedLine(
      "const val PACE = 2 * 150\nval x by animateFloatAsState(1f, snap(PACE))", .compose,
      #"{"type":"timingCurve","curve":"step-end","duration":0.3}"#),
  ]

  static let flutter: [PastedLine] = [
    PastedLine(
      "Duration pace = const Duration(seconds: 2);\nvar box = AnimatedSize(duration: pace);",
      .flutter, #"{"type":"linear","duration":2}"#),
    PastedLine(
      """
      class Motion {
        static const Duration fast = Duration(milliseconds: 150);
        static const Curve standard = Curves.easeIn;
      }
      AnimatedScale(scale: 1, duration: Motion.fast, curve: Motion.standard)
      """, .flutter, #"{"type":"timingCurve","curve":[0.42,0,1,1],"duration":0.15}"#),
    PastedLine(
      "AnimatedTheme(data: theme, duration: kThemeAnimationDuration)", .flutter,
      #"{"type":"linear","duration":0.2}"#),
    PastedLine(
      """
      const pace = Duration(seconds: 2);
      final box = AnimatedSize(duration: pace);
      void log(String name, Duration pace) => print('$name $pace');
      void set({required Duration? pace}) { print(pace); }
      items.forEach((name, pace) { print(pace); });
      """, .flutter, #"{"type":"linear","duration":2}"#),
  ]

  static let scripts: [PastedLine] = [
    PastedLine(
      "const pace = 2;\n"
        + "const show = (box) => gsap.to(box, { x: 1, duration: pace, ease: 'none' });",
      .gsap, #"{"type":"linear","duration":2}"#),
    // A parameter is one in its own function alone.
    PastedLine(
      "const pace = 2;\nfunction log(box, pace) { console.log(pace) }\n"
        + "gsap.to('.a', { x: 1, duration: pace, ease: 'none' });",
      .gsap, #"{"type":"linear","duration":2}"#),
    PastedLine(
      "const pace = 2\nconst log = (pace) => console.log(pace)\n\n"
        + "gsap.to('.a', { x: 1, duration: pace, ease: 'none' })",
      .gsap, #"{"type":"linear","duration":2}"#),
    PastedLine(
      "const pace = 2;\nclass Log { constructor(pace) { this.pace = pace; } }\n"
        + "items.forEach(item => item.init(pace));\n"
        + "gsap.to('.a', { x: 1, duration: pace, ease: 'none' });",
      .gsap, #"{"type":"linear","duration":2}"#),
    PastedLine(
      "const pace = 2;\nfunction log() { const { pace } = read(); console.log(pace); }\n"
        + "if (ready(pace)) { gsap.to('.a', { x: 1, duration: pace * 2, ease: 'none' }); }",
      .gsap, #"{"type":"linear","duration":4}"#),
  ]

  static let numbered: [PastedLine] = [
    PastedLine(
      "  9: gsap.to('.a', {\n 10:   x: 1, duration: 2,\n 11:   ease: 'none' })", .gsap,
      #"{"type":"linear","duration":2}"#),
    PastedLine(
      "1→withAnimation(.linear(duration: 2)) {\n2→  isOn = true\n3→}", .swiftui,
      #"{"type":"linear","duration":2}"#),
    PastedLine(
      "#define DURATION 0.3\n[UIView animateWithDuration:DURATION animations:^{ v.alpha = 0; }];",
      .uikit, #"{"type":"easeInOut","duration":0.3}"#),
    PastedLine(
      "view.animate().cancel()\nview.animate().alpha(0f).setDuration(200)", .android,
      #"{"type":"timingCurve","curve":"easeInOutSine","duration":0.2}"#),
    PastedLine(
      "ViewCompat.animate(view).alpha(0f).setDuration(200).start();", .android,
      #"{"type":"timingCurve","curve":"easeInOutSine","duration":0.2}"#),
    PastedLine(
      "final controller = useAnimationController(duration: const Duration(seconds: 1));", .flutter,
      #"{"type":"linear","duration":1}"#),
  ]

  private static let force = #"{"type":"spring","spring":{"mass":1,"stiffness":500,"damping":20}}"#

  private static let endless =
    #"{"type":"linear","duration":0.2,"#
    + #""modifiers":[{"repeatForever":true,"autoreverses":false}]}"#

  static let android: [PastedLine] = [
    PastedLine(
      """
      val anim = SpringAnimation(view, SpringAnimation.TRANSLATION_X)
      val force = SpringForce(0f)
      force.dampingRatio = \(10 / 500.squareRoot())f
      force.stiffness = 500f
      anim.spring = force
      anim.start()
      """, .android, force),
    PastedLine(
      """
      SpringForce force = new SpringForce(0f);
      force.setDampingRatio(\(10 / 500.squareRoot())f).setStiffness(500f);
      SpringAnimation anim = new SpringAnimation(view, SpringAnimation.TRANSLATION_X);
      anim.setSpring(force);
      """, .android, force),
    PastedLine(
      """
      val animator = ValueAnimator.ofFloat(0f, 1f).apply {
        duration = 200
        repeatCount = ValueAnimator.INFINITE
        interpolator = LinearInterpolator()
      }
      """, .android, endless),
    PastedLine(
      """
      long duration = 200;
      ValueAnimator animator = ValueAnimator.ofFloat(0, 1);
      animator.setDuration(duration);
      animator.setInterpolator(new LinearInterpolator());
      """, .android, #"{"type":"linear","duration":0.2}"#),
    PastedLine(
      "view.animate().alpha(0f).withEndAction { done() }.setDuration(200)", .android,
      #"{"type":"timingCurve","curve":"easeInOutSine","duration":0.2}"#),
  ]

  @Test(
    "a name is what the text declares it to be",
    arguments: swift + lists + compose + flutter + android + scripts + numbered)
  func isDeclared(_ line: PastedLine) throws { try line.expectMotion() }

  @Test("what is called behind a closure belongs to the chain around it")
  func chain() throws {
    let text =
      "view.animate().alpha(1f).withEndAction { view.animate().alpha(0f).setDuration(100) }"
      + ".setDuration(200)"
    let faults = Faults()
    _ = AnimationReading.readOptional(
      RequestValue(.string(text), faults: faults), fidelity: .analytic)
    let durations = try #require(faults.list.first).read.map { $0.animation["duration"] }
    #expect(durations == [.number(0.2), .number(0.1)])
    let others =
      "a.animate().alpha(0f).setDuration(300)\nb.animate().alpha(0f).setStartDelay(100)"
    #expect(PastedAnimationTests.read(.string(others)).faults.count == 1)
  }

  @Test(
    "a value that is changed behind its definition, or that a caller gives, is refused",
    arguments: [
      "let pace = 0.3\nfunc show(pace: Double) { withAnimation(.linear(duration: pace)) { } }",
      "let pace = 0.3\nitems.forEach { pace in withAnimation(.linear(duration: pace)) { } }",
      "val pace = 300\nfun Show(pace: Int) { animateFloatAsState(1f, tween(pace)) }",
      "const pace = Duration(seconds: 1);\n"
        + "Widget show(Duration pace) => AnimatedSize(duration: pace);",
      "const pace = 1;\nfunction show(pace) { gsap.to('.a', { x: 1, duration: pace }) }",
      "const pace = 1;\nconst show = (box, pace) => gsap.to(box, { x: 1, duration: pace });",
      "const pace = 1;\nitems.forEach(pace => gsap.to('.a', { x: 1, duration: pace }));",
      "const pace = 1;\nclass Menu { open(el, pace) { gsap.to(el, { x: 1, duration: pace }) } }",
      "const pace = 1;\nconst menu = { open(el, pace) { gsap.to(el, { x: 1, duration: pace }) } };",
      "const pace = 1;\nfor (const pace of [2, 3]) { gsap.to('.a', { x: 1, duration: pace }) }",
      "const pace = 1;\nfunction show(all) {\n  const { pace } = all;\n"
        + "  gsap.to('.a', { x: 1, duration: pace });\n}",
      "const pace = 1;\nfunction Fade<T>({ pace }: Props<T>): void {\n"
        + "  gsap.to('.a', { x: 1, duration: pace * 2 });\n}",
      "@State var pace = 0.3\nvar body: some View {\n  Slider(value: $pace, in: 0...2)\n"
        + "  Circle().animation(.linear(duration: pace), value: isOn)\n}",
      "let pace = 0.3\nitems.forEach { name, pace in withAnimation(.linear(duration: pace)) { } }",
      "let pace = 0.3\nrun { (name: String, pace: Double) in\n"
        + "  withAnimation(.linear(duration: pace)) { }\n}",
      "val pace = 300\nrun { pace, name -> animateFloatAsState(1f, tween(pace)) }",
      "const pace = Duration(seconds: 1);\n"
        + "Widget show({required Duration pace}) => AnimatedSize(duration: pace);",
      "const pace = Duration(seconds: 1);\nWidget show({Duration? pace, int count = 1}) {\n"
        + "  return AnimatedSize(duration: pace);\n}",
      "const pace = Duration(seconds: 1);\n"
        + "items.map((name, pace) => AnimatedSize(duration: pace));",
      "int pace = 300;\nvoid show(View view, int pace) { view.animate().alpha(0f)"
        + ".setDuration(pace); }",
      "const pace = { a: 1 };\npace.a = 2;\ngsap.to('.a', { x: 1, duration: pace.a });",
      "var pace = 0.3\npace += 0.2\nwithAnimation(.linear(duration: pace)) { }",
      "var pace = 0.3\nif isSlow { pace *= 4 }\nwithAnimation(.linear(duration: pace)) { }",
      "let pace = 1 / 4\nwithAnimation(.linear(duration: pace)) { }",
      "var pace = 300\npace += 100\nanimateFloatAsState(1f, tween(pace))",
      "var pace = 300;\npace++;\nAnimatedScale(scale: 1, duration: Duration(milliseconds: pace))",
    ])
  func isChanged(_ text: String) {
    #expect(PastedAnimationTests.read(.string(text)).faults.count == 1)
  }

  @Test(
    "what changes a controller, or plays it again and again, is refused with what to write",
    arguments: [
      (
        "controller = AnimationController(vsync: this, duration: Duration(seconds: 1));\n"
          + "controller.duration = Duration(seconds: 2);\ncontroller.forward();",
        "duration is set on what is made before at line 2, character 12; write it where the "
          + "controller is made, as in AnimationController(duration: Duration(milliseconds: 300), "
          + "vsync: this)"
      ),
      (
        "Timer.periodic(Duration(seconds: 2), (_) => controller.forward());\n"
          + "controller = AnimationController(vsync: this, duration: Duration(seconds: 1));",
        "a timer that repeats begins the animation again and again at line 1, character 7; write "
          + "Timer in its place, or paste the animation alone"
      ),
      (
        "controller = AnimationController(vsync: this, duration: Duration(seconds: 1));\n"
          + "controller.value = 0.5;\ncontroller.forward();",
        "value begins the controller at another of its values at line 2, character 12; leave it "
          + "out for the whole motion"
      ),
      (
        "controller = AnimationController(vsync: this, duration: Duration(seconds: 1));\n"
          + "controller.animateTo(0.5);",
        "animateTo moves the controller to another of its values, in a part of its duration at "
          + "line 2, character 22; write the duration, such as duration: "
          + "Duration(milliseconds: 300)"
      ),
      (
        "AnimatedCrossFade(duration: Duration(seconds: 3), firstCurve: Curves.easeIn, "
          + "sizeCurve: Curves.easeOut)",
        "AnimatedCrossFade has two curves at character 89; paste the duration and one of them, "
          + "such as AnimatedContainer(duration: ..., curve: Curves.easeIn)"
      ),
    ])
  func isRefused(_ text: String, _ sentence: String) {
    #expect(PastedAnimationTests.read(.string(text)).faults == [sentence])
  }
}
