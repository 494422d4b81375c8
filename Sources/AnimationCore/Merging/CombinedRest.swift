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
  ///   - epsilon: the part of its range within which a number counts as at rest.
  ///   - responseEnd: when the spring alone is within an epsilon of its own way.
  init(
    motion: LayeredMotion, epsilon: Double, responseEnd: (_ epsilon: Double) -> Double
  ) {
    let width = motion.top.target.count
    let moments = max(64, Self.budget / max(1, width * (motion.depth + 1)))
    let (alone, longest) = (responseEnd(epsilon), responseEnd(epsilon * Self.strictest))
    guard alone.isFinite, longest.isFinite,
      WorkBudget.spend(4 * moments * (motion.cost + width))
    else {
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
  private static func ranges(of motion: LayeredMotion, at times: SampleTimes)
    -> [(old: Double, combined: Double)]
  {
    let target = motion.top.target
    var samples = Samples(width: target.count, count: times.count)
    let farthest = { (samples: Samples) in
      target.enumerated().map { number, target in
        samples.value[samples.column(number)].reduce(0) { max($0, abs($1 - target)) }
      }
    }
    motion.write(0..<times.count, of: times, since: -motion.top.start, to: &samples)
    let combined = farthest(samples)
    let start = motion.top.start
    for row in 0..<times.count {
      motion.writeBelow(at: times[row] + start, to: &samples, row: row)
    }
    return zip(farthest(samples), combined).map { (old: $0, combined: $1) }
  }

  private static func lastExcursion(
    of motion: LayeredMotion, among times: [Double], beyond limits: [Double]
  ) -> Double {
    let (target, start) = (motion.top.target, motion.top.start)
    var samples = Samples(width: target.count, count: 1)
    func isBeyond(_ time: Double) -> Bool {
      motion.write(at: time + start, to: &samples, row: 0)
      return limits.indices.contains { abs(samples.value[$0] - target[$0]) > limits[$0] }
    }
    guard let last = times.lastIndex(where: isBeyond) else { return 0 }
    guard last + 1 < times.count else { return times[last] }
    return Bisection.root(between: times[last], and: times[last + 1], isBefore: isBeyond)
  }
}
