import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Zooms that are interrupted and dragged")
struct ZoomHistoryTests {
  private static let source = ZoomPlace(
    frame: Frame(x: 20, y: 300, width: 80, height: 80), cornerRadius: 16,
    shadow: Shadow(radius: 8, opacity: 0.4, y: 2))
  private static let destination = ZoomPlace(frame: Frame(x: 0, y: 0, width: 400, height: 800))

  /// A finger that moves straight down for 0.2 s.
  private static func drag(_ way: Double, speed: Double, axis: ZoomDragAxis = .y) -> ZoomDrag {
    let end = axis == .y ? [0, way] : [way, 0]
    return ZoomDrag(
      samples: [
        VelocitySample(time: 0, position: [0, 0]), VelocitySample(time: 0.2, position: end),
      ], liftTime: 0.2, velocity: end.map { $0 == 0 ? 0 : speed }, axis: axis, distance: 400)
  }

  @Test("a zoomed view follows the finger, and shrinks by the distance along the axis")
  func underTheFinger() throws {
    var history = ZoomHistory(from: Self.source, to: Self.destination, isPushed: true)
    let released = history.drag(Self.drag(200, speed: 0), at: 1, with: .smooth)
    let release = try #require(released)
    let value = history.timeline.value(at: 1.1)
    // 100 of 400 units: three quarters of the way are left.
    #expect(isClose(value[9], 0.75, absolute: 1e-9))
    #expect(isClose(value[2], 320, absolute: 1e-6) && isClose(value[4], 4, absolute: 1e-6))
    #expect(isClose(value[0] + value[2] / 2, 200, absolute: 1e-6))
    #expect(isClose(value[1] + value[3] / 2, 500, absolute: 1e-6))
    #expect(release.time == 1.2 && isClose(release.progress, 0.5, absolute: 1e-9))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let way: Double
    let speed: Double
    var thresholds = ZoomDrag.Thresholds()
    let reason: ReleaseReason
  }

  static let cases: [Case] = [
    Case(testDescription: "let go a little below", way: 40, speed: 0, reason: .none),
    Case(testDescription: "more than half-way", way: 201, speed: 0, reason: .predicted),
    Case(testDescription: "thrown down", way: 40, speed: 700, reason: .predicted),
    Case(testDescription: "far, but thrown back", way: 300, speed: -500, reason: .none),
    Case(testDescription: "upwards", way: -300, speed: -2000, reason: .none),
    Case(
      testDescription: "far enough", way: 160, speed: 0,
      thresholds: ZoomDrag.Thresholds(progress: 0.3), reason: .progress),
    Case(
      testDescription: "fast enough", way: 10, speed: 900,
      thresholds: ZoomDrag.Thresholds(progress: 0.3, velocity: 800), reason: .velocity),
    Case(
      testDescription: "not predicted far enough", way: 10, speed: 900,
      thresholds: ZoomDrag.Thresholds(predicted: 0.9), reason: .none),
  ]

  @Test(
    "a zoomed view that is released is dismissed or goes back", arguments: cases,
    ZoomDragAxis.allCases)
  func decision(_ example: Case, axis: ZoomDragAxis) throws {
    var history = ZoomHistory(from: Self.source, to: Self.destination, isPushed: true)
    var drag = Self.drag(example.way, speed: example.speed, axis: axis)
    drag.thresholds = example.thresholds
    let released = history.drag(drag, at: 0, with: .smooth)
    let release = try #require(released)
    #expect(release.reason == example.reason)
    #expect(release.isPop == (example.reason != .none))
    let end = history.timeline.value(at: history.timeline.duration)
    #expect(
      end
        == (release.isPop
          ? Self.source.numbers(progress: 0) : Self.destination.numbers(progress: 1)))
    let states = history.completeLifecycle.entries.map(\.state)
    #expect(
      states == [.appeared, .disappearing]
        + (release.isPop ? [.disappeared] : [.appearing, .appeared]))
  }

  @Test("a push that a finger catches completes, and turns into a pop or not")
  func caughtPush() throws {
    var history = ZoomHistory(from: Self.source, to: Self.destination, isPushed: false)
    history.turn(at: 0, with: .smooth)
    let released = history.drag(Self.drag(300, speed: 500), at: 0.1, with: .smooth)
    let release = try #require(released)
    #expect(release.isPop)
    #expect(
      history.completeLifecycle.entries.map(\.state)
        == [.disappeared, .appearing, .appeared, .disappearing, .disappeared])
    #expect(history.completeLifecycle.entries[2].time == 0.1)
  }

  @Test("a view that is gone cannot be dragged, and one without an animation jumps to its end")
  func edges() {
    var history = ZoomHistory(from: Self.source, to: Self.destination, isPushed: true)
    history.turn(at: 0, with: nil)
    let nothing = history.drag(Self.drag(1, speed: 0), at: 1, with: .smooth)
    #expect(nothing == nil)
    var sudden = ZoomHistory(from: Self.source, to: Self.destination, isPushed: true)
    let release = sudden.drag(Self.drag(390, speed: 0), at: 0, with: nil)
    #expect(release?.isPop == true)
    #expect(sudden.timeline.value(at: 0.2) == Self.source.numbers(progress: 0))
  }

  @Test(
    "a zoom caught, reversed and released at any times does not jump, and springs keep velocity")
  func continuity() {
    forEachSeed(10_000) { generator, seed in
      let (source, destination) = (generator.place(), generator.place())
      var history = ZoomHistory(
        from: source, to: destination, isPushed: Bool.random(using: &generator))
      var turns: [Double] = []
      var catches: [Double] = []
      var time = 0.0
      for _ in 0..<4 {
        let drag = generator.drag()
        if Bool.random(using: &generator), history.drag(drag, at: time, with: .snappy) != nil {
          catches += [time, time + drag.duration]
          expectFinger(drag, at: time + drag.duration, in: history, seed)
          time += drag.duration
        } else {
          history.turn(at: time, with: .bouncy)
          turns.append(time)
        }
        time += Double.random(in: 0.01...0.4, using: &generator)
      }
      let timeline = history.timeline
      for time in (turns + catches) where time > 0 {
        let samples = timeline.sample(SampleTimes([time - 1e-9, time]))
        for number in 0..<10 {
          let place = samples.column(number: number).lowerBound
          let (before, after) = (samples.velocity[place], samples.velocity[place + 1])
          let step = 1e-6 + 2e-9 * max(abs(before), abs(after))
          #expect(isClose(samples.value[place], samples.value[place + 1], absolute: step), seed)
          guard turns.contains(time) else { continue }
          #expect(isClose(before, after, absolute: 0.1 + 1e-6 * abs(before)), seed)
        }
      }
      #expect(timeline.value(at: timeline.duration) == history.target, seed)
    }
  }

  /// Expects the center of the view to inherit the finger's velocity at the release.
  private func expectFinger(
    _ drag: ZoomDrag, at time: Double, in history: ZoomHistory, _ seed: Comment
  ) {
    let velocity = history.timeline.velocity(at: time)
    #expect(isClose(velocity[0] + velocity[2] / 2, drag.velocity[0], absolute: 1e-6), seed)
    #expect(isClose(velocity[1] + velocity[3] / 2, drag.velocity[1], absolute: 1e-6), seed)
  }

  @Test("the size and style of a zoomed view are those of its progress, under any commands")
  func style() {
    forEachSeed(10_000) { generator, seed in
      let (source, destination) = (generator.place(), generator.place())
      var history = ZoomHistory(from: source, to: destination, isPushed: true)
      let drag = generator.drag()
      _ = history.drag(drag, at: 0, with: .bouncy)
      history.turn(at: drag.duration + 0.1, with: .snappy)
      let value = history.timeline.value(
        at: Double.random(in: 0...(drag.duration + 0.5), using: &generator))
      let (from, to) = (source.numbers(progress: 0), destination.numbers(progress: 1))
      for number in 2..<9 {
        let wanted = from[number] + (to[number] - from[number]) * value[9]
        #expect(isClose(value[number], wanted, absolute: 1e-6), seed)
      }
    }
  }

  @Test("a view's lifecycle events come in a possible order, whatever happens")
  func lifecycle() {
    let next: [ZoomLifecycleState: Set<ZoomLifecycleState>] = [
      .disappeared: [.appearing], .appearing: [.appeared], .appeared: [.disappearing],
      .disappearing: [.disappeared, .appearing],
    ]
    forEachSeed(10_000) { generator, seed in
      var lifecycle = ZoomLifecycle(isPushed: Bool.random(using: &generator))
      var time = 0.0
      var isPushed = lifecycle.state == .appeared
      for _ in 0..<6 {
        time += Double.random(in: 0...1, using: &generator)
        let end = time + Double.random(in: 0...1, using: &generator)
        if Bool.random(using: &generator), lifecycle.grab(at: time) {
          isPushed = Bool.random(using: &generator)
          lifecycle.release(dismissing: !isPushed, at: time, until: end)
        } else {
          isPushed.toggle()
          lifecycle.begin(push: isPushed, at: time, until: end)
        }
      }
      lifecycle.settle(at: .infinity)
      let entries = lifecycle.entries
      for (before, after) in zip(entries, entries.dropFirst()) {
        #expect(before.time <= after.time, seed)
        #expect(next[before.state]?.contains(after.state) == true, seed)
      }
      #expect(lifecycle.state == (isPushed ? .appeared : .disappeared), seed)
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func place() -> ZoomPlace {
    ZoomPlace(
      frame: frame(), cornerRadius: Double.random(in: 0...40, using: &self),
      shadow: Shadow(
        radius: Double.random(in: 0...20, using: &self),
        opacity: Double.random(in: 0...1, using: &self), x: signed(10), y: signed(10)))
  }

  fileprivate mutating func drag() -> ZoomDrag {
    var time = Double.random(in: 0...10, using: &self)
    let samples = (0..<3).map { _ in
      time += Double.random(in: 0.01...0.1, using: &self)
      return VelocitySample(time: time, position: [signed(300), signed(300)])
    }
    return ZoomDrag(
      samples: samples, liftTime: time, velocity: [signed(1000), signed(1000)],
      axis: Bool.random(using: &self) ? .x : .y, distance: logarithmic(in: 50...1000))
  }
}
