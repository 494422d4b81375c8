import Testing

@testable import AnimationCore

/// The library's animations, asked through the protocol, against their timelines.
@Suite struct CustomAnimationTests {
  static let animations: [Animation] = [
    .linear(duration: 2), .easeInOut, .timingCurve(0.5, -1, 0.5, 2, duration: 1.3),
    .timingCurve(.circularEaseIn, duration: 1), .bouncy, .default, .smooth(duration: 2),
    .spring(duration: 0.7, bounce: -0.4), .interpolatingSpring(stiffness: 90, damping: 7),
    .interpolatingSpring(.snappy, initialVelocity: 5), .bouncy.delay(0.2), .easeIn.speed(0.3),
    .snappy.delay(0.1).speed(2), .linear.logicallyComplete(after: 0.1),
  ]

  @Test("animate is the timeline's part of the way", arguments: animations)
  func animate(_ animation: Animation) {
    let timeline = animation.timeline(to: [10])
    var context = AnimationContext<Double>()
    for time in stride(from: 0.0, through: 6, by: 0.013) {
      guard let part = animation.animate(value: 10.0, time: time, context: &context) else {
        #expect(abs(timeline.number(at: time) - 10) <= 0.011)
        continue
      }
      let isRunning = time < timeline.duration
      #expect(abs(part - timeline.number(at: time)) <= (isRunning ? 1e-11 : 0.011))
    }
    #expect(animation.animate(value: 10.0, time: 1e4, context: &context) == nil)
  }

  @Test("a vector moves as its numbers do", arguments: animations)
  func vectors(_ animation: Animation) {
    typealias Pair = AnimatablePair<Double, Double>
    let timeline = animation.timeline(from: [0, 0], to: [3, -4])
    var context = AnimationContext<Pair>()
    for time in stride(from: 0.0, through: timeline.duration * 0.8, by: 0.05) {
      let part = animation.animate(value: Pair(3, -4), time: time, context: &context)
      let value = timeline.value(at: time)
      #expect(abs((part?.first ?? .nan) - value[0]) < 1e-11)
      #expect(abs((part?.second ?? .nan) - value[1]) < 1e-11)
    }
  }

  @Test(
    "springs and circular curves say how fast they are",
    arguments: [
      Animation.bouncy, .default, .spring(duration: 1, bounce: -0.3),
      .timingCurve(.circularEaseOut, duration: 2),
    ])
  func velocity(_ animation: Animation) {
    let timeline = animation.timeline(to: [10])
    for time in stride(from: 0.01, to: timeline.duration, by: 0.05) {
      let velocity = animation.velocity(value: 10.0, time: time, context: AnimationContext())
      #expect(abs((velocity ?? .nan) - timeline.speed(at: time)) < 1e-10)
    }
  }

  @Test(
    "other animations do not",
    arguments: [
      Animation.easeIn, .linear, .interpolatingSpring(.bouncy), .bouncy.speed(2), .bouncy.delay(0),
    ])
  func noVelocity(_ animation: Animation) {
    #expect(animation.velocity(value: 10.0, time: 0.1, context: AnimationContext()) == nil)
  }

  @Test("only fluid springs take over")
  func merging() {
    let previous = Animation.easeIn
    for (animation, merges) in [
      (Animation.bouncy, true), (.default, true), (.easeIn, false), (.bouncy.speed(2), false),
      (.interpolatingSpring(.bouncy), false),
    ] {
      var context = AnimationContext<Double>()
      let answer = animation.shouldMerge(
        previous: previous, value: 1, time: 0.1, context: &context)
      #expect(answer == merges, "\(animation)")
    }
  }

  @Test("a repetition begins its next pass when it is asked after the end of one")
  func repetition() {
    let animation = Animation.linear(duration: 1).repeatCount(2, autoreverses: true)
    var context = AnimationContext<Double>()
    let parts = [0, 0.5, 0.99, 1.25, 1.75, 2.24, 2.26].map {
      animation.animate(value: 8.0, time: $0, context: &context)
    }
    let expected: [Double?] = [0, 4, 7.92, 8, 4, 8 - 7.92, nil]
    for (part, expected) in zip(parts, expected) {
      #expect(part == expected || abs((part ?? .nan) - (expected ?? .nan)) < 1e-12)
    }
  }

  @Test("a context says when its animation seems over")
  func logicalCompletion() {
    var context = AnimationContext<Double>()
    _ = Animation.bouncy.animate(value: 1, time: 0.49, context: &context)
    #expect(!context.isLogicallyComplete)
    _ = Animation.bouncy.animate(value: 1, time: 0.5, context: &context)
    #expect(context.isLogicallyComplete)
  }
}
