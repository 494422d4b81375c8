import AnimationCore
import Testing

/// Phases, keyframes and transactions of an outside program, with values of its own.
@Suite("Use of phases and keyframes")
struct PhaseUseTests {
  private enum Phase: CaseIterable {
    case rest, up, turned
  }

  private static func pose(_ phase: Phase) -> Pose {
    switch phase {
    case .rest: Pose()
    case .up: Pose(height: 40)
    case .turned: Pose(height: 40, angle: .degrees(90))
    }
  }

  private static func animation(_ phase: Phase) -> Animation? {
    switch phase {
    case .rest: .linear(duration: 0.5)
    case .up: .spring(response: 0.4, dampingFraction: 0.6)
    case .turned: .easeOut(duration: 0.3)
    }
  }

  @Test("phases of a custom type follow each other as those of numbers do")
  func customPhases() throws {
    let numbers = PhaseSequence(
      values: Phase.allCases.map { Self.pose($0).animatableData.numbers ?? [] },
      animations: Phase.allCases.map(Self.animation))
    let run = numbers.looping(through: 5, limit: 100)
    var pose = PhaseAnimator(Phase.allCases, content: Self.pose, animation: Self.animation)
    for frame in 0...150 {
      let time = Double(frame) / 30 + 0.01  // beside the changes, which are at tenths
      let (shown, expected) = (pose.content(at: time), run.timeline.value(at: time))
      let found = try #require(shown.animatableData.numbers)
      #expect(!found.isEmpty && found.count == expected.count)
      #expect(zip(found, expected).filter { !(abs($0 - $1) < 1e-9) }.isEmpty, "at \(time)")
      #expect(pose.phase == Phase.allCases[run.phase(at: time)], "at \(time)")
    }
  }

  @Test("a trigger goes through the phases once, also in flight")
  func trigger() {
    let numbers = PhaseSequence(
      values: Phase.allCases.map { Self.pose($0).animatableData.numbers ?? [] },
      animations: Phase.allCases.map(Self.animation))
    let run = numbers.triggered(at: [0.5, 1.0])
    var pose = PhaseAnimator(
      Phase.allCases, trigger: 0, content: Self.pose, animation: Self.animation)
    #expect(pose.content(at: 0.4) == Pose())
    for (frame, time) in stride(from: 0.5, through: 4, by: 0.05).enumerated() {
      if frame == 0 { pose.trigger(at: 0.5) }
      if frame == 10 { pose.trigger(at: 1) }
      let (shown, expected) = (pose.content(at: time), run.timeline.value(at: time))
      #expect(abs(shown.height - expected[0]) < 1e-9, "at \(time)")
      #expect(abs(shown.angle.radians - expected[1]) < 1e-9, "at \(time)")
    }
    #expect(pose.content(at: 10) == Pose())
    #expect(pose.phase == .rest)
  }

  @Test("phases that take no time do not go on for ever")
  func timeless() {
    var pose = PhaseAnimator(Phase.allCases, content: Self.pose) { _ in nil }
    #expect(pose.content(at: 1) == Pose())
  }

  @Test("keyframes that are triggered again continue from the present value")
  func triggeredAgain() {
    var pose = KeyframeAnimator(initialValue: Pose(), trigger: 0) {
      $0
    } keyframes: { start in
      KeyframeTrack(\.height) {
        CubicKeyframe(start.height + 40, duration: 0.4)
        SpringKeyframe(0, spring: .bouncy)
      }
      KeyframeTrack(\.angle) { LinearKeyframe(.degrees(90), duration: 0.5) }
    }
    #expect(pose.value(at: 3) == Pose())
    pose.trigger(at: 0)
    #expect(abs(pose.value(at: 0.25).angle.degrees - 45) < 1e-9)
    let before = (pose.value(at: 0.3 - 1e-7), pose.value(at: 0.3))
    pose.trigger(at: 0.3)
    let after = (pose.value(at: 0.3), pose.value(at: 0.3 + 1e-7))
    #expect(after.0 == before.1)
    let speeds = (before.1.height - before.0.height, after.1.height - after.0.height)
    #expect(abs(speeds.0 - speeds.1) < 1e-3 * abs(speeds.0))
    #expect(abs(pose.value(at: 0.7).height - before.1.height - 40) < 1e-9)
    #expect(abs(pose.value(at: 20).height) < 0.01)
  }

  @Test("keyframes that repeat begin anew")
  func repeating() {
    let angle = KeyframeAnimator(initialValue: Angle.zero) {
      $0.degrees
    } keyframes: { start in
      LinearKeyframe(start + .degrees(90), duration: 0.5)
      LinearKeyframe(start, duration: 0.5)
    }
    for round in 0..<3 {
      #expect(abs(angle.content(at: Double(round) + 0.25) - 45) < 1e-9)
      #expect(abs(angle.content(at: Double(round) + 0.75) - 45) < 1e-9)
    }
  }

  @Test("an animator of phases is written as in SwiftUI, and follows its trigger")
  func phaseAnimator() {
    enum Phase { case rest, up }
    struct Badge: Animatable, Equatable {
      var label: String
      var height: Double
      var animatableData: Double {
        get { height }
        set { height = newValue }
      }
    }
    var taps = 0
    var badge = PhaseAnimator([Phase.rest, .up], trigger: taps) { phase in
      Badge(label: "\(phase)", height: phase == .up ? 20 : 0)
    } animation: { phase in
      phase == .up ? .linear(duration: 1) : .easeOut(duration: 0.5)
    }
    #expect(badge.content(at: 0) == Badge(label: "rest", height: 0))
    badge.update(trigger: taps, at: 0.5)
    #expect(badge.content(at: 0.9) == Badge(label: "rest", height: 0))
    taps += 1
    badge.update(trigger: taps, at: 1)
    #expect(badge.content(at: 1.5) == Badge(label: "up", height: 10))
    #expect(badge.phase == .up)
    #expect(badge.content(at: 2.25).label == "rest")
    #expect((1..<20).contains(badge.content(at: 2.25).height))
    #expect(badge.content(at: 9) == Badge(label: "rest", height: 0))
    badge.update(trigger: taps, at: 10)
    #expect(badge.content(at: 10.5) == Badge(label: "rest", height: 0))
  }

  @Test("content that cannot move has each phase for as long as its animation")
  func stillContent() {
    var text = PhaseAnimator([1, 2, 3]) { phase in
      "phase \(phase)"
    } animation: { phase in
      phase == 2 ? nil : .linear(duration: 1)
    }
    // Phase 2 takes no time, so 3 follows at once.
    #expect(text.content(at: 0.5) == "phase 3")
    #expect(text.content(at: 1.5) == "phase 1")
    #expect(text.content(at: 2.5) == "phase 3")
  }

  @Test("content whose numbers stay the same shows the other members of its phase")
  func otherMembers() {
    struct Label: Animatable {
      var text: String
      var animatableData = 3.0
    }
    var label = AnimatedValue(Label(text: "a"))
    label.change(to: Label(text: "b"), with: .linear, at: 0)
    #expect(label.value(at: 0.1).text == "b")
  }

  @Test("keyframes are written as in SwiftUI, for content of any type")
  func keyframeAnimator() {
    struct Values {
      var scale = 1.0
      var angle = Angle.zero
    }
    var animator = KeyframeAnimator(initialValue: Values(), trigger: false) { value in
      "scale(\(value.scale)) rotate(\(value.angle.degrees)deg)"
    } keyframes: { _ in
      KeyframeTrack(\.scale) {
        LinearKeyframe(2.0, duration: 0.5)
        LinearKeyframe(1.0, duration: 0.5)
      }
      KeyframeTrack(\.angle) { LinearKeyframe(.degrees(90), duration: 1) }
    }
    #expect(animator.content(at: 0.25) == "scale(1.0) rotate(0.0deg)")
    animator.update(trigger: false, at: 0.5)
    #expect(animator.content(at: 1) == "scale(1.0) rotate(0.0deg)")
    animator.update(trigger: true, at: 2)
    #expect(animator.content(at: 2.5).hasPrefix("scale(2.0) "))
    #expect(abs(animator.value(at: 2.5).angle.degrees - 45) < 1e-9)
    animator.update(trigger: true, at: 3)
    #expect(animator.content(at: 9).hasPrefix("scale(1.0) "))
  }

  @Test("keyframes that do not repeat play once, from time 0")
  func playOnce() {
    let height = KeyframeAnimator(initialValue: 0.0, repeating: false) {
      $0
    } keyframes: { _ in
      LinearKeyframe(10.0, duration: 1)
    }
    #expect(height.content(at: 0.5) == 5)
    #expect(height.content(at: 1.5) == 10)
  }

  @Test("changes take the animation of the transaction around them")
  func transaction() {
    var (moved, jumped, inner) = (AnimatedValue(0.0), AnimatedValue(0.0), AnimatedValue(0.0))
    withAnimation(.linear(duration: 1)) {
      moved.change(to: 10, at: 0)
      #expect(!Transaction.current.isContinuous)
      withTransaction(\.isContinuous, true) {
        #expect(Transaction.current.isContinuous)
        inner.change(to: 10, at: 0)
      }
    }
    jumped.change(to: 10, at: 0)
    #expect(moved.value(at: 0.5) == 5)
    #expect(inner.value(at: 0.5) == 5)
    #expect(jumped.value(at: 0) == 10)
    var transaction = Transaction(animation: .linear(duration: 2))
    transaction.disablesAnimations = true
    let answer = withTransaction(transaction) { Transaction.current.disablesAnimations }
    #expect(answer)
    #expect(Transaction.current.animation == nil)
  }
}
