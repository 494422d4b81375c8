import AnimationCore
import Testing

@testable import JSONText
@testable import Schema
@testable import SourceText

/// A motion that its text ends as soon as it has begun moves nothing; one that is ended before it
/// begins, or later, is what the text says.
@Suite("Motions that a pasted text ends")
struct EndedMotionTests {
  struct Ended: Sendable, CustomTestStringConvertible {
    let text: String
    /// The call that ends it, and its place.
    let end: String
    var testDescription: String { text }

    init(_ text: String, _ end: String) { (self.text, self.end) = (text, end) }
  }

  static let ended: [Ended] = [
    Ended(
      """
      val animator = ValueAnimator.ofFloat(0f, 1f)
      animator.duration = 500
      animator.start()
      animator.cancel()
      """, "cancel ends the motion at once at line 4, character 10"),
    Ended(
      """
      ValueAnimator animator = ValueAnimator.ofInt(0, 100);
      animator.setDuration(1000);
      animator.start();
      animator.end();
      """, "end ends the motion at once at line 4, character 10"),
    Ended(
      """
      val animator = ObjectAnimator.ofFloat(view, "alpha", 1f).apply {
          duration = 300
          start()
      }
      animator.pause()
      """, "pause stops the motion at once at line 5, character 10"),
    Ended(
      """
      val spring = SpringAnimation(view, DynamicAnimation.TRANSLATION_Y, 0f)
      spring.animateToFinalPosition(100f)
      spring.skipToEnd()
      """, "skipToEnd ends the motion at once at line 3, character 8"),
    Ended(
      """
      view.animate().translationY(100f).setDuration(300).start()
      view.animate().cancel()
      """, "cancel ends the motion at once at line 2, character 6"),
    Ended(
      """
      final controller = AnimationController(duration: Duration(seconds: 1), vsync: this);
      controller.forward();
      controller.stop();
      """, "stop ends the motion at once at line 3, character 12"),
    Ended(
      """
      final controller = AnimationController(duration: Duration(seconds: 1), vsync: this);
      controller.repeat();
      controller.reset();
      """, "reset ends the motion at once at line 3, character 12"),
    Ended(
      """
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeOut)
      animator.addAnimations { self.box.alpha = 0 }
      animator.startAnimation()
      animator.stopAnimation(false)
      animator.finishAnimation(at: .end)
      """, "stopAnimation ends the motion at once at line 4, character 10"),
    Ended(
      """
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.duration = 0.4
      view.layer.add(fade, forKey: "fade")
      view.layer.removeAnimation(forKey: "fade")
      """, "removeAnimation ends the motion at once at line 4, character 12"),
    Ended(
      """
      const animation = Animated.timing(opacity, { toValue: 1, duration: 500 });
      animation.start();
      animation.stop();
      """, "stop ends the motion at once at line 3, character 11"),
    Ended(
      """
      Animated.spring(scale, { toValue: 1, friction: 3 }).start();
      scale.stopAnimation();
      """, "stopAnimation ends the motion at once at line 2, character 7"),
    Ended(
      """
      offset.value = withTiming(100, { duration: 500 });
      cancelAnimation(offset);
      """, "cancelAnimation ends the motion at once at line 2, character 1"),
    Ended(
      """
      const [springs, api] = useSpring(() => ({ x: 0, config: { tension: 280, friction: 60 } }))
      api.start({ x: 100 })
      api.stop()
      """, "stop ends the motion at once at line 3, character 5"),
    Ended(
      """
      circles.transition().duration(1000).style("opacity", 0);
      circles.interrupt();
      """, "interrupt ends the motion at once at line 2, character 9"),
    Ended(
      """
      gsap.to(".box", { x: 100, duration: 1, ease: "none" });
      gsap.killTweensOf(".box");
      """, "killTweensOf ends the motion at once at line 2, character 6"),
  ]

  @Test(
    "a motion that is ended behind its start is refused with what to leave out", arguments: ended)
  func isRefused(_ ended: Ended) {
    let sentence = ended.end + "; leave it out for the whole motion"
    #expect(PastedAnimationTests.read(.string(ended.text)).faults == [sentence])
  }

  private static let second = #"{"type":"linear","duration":1}"#
  private static let spring =
    #"{"type":"interpolatingSpring","mass":1,"stiffness":280,"damping":60}"#

  static let moving: [PastedLine] = [
    // What is ended is what moved before.
    PastedLine(
      """
      animator?.cancel()
      animator = ValueAnimator.ofFloat(0f, 1f).apply {
          duration = 1000
          interpolator = LinearInterpolator()
          start()
      }
      """, .android, second),
    PastedLine(
      """
      controller = AnimationController(duration: Duration(seconds: 1), vsync: this);
      controller.reset();
      controller.forward();
      """, .flutter, second),
    PastedLine(
      """
      animator?.stopAnimation(true)
      animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.box.alpha = 0 }
      animator?.startAnimation()
      """, .swiftui, second),
    PastedLine(
      """
      layer.removeAllAnimations()
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.duration = 1
      layer.add(fade, forKey: "fade")
      CATransaction.setCompletionBlock { layer.removeAllAnimations() }
      """, .swiftui, second),
    PastedLine(
      """
      controller = AnimationController(duration: Duration(seconds: 1), vsync: this);
      void toggle() {
        if (isOn) {
          controller.forward();
        } else {
          controller.stop();
        }
      }
      """, .flutter, second),
    PastedLine(
      """
      cancelAnimation(offset);
      offset.value = withTiming(100, { duration: 1000, easing: Easing.linear });
      """, .reanimated, second),
    PastedLine(
      "circles.interrupt().transition().duration(1000).ease(d3.easeLinear).attr('r', 1);", .d3,
      second),
    PastedLine(
      "gsap.killTweensOf('.box');\ngsap.to('.box', { x: 1, duration: 1, ease: 'none' });", .gsap,
      second),
    // In another function, or for another reason, it is ended later.
    PastedLine(
      """
      private val animator = ValueAnimator.ofFloat(0f, 1f).apply {
          duration = 1000
          interpolator = LinearInterpolator()
      }
      fun show() { animator.start() }
      fun hide() { animator.cancel() }
      """, .android, second),
    PastedLine(
      """
      val animator = ObjectAnimator.ofFloat(view, "rotation", 0f, 360f)
      animator.duration = 1000
      animator.interpolator = LinearInterpolator()
      animator.start()
      button.setOnClickListener { animator.cancel() }
      if (isHidden) animator.cancel()
      """, .android, second),
    PastedLine(
      """
      controller = AnimationController(duration: Duration(seconds: 1), vsync: this);
      void initState() { controller.forward(); }
      void dispose() { controller.stop(); }
      void end() => controller.stop();
      """, .flutter, second),
    PastedLine(
      """
      controller = AnimationController(duration: Duration(seconds: 1), vsync: this);
      controller.forward();
      await Future.delayed(Duration(seconds: 2));
      controller.stop();
      """, .flutter, second),
    PastedLine(
      """
      useEffect(() => {
        const fade = Animated.timing(alpha, { toValue: 1, duration: 1000, easing: Easing.linear });
        fade.start();
        return () => fade.stop();
      }, []);
      """, .reactNative, second),
    PastedLine(
      """
      const [springs, api] = useSpring(() => ({ x: 0, config: { tension: 280, friction: 60 } }))
      const onEnter = () => api.start({ x: 100 })
      const onLeave = () => api.stop()
      """, .reactSpring, spring),
    PastedLine(
      """
      offset.value = withTiming(100, { duration: 1000, easing: Easing.linear });
      sound.stop();
      cancelAnimation(other);
      """, .reanimated, second),
  ]

  @Test("a motion that is ended before it, or later, is read", arguments: moving)
  func isRead(_ line: PastedLine) throws { try line.expectMotion() }
}
