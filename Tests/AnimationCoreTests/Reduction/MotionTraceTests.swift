import RandomSupport
import Testing

@testable import AnimationCore

@Suite("Traces of motions") struct MotionTraceTests {
  private static let slack = 1e-4

  /// Up to shortly before the end, where a spring jumps to its target.
  private static func end(of timeline: Timeline) -> Double { 0.9 * timeline.duration }

  private static func trace(_ timeline: Timeline) throws -> MotionTrace {
    let numbers = 0..<timeline.width
    return try #require(
      MotionTrace.sample(
        over: 0...end(of: timeline), groups: Array(numbers), slack: slack, maximumCount: 1 << 16
      ) { times in times.flatMap { timeline.value(at: $0) } })
  }

  private static func timelines(count: Int) -> [Timeline] {
    var random = SeededGenerator(seed: 29)
    return (0..<RandomCases.count(count)).map { _ in
      let spring = Spring(
        duration: random.logarithmic(in: 0.1...3),
        bounce: Double.random(in: -0.8...0.9, using: &random))
      let velocity = [random.signed(20), random.signed(500)]
      return spring.timeline(from: [0, 40], to: [1, -60], initialVelocity: velocity)
    }
  }

  @Test("every sample is among the compared ones, in order, and both have the motion's values")
  func compared() throws {
    for timeline in Self.timelines(count: 4) {
      let trace = try Self.trace(timeline)
      #expect(Set(trace.compared.times).isSuperset(of: trace.times))
      let times = trace.compared.times
      #expect(zip(times, times.dropFirst()).filter { $0 >= $1 }.isEmpty)
      #expect(trace.compared.count == 3 * trace.count - 2)
      for row in 0..<trace.compared.count {
        let values = Array(trace.compared.values[2 * row..<2 * row + 2])
        #expect(values == timeline.value(at: trace.compared.times[row]))
      }
      #expect(trace.compared.times.last == Self.end(of: timeline))
    }
  }

  @Test("the trace of one number has its samples, and what they were compared with")
  func alone() throws {
    let trace = try Self.trace(try #require(Self.timelines(count: 10).first))
    let alone = trace.alone(number: 1)
    #expect(alone.times == trace.times)
    #expect(alone.values == trace.column(number: 1))
    #expect(alone.compared.times == trace.compared.times)
    #expect(alone.ranges == [trace.ranges[1]])
  }

  @Test("a divided trace follows a smooth motion at least five times as closely")
  func divided() throws {
    for timeline in Self.timelines(count: 8) {
      let trace = try Self.trace(timeline).alone(number: 0)
      #expect(trace.deviation <= Self.slack * trace.ranges[0])
      #expect(trace.divided.count == trace.compared.count)
      let greatest = Self.distance(from: trace.divided, to: timeline)
      #expect(greatest <= trace.deviation / MotionTrace.division)
    }
  }

  /// At eight places between each two samples.
  private static func distance(from trace: MotionTrace, to timeline: Timeline) -> Double {
    (1..<trace.count).reduce(0) { greatest, row in
      let (start, length) = (trace.times[row - 1], trace.times[row] - trace.times[row - 1])
      return (1..<9).reduce(greatest) { greatest, place in
        let part = Double(place) / 9
        let line = trace.values[row - 1] + (trace.values[row] - trace.values[row - 1]) * part
        return max(greatest, abs(timeline.value(at: start + length * part)[0] - line))
      }
    }
  }

  @Test("nothing lies between the two samples of a jump")
  func jump() throws {
    let trace = try #require(
      MotionTrace.sample(over: 0...1, groups: [0], slack: Self.slack, maximumCount: 1 << 16) {
        $0.map { $0 < 0.4 ? $0 : $0 + 1 }
      })
    let jump = try #require((1..<trace.count).first { trace.times[$0] == trace.times[$0 - 1] })
    #expect(abs(trace.times[jump] - 0.4) < 1e-8)
    #expect(abs(trace.values[jump] - trace.values[jump - 1] - 1) < 1e-8)
    #expect(trace.compared.times.filter { $0 == trace.times[jump] }.count == 2)
    #expect(trace.deviation < Self.slack)
  }

  @Test("a jump is at one time, and the whole of it, wherever the divisions around it end")
  func jumpAtBreak() throws {
    for step in 1..<100 {
      let time = Double(step) / 101 + 0.0003
      let trace = try #require(
        MotionTrace.sample(
          over: 0...1, breaks: [time], groups: [0], slack: Self.slack, maximumCount: 1 << 16
        ) { $0.map { $0 < time ? $0 / 2 : 1 } })
      let pairs = (1..<trace.count).filter { trace.times[$0] == trace.times[$0 - 1] }
      let heights = pairs.map { trace.values[$0] - trace.values[$0 - 1] }
      #expect(heights.contains { abs($0 - (1 - time / 2)) < 1e-8 }, "\(time)")
      let steepest = (1..<trace.count).filter { trace.times[$0] > trace.times[$0 - 1] }
        .map { trace.values[$0] - trace.values[$0 - 1] }.max()
      #expect(try #require(steepest) < 0.01, "\(time)")
    }
  }
}
