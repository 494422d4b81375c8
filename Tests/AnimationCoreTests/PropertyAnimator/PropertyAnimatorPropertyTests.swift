import Foundation
import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Properties of property animators")
struct PropertyAnimatorPropertyTests {
  /// A timing without jumps.
  private static func timing(_ generator: inout SeededGenerator) -> TimingParameters {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: .curve(.easeInOut)
    case 1:
      .curve(.bezier(0.3, Double.random(in: -1...2, using: &generator), 0.6, 1))
    case 2:
      .damped(
        ratio: Double.random(in: 0.2...1, using: &generator),
        initialVelocity: generator.signed(3))
    default:
      .animation(.spring(duration: 0.6, bounce: Double.random(in: -0.5...0.6, using: &generator)))
    }
  }

  private static func animator(_ generator: inout SeededGenerator) throws -> PropertyAnimator {
    var animator = try PropertyAnimator(
      timing: timing(&generator), duration: Double.random(in: 0.5...2, using: &generator),
      pausesOnCompletion: true)
    try animator.perform(.start(), at: 0)
    return animator
  }

  /// Pauses, reverses and continues at random times, which it returns.
  private static func disturb(
    _ animator: inout PropertyAnimator, _ generator: inout SeededGenerator
  ) throws -> [Double] {
    var times: [Double] = []
    for _ in 0..<6 {
      let time = (times.last ?? 0) + Double.random(in: 0.02...0.5, using: &generator)
      times.append(time)
      if Bool.random(using: &generator) {
        try animator.perform(.setReversed(!animator.isReversed), at: time)
      } else {
        try animator.perform(.pause, at: time)
        let isNew = Bool.random(using: &generator)
        let factor = [0, 0.25, 1][Int.random(in: 0..<3, using: &generator)]
        try animator.perform(
          .continueAnimation(timing: isNew ? timing(&generator) : nil, durationFactor: factor),
          at: time)
      }
    }
    return times
  }

  @Test("a property animator moves without a jump under all commands but scrubbing")
  func continuity() throws {
    try forEachSeed(10_000) { generator, seed in
      var animator = try Self.animator(&generator)
      let times = try Self.disturb(&animator, &generator)
      let timeline = animator.timeline(from: [0], to: [1])
      for time in times {
        let before = timeline.value(at: time - 1e-9)[0]
        #expect(isClose(timeline.value(at: time)[0], before, absolute: 2e-3), seed)
      }
    }
  }

  @Test("the velocity of a property animator is the derivative of its value")
  func derivative() throws {
    try forEachSeed(10_000) { generator, seed in
      var animator = try Self.animator(&generator)
      let times = try Self.disturb(&animator, &generator)
      let timeline = animator.timeline(from: [0], to: [1])
      for (start, end) in zip(times, times.dropFirst()) {
        let middle = start + (end - start) * 0.37
        let values = timeline.sample(SampleTimes([middle - 1e-6, middle, middle + 1e-6]))
        let slope = (values.value[2] - values.value[0]) / 2e-6
        let isSmooth = abs(values.value[2] - 2 * values.value[1] + values.value[0]) < 1e-8
        #expect(
          !isSmooth || isClose(values.velocity[1], slope, relative: 1e-3, absolute: 1e-3), seed)
      }
    }
  }

  @Test("a property animator paused and continued unchanged moves as if never paused")
  func pauseChangesNothing() throws {
    try forEachSeed(10_000) { generator, seed in
      let plain = try Self.animator(&generator)
      var paused = plain
      let time = Double.random(in: 0.01...0.4, using: &generator)
      try paused.perform(.pause, at: time)
      try paused.perform(.continueAnimation(), at: time + 1)
      let (one, other) = (
        plain.timeline(from: [0], to: [1]), paused.timeline(from: [0], to: [1])
      )
      for later in [0.01, 0.1, 0.3] {
        #expect(
          isClose(
            one.value(at: time + later)[0], other.value(at: time + 1 + later)[0], absolute: 1e-9),
          seed)
      }
    }
  }

  @Test("a property animator reversed while it runs mirrors its motion in time")
  func mirror() throws {
    try forEachSeed(10_000) { generator, seed in
      var animator = try Self.animator(&generator)
      let time = Double.random(in: 0.2...0.45, using: &generator)
      try animator.perform(.setReversed(true), at: time)
      let timeline = animator.timeline(from: [0], to: [1])
      for part in [0.1, 0.5, 0.9] {
        let distance = time * part
        #expect(
          isClose(
            timeline.value(at: time - distance)[0], timeline.value(at: time + distance)[0],
            absolute: 1e-9), seed)
      }
      #expect(timeline.value(at: 2 * time + 1e-9) == [0], seed)
    }
  }

  @Test("a property animator reversed twice at one time moves as if it had not been")
  func twice() throws {
    try forEachSeed(10_000) { generator, seed in
      let plain = try Self.animator(&generator)
      var turned = plain
      try turned.perform(.setReversed(true), at: 0.2)
      try turned.perform(.setReversed(false), at: 0.2)
      for time in [0.2, 0.3, 0.5] {
        #expect(
          isClose(
            plain.timeline(from: [0], to: [1]).value(at: time)[0],
            turned.timeline(from: [0], to: [1]).value(at: time)[0], absolute: 1e-12), seed)
      }
    }
  }

  @Test("a property animator continued after scrubbing starts there and ends at its end")
  func scrubThenContinue() throws {
    try forEachSeed(10_000) { generator, seed in
      var animator = try PropertyAnimator(
        timing: Self.timing(&generator), duration: Double.random(in: 0.5...2, using: &generator),
        scrubsLinearly: Bool.random(using: &generator))
      let isReversed = Bool.random(using: &generator)
      if isReversed { try animator.perform(.setReversed(true), at: 0) }
      let fraction = Double.random(in: 0.01...0.99, using: &generator)
      try animator.perform(.scrub(fraction), at: 0)
      #expect(isClose(animator.fractionComplete.value, fraction, absolute: 1e-12), seed)
      let factor = [0, 0.5, 1][Int.random(in: 0..<3, using: &generator)]
      let isNew = Bool.random(using: &generator)
      try animator.perform(
        .continueAnimation(timing: isNew ? Self.timing(&generator) : nil, durationFactor: factor),
        at: 1)
      let timeline = animator.timeline(from: [0], to: [1])
      #expect(
        isClose(timeline.value(at: 1 + 1e-9)[0], timeline.value(at: 0.5)[0], absolute: 1e-5), seed)
      #expect(isClose(animator.fractionTimeline.value(at: 1)[0], fraction, absolute: 1e-5), seed)
      #expect(timeline.value(at: timeline.duration) == [isReversed ? 0 : 1], seed)
    }
  }

  @Test("the fraction of the time is even and continuous under any commands")
  func timeFraction() throws {
    try forEachSeed(10_000) { generator, seed in
      var animator = try PropertyAnimator(
        timing: Self.timing(&generator), duration: Double.random(in: 0.5...2, using: &generator),
        pausesOnCompletion: true, scrubsLinearly: false)
      try animator.perform(.start(), at: 0)
      let times = try Self.disturb(&animator, &generator)
      let fractions = animator.fractionTimeline
      for (time, next) in zip(times, times.dropFirst()) {
        let values = [0, 0.25, 0.5].map { fractions.value(at: time + (next - time) * $0)[0] }
        #expect(values.filter { !(-1e-9...1 + 1e-9).contains($0) }.isEmpty, seed)
        #expect(values[0] <= values[1] + 1e-12 && values[1] <= values[2] + 1e-12, seed)
      }
    }
  }

  @Test(
    "an added animation waits, fills the time that is left, and ends with the animator")
  func delayFactor() throws {
    try forEachSeed(10_000) { generator, seed in
      let duration = Double.random(in: 0.5...2, using: &generator)
      var animator = try PropertyAnimator(timing: Self.timing(&generator), duration: duration)
      try animator.perform(.start(), at: 0)
      let factor = Double.random(in: 0...0.9, using: &generator)
      let whole = animator.timeline(from: [0], to: [1])
      let added = animator.timeline(from: [0], to: [1], delayFactor: factor)
      #expect(added.duration == whole.duration, seed)
      let (wait, part) = (
        factor * whole.duration, Double.random(in: 0.01...0.99, using: &generator)
      )
      #expect(added.value(at: wait * part) == [0], seed)
      let (later, own) = (wait + (whole.duration - wait) * part, whole.duration * part)
      #expect(isClose(added.value(at: later)[0], whole.value(at: own)[0], absolute: 1e-9), seed)
      #expect(
        isClose(
          added.velocity(at: later)[0] * (1 - factor), whole.velocity(at: own)[0], absolute: 1e-6),
        seed)
      #expect(added.value(at: added.duration) == [1], seed)
    }
  }
}
