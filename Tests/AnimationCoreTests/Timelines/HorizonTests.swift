import Testing

@testable import AnimationCore

@Suite("The time up to which a motion is known")
struct HorizonTests {
  /// A spring behind a leader that never ends, followed for 3 s.
  private static let followed = Spring(response: 1, dampingRatio: 0)
    .timeline(from: [0], to: [1], initialVelocity: [0])
    .followed(by: [Spring()], horizon: 3)
  private static let rest = Timeline(at: [0])

  /// After changes with animations, at 1 s, 2 s and so on, of what moves as ``followed``.
  private static func changed(_ animations: Animation...) -> Timeline {
    let carried = CarriedMotion(followed, identity: "followed")
    let rules = EvaluationRules()
    var history = AnimationHistory(
      Animator(
        carried, target: [1], start: 0, clock: 0, rules: rules, velocityRule: .always))
    for (index, animation) in animations.enumerated() {
      history.change(to: [5 - Double(index)], at: Double(1 + index), with: animation)
    }
    return history.timeline
  }

  @Test("a motion that ends is known for ever, and one that is followed as far as that")
  func own() {
    #expect(Self.rest.horizon == .infinity)
    #expect(Spring().timeline(from: [0], to: [1], initialVelocity: [0]).horizon == .infinity)
    #expect(Self.followed.horizon == 3)
    // Only so far, although it settles.
    #expect(Self.changed(.linear(duration: 9)).followed(by: [Spring()], horizon: 0).horizon == 3)
  }

  @Test("phases that loop are known as far as they were followed")
  func phases() {
    let sequence = PhaseSequence(
      values: [[0], [1]], animations: [.linear(duration: 1), .linear(duration: 1)])
    #expect(sequence.looping(through: 2.5, limit: 100).timeline.horizon == 3)
    #expect(sequence.triggered(at: [0], limit: 100).timeline.horizon == .infinity)
  }

  @Test("a change ends what is unknown below it when it takes over, and when it has arrived")
  func changes() {
    #expect(Self.changed(.spring).horizon == .infinity)
    #expect(Self.changed(.linear(duration: 2)).horizon == .infinity)
    #expect(Self.changed(.linear(duration: 2.5)).horizon == 3)
    #expect(Self.changed(.linear(duration: 1).repeatForever()).horizon == 3)
    #expect(Self.changed(.linear(duration: 2), .linear(duration: 9)).horizon == .infinity)
    #expect(Self.changed(.linear(duration: 3), .linear(duration: 9)).horizon == 3)
  }

  @Test("what is made of motions is known as far as each of them")
  func wholes() throws {
    let whole = Timeline(sideBySide: [Self.rest, Self.followed])
    #expect(whole.horizon == 3)
    let played = TimelinePlayback(rate: 2).playing(Self.followed, length: .infinity)
    #expect(played.timeline.horizon == 1.5)
    let paused = TimelinePlayback(rate: 0).playing(Self.followed, length: .infinity)
    #expect(paused.timeline.horizon == .infinity)
    let box = LayoutBox(
      shown: Timeline(sideBySide: [Self.followed] + Array(repeating: Self.rest, count: 5)),
      laidOut: LayoutRect(x: 0, y: 0, width: 1, height: 1), parent: nil)
    #expect(Timeline(layingOut: [box]).horizon == 3)
  }

  @Test("below a property animator a motion matters until the animator is at its end")
  func animators() throws {
    func over(_ duration: Double) throws -> Double {
      var animator = try PropertyAnimator(timing: .curve(.linear), duration: duration)
      try animator.perform(.start(), at: 0)
      return animator.timeline(over: Self.followed, to: [5]).horizon
    }
    #expect(try over(2) == .infinity)
    #expect(try over(4) == 3)
  }
}
