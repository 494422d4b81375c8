import RandomSupport
import Testing

@testable import AnimationCore

/// The clock of a stepped spring against SwiftUI's loop, which adds 1/300 at each step.
@Suite("Step clocks")
struct StepClockTests {
  /// The number of steps that the loop takes until `time`, by its own additions.
  private func plainSteps(since start: Double, to time: Double) -> Double {
    var (clock, count) = (start, 0.0)
    while clock < time {
      clock += 1.0 / 300
      count += 1
    }
    return count
  }

  @Test("a clock counts as the loop does at each sum of the loop, and just past it")
  func sums() {
    forEachSeed(30) { generator, seed in
      let start = Bool.random(using: &generator) ? generator.logarithmic(in: 1e-5...1e4) : 0
      let clock = StepClock.since(start)
      var (time, compared) = (start, 0)
      for count in 0..<30_000 {
        for (moment, steps) in [(time, count), (time.nextUp, count + 1)] {
          let elapsed = moment - start
          guard start + elapsed == moment else { continue }
          #expect(clock.steps(after: elapsed) == Double(steps), seed)
          compared += 1
        }
        time += 1.0 / 300
      }
      #expect(compared > 10_000, seed)
    }
  }

  @Test("a clock counts as the loop does at the frames of a screen")
  func frames() {
    for rate in [24.0, 30, 48, 50, 60, 75, 90, 100, 120, 144, 240, 300] {
      for frame in 0...600 {
        let time = Double(frame) / rate
        let steps = StepClock.fromZero.steps(after: time)
        #expect(steps == plainSteps(since: 0, to: time), "frame \(frame) of \(rate)")
        #expect(abs(steps - 300 * time) < 1 + 1e-9)
      }
    }
  }

  @Test("times that are no multiples of a step are rounded up, from 0 and from elsewhere")
  func between() {
    forEachSeed(2_000) { generator, seed in
      let start = generator.logarithmic(in: 1e-3...1e3)
      let count = Int.random(in: 0...3_000, using: &generator)
      let elapsed = (Double(count) + Double.random(in: 0.001...0.999, using: &generator)) / 300
      #expect(StepClock.fromZero.steps(after: elapsed) == Double(count + 1), seed)
      #expect(StepClock.since(start).steps(after: elapsed) == Double(count + 1), seed)
    }
  }

  @Test("a clock counts millions of steps as the loop does")
  func long() {
    #expect(plainSteps(since: 0, to: 42505.5) == StepClock.fromZero.steps(after: 42505.5))
    #expect(plainSteps(since: 1000.1, to: 20000) == StepClock.since(1000.1).steps(after: 18999.9))
  }

  @Test("a clock counts 0 before the start, 1 at once, and never fewer for a later time")
  func extremes() {
    for clock in [StepClock.fromZero, .since(0.1001), .since(1e12)] {
      #expect(clock.steps(after: 0) == 0 && clock.steps(after: -1) == 0)
      #expect(clock.steps(after: .infinity) == .infinity)
    }
    #expect(StepClock.fromZero.steps(after: .leastNonzeroMagnitude) == 1)
    #expect(StepClock.fromZero.steps(after: 1.0 / 300) == 1)
    var latest = 0.0
    for exponent in -9...200 {
      let time = Double(sign: .plus, exponent: exponent, significand: 1)
      let count = StepClock.fromZero.steps(after: time)
      #expect(count >= latest, "2 to the \(exponent)")
      if exponent > 0 { #expect(abs(count / (300 * time) - 1) < 0.34, "2 to the \(exponent)") }
      latest = count
    }
  }
}
