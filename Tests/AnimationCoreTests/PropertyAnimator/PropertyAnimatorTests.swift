import Foundation
import Testing

@testable import AnimationCore

@Suite("Property animators")
struct PropertyAnimatorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let commands: [(Double, PropertyAnimatorCommand)]
    /// Times, and the progress of the animator from its start.
    let ways: [(Double, Double)]
    let completion: PropertyAnimator.Completion?

    init(
      _ testDescription: String, _ commands: [(Double, PropertyAnimatorCommand)],
      _ ways: [(Double, Double)],
      _ position: PropertyAnimatorPosition? = nil, at time: Double = 0
    ) {
      self.testDescription = testDescription
      self.commands = commands
      self.ways = ways
      completion = position.map { .init(time: time, position: $0) }
    }
  }

  /// The states of a linear animator of 2 s after commands.
  static let cases: [Case] = [
    Case("it is at its start until it begins", [], [(0, 0), (5, 0)]),
    Case("it runs to its end", [(0, .start())], [(0.5, 0.25), (2, 1), (3, 1)], .end, at: 2),
    Case("it begins after a delay", [(1, .start(delay: 1))], [(1.9, 0), (3, 0.5)], .end, at: 4),
    Case("a pause holds it", [(0, .start()), (0.5, .pause)], [(0.5, 0.25), (9, 0.25)]),
    Case(
      "continued, it takes the time that remains",
      [(0, .start()), (0.5, .pause), (1, .continueAnimation())], [(1.5, 0.5), (2, 0.75)],
      .end, at: 2.5),
    Case(
      "start continues as well", [(0, .start()), (0.5, .pause), (1, .start())], [(1.5, 0.5)],
      .end, at: 2.5),
    Case(
      "scrubbed, it is where it is put", [(0, .scrub(0.3)), (0.2, .scrub(0.8))],
      [(0.1, 0.3), (0.2, 0.8), (7, 0.8)]),
    Case(
      "a pause begins it without moving it, and a scrub goes on from there",
      [(0, .pause), (1, .scrub(0.5)), (2, .continueAnimation())], [(1, 0.5), (2.5, 0.75)],
      .end, at: 3),
    Case(
      "half of its duration for what remains",
      [(0, .scrub(0.25)), (1, .continueAnimation(durationFactor: 0.5))], [(1.5, 0.625)],
      .end, at: 2),
    Case(
      "reversed while it runs, it goes back as it came",
      [(0, .start()), (0.5, .setReversed(true))], [(0.75, 0.125), (1, 0)], .start, at: 1),
    Case(
      "reversed while it stands, it stays there until it is continued",
      [(0, .scrub(0.5)), (1, .setReversed(true)), (2, .continueAnimation())],
      [(1.5, 0.5), (2.5, 0.25)], .start, at: 3),
    Case(
      "reversed from the first, it plays from its end",
      [(0, .setReversed(true)), (1, .start())], [(0.5, 0), (1, 1), (2, 0.5)], .start, at: 3),
    Case(
      "a fraction is one of the way in which it plays",
      [(0, .setReversed(true)), (0, .scrub(0.25))], [(1, 0.75)]),
    Case(
      "reversed twice, it arrives as late as it was away",
      [(0, .start()), (1, .setReversed(true)), (1.5, .setReversed(false))], [(1.5, 0.25)],
      .end, at: 3),
    Case(
      "a new curve goes from where it stands",
      [
        (0, .start()), (1, .pause),
        (1, .continueAnimation(timing: .curve(.bezier(0, 0, 1, 1)), durationFactor: 2)),
      ], [(3, 0.75)], .end, at: 5),
    Case(
      "a new curve that keeps the time that remains",
      [(0, .start()), (1, .pause), (2, .continueAnimation(timing: .curve(.linear)))],
      [(2.5, 0.75)], .end, at: 3),
    Case(
      "a new curve on the way back, and forwards again the way on which it came",
      [
        (0, .scrub(0.5)), (0, .setReversed(true)),
        (0, .continueAnimation(timing: .curve(.linear), durationFactor: 1)),
        (1, .setReversed(false)),
      ], [(0.5, 0.375), (1, 0.25), (2, 0.5), (2.5, 0.75)], .end, at: 3),
    Case(
      "stopped, it waits where it is to be finished",
      [(0, .start()), (0.5, .stop(withoutFinishing: false))], [(3, 0.25)]),
    Case(
      "finished where it is",
      [(0, .start()), (0.5, .stop(withoutFinishing: false)), (1, .finish(.current))],
      [(3, 0.25)], .current, at: 1),
    Case(
      "finished at its end",
      [(0, .start()), (0.5, .stop(withoutFinishing: false)), (1, .finish(.end))],
      [(0.9, 0.25), (1, 1)], .end, at: 1),
    Case(
      "finished at its start",
      [(0, .start()), (0.5, .stop(withoutFinishing: false)), (1, .finish(.start))], [(1, 0)],
      .start, at: 1),
    Case(
      "stopped without finishing, nobody is told",
      [(0, .start()), (0.5, .stop(withoutFinishing: true))], [(3, 0.25)]),
    Case(
      "scrubbed to the end, it is over once it is continued",
      [(0, .scrub(1)), (1, .continueAnimation())], [(0, 1), (1, 1)], .end, at: 1),
  ]

  private static func linear(pauses: Bool = false) throws -> PropertyAnimator {
    try PropertyAnimator(timing: .curve(.linear), duration: 2, pausesOnCompletion: pauses)
  }

  @Test("a property animator obeys each command", arguments: cases)
  func isDone(_ example: Case) throws {
    var animator = try Self.linear()
    for (time, command) in example.commands { try animator.perform(command, at: time) }
    let timeline = animator.timeline(from: [100], to: [300])
    for (time, way) in example.ways {
      #expect(isClose(timeline.value(at: time)[0], 100 + 200 * way, absolute: 1e-12 * 300))
    }
    animator.advance(to: 100)
    #expect(animator.completion?.position == example.completion?.position)
    #expect(isClose(animator.completion?.time ?? 0, example.completion?.time ?? 0, absolute: 1e-12))
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let commands: [PropertyAnimatorCommand]
    let error: PropertyAnimatorError
  }

  static let refusals: [Refusal] = [
    Refusal(
      testDescription: "what runs is not scrubbed", commands: [.start(), .scrub(0.5)],
      error: .isRunning),
    Refusal(
      testDescription: "what runs is not continued", commands: [.start(), .continueAnimation()],
      error: .isRunning),
    Refusal(
      testDescription: "what has not begun is not continued", commands: [.continueAnimation()],
      error: .isInactive),
    Refusal(
      testDescription: "what has not begun is not stopped",
      commands: [.stop(withoutFinishing: false)], error: .isInactive),
    Refusal(
      testDescription: "what was not stopped is not finished",
      commands: [.start(), .finish(.end)], error: .isNotStopped),
    Refusal(
      testDescription: "what is stopped does not start",
      commands: [.start(), .stop(withoutFinishing: false), .start()], error: .isStopped),
    Refusal(
      testDescription: "what has ended does nothing more",
      commands: [.start(), .stop(withoutFinishing: true), .pause], error: .isOver),
    Refusal(
      testDescription: "a spring without damping never ends",
      commands: [
        .pause,
        .continueAnimation(
          timing: .animation(.interpolatingSpring(stiffness: 100, damping: 0))),
      ], error: .neverRests),
  ]

  @Test("a property animator refuses commands out of order", arguments: refusals)
  func isRefused(_ example: Refusal) throws {
    var animator = try Self.linear()
    for command in example.commands.dropLast() { try animator.perform(command, at: 0) }
    let last = try #require(example.commands.last)
    #expect(throws: example.error) { try animator.perform(last, at: 0) }
  }

  @Test("an animator that pauses on completion tells nobody, and can be reversed")
  func pausesOnCompletion() throws {
    var animator = try Self.linear(pauses: true)
    try animator.perform(.start(), at: 0)
    animator.advance(to: 3)
    #expect(animator.state == .active && !animator.isRunning)
    #expect(animator.completion == nil)
    #expect(animator.fractionComplete.value == 1)
    try animator.perform(.setReversed(true), at: 3)
    #expect(animator.fractionComplete.value == 0)
    try animator.perform(.start(), at: 3)
    #expect(animator.timeline(from: [0], to: [1]).value(at: 4) == [0.5])
  }

  @Test("an animator that would arrive after the last of doubles never completes")
  func neverArrives() throws {
    var animator = try Self.linear(pauses: false)
    try animator.perform(.start(), at: 0)
    try animator.perform(.pause, at: 0.5)
    try animator.perform(
      .continueAnimation(durationFactor: .greatestFiniteMagnitude), at: 0.5)
    animator.advance(to: .infinity)
    #expect(animator.state == .active)
    #expect(animator.completion == nil)
  }

  @Test("a fraction is one of the time, and the value its timing's, unless it scrubs linearly")
  func scrubsByTime() throws {
    var animator = try PropertyAnimator(
      timing: .curve(.easeIn), duration: 2, scrubsLinearly: false)
    try animator.perform(.scrub(0.25), at: 0)
    let place = UnitCurve.easeIn.value(at: 0.25)
    #expect(animator.timeline(from: [0], to: [1]).value(at: 0) == [place])
    try animator.perform(.start(), at: 1)
    #expect(animator.timeline(from: [0], to: [1]).duration == 2.5)
    #expect(animator.fractionTimeline.value(at: 1.5) == [0.5])
    #expect(animator.fractionTimeline.velocity(at: 1.5) == [0.5])
    try animator.perform(.pause, at: 2)
    #expect(animator.fractionComplete.value == 0.75)
    // What remains, a quarter of the time, now takes one second.
    try animator.perform(.continueAnimation(durationFactor: 0.5), at: 2)
    #expect(animator.fractionComplete.value == 0.75 && animator.fractionComplete.velocity == 0.25)
    #expect(animator.fractionTimeline.value(at: 2.5) == [0.875])
  }

  @Test("a damped spring follows the closed form with ω = ln 1500 / (ζT)")
  func dampedSpring() throws {
    var animator = try PropertyAnimator(
      timing: .damped(ratio: 0.5, initialVelocity: 2), duration: 0.8)
    try animator.perform(.start(), at: 0)
    let timeline = animator.timeline(from: [0], to: [1])
    let omega = log(1500) / 0.4
    let (decay, frequency) = (omega / 2, omega * 0.75.squareRoot())
    for time in [0, 0.05, 0.1, 0.3] {
      let wave = cos(frequency * time) + (decay - 2) / frequency * sin(frequency * time)
      #expect(
        isClose(timeline.value(at: time)[0], 1 - exp(-decay * time) * wave, absolute: 1e-12))
    }
    #expect(animator.duration == 0.8)
  }

  @Test("an animation with a duration of its own ignores the animator's")
  func ownDuration() throws {
    let animator = try PropertyAnimator(
      timing: .animation(.linear(duration: 3)), duration: 1)
    #expect(animator.duration == 3)
  }
}
