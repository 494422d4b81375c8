/// When a spring on top of another motion has come to rest.
///
/// What is left of the way, `(old − V)(1 − p)`, has no closed form to invert. So it is looked at closely
/// from the back, from a moment by which it must be over: when 1 − p has come so near to 0 that not even
/// the greatest distance of the old motion from the target matters.
struct CombinedRest {
  /// The combined motion, which answers until then and beyond.
  let motion: CombinedMotion
  let end: Double

  /// At most how many numbers are looked at.
  private static let budget = 1 << 20

  /// - Parameters:
  ///   - epsilon: the part of its range within which a number counts as at rest.
  ///   - combine: the motion with a response that is over within an epsilon of its own.
  init(epsilon: Double, combine: (Double) -> CombinedMotion) {
    let coarse = combine(epsilon)
    let width = coarse.target.count
    guard coarse.response.end.isFinite, width > 0 else {
      (motion, end) = (coarse, coarse.response.end)
      return
    }
    let ranges = Self.ranges(of: coarse)
    let strictest = ranges.reduce(1.0) { least, range in
      range.old == 0 ? least : min(least, range.combined / range.old)
    }
    let motion = combine(epsilon * max(strictest, 1e-9))
    let limits = ranges.map { $0.combined * epsilon }
    self.motion = motion
    end = Self.lastExcursion(of: motion, beyond: limits)
  }

  private static func times(through end: Double, width: Int) -> SampleTimes {
    let wanted = min(max(1024, end * 960), 65_536)
    return .evenly(max(64, min(Int(wanted), budget / width)), through: end)
  }

  /// The greatest distances from the target: of the old motion, and of both combined.
  private static func ranges(of motion: CombinedMotion) -> [(old: Double, combined: Double)] {
    let width = motion.target.count
    let times = times(through: motion.response.end, width: width)
    var samples = Samples(width: width, count: times.values.count)
    let farthest = { (samples: Samples) in
      (0..<width).map { number in
        samples.value[samples.column(number)].reduce(0) {
          max($0, abs($1 - motion.target[number]))
        }
      }
    }
    motion.write(0..<times.values.count, of: times, since: 0, to: &samples)
    let combined = farthest(samples)
    motion.base.write(0..<times.values.count, of: times, since: -motion.baseOffset, to: &samples)
    return zip(farthest(samples), combined).map { (old: $0, combined: $1) }
  }

  private static func lastExcursion(of motion: CombinedMotion, beyond limits: [Double]) -> Double {
    let width = limits.count
    let times = times(through: motion.response.end, width: width).values
    func isBeyond(_ time: Double) -> Bool {
      let value = motion.state(at: time, width: width).value
      return limits.indices.contains { abs(value[$0] - motion.target[$0]) > limits[$0] }
    }
    guard let last = times.lastIndex(where: isBeyond) else { return 0 }
    guard last + 1 < times.count else { return motion.response.end }
    return Bisection.root(between: times[last], and: times[last + 1], isBefore: isBeyond)
  }
}
