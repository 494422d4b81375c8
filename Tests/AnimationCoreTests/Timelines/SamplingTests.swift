import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Sampling")
struct SamplingTests {
  static let springs = [
    Spring(response: 0.5, dampingRatio: 1e-3), Spring(response: 0.5, dampingRatio: 0.3),
    Spring(response: 20, dampingRatio: 1), Spring(response: 20, dampingRatio: 1.5),
    Spring(stiffness: 1e6, damping: 1e7, allowOverDamping: true),
  ]

  @Test("100,000 even frames equal the closed form to 1e-12 of the range", arguments: springs)
  func uniformSampling(_ spring: Spring) {
    let timeline = spring.timeline(from: [3], to: [-2], initialVelocity: [7])
    let times = SampleTimes.frames(perSecond: 960, through: 100_000.0 / 960)
    let samples = timeline.sample(times)
    #expect(times.values.count == 100_001)
    var worst = (value: 0.0, velocity: 0.0)
    for (row, time) in times.values.enumerated() where time < timeline.duration {
      let value = spring.value(fromValue: 3, toValue: -2, initialVelocity: 7, time: time)
      let velocity = spring.velocity(fromValue: 3, toValue: -2, initialVelocity: 7, time: time)
      worst.value = max(worst.value, abs(samples.value[row] - value))
      worst.velocity = max(worst.velocity, abs(samples.velocity[row] - velocity))
    }
    #expect(worst.value <= 1e-12 * 5)
    #expect(worst.velocity <= 1e-12 * (5 * spring.rates.fast + 7))
  }

  @Test("evenly spaced times equal the closed form", arguments: springs)
  func evenMoments(_ spring: Spring) {
    let timeline = spring.timeline(from: [0], to: [1], initialVelocity: [0])
    let times = SampleTimes.evenly(1001, from: 0.37, through: 5.003)
    let samples = timeline.sample(times)
    for (row, time) in times.values.enumerated() where time < timeline.duration {
      #expect(abs(samples.value[row] - spring.value(target: 1.0, time: time)) <= 1e-12)
    }
    #expect(times.values.first == 0.37 && times.values.last == 5.003)
  }

  @Test("frames of huge and tiny motions are those of a unit times their scale", arguments: springs)
  func scales(_ spring: Spring) {
    let times = SampleTimes.frames(perSecond: 60, through: 2)
    let unit = spring.timeline(from: [0], to: [1], initialVelocity: [0]).sample(times)
    for scale in [0x1p1000, 0x1p1022, 0x1p-1000] {
      let timeline = spring.timeline(from: [0], to: [scale], initialVelocity: [0])
      let samples = timeline.sample(times)
      for row in times.values.indices {
        #expect(abs(samples.value[row] / scale - unit.value[row]) <= 1e-12, "\(scale)")
      }
    }
  }

  @Test("a frame has the same bits in whichever request it is sampled")
  func framesDoNotDependOnTheRequest() {
    forEachSeed(300) { generator, seed in
      var history = AnimationHistory(Animator(at: [0, 1]))
      history.change(to: generator.point(), at: 0, with: generator.fluidSpring())
      history.change(to: generator.point(), at: 0.333, with: generator.fluidSpring())
      history.change(to: generator.point(), at: 0.51, with: generator.animation())
      let timeline = history.timeline
      let rates: [Double] = [60, 24, 120, 480, 29.97]
      let rate = rates.randomElement(using: &generator) ?? 60
      let all = SampleTimes.frames(perSecond: rate, through: 4)
      let whole = timeline.sample(all)
      let start = Double.random(in: 0...3, using: &generator)
      let part = SampleTimes.frames(perSecond: rate, from: start, through: start + 1)
      let samples = timeline.sample(part)
      // The first and the last time need not be frames.
      for row in 1..<part.values.count - 1 {
        guard let index = all.values.firstIndex(of: part.values[row]) else {
          Issue.record("\(part.values[row]) is no frame, \(seed)")
          continue
        }
        #expect(samples.value(row: row) == whole.value(row: index), seed)
        #expect(samples.velocity(row: row) == whole.velocity(row: index), seed)
      }
    }
  }

  @Test("the last frame has the same bits as in the middle of a longer request")
  func lastFrame() {
    let timeline = Animation.bouncy.timeline()
    for frame in 1...60 {
      let short = timeline.sample(.frames(perSecond: 60, through: Double(frame) / 60))
      let long = timeline.sample(.frames(perSecond: 60, through: 2))
      #expect(short.count == frame + 1)
      #expect(short.value[frame] == long.value[frame])
    }
  }

  @Test("frames lie at i/fps, and the first and last times are exactly the ends")
  func frameTimes() {
    let whole = SampleTimes.frames(perSecond: 60, through: 0.1)
    #expect(whole.values == (0...6).map { Double($0) / 60 })
    let between = SampleTimes.frames(perSecond: 10, from: 0.25, through: 0.55)
    #expect(between.values == [0.25, 0.3, 0.4, 0.5, 0.55])
    let none = SampleTimes.frames(perSecond: 10, from: 0.51, through: 0.52)
    #expect(none.values == [0.51, 0.52])
    forEachSeed(2_000) { generator, seed in
      let rate = generator.logarithmic(in: 0.5...960)
      let start = Double.random(in: 0...5, using: &generator)
      let end = start + Double.random(in: 0...5, using: &generator)
      let times = SampleTimes.frames(perSecond: rate, from: start, through: end).values
      #expect(times.last == end, seed)
      #expect(zip(times, times.dropFirst()).filter { !($0 < $1) }.isEmpty, seed)
      #expect(
        Double(times.count)
          == SampleTimes.frameCount(perSecond: rate, from: start, through: end), seed)
    }
  }

  @Test("times in any order are sampled one by one")
  func anyMoments() {
    let timeline = Animation.bouncy.timeline()
    let moments = [0.4, 0, 99, 0.1, 0.4]
    let samples = timeline.sample(SampleTimes(moments))
    #expect(samples.value == moments.map(timeline.number(at:)))
  }

  @Test("times counted from a start are the same times less the start")
  func timesSince() {
    let all = [
      SampleTimes.frames(perSecond: 60, from: 0.31, through: 2), .evenly(101, from: 1, through: 4),
      SampleTimes([3, 1, 2]),
    ]
    for times in all {
      for part in [times, times[1..<times.count]] {
        let shifted = part.since(0.7)
        #expect(shifted.values == part.values.map { $0 - 0.7 })
        #expect(shifted.since(0.1).values == part.values.map { $0 - 0.7 - 0.1 })
        #expect(shifted.latest == part.latest.map { $0 - 0.7 })
        #expect(shifted.earliest == part.earliest.map { $0 - 0.7 })
        #expect(part.since(0).values == part.values)
      }
    }
  }

  @Test("a row of keyframes has the same bits among thousands of rows and by itself")
  func keyframesInBlocks() {
    let to = { (number: Double) in AnimatableVector([number, -number]) }
    let track = KeyframeSequenceTrack(
      numbers: [2, 0],
      keyframes: [
        .cubic(to: to(3), duration: 0.4), .cubic(to: to(1), duration: 0.3),
        .linear(to: to(2), duration: 0.5, curve: .easeIn), .spring(to: to(0), spring: .bouncy),
      ])
    let animator = KeyframeSequence(initial: [1, 5, 2], tracks: [track])
    let timeline = animator.timeline(of: animator.runs(triggeredAt: [0, 0.9]))
    let times = SampleTimes.frames(perSecond: 2000, through: timeline.duration + 0.1)
    let whole = timeline.sample(times)
    #expect(times.count > 3000)
    for row in stride(from: 0, to: times.count, by: 7) {
      let one = timeline.sample(times[row..<row + 1])
      #expect(one.value(row: 0) == whole.value(row: row))
      #expect(one.velocity(row: 0) == whole.velocity(row: row))
    }
  }
}
