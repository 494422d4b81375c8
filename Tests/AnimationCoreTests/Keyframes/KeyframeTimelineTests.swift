import AnimationCore
import Testing

@Suite("Keyframe timelines")
struct KeyframeTimelineTests {
  struct Pose {
    var height = 0.0
    var turn = AnimatablePair(0.0, 0.0)
    var label = "start"
  }

  struct Nod: KeyframeTrackContent {
    let depth: Double
    var body: some KeyframeTrackContent<Double> {
      CubicKeyframe(depth, duration: 0.2)
      SpringKeyframe(0, duration: 0.4, spring: .bouncy)
    }
  }

  struct Hop: Keyframes {
    var body: some Keyframes<Pose> {
      KeyframeTrack(\.height) { CubicKeyframe(10, duration: 0.2) }
      KeyframeTrack(\.turn) { LinearKeyframe(AnimatablePair(1, 2), duration: 0.5) }
    }
  }

  @Test("the example of SwiftUI's documentation moves a point through two cubics")
  func point() {
    let timeline = KeyframeTimeline(initialValue: AnimatablePair(0.0, 0.0)) {
      CubicKeyframe(AnimatablePair(0.0, 100.0), duration: 0.3)
      CubicKeyframe(AnimatablePair(0.0, 0.0), duration: 0.7)
    }
    #expect(timeline.duration == 1)
    #expect(timeline.value(time: 0.3) == AnimatablePair(0, 100))
    #expect(abs(timeline.value(time: 0.6).second - 60.6413994169096) < 1e-9)
    #expect(timeline.value(progress: 0.6) == timeline.value(time: 0.6))
  }

  @Test("tracks of different lengths stay where they end, and leave the rest as it was")
  func tracks() {
    let timeline = KeyframeTimeline(initialValue: Pose(label: "kept")) { Hop() }
    #expect(timeline.duration == 0.5)
    let value = timeline.value(time: 0.3)
    #expect(value.height == 10)
    #expect(value.turn == AnimatablePair(0.6, 1.2))
    #expect(value.label == "kept")
    let velocity = timeline.velocity(time: 0.3)
    #expect(velocity.height == 0)
    #expect(velocity.turn == AnimatablePair(2, 4))
  }

  @Test("loops, conditions and custom content list keyframes")
  func builders() {
    let isLong = true
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.height) {
        for step in 1...3 { LinearKeyframe(Double(step), duration: 1) }
        if isLong { MoveKeyframe(0) }
        Nod(depth: 5)
      }
    }
    #expect(abs(timeline.duration - 3.6) < 1e-12)
    #expect(timeline.value(time: 2.5).height == 2.5)
    #expect(timeline.value(time: 3).height == 0)
    #expect(timeline.value(time: 3.2).height == 5)
  }

  @Test("the later of two tracks for one part wins")
  func laterWins() {
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.height) { LinearKeyframe(1, duration: 1) }
      KeyframeTrack(\.height) { LinearKeyframe(2, duration: 1) }
    }
    #expect(timeline.value(time: 1).height == 2)
  }

  @Test("a timeline that begins at another's value and velocity continues it in flight")
  func goesOn() {
    let first = KeyframeTimeline(initialValue: 0.0) { CubicKeyframe(10.0, duration: 1) }
    let second = KeyframeTimeline(
      initialValue: first.value(time: 0.4), initialVelocity: first.velocity(time: 0.4)
    ) {
      SpringKeyframe(0.0, spring: .bouncy)
    }
    #expect(second.value(time: 0) == first.value(time: 0.4))
    #expect(second.velocity(time: 0) == first.velocity(time: 0.4))
  }
}
