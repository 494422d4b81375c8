import AnimationCore
import RandomSupport
import Testing

@Suite("Keyframe sequences")
struct KeyframeSequenceTests {
  /// Two tracks of any keyframes, for two of four numbers.
  private static func animator(_ generator: inout SeededGenerator) -> KeyframeSequence {
    KeyframeSequence(
      initial: generator.vector(4).components,
      tracks: [
        KeyframeSequenceTrack(numbers: [3], keyframes: generator.keyframes(width: 1)),
        KeyframeSequenceTrack(numbers: [1, 0], keyframes: generator.keyframes(width: 2)),
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

  @Test("a repeated sequence begins again whenever the longest track is finished")
  func repeats() {
    forEachSeed(10_000, comparing: 9_800) { generator, seed in
      let animator = Self.animator(&generator)
      let once = animator.timeline(of: animator.runs(triggeredAt: [0]))
      let repeated = animator.repeatingTimeline
      guard once.duration > 0 else {
        #expect(repeated.duration == 0, seed)
        return .skipped
      }
      #expect(repeated.duration == .infinity, seed)
      let time = Double.random(in: 0...100, using: &generator)
      let inPass = time.truncatingRemainder(dividingBy: once.duration)
      #expect(repeated.value(at: time) == once.value(at: inPass), seed)
      #expect(repeated.velocity(at: time) == once.velocity(at: inPass), seed)
      return .compared
    }
  }

  @Test("a sequence triggered in flight continues the value and its velocity")
  func goesOn() {
    forEachSeed(10_000) { generator, seed in
      let animator = Self.animator(&generator)
      let runs = animator.runs(triggeredAt: [0])
      let once = animator.timeline(of: runs)
      let trigger = Double.random(
        in: 0.01...max(min(runs[0].end * 1.2, 20), 0.02), using: &generator)
      let rerun = animator.runs(triggeredAt: [0, trigger])
      let twice = animator.timeline(of: rerun)
      let (place, speed) = (once.value(at: trigger), once.velocity(at: trigger))
      for (track, path) in zip(animator.tracks, rerun[1].paths) {
        // A move, and a spring that has no way to go, are over at once.
        guard path.segments[0].duration > 0 else { continue }
        let isLevel = track.keyframes[0].takesOverVelocity
        for number in track.numbers {
          #expect(twice.value(at: trigger)[number] == place[number], seed)
          #expect(!isLevel || twice.velocity(at: trigger)[number] == speed[number], seed)
        }
      }
      #expect(twice.value(at: trigger / 2) == once.value(at: trigger / 2), seed)
    }
  }

  @Test("a sequence begun in another's flight moves as if triggered there")
  func begins() {
    forEachSeed(10_000) { generator, seed in
      let animator = Self.animator(&generator)
      let trigger = Double.random(in: 0.01...2, using: &generator)
      let first = animator.timeline(of: animator.runs(triggeredAt: [0]))
      let second = KeyframeSequence(
        initial: first.value(at: trigger), initialVelocity: first.velocity(at: trigger),
        tracks: animator.tracks)
      let alone = second.timeline(of: second.runs(triggeredAt: [0]))
      let both = animator.timeline(of: animator.runs(triggeredAt: [0, trigger]))
      // Not to the last bit, as time counts from another 0 there.
      for time in [0, 0.31, 1.13] {
        let (left, right) = (alone.value(at: time), both.value(at: trigger + time))
        let (fast, slow) = (alone.velocity(at: time), both.velocity(at: trigger + time))
        for (one, other) in zip(left, right) {
          #expect(abs(one - other) <= 1e-9 * (1 + abs(one)), seed)
        }
        for (one, other) in zip(fast, slow) {
          #expect(abs(one - other) <= 1e-7 * (1 + abs(one)), seed)
        }
      }
    }
  }

  @Test("a sequence rests before the first trigger, and ignores a second one at the same time")
  func triggers() {
    let animator = KeyframeSequence(
      initial: [1],
      tracks: [KeyframeSequenceTrack(numbers: [0], keyframes: [.linear(to: [3], duration: 1)])])
    let runs = animator.runs(triggeredAt: [2, 2])
    let timeline = animator.timeline(of: runs)
    #expect(runs.count == 1)
    #expect(timeline.value(at: 1) == [1])
    #expect(timeline.value(at: 2.5) == [2])
    #expect(timeline.duration == 3)
  }
}

extension Keyframe {
  /// Whether the keyframe begins with the value's velocity.
  fileprivate var takesOverVelocity: Bool {
    switch self {
    case .cubic(_, _, nil, _), .spring(_, _, _, nil): true
    default: false
    }
  }
}
