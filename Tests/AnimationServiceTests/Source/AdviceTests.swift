import ContractSupport
import Testing

/// Each sentence that sends someone elsewhere, with the request that it sends them to.
@Suite("Advice that can be followed")
struct AdviceTests {
  struct Advice: CustomTestStringConvertible, Sendable {
    let text: String
    let path: String
    /// A part of the sentence that the text is refused with.
    let sentence: String
    /// The path and the body that follow the sentence.
    let target: String
    let body: JSON
    var testDescription: String { text }

    init(
      _ text: String, at path: String = "animations", says sentence: String, _ target: String,
      _ body: JSON
    ) {
      (self.text, self.path, self.sentence) = (text, path, sentence)
      (self.target, self.body) = (target, body)
    }
  }

  private static let animation = "animations/evaluate"
  private static let transition = "transitions/evaluate"

  private static let enter = "AnimatedVisibility(v, enter = fadeIn() + slideInVertically())"

  private static let pushed =
    "extension AnyTransition { static var a: AnyTransition { .asymmetric(insertion: .opacity, "
    + "removal: .scale) } }"

  static let advice: [Advice] = [
    Advice(
      "TimelineView(.animation) { context in Text(\"a\") }",
      says: "without a motion of its own; paste an animation, such as .animation(.bouncy, value: "
        + "count)", animation, ["animation": ".animation(.bouncy, value: count)"]),
    Advice(
      "Animation(Wobble(duration: 2))",
      says: #"write it as {"type": "expression", "value": "1 - exp(-6*t)", "duration": 1}"#,
      animation,
      ["animation": ["type": "expression", "value": "1 - exp(-6*t)", "duration": 1]]),
    Advice(
      "view.startAnimation(AnimationUtils.loadAnimation(this, R.anim.fade_in))",
      says: "the animation is in a file; paste its XML, such as <alpha android:duration=\"300\" />",
      animation, ["animation": "<alpha android:duration=\"300\" />"]),
    Advice(
      "c.fling(springDescription: spring); final c = AnimationController(vsync: this);",
      says: "write it with its ends and its velocity, as SpringSimulation(SpringDescription(mass: "
        + "1, stiffness: 100, damping: 10), 0, 1, 1)", animation,
      [
        "animation": """
        SpringSimulation(SpringDescription(mass: 1, stiffness: 100, damping: 10), 0, 1, 1)
        """
      ]),
    Advice(
      "TransitionManager.beginDelayedTransition(root, AutoTransition())",
      says: "write its duration and its interpolator as Compose's tween(300)", animation,
      ["animation": "tween(300)"]),
    Advice(
      "CupertinoPageRoute(builder: (_) => Page())",
      says: "write a duration and a curve, such as 300ms cubic-bezier(0.4, 0, 0.2, 1)", animation,
      ["animation": "300ms cubic-bezier(0.4, 0, 0.2, 1)"]),
    Advice(
      enter, at: "transitions",
      says: "whose motion is read as \"animation\" of /v1/animations/evaluate", animation,
      ["animation": .string(enter)]),
    Advice(
      "fadeIn(tween(300)) + scaleIn()", at: "transitions",
      says: "write what it does as .opacity.combined(with: .offset(x: 0, y: 40))", transition,
      ["transition": ".opacity.combined(with: .offset(x: 0, y: 40))"]),
    Advice(
      ".transition(.slide)", says: "it belongs to \"transition\" of /v1/transitions/evaluate",
      transition, ["transition": ".transition(.slide)", "size": ["width": 9, "height": 9]]),
    Advice(
      "DetailView(name).transition(.slide)",
      says: "it belongs to \"transition\" of /v1/transitions/evaluate", transition,
      [
        "transition": "DetailView(name).transition(.slide)", "size": ["width": 9, "height": 9],
      ]),
    Advice(
      ".contentTransition(.numericText(countsDown: true))",
      says: #"give {"type": "contentTransition", "style": "numericText", "from": "9", "#
        + #""to": "10", "countsDown": true} as "transition" of /v1/transitions/evaluate"#,
      transition,
      [
        "transition": [
          "type": "contentTransition", "style": "numericText", "from": "9", "to": "10",
          "countsDown": true,
        ]
      ]),
    Advice(
      "Text(value, format: .number).contentTransition(.numericText(countsDown: value < previous))",
      at: "transitions",
      says:
        #"write {"type": "contentTransition", "style": "numericText", "from": "9", "to": "10"}"#,
      transition,
      [
        "transition": [
          "type": "contentTransition", "style": "numericText", "from": "9", "to": "10",
        ]
      ]),
    Advice(
      ".contentTransition(.symbolEffect(.replace.magic(fallback: .downUp)))", at: "transitions",
      says: #"write {"type": "contentTransition", "style": "symbolEffect"}"#, transition,
      ["transition": ["type": "contentTransition", "style": "symbolEffect"]]),
    Advice(
      ".scrollTransition(.animated(.spring(duration: 0.3))) { c, p in c }",
      says: #"{"type": "scroll", "container": 800, "start": 400, "length": 100, "#
        + #""configuration": ".animated(.spring(duration: 0.3))"}"#,
      transition,
      [
        "transition": [
          "type": "scroll", "container": 800, "start": 400, "length": 100,
          "configuration": ".animated(.spring(duration: 0.3))",
        ], "positions": [0, 100],
      ]),
    Advice(
      ".scrollTransition { c, phase in c.opacity(phase.isIdentity ? 1 : 0.5) }",
      says: #"{"type": "scroll", "container": 800, "start": 400, "length": 100}"#, transition,
      [
        "transition": ["type": "scroll", "container": 800, "start": 400, "length": 100],
        "positions": [0, 100],
      ]),
    Advice(
      ".navigationTransition(.zoom(sourceID: id, in: space))",
      says: #"{"type": "zoom", "source": {"frame": {"x": 20, "y": 200, "width": 100, "#
        + #""height": 60}}, "destination": {"frame": {"x": 0, "y": 0, "width": 390, "#
        + #""height": 844}}}"#,
      transition,
      [
        "transition": [
          "type": "zoom", "source": ["frame": ["x": 20, "y": 200, "width": 100, "height": 60]],
          "destination": ["frame": ["x": 0, "y": 0, "width": 390, "height": 844]],
        ]
      ]),
    Advice(
      ".matchedGeometryEffect(id: \"a\", in: space)", says: #"{"type": "matchedGeometry", "#,
      transition,
      [
        "transition": [
          "type": "matchedGeometry",
          "views": [
            [
              "name": "a", "frame": ["x": 0, "y": 0, "width": 40, "height": 40],
              "before": "source", "after": "absent",
            ],
            [
              "name": "b", "frame": ["x": 90, "y": 0, "width": 80, "height": 80],
              "before": "absent", "after": "source",
            ],
          ],
        ]
      ]),
    Advice(
      "@keyframes pulse { 0% { opacity: 0 } 30% { opacity: 1 } 100% { opacity: 0 } }",
      says: #"give the text, with its animation, as "tracks" of /v1/keyframes/evaluate"#,
      "keyframes/evaluate",
      [
        "initial": ["opacity": 0],
        "tracks": .string(
          "@keyframes pulse { 0% { opacity: 0 } 30% { opacity: 1 } 100% { opacity: 0 } }\n"
            + ".box { animation: pulse 2s ease-in-out }"),
      ]),
    Advice(
      "@keyframes pulse { to { opacity: 1 } }", at: "keyframes",
      says: "write the animation behind them, such as animation: pulse 1s ease",
      "keyframes/evaluate",
      [
        "initial": ["opacity": 0],
        "tracks": "@keyframes pulse { to { opacity: 1 } } animation: pulse 1s ease",
      ]),
    Advice(
      "@keyframes pulse { to { opacity: 1 } } .a { animation: pulse 1s infinite }",
      at: "keyframes", says: #"leave it out, and give "repeating": true"#, "keyframes/evaluate",
      [
        "initial": ["opacity": 0], "repeating": true, "sample": ["duration": 3],
        "tracks": "@keyframes pulse { to { opacity: 1 } } .a { animation: pulse 1s }",
      ]),
    Advice(
      "@keyframes pulse { to { opacity: 1 } } .a { animation: pulse 1s 0.5s }",
      at: "keyframes", says: #"leave it out, and give "trigger": [0.5]"#, "keyframes/evaluate",
      [
        "initial": ["opacity": 0], "trigger": [0.5],
        "tracks": "@keyframes pulse { to { opacity: 1 } } .a { animation: pulse 1s }",
      ]),
    Advice(
      "@Animatable struct Wave: Shape { }", says: "such as .easeInOut(duration: 1)", animation,
      ["animation": ".easeInOut(duration: 1)"]),
    Advice(
      "offset.animateTo(1f, spring(dampingRatio = 0.5f), initialVelocity = 30f)",
      says: #"as "initialVelocity" of /v1/springs/evaluate or /v1/animations/merge"#,
      "animations/merge",
      [
        "initial": 0, "initialVelocity": 30,
        "events": [
          ["at": 0, "to": 1, "animation": "offset.animateTo(1f, spring(dampingRatio = 0.5f))"]
        ],
      ]),
    Advice(
      "let a = CABasicAnimation()\nlayer.speed = 2\nlayer.add(a, forKey: nil)",
      says: "write animation.speed = 2 for the animation", animation,
      ["animation": "let a = CABasicAnimation()\na.speed = 2\nlayer.add(a, forKey: nil)"]),
    Advice(
      "CABasicAnimation *a = [CABasicAnimation animation];\n[layer setTimeOffset:0.5];\n"
        + "[layer addAnimation:a forKey:nil];",
      says: "timeOffset of a layer changes the time of all that is added to it", animation,
      [
        "animation": .string(
          "CABasicAnimation *a = [CABasicAnimation animation];\n[layer addAnimation:a forKey:nil];")
      ]),
    Advice(
      "val a = ObjectAnimator.ofFloat(view, \"alpha\", 1f)\na.reverse()",
      says: "leave it out for the motion forward", animation,
      ["animation": "val a = ObjectAnimator.ofFloat(view, \"alpha\", 1f)\nlist.reverse()"]),
    Advice(
      "ObjectAnimator.ofFloat(view, \"alpha\", 1f).setDuration(200).reverse()",
      says: "leave it out for the motion forward", animation,
      ["animation": "ObjectAnimator.ofFloat(view, \"alpha\", 1f).setDuration(200).start()"]),
    Advice(
      "val set = AnimatorSet()\nset.play(ObjectAnimator.ofFloat(view, \"alpha\", 1f))\n"
        + "set.reverse()",
      says: "leave it out for the motion forward", animation,
      ["animation": "AnimatorSet().play(ObjectAnimator.ofFloat(view, \"alpha\", 1f))"]),
    Advice(
      "ValueAnimator a = ValueAnimator.ofFloat(0f, 1f);\na.setCurrentPlayTime(200);",
      says: "leave it out for the whole motion", animation,
      ["animation": "ValueAnimator a = ValueAnimator.ofFloat(0f, 1f);\na.setCurrentPlayTime(0);"]),
    Advice(
      "val a = ValueAnimator.ofFloat(0f, 1f).apply { currentPlayTime = 200 }",
      says: "leave it out for the whole motion", animation,
      ["animation": "val a = ValueAnimator.ofFloat(0f, 1f).apply { start() }"]),
    Advice(
      "timeDilation = 2.0;\nAnimatedContainer(duration: Duration(milliseconds: 300))",
      says: "such as Duration(milliseconds: 600)", animation,
      ["animation": "timeDilation = 1;\nAnimatedContainer(duration: Duration(milliseconds: 600))"]
    ),
    Advice(
      "let a = CABasicAnimation(); a.timeOffset = 0.1",
      says: "leave it out, or give the animation its repeatCount and beginTime", animation,
      [
        "animation":
          "let a = CABasicAnimation(); a.repeatCount = 2; a.beginTime = CACurrentMediaTime() + 0.5"
      ]),
    Advice(
      "let a = CABasicAnimation(); a.beginTime = 3",
      says: "write it as CACurrentMediaTime() + 0.5", animation,
      ["animation": "let a = CABasicAnimation(); a.beginTime = CACurrentMediaTime() + 0.5"]),
    Advice(
      "let a = CASpringAnimation(); a.duration = 0.2",
      says: "write duration = animation.settlingDuration", animation,
      ["animation": "let a = CASpringAnimation(); a.duration = a.settlingDuration"]),
    Advice(
      """
      let fade = CABasicAnimation(keyPath: "opacity")
      let group = CAAnimationGroup()
      group.duration = 0.4
      """, says: "paste one of them without the group", animation,
      [
        "animation": """
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.duration = 0.4
        """
      ]),
    Advice(
      "UIView.animate(withDuration: 2, delay: 0, options: .autoreverse) { }",
      says: "write [.repeat, .autoreverse]", animation,
      [
        "animation":
          "UIView.animate(withDuration: 2, delay: 0, options: [.repeat, .autoreverse]) { }",
        "sample": ["times": [1]],
      ]),
    Advice(
      "updateTransition(on)", says: "paste only its animationSpec, such as tween(300)", animation,
      ["animation": "tween(300)"]),
    Advice(
      "MaterialTheme.motionScheme.defaultSpatialSpec()",
      says: "write MotionScheme.standard().defaultSpatialSpec() or "
        + "MotionScheme.expressive().defaultSpatialSpec()", animation,
      ["animation": "MotionScheme.expressive().defaultSpatialSpec()"]),
    Advice(
      "motionScheme = MotionScheme.expressive(),",
      says: #"{"type": "spring", "spring": "material3/expressive/defaultSpatial"}"#, animation,
      ["animation": ["type": "spring", "spring": "material3/expressive/defaultSpatial"]]),
    Advice(
      "view.setInterpolator(BounceInterpolator())",
      says: "write its values as linear(0, 0.9, 1.1, 1), or with a duration as "
        + "300ms linear(0, 0.9, 1.1, 1)", animation,
      ["animation": "300ms linear(0, 0.9, 1.1, 1)"]),
    Advice(
      "BounceInterpolator()", at: "curves", says: "write its values as linear(0, 0.9, 1.1, 1)",
      "curves/evaluate", ["curve": "linear(0, 0.9, 1.1, 1)"]),
    Advice(
      "duration: const Duration(milliseconds: 300),",
      says: "AnimatedContainer(duration: Duration(milliseconds: 300), curve: Curves.easeInOut)",
      animation,
      [
        "animation":
          "AnimatedContainer(duration: Duration(milliseconds: 300), curve: Curves.easeInOut)"
      ]),
    Advice(
      "android:duration=\"300\"", says: #"such as <alpha android:duration="300" />"#, animation,
      ["animation": #"<alpha android:duration="300" />"#]),
    Advice(
      "<set android:ordering=\"together\">",
      says: #"such as <set><alpha android:duration="300" /></set>"#, animation,
      ["animation": #"<set><alpha android:duration="300" /></set>"#]),
    Advice(
      "tabs.animate()", says: "such as view.animate().alpha(0f).setDuration(200)", animation,
      ["animation": "view.animate().alpha(0f).setDuration(200)"]),
    Advice(
      ".setDuration(500)",
      says: #"such as ObjectAnimator.ofFloat(view, "alpha", 1f).setDuration(300)"#, animation,
      ["animation": #"ObjectAnimator.ofFloat(view, "alpha", 1f).setDuration(300)"#]),
    Advice(
      "animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)",
      says: "paste UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8)", animation,
      ["animation": "UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8)"]),
    Advice(
      "animator?.startAnimation()",
      says: "paste the line that creates it, such as let animator = UIViewPropertyAnimator("
        + "duration: 0.5, dampingRatio: 0.8)", animation,
      [
        "animation": """
        let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8)
        animator?.startAnimation()
        """
      ]),
    Advice(
      "animator.fractionComplete = 0.3",
      says: "the animator of fractionComplete is not in the text", animation,
      ["animation": "let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8)"]),
    Advice(
      "withAnimation(configured(.spring)) { isOn.toggle() }",
      says: "write the animation that it returns, such as .spring(duration: 0.5)", animation,
      ["animation": "withAnimation(.spring(duration: 0.5)) { isOn.toggle() }"]),
    Advice(
      "api.start({ x: 100 })",
      says: "paste both, or write it into the call, as in api.start({ to: { x: 1 }, config: { "
        + "tension: 170, friction: 26 } })", animation,
      [
        "animation": "api.start({ to: { x: 1 }, config: { tension: 170, friction: 26 } })"
      ]),
    Advice(
      "api.start({ ... })", says: "api.start moves by the config of its hook", animation,
      [
        "animation": """
        const [props, api] = useSpring(() => ({ x: 0, config: { tension: 200, friction: 20 } }))
        api.start({ x: 100 })
        """
      ]),
    Advice(
      "CATransaction.animationDuration()", says: "write it, such as 250ms linear", animation,
      ["animation": "250ms linear"]),
    Advice(
      "let a = CABasicAnimation(keyPath: \"x\")\na.duration = CATransaction.animationDuration()",
      says: "the duration of the transaction is not in the text at line 2, character 14; write it, "
        + "which is 0.25 where none is set", animation,
      ["animation": "let a = CABasicAnimation(keyPath: \"x\")\na.duration = 0.25"]),
    Advice(
      "UIView.animate(withDuration: CATransaction.animationDuration()) { }",
      says: "write it, which is 0.25 where none is set", animation,
      ["animation": "UIView.animate(withDuration: 0.25) { }"]),
    Advice(
      """
      let spring = CASpringAnimation()
      if isFast { spring.damping = 7 } else { spring.damping = 9 }
      """, says: "what damping is depends on a condition at line 2", animation,
      ["animation": "let spring = CASpringAnimation()\nspring.damping = 7"]),
    Advice(
      ".contentTransition(.interpolate)", at: "transitions",
      says: #"write {"type": "contentTransition", "style": "interpolate", "from": 0, "to": 1}"#,
      transition,
      [
        "transition": ["type": "contentTransition", "style": "interpolate", "from": 0, "to": 1]
      ]),
    Advice(
      "_controller.forward();",
      says: "at character 13; paste what makes it, such as AnimationController(duration: "
        + "Duration(milliseconds: 300), vsync: this)", animation,
      ["animation": "AnimationController(duration: Duration(milliseconds: 300), vsync: this)"]),
    Advice(
      "setState(() { _controller.animateTo(1); });",
      says: "the duration and the curve of animateTo are its controller's, which is not in the "
        + "text at character 27", animation,
      [
        "animation": """
        final _controller = AnimationController(duration: Duration(milliseconds: 300), vsync: this);
        _controller.animateTo(1);
        """
      ]),
    Advice(
      "_controller.fling();", says: "write {\"type\": \"spring\", \"spring\": \"flutter/fling\"}",
      animation, ["animation": ["type": "spring", "spring": "flutter/fling"]]),
    Advice(
      "a.animate().shake()", says: "such as .animate().fadeIn(duration: 300.ms)", animation,
      ["animation": "a.animate().fadeIn(duration: 300.ms)"]),
    Advice(
      ".slide(begin: Offset(0, 1), curve: Curves.easeOut),",
      says: "slide has the duration of the effect before it, which is not in the text at character "
        + "2; write its own, such as duration: 300.ms", animation,
      ["animation": ".slide(begin: Offset(0, 1), curve: Curves.easeOut, duration: 300.ms),"]),
    Advice(
      "a.animate(effects: entrance)", says: "such as [FadeEffect(duration: 300.ms)]", animation,
      ["animation": "a.animate(effects: [FadeEffect(duration: 300.ms)])"]),
    Advice(
      "AnimationController(vsync: this, duration: Duration(seconds: 1))..forward(from: 0.5)",
      says: "from sets the controller to another of its values at character 75; leave it out",
      animation,
      ["animation": "AnimationController(vsync: this, duration: Duration(seconds: 1))..forward()"]),
    Advice(
      "a.animate(adapter: ScrollAdapter(c)).fadeIn()", says: "leave it out", animation,
      ["animation": "a.animate().fadeIn()"]),
    Advice(
      "a.animate(onComplete: (c) => c.reverse()).fadeIn()",
      says: "write onPlay: (c) => c.repeat(reverse: true)", animation,
      [
        "animation": "a.animate(onPlay: (c) => c.repeat(reverse: true)).fadeIn()",
        "sample": ["times": [1]],
      ]),
    Advice(
      ".maybeAnimate().fade(delay: 250.delayMs, duration: 600.animateMs)",
      says: "expected Duration(milliseconds: 300) at character 29; write the value", animation,
      ["animation": ".maybeAnimate().fade(delay: 250.ms, duration: 600.ms)"]),
    Advice(
      "Animate().toggle(builder: build)", says: "such as .animate().fadeIn(duration: 300.ms)",
      animation, ["animation": "Animate().fadeIn(duration: 300.ms)"]),
    Advice(
      "Glider.glide(Skill.QuintEaseOut, 900, ObjectAnimator.ofFloat(a, \"scaleY\", 1.5f, 1f))",
      says: #"such as ObjectAnimator.ofFloat(view, "alpha", 1f).setDuration(300)"#, animation,
      ["animation": #"ObjectAnimator.ofFloat(view, "alpha", 1f).setDuration(300)"#]),
    Advice(
      "animate({ point: height, configs: configs })", says: "takes no unlabeled argument here",
      animation, ["animation": "UIView.animate(withDuration: 0.3, animations: { })"]),
    Advice(
      "view.animate().cancel()", says: "such as view.animate().alpha(0f).setDuration(200)",
      animation, ["animation": "view.animate().alpha(0f).setDuration(200)"]),
    Advice(
      "<transitionSet xmlns:android=\"http://schemas.android.com/apk/res/android\">\n"
        + "<changeBounds /></transitionSet>",
      says: #"such as <objectAnimator android:duration="300" "#
        + #"android:interpolator="@android:interpolator/fast_out_slow_in"/>"#,
      animation,
      [
        "animation": .string(
          #"<objectAnimator android:duration="300" "#
            + #"android:interpolator="@android:interpolator/fast_out_slow_in"/>"#)
      ]),
    Advice(
      "<Transition motion:constraintSetStart=\"@id/a\" motion:duration=\"1000\"/>",
      says: "a Transition of MotionLayout is not read at character 1; write its motion as that of "
        + #"an animator, such as <objectAnimator android:duration="300" "#, animation,
      ["animation": #"<objectAnimator android:duration="300"/>"#]),
    Advice(
      "FadeInUp(duration: Duration(milliseconds: 500), delay: Duration(seconds: 1), child: a)",
      says: "a duration alone has no curve at character 20", animation,
      [
        "animation":
          "FadeInUp(duration: Duration(milliseconds: 500), curve: Curves.easeOut, child: a)"
      ]),
    Advice(
      "animateFloatAsState(when (x) { A -> 0f }, animationSpec = tween)",
      says: "expected a spec at character 59, such as tween(300)", animation,
      ["animation": "animateFloatAsState(when (x) { A -> 0f }, animationSpec = tween(300))"]),
    Advice(
      "EnterTransition.None",
      says: "EnterTransition.None moves nothing at character 1; write a transition that moves, "
        + "such as fadeIn(tween(300))", animation, ["animation": "fadeIn(tween(300))"]),
    Advice(
      "AnimatedContent(x, transitionSpec = { EnterTransition.None togetherWith "
        + "ExitTransition.None })", says: "such as fadeIn(tween(300))", animation,
      [
        "animation": .string(
          "AnimatedContent(x, transitionSpec = { fadeIn(tween(300)) togetherWith "
            + "ExitTransition.None })")
      ]),
    Advice(
      "ExitTransition.None", says: "such as fadeOut(tween(300))", animation,
      ["animation": "fadeOut(tween(300))"]),
    Advice(
      "R.attr.motionDurationMedium2",
      says: "motionDurationMedium2 alone is a duration without a curve at character 8; write "
        + "both, such as view.animate().alpha(0f).setDuration(300)", animation,
      ["animation": "view.animate().alpha(0f).setDuration(300)"]),
    Advice(
      "a.interpolator = MotionUtils.resolveThemeInterpolator(context, R.attr.ownEasing, b)",
      says: "ownEasing of the theme is not in the text at character 71; write its value in place "
        + "of the call, such as PathInterpolator(0.2f, 0f, 0f, 1f)", animation,
      ["animation": "a.interpolator = PathInterpolator(0.2f, 0f, 0f, 1f)"]),
    Advice(
      "Image(systemName: \"bell\").symbolEffect(.bounce, value: count)",
      says: "symbolEffect moves the parts of a symbol, with a timing that only the system knows "
        + "at character 27; give an animation of the view in its place, such as "
        + ".animation(.bouncy, value: count)", animation,
      ["animation": "Image(systemName: \"bell\").animation(.bouncy, value: count)"]),
    Advice(
      "CATransaction.begin()\nlayer.opacity = 0\nCATransaction.commit()",
      says: "or with CATransaction.setAnimationDuration(0.25) what the layer does by itself",
      animation,
      [
        "animation": """
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.25)
        layer.opacity = 0
        CATransaction.commit()
        """
      ]),
    Advice(
      "CATransaction.setAnimationDuration(1)\nlayer.add(fade, forKey: nil)",
      says: "paste the line that creates it, such as let a = CABasicAnimation(keyPath: "
        + "\"opacity\")", animation,
      [
        "animation": .string(
          "CATransaction.setAnimationDuration(1)\n"
            + "let a = CABasicAnimation(keyPath: \"opacity\")\nlayer.add(a, forKey: nil)")
      ]),
    Advice(
      "CATransaction.begin()\nCATransaction.setDisableActions(true)\nlayer.opacity = 0",
      says: "a transaction without actions moves nothing by itself at line 2, character 15; leave "
        + "setDisableActions out", animation,
      ["animation": "CATransaction.setAnimationDuration(0.25)\nlayer.opacity = 0"]),
    Advice(
      "UIView.beginAnimations(nil, context: nil)\nv.alpha = 0\nUIView.commitAnimations()",
      says: "write it as UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut) { }",
      animation,
      [
        "animation": "UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut) { }"
      ]),
    Advice(
      "let a = UIViewPropertyAnimator(duration: 1, curve: .linear)\na.fractionComplete = 0.5",
      says: "give it as one of \"commands\" of /v1/animators/evaluate, such as "
        + #"{"at": 0, "type": "fractionComplete", "value": 0.5}"#, "animators/evaluate",
      [
        "timing": "linear", "duration": 1,
        "commands": [
          ["at": 0, "type": "fractionComplete", "value": 0.5], ["at": 0, "type": "start"],
        ],
      ]),
    Advice(
      "let a = UIViewPropertyAnimator(duration: 1, curve: .linear)\na.isReversed = true",
      says: #"such as {"at": 0, "type": "isReversed", "value": true}"#, "animators/evaluate",
      [
        "timing": "linear", "duration": 1,
        "commands": [["at": 0, "type": "isReversed", "value": true], ["at": 0, "type": "start"]],
      ]),
    Advice(
      "let a = UIViewPropertyAnimator(duration: 1, curve: .linear)\n"
        + "a.addAnimations({ v.alpha = 0 }, delayFactor: 0.5)",
      says: #"/v1/animators/evaluate, such as [{"to": 1, "delayFactor": 0.5}]"#,
      "animators/evaluate",
      [
        "timing": "linear", "duration": 1, "animations": [["to": 1, "delayFactor": 0.5]],
        "commands": [["at": 0, "type": "start"]],
      ]),
    Advice(
      "animateDecay(100f, exponentialDecay())",
      says: #"give {"type": "decay"} as a target of /v1/gestures/release"#, "gestures/release",
      ["target": ["type": "decay"], "position": 0, "velocity": 900]),
    Advice(
      pushed,
      says: "asymmetric is a transition at character 58; give it as \"transition\" of "
        + "/v1/transitions/evaluate", transition, ["transition": .string(pushed)]),
    Advice(
      ".symbolEffect(.variableColor.iterative)", says: "such as .animation(.bouncy, value: count)",
      animation, ["animation": ".animation(.bouncy, value: count)"]),
  ]

  @Test("what a refusal says to write is accepted", arguments: advice)
  func isAccepted(_ advice: Advice) throws {
    let wire = InProcessWire()
    let members = [
      "animations": "animation", "transitions": "transition", "curves": "curve",
      "keyframes": "tracks",
    ]
    let member = try #require(members[advice.path])
    var request: [String: JSON] = [member: .string(advice.text)]
    if advice.path == "keyframes" { request["initial"] = ["opacity": 0] }
    let refused = try wire.send(
      .post("/v1/\(advice.path)/evaluate", JSON.object(request).text))
    #expect(refused.status == 422)
    let detail = refused.json["detail"]?.string ?? ""
    #expect(detail.contains(advice.sentence), "\(detail)")
    let answer = try wire.send(.post("/v1/\(advice.target)", advice.body.text))
    #expect(answer.status == 200, "\(answer.json.text)")
  }
}
