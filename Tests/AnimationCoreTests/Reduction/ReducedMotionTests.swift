import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Reduced motions") struct ReducedMotionTests {
  private static func timeline(_ duration: Double, _ bounce: Double) -> Timeline {
    Spring(duration: duration, bounce: bounce)
      .timeline(from: [0], to: [1], initialVelocity: [0])
  }

  private static func reduce(
    _ end: Double, width: Int = 1, tolerance: Double, _ motion: @escaping (Double) -> [Double]
  ) throws -> (trace: MotionTrace, reduced: ReducedMotion) {
    let trace = try trace(end, width: width, tolerance: tolerance, motion)
    return (trace, .reduce(trace, ranges: trace.ranges, tolerance: tolerance))
  }

  private static func trace(
    _ end: Double, width: Int = 1, tolerance: Double, _ motion: @escaping (Double) -> [Double]
  ) throws -> MotionTrace {
    try #require(
      MotionTrace.sample(
        over: 0...end, groups: Array(0..<width), slack: ReducedMotion.slack(for: tolerance),
        maximumCount: 1 << 18
      ) { $0.flatMap(motion) })
  }

  private static func value(_ stops: [MotionStop], at x: Double, _ number: Int = 0)
    -> Double
  {
    let next = min(max(stops.partitionPoint { $0.part <= x }, 1), stops.count - 1)
    let (start, end) = (stops[next - 1], stops[next])
    guard end.part > start.part else { return end.values[number] }
    let place = min(max((x - start.part) / (end.part - start.part), 0), 1)
    return start.values[number] + (end.values[number] - start.values[number]) * place
  }

  @Test(
    "the stated error is that of the continuous motion, within the tolerance",
    arguments: [(0.5, 0.0), (0.5, 0.3), (0.3, 0.8), (2, -0.6)], [0.01, 0.001, 0.0001])
  func error(_ spring: (duration: Double, bounce: Double), _ tolerance: Double) throws {
    let timeline = Self.timeline(spring.duration, spring.bounce)
    let (trace, reduced) = try Self.reduce(timeline.duration, tolerance: tolerance) {
      timeline.value(at: $0)
    }
    #expect(reduced.error <= tolerance)
    let count = 50_001
    let samples = timeline.sample(.evenly(count, from: 0, through: timeline.duration))
    var greatest = 0.0
    for row in 0..<count {
      let x = Double(row) / Double(count - 1)
      greatest = max(greatest, abs(Self.value(reduced.stops, at: x) - samples.value[row]))
    }
    #expect(greatest / trace.ranges[0] <= reduced.error * 1.02 + 1e-12)
    #expect(greatest / trace.ranges[0] >= reduced.error * 0.97)
  }

  @Test("the stated error is true of the way of motions that go far beyond it, too")
  func errorBeyondRange() throws {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<RandomCases.count(40) {
      let spring = Spring(
        duration: random.logarithmic(in: 0.1...2),
        bounce: Double.random(in: -0.5...0.9, using: &random))
      let timeline = spring.timeline(
        from: [0], to: [1], initialVelocity: [Double.random(in: -200...200, using: &random)])
      let tolerance = random.logarithmic(in: 0.0005...0.02)
      let trace = try Self.trace(timeline.duration, tolerance: tolerance) { timeline.value(at: $0) }
      let reduced = ReducedMotion.reduce(trace, ranges: [1], tolerance: tolerance)
      let samples = timeline.sample(.evenly(20_001, through: timeline.duration))
      let greatest = samples.value.enumerated().reduce(0) { greatest, sample in
        let value = Self.value(reduced.stops, at: Double(sample.offset) / 20_000)
        return max(greatest, abs(value - sample.element))
      }
      #expect(greatest <= reduced.error * 1.02, "\(spring)")
      #expect(reduced.error <= tolerance)
    }
  }

  @Test("a reduced motion has at most a twentieth more stops than dynamic programming finds")
  func fewest() throws {
    var random = SeededGenerator(seed: 13)
    var compared = 0
    for index in 0..<60 {
      let timeline = Self.timeline(
        random.logarithmic(in: 0.1...2), Double.random(in: -0.8...0.8, using: &random))
      let tolerance = index % 3 == 0 ? 0.001 : random.logarithmic(in: 0.0003...0.02)
      let (trace, reduced) = try Self.reduce(timeline.duration, tolerance: tolerance) {
        timeline.value(at: $0)
      }
      let fewest = FewestStops.count(through: Self.tube(trace, tolerance * trace.ranges[0]))
      #expect(
        20 * reduced.stops.count <= 21 * fewest,
        "\(reduced.stops.count) stops, \(fewest) suffice within \(tolerance)")
      #expect(reduced.error <= tolerance)
      compared += 1
    }
    #expect(compared == 60)
  }

  /// The bounds of all values, with exact ends.
  private static func tube(_ trace: MotionTrace, _ distance: Double) -> TubePath.Tube {
    let values = trace.column(number: 0)
    let widths = values.indices.map { $0 == 0 || $0 == values.count - 1 ? 0 : distance }
    return TubePath.Tube(
      xs: trace.parts, lows: zip(values, widths).map { $0 - $1 },
      highs: zip(values, widths).map { $0 + $1 })
  }

  @Test("several numbers share stops, nearly as few as the worst of them needs")
  func joint() throws {
    let (x, y) = (Self.timeline(0.5, 0.6), Self.timeline(0.7, 0.2))
    let motion: (Double) -> [Double] = { [100 * x.value(at: $0)[0], y.value(at: $0)[0] - 40] }
    let (trace, reduced) = try Self.reduce(1.2, width: 2, tolerance: 0.001, motion)
    #expect(reduced.error <= 0.001)
    for step in 0...5000 {
      let part = Double(step) / 5000
      for number in 0..<2 {
        let error = abs(Self.value(reduced.stops, at: part, number) - motion(part * 1.2)[number])
        #expect(error <= 0.001 * 1.01 * trace.ranges[number])
      }
    }
    let alone = try Self.reduce(1.2, tolerance: 0.001) { [motion($0)[0]] }.reduced
    #expect(reduced.stops.count < 2 * alone.stops.count)
  }

  @Test("a jump becomes two stops at one time")
  func jumps() throws {
    let (_, reduced) = try Self.reduce(2, tolerance: 0.001) { [($0 * 3).rounded(.down) / 6] }
    #expect(reduced.stops.count == 13)
    #expect(reduced.error <= 0.001)
    for (index, stop) in reduced.stops.enumerated() {
      #expect(abs(stop.values[0] - Double(index / 2) / 6) <= 0.001)
    }
  }

  @Test("a spring that settles by a jump greater than the tolerance is within it")
  func settlingJump() throws {
    for step in 0..<40 {
      let response = 0.1 * (1 + 0.21 * Double(step))
      let timeline = Spring(response: response, dampingRatio: 1)
        .timeline(from: [0], to: [1], initialVelocity: [0])
      let trace = try #require(
        MotionTrace.sample(
          over: 0...timeline.duration * 1.0007, breaks: [timeline.duration], groups: [0],
          slack: ReducedMotion.slack(for: 1e-5), maximumCount: 1 << 18
        ) { times in times.flatMap { timeline.value(at: $0) } })
      let reduced = ReducedMotion.reduce(trace, ranges: [1], tolerance: 1e-5)
      #expect(reduced.error <= 1e-5, "\(response)")
    }
  }

  @Test("the error of a motion that is vertical at an end is that of its lines")
  func vertical() throws {
    let out = { (time: Double) in (time * (2 - time)).squareRoot() }
    for motion in [out, { 1 - out(1 - $0) }] {
      let (_, reduced) = try Self.reduce(1, tolerance: 1e-5) { [motion($0)] }
      // The time of a jump is told to a billionth, in which the motion goes 4.5e-5.
      #expect(reduced.error < 1e-4)
    }
  }

  @Test("levels between jumps stay level, with no error but that of doubles, which is none")
  func levels() throws {
    let (_, reduced) = try Self.reduce(1, tolerance: 0.001) { time in
      [time < 0.3 ? time : time < 0.6 ? 1.2 : 1]
    }
    #expect(reduced.stops.map(\.part) == [0, 0.3, 0.3, 0.6, 0.6, 1])
    #expect(reduced.stops.map { $0.values[0] } == [0, 0.3, 1.2, 1.2, 1, 1])
    #expect(reduced.error == 0)
  }

  @Test(
    "the last step is the jump at the end, or shortly before one that is rounded up",
    arguments: [(1.0, 0.5), (0.9995, 0.5), (0.9, 0.0)])
  func lastStep(_ jump: (time: Double, step: Double)) throws {
    let (_, reduced) = try Self.reduce(1, width: 2, tolerance: 0.001) { time in
      [time, time < jump.time ? time / (2 * jump.time) : 1]
    }
    #expect(abs(reduced.lastStep - jump.step) < 1e-6)
  }

  @Test("a motion that stays has two stops, also one without duration")
  func still() throws {
    let (_, still) = try Self.reduce(1, tolerance: 0.001) { _ in [5] }
    #expect(still.stops.map(\.values) == [[5], [5]])
    #expect(still.error == 0)
    let (_, moment) = try Self.reduce(0, tolerance: 0.001) { _ in [5] }
    #expect(moment.stops.map(\.values) == [[5], [5]])
    #expect(moment.stops.map(\.part) == [0, 1])
    let (_, pair) = try Self.reduce(0, width: 2, tolerance: 0.001) { _ in [5, 7] }
    #expect(pair.stops.map(\.values) == [[5, 7], [5, 7]])
  }

  @Test("an oscillation in phase with the first samples is found")
  func alias() throws {
    let (trace, _) = try Self.reduce(128, tolerance: 0.01) { time in
      [Self.undamped.value(target: 2.0, time: time) - 1]
    }
    #expect(trace.ranges[0] > 1.9)
  }

  /// A spring that returns to its start each second.
  private static let undamped = Spring(mass: 1, stiffness: 4 * .pi * .pi, damping: 0)

  @Test("too many samples, or an exhausted budget, end the sampling")
  func bounded() {
    let noise: MotionTraceSource = { times in times.map { Double($0.bitPattern % 1009) } }
    #expect(
      MotionTrace.sample(over: 0...1, groups: [0], slack: 1e-4, maximumCount: 5000, noise) == nil)
    let budget = WorkBudget(maximum: 1000)
    let trace = WorkBudget.withCurrent(budget) {
      MotionTrace.sample(over: 0...1, groups: [0], slack: 1e-4, maximumCount: 1 << 18, noise)
    }
    #expect(trace == nil)
  }

  @Test("rounding keeps the nearest decimal number")
  func places() {
    #expect(DecimalPlaces(within: 0.00001) == DecimalPlaces(5))
    #expect(DecimalPlaces(5).round(0.1 + 0.2) == 0.3)
    #expect(DecimalPlaces(-2).round(12345) == 12300)
    #expect(DecimalPlaces(3).round(-0.0001).sign == .plus)
  }
}
