/// SwiftUI's clock of a spring in steps.
///
/// It stands at the time at which the spring began. A step is taken as long as it is behind the
/// time of the frame, and moves it on by 1/300 s:
///
///     while clock < time { step(); clock += 1.0 / 300 }
///
/// Each sum is rounded, so that at a multiple of 1/300 s the loop may take one step more than the
/// multiple says, which ``steps(after:)`` does too. As long as the exponent of the sum stays, each
/// step rounds it alike; so the steps are counted by one division instead of by adding.
struct StepClock: Sendable {
  /// The clock of a spring that began at 0.
  static let fromZero = StepClock(startingAt: 0)

  /// Returns the clock of a spring that began at a time, in seconds, at least 0.
  static func since(_ start: Double) -> StepClock {
    start == 0 ? fromZero : StepClock(startingAt: start)
  }

  /// Seconds from one step to the next.
  private static let period = 1 / SteppedSpring.stepsPerSecond

  /// The time at which the spring began, in seconds; at least 0.
  let start: Double
  /// The steps at which the exponent of the clock grows, one for each exponent from ``base`` on.
  private let legs: [Leg]
  private let base: Int

  /// The steps at which the clock has the same exponent.
  private struct Leg {
    /// The number of steps after which the clock first has the exponent, or a greater one.
    let count: Double
    /// The clock after that many steps.
    let first: Double
    /// The clock after one step more, from which all steps are alike.
    let second: Double
    /// Seconds by which a step moves the clock on.
    let stride: Double

    /// The number of steps after which the clock has first reached a time with the exponent.
    @inline(__always)
    func steps(to time: Double) -> Double {
      guard time > second else { return time > first ? count + 1 : count }
      return count + 1 + quotient(of: time)
    }

    /// Returns the least number of strides from ``second`` to a time beyond it; the quotient is
    /// rounded, but the sum of strides is not.
    @inline(__always)
    private func quotient(of time: Double) -> Double {
      let quotient = ((time - second) / stride).rounded(.up)
      if second.addingProduct(quotient, stride) < time { return quotient + 1 }
      return second.addingProduct(quotient - 1, stride) >= time ? quotient - 1 : quotient
    }

    /// Returns the number of steps at which the clock first reaches `top`, the next power of two,
    /// and the clock then.
    func end(at top: Double) -> (count: Double, clock: Double) {
      guard first < top else { return (count, first) }
      guard second < top else { return (count + 1, second) }
      let strides = quotient(of: top)
      let last = second.addingProduct(strides - 1, stride)
      return (count + 1 + strides, last + StepClock.period)
    }
  }

  /// The exponent of times at which a period is less than half a unit of the last place, so that
  /// SwiftUI's clock would stand still; from here on the steps are counted without rounding.
  private static let lastExponent = 45

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
    legs.append(
      Leg(count: count, first: clock, second: clock + Self.period, stride: Self.period))
    self.legs = legs
  }

  /// Returns the number of steps taken.
  ///
  /// - Parameter elapsed: seconds since the spring began.
  /// - Returns: 0 at the start and before it, and infinity after an infinite time.
  /// - Complexity: O(1).
  @inline(__always)
  func steps(after elapsed: Double) -> Double {
    let time = start + elapsed
    guard time > start else { return 0 }
    guard time > start + Self.period else { return 1 }
    guard time < .infinity else { return .infinity }
    return legs[min(Int(time.exponent) - base, legs.count - 1)].steps(to: time)
  }
}
