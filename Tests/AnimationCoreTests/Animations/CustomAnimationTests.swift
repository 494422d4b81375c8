import Testing

@testable import AnimationCore

/// The library's animations, asked through the protocol, against their timelines.
@Suite("Built-in animations as custom animations")
struct CustomAnimationTests {
  static let animations: [Animation] = [
    .linear(duration: 2), .easeInOut, .timingCurve(0.5, -1, 0.5, 2, duration: 1.3),
    .timingCurve(.circularEaseIn, duration: 1), .bouncy, .default, .smooth(duration: 2),
    .spring(duration: 0.7, bounce: -0.4), .interpolatingSpring(stiffness: 90, damping: 7),
    .interpolatingSpring(.snappy, initialVelocity: 5), .bouncy.delay(0.2), .easeIn.speed(0.3),
    .snappy.delay(0.1).speed(2), .linear.logicallyComplete(after: 0.1),
  ]

  @Test("animate(value:time:context:) returns the progress of the timeline", arguments: animations)
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
    "springs and circular curves tell their velocity, inside modifiers too",
    arguments: [
      Animation.bouncy, .default, .spring(duration: 1, bounce: -0.3),
      .timingCurve(.circularEaseOut, duration: 2), .bouncy.speed(2), .bouncy.delay(0.1).speed(0.5),
      .snappy.speed(3).delay(0.2), .default.logicallyComplete(after: 0.1),
      .bouncy.repeatCount(3),
      .timingCurve(.circularEaseInOut, duration: 1).repeatForever().speed(2),
    ])
  func velocity(_ animation: Animation) {
    let timeline = animation.timeline(to: [10])
    for time in stride(from: 0.01, to: min(4, timeline.duration), by: 0.05) {
      let velocity = animation.velocity(value: 10.0, time: time, context: AnimationContext())
      #expect(abs((velocity ?? .nan) - timeline.speed(at: time)) < 1e-10)
    }
  }

  @Test(
    "Bézier curves, lines and interpolating springs tell no velocity",
    arguments: [
      Animation.easeIn, .linear, .interpolatingSpring(.bouncy), .easeIn.speed(2),
      .linear.repeatForever(),
    ])
  func noVelocity(_ animation: Animation) {
    #expect(animation.velocity(value: 10.0, time: 0.1, context: AnimationContext()) == nil)
  }

  @Test("only fluid springs merge with the animation before")
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

  @Test("a repetition begins each pass where the last one ended, at any sample time")
  func repetition() {
    let animation = Animation.linear(duration: 1).repeatCount(2, autoreverses: true)
    var context = AnimationContext<Double>()
    let parts = [0, 0.5, 1, 1.25, 1.75, 2, 2.01].map {
      animation.animate(value: 8.0, time: $0, context: &context)
    }
    #expect(parts == [0, 4, 8, 6, 2, 0, nil])
  }

  @Test("a curve has a value at its duration, none past it, and none without a duration")
  func endOfACurve() {
    var context = AnimationContext<Double>()
    let curve = Animation.easeIn(duration: 2)
    #expect(curve.animate(value: 8, time: 2, context: &context) == 8)
    #expect(curve.animate(value: 8, time: 2.0.nextUp, context: &context) == nil)
    for duration in [0, -1.0] {
      let none = Animation.easeIn(duration: duration)
      #expect(none.animate(value: 8, time: 0, context: &context) == nil)
    }
  }

  @Test("a vector that does not tell its numbers comes to rest along its path and across it")
  func opaqueVectors() {
    struct Opaque: VectorArithmetic {
      var x = 0.0
      var y = 0.0
      static var zero: Opaque { Opaque() }
      static func + (lhs: Self, rhs: Self) -> Self { Self(x: lhs.x + rhs.x, y: lhs.y + rhs.y) }
      static func - (lhs: Self, rhs: Self) -> Self { Self(x: lhs.x - rhs.x, y: lhs.y - rhs.y) }
      mutating func scale(by rhs: Double) { (x, y) = (x * rhs, y * rhs) }
      var magnitudeSquared: Double { x * x + y * y }
    }
    let start = SpringInitialConditions(
      displacement: Opaque(x: 3, y: 4), velocity: Opaque(x: 10 * 0.6 - 7 * 0.8, y: 8 + 7 * 0.6))
    #expect(abs(start.displacement[0] - 5) < 1e-12 && start.displacement[1] == 0)
    #expect(abs(start.velocity[0] - 10) < 1e-12 && abs(start.velocity[1] - 7) < 1e-12)
    let straight = SpringInitialConditions(
      displacement: Opaque(x: 0.1, y: 0.7), velocity: Opaque(x: -0.3, y: -2.1))
    #expect(straight.velocity[1] == 0)
    let fast = SpringInitialConditions(displacement: Opaque.zero, velocity: Opaque(x: 3, y: 4))
    #expect(fast.displacement == [0] && fast.velocity == [5])
  }

  @Test("a context tells when its animation is logically complete")
  func logicalCompletion() {
    var context = AnimationContext<Double>()
    _ = Animation.bouncy.animate(value: 1, time: 0.49, context: &context)
    #expect(!context.isLogicallyComplete)
    _ = Animation.bouncy.animate(value: 1, time: 0.5, context: &context)
    #expect(context.isLogicallyComplete)
  }
}
