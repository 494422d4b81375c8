import AnimationCore
import Testing

/// Animations used by an outside Swift program, through the public interface alone.
@Suite("Use of animations")
struct AnimationUseTests {
  @Test("a custom vector type follows a target that is retargeted in flight")
  func animatedValue() {
    var arc = AnimatedValue(Arc(start: 0, end: 90))
    arc.change(to: Arc(start: 45, end: 300), with: .bouncy, at: 0)
    var previous = arc.value(at: 0)
    #expect(previous == Arc(start: 0, end: 90))
    for frame in 1...240 {
      let time = Double(frame) / 60
      if frame == 12 { arc.change(to: Arc(start: 10, end: 20), with: .snappy, at: time) }
      if frame == 20 { arc.change(to: Arc(start: 0, end: 360), with: .easeOut, at: time) }
      let shown = arc.value(at: time)
      #expect(abs(shown.end - previous.end) < 60, "jumped in frame \(frame)")
      previous = shown
    }
    #expect(previous == Arc(start: 0, end: 360))
    #expect(!arc.isAnimating && arc.isLogicallyComplete)
  }

  @Test("a custom animation with state merges with one of its kind")
  func customAnimation() {
    let chase = Animation(Chase(rate: 5))
    var value = AnimatedValue(0.0)
    value.change(to: 100, with: chase, at: 0)
    #expect(abs(value.value(at: 0.2) - 100 * (1 - 0.367_879)) < 0.01)
    let before = value.value(at: 0.3)
    value.change(to: -100, with: chase, at: 0.3)
    #expect(abs(value.value(at: 0.3) - before) < 1e-9)
    let later = -100 + (before + 100) * 0.367_879
    #expect(abs(value.value(at: 0.5) - later) < 0.01)
    #expect(!value.isLogicallyComplete)
    #expect(value.value(at: 10) == -100)
  }

  @Test("the state of a custom animation is kept from call to call, and when it merges")
  func state() {
    let chase = Animation(Chase(rate: 5))
    var context = AnimationContext<Double>()
    for frame in 0..<5 {
      _ = chase.animate(value: 1, time: Double(frame) / 60, context: &context)
    }
    let merges = chase.shouldMerge(previous: chase, value: 1, time: 0.1, context: &context)
    #expect(merges && Chase.questions(in: context) == 6)
    let mergesWithCurve = chase.shouldMerge(
      previous: .linear, value: 1, time: 0.1, context: &context)
    #expect(!mergesWithCurve)
  }

  @Test("a spring inherits the velocity of a custom animation, and it combines with a curve")
  func mixing() {
    let chase = Animation(Chase(rate: 2))
    var value = AnimatedValue(0.0)
    value.change(to: 100, with: chase, at: 0)
    let (near, here) = (value.value(at: 0.299), value.value(at: 0.3))
    value.change(to: 101, with: .smooth, at: 0.3)
    let after = value.value(at: 0.301)
    #expect(abs((after - here) / (here - near) - 1) < 0.1)

    var other = AnimatedValue(0.0)
    other.change(to: 100, with: .linear(duration: 1), at: 0)
    other.change(to: 0, with: chase, at: 0.5)
    #expect(other.value(at: 0.5) == 50)
    #expect(abs(other.value(at: 0.75) - 75 * 0.606_53) < 0.01)
  }

  @Test("a history of changes has a timeline")
  func history() {
    var history = AnimationHistory(Animator(at: [0]))
    history.change(to: [100], at: 0, with: .easeIn(duration: 1))
    #expect(history.change(to: [0], at: 0.4, with: .bouncy) == .merged)
    #expect(history.change(to: [50], at: 0.5, with: .linear(duration: 1)) == .combined)
    #expect(abs(history.timeline.duration - 1.5) < 1e-12)
    #expect(history.timeline.value(at: 3) == [50])
  }
}
