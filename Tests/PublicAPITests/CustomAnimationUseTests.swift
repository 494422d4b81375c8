import AnimationCore
import Testing

/// Custom animations of an outside program, in a value that is evaluated frame by frame and in a
/// history.
@Suite("Use of custom animations")
struct CustomAnimationUseTests {
  @Test("an animation that merges with its kind does so in a history as in a value")
  func merging() {
    let chase = Animation(Chase(rate: 5))
    for wrapped in [chase, chase.speed(2), chase.delay(0.1).speed(1.5)] {
      var value = AnimatedValue(0.0)
      var history = AnimationHistory(Animator(at: [0]))
      value.change(to: 100, with: wrapped, at: 0)
      history.change(to: [100], at: 0, with: wrapped)
      #expect(value.change(to: -100, with: wrapped, at: 0.3) == .merged)
      #expect(history.change(to: [-100], at: 0.3, with: wrapped) == .merged)
      for time in [0.3, 0.4, 0.7, 2] {
        let shown = value.value(at: time)
        #expect(abs(history.timeline.value(at: time)[0] - shown) < 1e-9)
      }
      #expect(history.change(to: [0], at: 0.5, with: .linear) == .combined)
    }
  }

  @Test("an animation that merges at another speed continues without a jump")
  func mergingAtAnotherSpeed() {
    let chase = Animation(Chase(rate: 5))
    var value = AnimatedValue(0.0)
    value.change(to: 100, with: chase.speed(0.5), at: 0)
    let before = value.value(at: 0.3)
    #expect(value.change(to: 0, with: chase.speed(3), at: 0.3) == .merged)
    #expect(abs(value.value(at: 0.3) - before) < 1e-9)
    #expect(abs(value.value(at: 0.4) - before * 0.223_13) < 0.01)
  }

  @Test("a spring inherits a custom animation's velocity unless that is modified")
  func velocity() {
    for speed in [nil, 2, 0.25] as [Double?] {
      let plain = Animation(Chase(rate: 2))
      let chase = speed.map { plain.speed($0) } ?? plain
      var history = AnimationHistory(Animator(at: [0]))
      history.change(to: [100], at: 0, with: chase)
      let before = history.timeline.velocity(at: 0.2999)[0]
      #expect(abs(before / (200 * (speed ?? 1)) - 1) < 0.8)
      #expect(history.change(to: [300], at: 0.3, with: .smooth) == .merged)
      let kept = history.timeline.velocity(at: 0.3)[0] / before
      #expect(abs(kept - (speed == nil ? 1 : 0)) < 0.01)
      var value = AnimatedValue(0.0)
      value.change(to: 100, with: chase, at: 0)
      value.change(to: 300, with: .smooth, at: 0.3)
      let shown = value.value(at: 0.5)
      #expect(abs(history.timeline.value(at: 0.5)[0] - shown) < 1e-9)
    }
  }

  @Test("the logical completion and the end of a custom animation are found")
  func ends() {
    var history = AnimationHistory(Animator(at: [0]))
    history.change(to: [1], at: 1, with: Animation(Chase(rate: 2)))
    // e^(−2t) is 0.05 at 1.498 s and 1e-6 at 6.908 s.
    #expect(abs(history.timeline.logicalDuration - 2.498) < 1e-3)
    #expect(abs(history.timeline.duration - 7.908) < 1e-2)
    #expect(history.timeline.value(at: history.timeline.duration) == [1])
  }

  @Test("a custom animation that is caught in flight continues as it would have")
  func caught() {
    let chase = Animation(Chase(rate: 5))
    var history = AnimationHistory(Animator(at: [0]))
    history.change(to: [100], at: 0, with: chase)
    history.change(to: [-100], at: 0.3, with: chase)
    let caught = AnimationHistory(history.animator.caught(at: 0.5)).timeline
    for time in [0, 0.1, 0.4, 1] {
      let expected = history.timeline.value(at: 0.5 + time)[0]
      #expect(abs(caught.value(at: time)[0] - expected) < 1e-9)
    }
  }

  @Test("each pass of a repeated custom animation begins where the last one ended")
  func repetition() {
    let original = Animation.easeOut(duration: 0.7).repeatCount(3)
    let copied = Animation(Copy(kind: CopiedCurve.curve, original: .easeOut(duration: 0.7)))
      .repeatCount(3)
    var (one, other) = (AnimationHistory(Animator(at: [0])), AnimationHistory(Animator(at: [0])))
    one.change(to: [10], at: 0, with: original)
    other.change(to: [10], at: 0, with: copied)
    #expect(abs(one.timeline.duration - other.timeline.duration) < 1e-12)
    for time in [0.3, 0.69, 0.71, 1.1, 1.39, 1.41, 2.0, 2.2] {
      #expect(abs(one.timeline.value(at: time)[0] - other.timeline.value(at: time)[0]) < 1e-9)
    }
  }

  @Test("a predictable custom animation is sampled, ends and combines as built-in ones do")
  func predictable() {
    let stroll = Animation(Stroll(duration: 2, detour: 0.25))
    var history = AnimationHistory(Animator(at: [0, 5]))
    history.change(to: [10, 5], at: 0, with: stroll.delay(0.5))
    #expect(history.timeline.duration == 2.5)
    #expect(history.timeline.value(at: 1.5) == [7.5, 5])
    #expect(history.timeline.velocity(at: 1.5) == [5, 0])
    #expect(history.change(to: [0, 5], at: 1.5, with: .linear(duration: 1)) == .combined)
    #expect(history.timeline.value(at: 2) == [0.5 * (10 * (0.75 + 0.1875)), 5])
    #expect(history.change(to: [20, 5], at: 2, with: stroll.repeatForever()) == .combined)
    #expect(history.timeline.duration == .infinity)

    var value = AnimatedValue(0.0)
    value.change(to: 10, with: stroll, at: 0)
    #expect(value.value(at: 1) == 7.5)
    #expect(value.value(at: 2.01) == 10 && !value.isAnimating)
  }
}
