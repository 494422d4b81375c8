/// SwiftUI's clock of a spring in steps.
///
/// It starts at the time at which the spring began. As long as it is behind the time of the frame,
/// a step is taken, which advances it by 1/300 s:
///
///     while clock < time { step(); clock += 1.0 / 300 }
///
/// Each sum is rounded, so that at a multiple of 1/300 s the loop may take one step more than the
/// multiple says, which ``steps(after:)`` does too. As long as the exponent of the sum stays the
/// same, each step is rounded alike; so the steps are counted by one division instead of by adding.
struct StepClock: Sendable {
  static let fromZero = StepClock(startingAt: 0)

  /// In seconds, at least 0.
  static func since(_ start: Double) -> StepClock {
    start == 0 ? fromZero : StepClock(startingAt: start)
  }

  private static let period = 1 / SteppedSpring.stepsPerSecond
  let start: Double
  /// One for each exponent of the clock, from ``base`` on.
  private let legs: [Leg]
  private let base: Int

  private struct Leg {
    /// The steps after which the clock first has the exponent, or a greater one.
    let count: Double
    /// The clock after ``count`` steps.
    let first: Double
    /// The clock after one more step, from which all steps are alike.
    let second: Double
    /// Seconds per step.
    let stride: Double

    /// The state in which the clock has first reached a time with the exponent.
    @inline(__always)
    func reading(at time: Double) -> ClockReading {
      guard time > second else {
        return time > first
          ? ClockReading(steps: count + 1, time: second) : ClockReading(steps: count, time: first)
      }
      let strides = quotient(of: time)
      return ClockReading(steps: count + 1 + strides, time: second.addingProduct(strides, stride))
    }

    /// The least number of strides to a time beyond ``second``; only the quotient is rounded.
    @inline(__always)
    private func quotient(of time: Double) -> Double {
      let quotient = ((time - second) / stride).rounded(.up)
      if second.addingProduct(quotient, stride) < time { return quotient + 1 }
      return second.addingProduct(quotient - 1, stride) >= time ? quotient - 1 : quotient
    }

    /// The state in which the clock first reaches `top`, the next power of two.
    func end(at top: Double) -> (count: Double, clock: Double) {
      guard first < top else { return (count, first) }
      guard second < top else { return (count + 1, second) }
      let strides = quotient(of: top)
      let last = second.addingProduct(strides - 1, stride)
      return (count + 1 + strides, last + StepClock.period)
    }
  }

  /// From here on steps are counted without rounding, by which SwiftUI's clock would stand still.
  private static let lastExponent = 45
  /// In seconds; up to this time each step advances SwiftUI's clock.
  private static let lastSum = Double(sign: .plus, exponent: lastExponent, significand: 1)

  private init(startingAt start: Double) {
    self.start = start
    let isLate = start > 0 && start.exponent >= Self.period.exponent
    base = isLate ? min(Int(start.exponent), Self.lastExponent) : Int(Self.period.exponent)
    var legs: [Leg] = []
    var (count, clock) = isLate ? (0.0, start) : (1.0, start + Self.period)
    for exponent in base..<Self.lastExponent {
      let top = Double(sign: .plus, exponent: exponent + 1, significand: 1)
      let second = clock + Self.period
      let stride = second < top ? second + Self.period - second : Self.period
      let leg = Leg(count: count, first: clock, second: second, stride: stride)
      legs.append(leg)
      (count, clock) = leg.end(at: top)
    }
    legs.append(Leg(count: count, first: clock, second: clock + Self.period, stride: Self.period))
    self.legs = legs
  }

  /// The clock after some steps.
  struct ClockReading: Sendable {
    private(set) var steps: Double
    private(set) var time: Double
    /// The clock before the last step, or a later time up to ``time``.
    private var earlier: Double
    init(steps: Double, time: Double) { (self.steps, self.time, earlier) = (steps, time, time) }
    /// Whether the clock is known to first reach a time after these steps.
    fileprivate func holds(at time: Double) -> Bool { time > earlier && time <= self.time }

    fileprivate mutating func step() {
      earlier = time
      time += StepClock.period
      steps += 1
    }
  }

  var beginning: ClockReading { ClockReading(steps: 0, time: start) }
  private static let fewSteps = 16.0

  /// A few steps are taken as SwiftUI takes them, which is faster than counting them.
  @inline(__always)
  func advance(_ reading: inout ClockReading, to elapsed: Double) {
    let time = start + elapsed
    if reading.holds(at: time) { return }
    let isNear = time > reading.time && time < reading.time + Self.fewSteps * Self.period
    guard isNear, time < Self.lastSum else { return reading = self.reading(at: time) }
    while reading.time < time { reading.step() }
  }

  /// 0 at the start and before it, and infinity after an infinite time.
  @inline(__always)
  func steps(after elapsed: Double) -> Double { reading(at: start + elapsed).steps }

  @inline(__always)
  private func reading(at time: Double) -> ClockReading {
    guard time > start else { return ClockReading(steps: 0, time: start) }
    guard time > start + Self.period else {
      return ClockReading(steps: 1, time: start + Self.period)
    }
    guard time < .infinity else { return ClockReading(steps: .infinity, time: .infinity) }
    return legs[min(Int(time.exponent) - base, legs.count - 1)].reading(at: time)
  }
}
