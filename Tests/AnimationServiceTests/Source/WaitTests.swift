import Testing

@testable import Conversions
@testable import JSONText
@testable import SourceText

/// A wait that holds the animation is its delay; another one has no effect.
@Suite("Waits before an animation")
struct WaitTests {
  static let swift: [(String, Double)] = [
    ("q.asyncAfter(deadline: .now()) { withAnimation(.bouncy) { } }", 0),
    (
      "q.asyncAfter(deadline: .now().advanced(by: .milliseconds(300))) { "
        + "withAnimation(.bouncy) { } }", 0.3
    ),
    ("q.asyncAfter(deadline: .now() - 0.5) { withAnimation(.bouncy) { } }", 0),
    ("q.asyncAfter(deadline: .now() + -0.5) { withAnimation(.bouncy) { } }", 0),
    (
      "q.asyncAfter(deadline: .now() + .seconds(1) + .milliseconds(500)) { "
        + "withAnimation(.bouncy) { } }", 1.5
    ),
    (
      "try await Task.sleep(until: ContinuousClock.now.advanced(by: .seconds(1)), "
        + "clock: .continuous)\nwithAnimation(.bouncy) { }", 1
    ),
    ("try await Task.sleep(until: .now + .seconds(2))\nwithAnimation(.bouncy) { }", 2),
    ("try? await Task.sleep(500_000_000)\nwithAnimation(.bouncy) { }", 0.5),
    ("try await Task.sleep(nanoseconds: 2 * NSEC_PER_SEC)\nwithAnimation(.bouncy) { }", 2),
    (
      "try await Task.sleep(nanoseconds: UInt64(0.5 * Double(NSEC_PER_SEC)))\n"
        + "withAnimation(.bouncy) { }", 0.5
    ),
    ("try? await Task<Never, Never>.sleep(nanoseconds: 5_000)\nwithAnimation { }", 5e-6),
    ("Thread.sleep(forTimeInterval: 0.5)\nwithAnimation(.bouncy) { }", 0.5),
    ("usleep(250_000); sleep(1)\nwithAnimation(.bouncy) { }", 1.25),
    ("try await ContinuousClock().sleep(for: .seconds(2))\nwithAnimation(.bouncy) { }", 2),
    (
      "q.asyncAfter(deadline: .now() + 0.5, execute: DispatchWorkItem { withAnimation { } })", 0.5
    ),
    (
      "let item = DispatchWorkItem(qos: .default) { withAnimation(.bouncy) { } }\n"
        + "q.asyncAfter(deadline: .now() + 0.5, execute: item)", 0.5
    ),
    (
      "q.asyncAfter(deadline: .now() + 0.5, execute: show)\n"
        + "func show() { withAnimation(.bouncy) { } }", 0.5
    ),
    (
      "Task { do { try await Task.sleep(for: .seconds(1)) } catch { return }\n"
        + "withAnimation(.bouncy) { } }", 1
    ),
    (
      "Task {\n  guard (try? await Task.sleep(for: .seconds(1))) != nil else { return }\n"
        + "  withAnimation(.bouncy) { }\n}", 1
    ),
    (
      "Task {\n  guard isOn else { try await Task.sleep(for: .seconds(1)); return }\n"
        + "  withAnimation(.bouncy) { }\n}", 0
    ),
    (
      "Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in "
        + "withAnimation(.bouncy) { } }", 0.5
    ),
    (
      "let a = UIViewPropertyAnimator(duration: 1, curve: .linear) { }\n"
        + "q.asyncAfter(deadline: .now() + 1) { a.startAnimation() }", 1
    ),
    (
      "let a = UIViewPropertyAnimator(duration: 1, curve: .linear) { }\n"
        + "Task { try await Task.sleep(for: .seconds(1)); a.startAnimation(afterDelay: 0.5) }", 1.5
    ),
    (
      "let a = UIViewPropertyAnimator(duration: 1, curve: .linear) { }\na.startAnimation()\n"
        + "q.asyncAfter(deadline: .now() + 1) { a.stopAnimation(true) }", 0
    ),
    (
      "let a = CABasicAnimation(keyPath: \"opacity\")\na.duration = 1\n"
        + "q.asyncAfter(deadline: .now() + 1) { self.view.layer.add(a, forKey: nil) }", 1
    ),
    (
      "func show() {\n  let a = CASpringAnimation(keyPath: \"opacity\")\n"
        + "  q.asyncAfter(deadline: .now() + 1) { layer.add(a, forKey: nil) }\n}", 1
    ),
    (
      "q.asyncAfter(deadline: .now() + 0.5) {\n  CATransaction.setAnimationDuration(2)\n"
        + "  layer.opacity = 0\n}", 0.5
    ),
  ]

  private static let bouncy = "withAnimation(.bouncy) { on = true }"

  static let selectors: [(String, Double)] = [
    ("perform(#selector(show), with: nil, afterDelay: 0.5)\nfunc show() { \(bouncy) }", 0.5),
    (
      "self.perform(#selector(Card.show), with: nil, afterDelay: 0.5)\n"
        + "@objc func show() { \(bouncy) }", 0.5
    ),
    ("perform(#selector(hide), with: nil, afterDelay: 0.5)\nfunc show() { \(bouncy) }", 0),
    ("perform(#selector(show), with: nil)\nfunc show() { \(bouncy) }", 0),
    ("func show() {\n  \(bouncy)\n  perform(#selector(show), with: nil, afterDelay: 1)\n}", 0),
    (
      "Timer.scheduledTimer(timeInterval: 0.5, target: self, selector: #selector(show(_:)), "
        + "userInfo: nil, repeats: false)\n@objc func show(_ timer: Timer) { \(bouncy) }", 0.5
    ),
    (
      "Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), "
        + "userInfo: nil, repeats: true)\nfunc show() { \(bouncy) }", 0
    ),
  ]

  private static let timer = "let timer = Timer.publish(every: 1, on: .main, in: .common)"

  static let combine: [(String, Double)] = [
    (
      "subject.delay(for: .seconds(0.5), scheduler: RunLoop.main).sink { _ in \(bouncy) }"
        + ".store(in: &set)", 0.5
    ),
    (
      "$text\n  .debounce(for: 0.5, scheduler: RunLoop.main)\n  .removeDuplicates()\n"
        + "  .sink(receiveValue: { _ in \(bouncy) })", 0.5
    ),
    (
      "view.onReceive($text.debounce(for: .milliseconds(300), scheduler: main)) { _ in "
        + "\(bouncy) }", 0.3
    ),
    ("subject.delay(for: .seconds(1), scheduler: main).sink { load() }\n\(bouncy)", 0),
    ("subject.delay(for: pause, scheduler: main).sink { load() }\n\(bouncy)", 0),
    ("subject.delay(for: .seconds(1), scheduler: main).assign(to: &$x)\n{ \(bouncy) }", 0),
    ("\(timer)\nview.onReceive(timer) { _ in tick() }.onTapGesture { \(bouncy) }", 0),
    ("\(timer)\nview.onReceive(other) { _ in \(bouncy) }", 0),
    ("\(timer)\ntimer.sink { tick() }\n\(bouncy)", 0),
  ]

  private static let fade = "[UIView animateWithDuration:0.3 animations:^{ v.alpha = 0; }];"

  /// `dispatch_after` with a time from now.
  private static func dispatch(_ time: String, _ work: String = "^{ \(fade) }") -> String {
    "dispatch_after(dispatch_time(DISPATCH_TIME_NOW, \(time)), dispatch_get_main_queue(), \(work));"
  }

  static let objectiveC: [(String, Double)] = [
    (dispatch("(int64_t)(0.5 * NSEC_PER_SEC)"), 0.5),
    (dispatch("(int64_t)(.25f * NSEC_PER_SEC)"), 0.25), (dispatch("2 * NSEC_PER_SEC"), 2),
    (dispatch("(300 * NSEC_PER_MSEC)"), 0.3), (dispatch("500000000"), 0.5),
    (dispatch("(int64_t)(0.5 * NSEC_PER_SEC)", "^(void){\n  \(fade)\n}"), 0.5),
    ("dispatch_block_t show = ^{ \(fade) };\n" + dispatch("2 * NSEC_PER_SEC", "show"), 2),
    (dispatch("2 * NSEC_PER_SEC", "^{ [self load]; }") + "\n\(fade)", 0),
    (
      "dispatch_after(dispatch_time(DISPATCH_TIME_NOW, 500000000), queue) { "
        + "UIView.animate(withDuration: 1) { } }", 0.5
    ),
    ("dispatch_after(time, queue, ^{ [self load]; });\n\(fade)", 0),
    (
      dispatch(
        "1 * NSEC_PER_SEC",
        "^{ [UIView animateWithDuration:1 delay:0.5 options:0 animations:^{} completion:nil]; }"),
      1.5
    ),
    (
      dispatch(
        "1 * NSEC_PER_SEC",
        "^{\n  CABasicAnimation *a = [CABasicAnimation animationWithKeyPath:@\"opacity\"];\n"
          + "  a.duration = 0.3;\n  [layer addAnimation:a forKey:nil];\n}"), 1
    ),
    (
      "CABasicAnimation *a = [CABasicAnimation animationWithKeyPath:@\"opacity\"];\n"
        + dispatch("1 * NSEC_PER_SEC", "^{ [layer addAnimation:a forKey:nil]; }"), 1
    ),
    (
      "UIViewPropertyAnimator *a = [[UIViewPropertyAnimator alloc] initWithDuration:1 "
        + "dampingRatio:1 animations:^{ }];\n"
        + dispatch("1 * NSEC_PER_SEC", "^{ [a startAnimation]; }"), 1
    ),
    ("if (late) [self load];\nsleep(1);\n\(fade)", 1),
    (
      "[NSTimer scheduledTimerWithTimeInterval:0.5f repeats:NO block:^(NSTimer *timer) { "
        + "\(fade) }];", 0.5
    ),
    (
      "[NSTimer scheduledTimerWithTimeInterval:0.5 target:self selector:@selector(show:) "
        + "userInfo:nil repeats:NO];\n- (void)show:(NSTimer *)timer\n{\n  \(fade)\n}", 0.5
    ),
    (
      "[NSTimer scheduledTimerWithTimeInterval:0.5 target:self selector:@selector(tick) "
        + "userInfo:nil repeats:YES];\n\(fade)", 0
    ),
    (
      "[self performSelector:@selector(show) withObject:nil afterDelay:1];\n"
        + "- (void)show {\n  \(fade)\n}", 1
    ),
    (
      "[self performSelector:@selector(hide) withObject:nil afterDelay:1];\n"
        + "- (void)show {\n  \(fade)\n}", 0
    ),
    (
      "- (void)show {\n  \(fade)\n  [self performSelector:@selector(show) withObject:nil "
        + "afterDelay:1];\n}", 0
    ),
    ("[self performSelector:@selector(show)];\n- (void)show { \(fade) }", 0),
    ("[NSThread sleepForTimeInterval:0.5];\n\(fade)", 0.5),
    ("\(fade)\n[NSThread sleepForTimeInterval:0.5];", 0),
    ("dispatch_async(queue, ^{ [NSThread sleepForTimeInterval:0.5]; });\n\(fade)", 0),
  ]

  private static let alpha = "view.animate().alpha(0f).setDuration(300)"
  private static let animator = "val fade = ObjectAnimator.ofFloat(view, \"alpha\", 1f)"

  static let android: [(String, Double)] = [
    ("view.postDelayed(200) { \(alpha) }", 0.2),
    ("view.postDelayed(delayInMillis = 200L) {\n  \(alpha)\n}", 0.2),
    ("view.postDelayed({ \(alpha) }, 200)", 0.2),
    ("view.postDelayed({ \(alpha).setStartDelay(300) }, 200)", 0.5),
    ("handler.postDelayed(this::hide, 200)\nfun hide() { \(alpha) }", 0.2),
    ("handler.postDelayed(::hide, 200)\nprivate fun hide() = \(alpha).start()", 0.2),
    ("handler.postDelayed(() -> hide(), 200);\nprivate void hide() {\n  \(alpha);\n}", 0.2),
    (
      "handler.postDelayed(new Runnable() {\n  @Override\n  public void run() { \(alpha); }\n"
        + "}, 200);", 0.2
    ),
    (
      "Runnable r = new Runnable() {\n  public void run() { \(alpha); }\n};\n"
        + "handler.postDelayed(r, 200);", 0.2
    ),
    ("val r = Runnable { hide() }\nhandler.postDelayed(r, 200)\nfun hide() { \(alpha) }", 0.2),
    ("\(animator)\nview.postDelayed({ fade.start() }, 200)", 0.2),
    ("\(animator)\nview.postDelayed({ hide() }, 200)\nfun hide() { fade.start() }", 0.2),
    (
      "\(animator)\nval set = AnimatorSet().apply { playTogether(fade) }\n"
        + "view.postDelayed(200) { set.start() }", 0.2
    ),
    (
      "Animation fade = new AlphaAnimation(0, 1);\nfade.setDuration(300);\n"
        + "view.postDelayed(() -> view.startAnimation(fade), 200);", 0.2
    ),
    (
      "val spring = SpringAnimation(view, DynamicAnimation.SCALE_X)\n"
        + "view.postDelayed({ spring.animateToFinalPosition(1f) }, 200)", 0.2
    ),
    ("view.postDelayed({ finish() }, 200)\n\(alpha)", 0),
    ("view.postDelayed({ finish() }, pause)\n\(alpha)", 0),
    ("handler.postDelayed(task, 200)\nbutton.setOnClickListener { \(alpha) }", 0),
    ("\(animator)\nfade.start()\nview.postDelayed({ other.start() }, 200)", 0),
    ("launch {\n  delay(200)\n  \(alpha)\n}", 0.2),
    ("launch {\n  delay(200.milliseconds)\n  hide()\n}\nfun hide() { \(alpha) }", 0.2),
    ("\(animator)\nlaunch {\n  delay(200L)\n  fade.start()\n}", 0.2),
    ("launch {\n  delay(250)\n  view.postDelayed({ \(alpha) }, 500)\n}", 0.75),
    ("launch {\n  \(alpha)\n  delay(200)\n}", 0),
    ("launch {\n  delay(pause)\n  load()\n}\n\(alpha)", 0),
    ("fun delay(time: Int) { }\n\(alpha)", 0),
    ("fun pulse() {\n  \(alpha)\n  view.postDelayed({ pulse() }, 1000)\n}", 0),
    ("val r = Runnable {\n  \(alpha)\n  handler.postDelayed(r, 1000)\n}", 0),
  ]

  @Test(
    "the time before an animation is its delay, and no other's",
    arguments: [swift, selectors, combine, objectiveC, android].flatMap(\.self))
  func delay(_ text: String, _ delay: Double) throws {
    let (description, faults) = PastedAnimationTests.read(.string(text))
    #expect(faults == [])
    #expect(PlainMotion(try #require(description)).playback.delay == delay)
  }

  private static func unknown(at place: String) -> String {
    "the time before the animation is not in the text at \(place); write it as a number of "
      + "seconds, such as 0.5"
  }

  private static func undispatched(at place: String) -> String {
    "the time before the animation is not in the text at \(place); write it as "
      + "dispatch_time(DISPATCH_TIME_NOW, (int64_t)(0.5 * NSEC_PER_SEC))"
  }

  private static func repeats(at place: String, _ advice: String) -> String {
    "a timer that repeats begins the animation again and again at \(place); write \(advice), or "
      + "paste the animation alone, such as .bouncy"
  }

  private static func isOnce(at place: String) -> String {
    repeats(at: place, "DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { }")
  }

  static let refusals: [(String, String)] = [
    (
      "perform(#selector(show), with: nil, afterDelay: pause)\nfunc show() { \(bouncy) }",
      unknown(at: "line 1, character 49")
    ),
    (
      "Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(show), "
        + "userInfo: nil, repeats: true)\nfunc show() { \(bouncy) }",
      repeats(at: "line 1, character 95", "repeats: false")
    ),
    (
      "subject.delay(for: pause, scheduler: main).sink { \(bouncy) }",
      unknown(at: "character 20")
    ),
    ("\(timer)\nview.onReceive(timer) { _ in \(bouncy) }", isOnce(at: "line 1, character 19")),
    (
      "view.onReceive(timer, perform: { _ in \(bouncy) })\n\(timer).autoconnect()",
      isOnce(at: "line 2, character 19")
    ),
    (
      "view.onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in "
        + "\(bouncy) }", isOnce(at: "character 22")
    ),
    (
      "token = Timer.publish(every: 1, on: .main, in: .common)\n  .autoconnect()\n"
        + "  .sink { _ in \(bouncy) }", isOnce(at: "line 1, character 15")
    ),
    (
      "\(timer)\ntimer.autoconnect().sink(receiveValue: { _ in \(bouncy) })",
      isOnce(at: "line 1, character 19")
    ),
    (dispatch("(int64_t)(delay * NSEC_PER_SEC)"), undispatched(at: "character 16")),
    (
      "dispatch_after(time, queue) { UIView.animate(withDuration: 1) { } }",
      undispatched(at: "character 16")
    ),
    (dispatch("NSEC_PER_SEC / 2"), undispatched(at: "character 16")),
    ("dispatch_after(time, queue, ^{ \(fade) });", undispatched(at: "character 16")),
    (
      "dispatch_after(dispatch_time(start, 5), queue, ^{ \(fade) });",
      undispatched(at: "character 16")
    ),
    (
      "[NSTimer scheduledTimerWithTimeInterval:1 repeats:YES block:^(NSTimer *timer) { \(fade) }];",
      repeats(at: "character 51", "repeats:NO")
    ),
    (
      "[self performSelector:@selector(show) withObject:nil afterDelay:pause];\n"
        + "- (void)show { \(fade) }", unknown(at: "line 1, character 65")
    ),
    ("[NSThread sleepForTimeInterval:self.pause];\n\(fade)", unknown(at: "line 1, character 32")),
    (
      "if (late) {\n  [NSThread sleepForTimeInterval:1];\n}\n\(fade)",
      "whether the animation waits depends on a condition at line 2, character 36; keep the wait "
        + "without its condition, or leave it out"
    ),
    (
      "if (late) sleep(1);\n\(fade)",
      "whether the animation waits depends on a condition at line 1, character 19; keep the wait "
        + "without its condition, or leave it out"
    ),
    (
      "if (late)\n  [NSThread sleepForTimeInterval:1];\n\(fade)",
      "whether the animation waits depends on a condition at line 2, character 36; keep the wait "
        + "without its condition, or leave it out"
    ),
    (
      "view.postDelayed({ \(alpha) }, pause)",
      "unexpected 'pause' at character 65: expected a value (variables are not evaluated; write "
        + "the value)"
    ),
    (
      "launch {\n  delay(pause)\n  \(alpha)\n}",
      "unexpected 'pause' at line 2, character 9: expected a value (variables are not evaluated; "
        + "write the value)"
    ),
  ]

  @Test(
    "a time that is not in the text is refused, and so is a timer that repeats",
    arguments: refusals)
  func refusal(_ text: String, _ sentence: String) {
    #expect(PastedAnimationTests.read(.string(text)).faults == [sentence])
  }
}
