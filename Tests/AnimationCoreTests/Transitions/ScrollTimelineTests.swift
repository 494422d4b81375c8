import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Scroll transitions in time")
struct ScrollTimelineTests {
  private static let effects = ScrollEffects(
    identity: [1, 0], topLeading: [0, -30], bottomTrailing: [0.5, 60])

  /// A view of 200 at 1000 in a scroll view of 600, visible from 600 to 1000.
  private static func transition(_ configuration: ScrollTransitionConfiguration)
    -> ScrollTransition
  {
    ScrollTransition(container: 600, start: 1000, length: 200, configuration: configuration)
  }

  private static func path(_ points: (Double, Double)...) -> ScrollPath {
    ScrollPath(points.map { ScrollPoint(time: $0.0, position: $0.1) })
  }

  @Test("an animated effect begins when the threshold is passed, and moves by its animation")
  func animated() {
    let timeline = Self.transition(.animated(.linear(duration: 1))).timeline(
      of: .phaseValue, along: Self.path((0, 400), (1, 800)))
    let times = [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5]
    #expect(timeline.sample(SampleTimes(times)).value == [1, 1, 1, 0.75, 0.5, 0.25, 0])
    #expect(timeline.duration == 1.5)
  }

  @Test("an animated effect that is scrolled out again halfway turns round where it is")
  func turned() {
    let timeline = Self.transition(.animated(.spring(duration: 0.5))).timeline(
      of: .phaseValue, along: Self.path((0, 500), (0.1, 700), (0.3, 500)))
    let around = timeline.sample(SampleTimes([0.2 - 1e-9, 0.2]))
    #expect(isClose(around.value[0], around.value[1], absolute: 1e-6))
    #expect(isClose(around.velocity[0], around.velocity[1], absolute: 1e-4))
    #expect(timeline.value(at: 0.2)[0] < 1)
    #expect(timeline.value(at: timeline.duration) == [1])
  }

  @Test("an interactive effect with an animation lags behind the scrolling")
  func lagging() {
    let path = Self.path((0, 400), (0.1, 500), (0.2, 600))
    let plain = Self.transition(.interactive(timingCurve: .linear))
    let lagging = Self.transition(.interactive(timingCurve: .linear).animation(.smooth))
    let values = [plain, lagging].map { transition in
      transition.timeline(of: .phaseValue, along: path).sample(SampleTimes([0, 0.15, 0.2, 5])).value
    }
    #expect(values[0].count == 4)
    #expect(zip(values[0], [1, 0.25, 0, 0]).filter { !isClose($0, $1, absolute: 1e-12) }.isEmpty)
    #expect(values[1][0] == 1 && values[1][3] == 0)
    #expect(values[1][1] > values[0][1] && values[1][2] > values[0][2])
  }

  @Test("a jump over the view passes both thresholds")
  func jump() {
    let timeline = Self.transition(.animated(.linear(duration: 1))).timeline(
      of: .phaseValue, along: Self.path((0, 0), (1, 0), (1, 2000)))
    #expect(timeline.value(at: 0.999) == [1])
    #expect(isClose(timeline.value(at: 1.5)[0], 0, absolute: 1e-12))
    #expect(timeline.value(at: 2) == [-1])
  }

  @Test("effects without an animation are those of the position at every time")
  func interactive() {
    forEachSeed(10_000) { generator, seed in
      let transition = generator.scrollTransition(configuration: generator.interactive())
      let path = generator.path(past: transition)
      let timeline = transition.timeline(of: Self.effects, along: path)
      let time = Double.random(in: 0...path.end, using: &generator)
      let wanted = Self.effects.numbers(
        in: transition.state(at: path.state(at: time).position))
      let value = timeline.value(at: time)
      #expect(isClose(value[0], wanted[0], absolute: 1e-12), seed)
      #expect(isClose(value[1], wanted[1], absolute: 1e-9), seed)
    }
  }

  @Test("an effect along a curve above 1 goes past the identity's, away from that of its own edge")
  func overshooting() {
    let curve = UnitCurve.bezier(0.3, 1.6, 0.5, 1)
    let transition = Self.transition(.interactive(timingCurve: curve))
    // From just hidden below, at 400, to the threshold, at 600, and so from 1200 to 1000 above.
    let timeline = transition.timeline(
      of: Self.effects, along: Self.path((0, 400), (1, 600), (2, 1000), (3, 1200)))
    let excess = curve.value(at: 0.6) - 1
    #expect(excess > 0.02)
    let below = timeline.value(at: 0.6)
    #expect(isClose(below[0], 1 + 0.5 * excess, absolute: 1e-12))
    #expect(isClose(below[1], -60 * excess, absolute: 1e-12))
    let above = timeline.value(at: 2.4)
    #expect(isClose(above[0], 1 + excess, absolute: 1e-12))
    #expect(isClose(above[1], 30 * excess, absolute: 1e-12))
    for time in [0.6, 2.4] {
      let around = timeline.sample(SampleTimes([time - 1e-6, time, time + 1e-6]))
      for number in 0..<2 {
        let values = around.column(number: number).map { around.value[$0] }
        let slope = (values[2] - values[0]) / 2e-6
        let velocity = around.velocity(row: 1)[number]
        #expect(isClose(velocity, slope, absolute: 1e-5), "\(time), \(number)")
      }
    }
  }

  @Test(
    "effects animated on one side do not jump, and end as the last position has them")
  func mixed() {
    forEachSeed(10_000) { generator, seed in
      var transition = generator.scrollTransition(configuration: generator.interactive())
      transition.topLeading = .animated(generator.settlingAnimation()).threshold(
        generator.threshold())
      if Bool.random(using: &generator) {
        transition.bottomTrailing = transition.bottomTrailing.animation(.snappy)
      }
      let path = generator.path(past: transition)
      let timeline = transition.timeline(of: Self.effects, along: path)
      let times = path.points.map(\.time) + (0..<4).map { Double($0) / 4 * path.end }
      let samples = timeline.sample(SampleTimes(times.flatMap { [max(0, $0 - 1e-9), $0] }))
      for row in stride(from: 0, to: samples.count, by: 2) {
        let (before, after) = (samples.velocity(row: row)[1], samples.velocity(row: row + 1)[1])
        let jump = abs(samples.value(row: row)[1] - samples.value(row: row + 1)[1])
        #expect(jump <= 1e-5 + 1e-8 * max(abs(before), abs(after)), seed)
      }
      let last = path.points[path.points.count - 1].position
      let end = timeline.value(at: timeline.duration)
      for (value, wanted) in zip(end, Self.effects.numbers(in: transition.state(at: last))) {
        #expect(isClose(value, wanted, absolute: 1e-9), seed)
      }
    }
  }
}

extension SeededGenerator {
  /// Scrolls past a view.
  fileprivate mutating func path(past transition: ScrollTransition) -> ScrollPath {
    let reach = transition.container + transition.length
    var time = 0.0
    return ScrollPath(
      (0..<4).map { _ in
        time += Double.random(in: 0.05...0.5, using: &self)
        return ScrollPoint(time: time, position: transition.center + signed(reach))
      })
  }
}
