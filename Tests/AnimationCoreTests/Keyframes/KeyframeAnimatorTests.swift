import AnimationCore
import Testing

@Suite("Keyframe animators")
struct KeyframeAnimatorTests {
  /// Two tracks of any keyframes, for two numbers of four.
  private static func animator(_ generator: inout SeededGenerator) -> KeyframeAnimator {
    KeyframeAnimator(
      initial: generator.vector(4).components,
      tracks: [
        KeyframeAnimator.Track(numbers: [3], keyframes: generator.keyframes(width: 1)),
        KeyframeAnimator.Track(numbers: [1, 0], keyframes: generator.keyframes(width: 2)),
      ])
  }

  @Test("each track moves its own numbers, and the rest stays")
  func tracksAreIndependent() {
    forEachSeed(1000) { generator, seed in
      let animator = Self.animator(&generator)
      let runs = animator.runs(triggeredAt: [0])
      let timeline = animator.timeline(of: runs)
      let paths = runs[0].paths
      #expect(timeline.duration == max(paths[0].duration, paths[1].duration), seed)
      let times = (0..<10).map { _ in
        Double.random(in: 0...timeline.duration + 1, using: &generator)
      }
      let samples = timeline.sample(SampleTimes(times))
      for (row, time) in times.enumerated() {
        let (one, two) = (paths[0].value(at: time), paths[1].value(at: time))
        let expected = [
          two.components[1], two.components[0], animator.initial[2], one.components[0],
        ]
        #expect(samples.value(row: row) == expected, seed)
        #expect(timeline.value(at: time) == expected, seed)
      }
    }
  }

  @Test("repeated, it begins again whenever the longest track is over")
  func repeats() {
    forEachSeed(10_000) { generator, seed in
      let animator = Self.animator(&generator)
      let once = animator.timeline(of: animator.runs(triggeredAt: [0]))
      let repeated = animator.repeatingTimeline
      guard once.duration > 0 else {
        #expect(repeated.duration == 0, seed)
        return
      }
      #expect(repeated.duration == .infinity, seed)
      let time = Double.random(in: 0...100, using: &generator)
      let inPass = time.truncatingRemainder(dividingBy: once.duration)
      #expect(repeated.value(at: time) == once.value(at: inPass), seed)
      #expect(repeated.velocity(at: time) == once.velocity(at: inPass), seed)
    }
  }

  @Test("triggered in flight, it goes on from where the value is, with its velocity")
  func goesOn() {
    forEachSeed(10_000) { generator, seed in
      let animator = KeyframeAnimator(
        initial: [0],
        tracks: [
          KeyframeAnimator.Track(
            numbers: [0],
            keyframes: [
              .cubic(to: generator.vector(1), duration: 0.5),
              .spring(to: generator.vector(1), spring: generator.spring()),
            ])
        ])
      let trigger = Double.random(in: 0.01...2, using: &generator)
      let once = animator.timeline(of: animator.runs(triggeredAt: [0]))
      let twice = animator.timeline(of: animator.runs(triggeredAt: [0, trigger]))
      #expect(twice.value(at: trigger) == once.value(at: trigger), seed)
      #expect(twice.velocity(at: trigger) == once.velocity(at: trigger), seed)
      let before = trigger / 2
      #expect(twice.value(at: before) == once.value(at: before), seed)
    }
  }

  @Test("before the first trigger it rests, and a second one at the same moment does nothing")
  func triggers() {
    let animator = KeyframeAnimator(
      initial: [1],
      tracks: [KeyframeAnimator.Track(numbers: [0], keyframes: [.linear(to: [3], duration: 1)])])
    let runs = animator.runs(triggeredAt: [2, 2])
    let timeline = animator.timeline(of: runs)
    #expect(runs.count == 1)
    #expect(timeline.value(at: 1) == [1])
    #expect(timeline.value(at: 2.5) == [2])
    #expect(timeline.duration == 3)
  }
}
