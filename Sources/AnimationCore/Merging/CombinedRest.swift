/// When a spring on top of another motion has come to rest.
///
/// What is left of the way, `(old − V)(1 − p)`, has no closed form to invert. So it is looked at closely
/// from the back, from a moment by which it must be over: when 1 − p has come so near to 0 that not even
/// the greatest distance of the old motion from the target matters. That distance may still be to come, so
/// it is looked for until the least part of it that is looked at could not matter any more.
struct CombinedRest {
  /// In the time of the spring on top; infinite if it never rests.
  let end: Double

  /// About how many numbers are looked at.
  private static let budget = 1 << 15

  /// The least part of the old motion's greatest distance that the range of both can be.
  private static let strictest = 1e-9

  /// - Parameters:
  ///   - motion: the spring on top of what is running below.
  ///   - depth: how many animations that are, together.
  ///   - epsilon: the part of its range within which a number counts as at rest.
  ///   - responseEnd: when the spring alone is within an epsilon of its own way.
  init(
    motion: CombinedMotion, depth: Int, epsilon: Double, responseEnd: (_ epsilon: Double) -> Double
  ) {
    let moments = max(64, Self.budget / max(1, motion.target.count * depth))
    let (alone, longest) = (responseEnd(epsilon), responseEnd(epsilon * Self.strictest))
    guard alone.isFinite, longest.isFinite else {
      end = .infinity
      return
    }
    // Closely while the spring moves most; the rest because the old motion may go further then.
    let ranges = zip(
      Self.ranges(of: motion, at: .evenly(moments, through: alone)),
      Self.ranges(of: motion, at: .evenly(moments, through: longest))
    ).map { (old: max($0.old, $1.old), combined: max($0.combined, $1.combined)) }
    let latest = responseEnd(epsilon * Self.part(of: ranges))
    let times = SampleTimes.evenly(moments, through: latest).values
    let limits = ranges.map { $0.combined * epsilon }
    end = Self.lastExcursion(of: motion, among: times, beyond: limits)
  }

  /// The part of the old motion's distance that the range of both is, in the number in which it is the least.
  ///
  /// Half of it, as the greatest distance may lie between the moments that were looked at.
  private static func part(of ranges: [(old: Double, combined: Double)]) -> Double {
    let least = ranges.reduce(1.0) { least, range in
      range.old == 0 ? least : min(least, range.combined / range.old)
    }
    return max(least / 2, strictest)
  }

  /// The greatest distances from the target: of the old motion, and of both combined.
  private static func ranges(of motion: CombinedMotion, at times: SampleTimes)
    -> [(old: Double, combined: Double)]
  {
    let width = motion.target.count
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

  private static func lastExcursion(
    of motion: CombinedMotion, among times: [Double], beyond limits: [Double]
  ) -> Double {
    let width = limits.count
    func isBeyond(_ time: Double) -> Bool {
      let value = motion.state(at: time, width: width).value
      return limits.indices.contains { abs(value[$0] - motion.target[$0]) > limits[$0] }
    }
    guard let last = times.lastIndex(where: isBeyond) else { return 0 }
    guard last + 1 < times.count else { return times[last] }
    return Bisection.root(between: times[last], and: times[last + 1], isBefore: isBeyond)
  }
}
