/// The settling time of a spring combined with another motion.
///
/// The displacement that is left, `(old − V)(1 − p)` with V for the target and p for the progress,
/// has no inverse in closed form. It is therefore sampled and searched backward from a time by
/// which it must have settled: when 1 − p is so near 0 that not even the largest distance of the
/// old motion from the target matters. That largest distance may still be to come, so it is
/// searched for up to a time at which the smallest ratio considered could no longer matter.
struct CombinedRest {
  /// The settling time in seconds since the spring began; infinite if it never settles.
  let end: Double

  /// The approximate number of numbers that are sampled.
  private static let budget = 1 << 15
  /// The smallest ratio considered of the combined range to the old motion's largest distance.
  private static let strictest = 1e-9

  /// Searches for the settling time; `epsilon` is a fraction of each number's range, and
  /// `responseEnd` gives the time at which the spring alone is within an epsilon of its distance.
  init(motion: LayeredMotion, epsilon: Double, responseEnd: (_ epsilon: Double) -> Double) {
    let width = motion.top.target.count
    let moments = max(64, Self.budget / max(1, width * (motion.depth + 1)))
    let (alone, longest) = (responseEnd(epsilon), responseEnd(epsilon * Self.strictest))
    guard alone.isFinite, longest.isFinite, WorkBudget.spend(4 * moments * (motion.cost + width))
    else {
      end = .infinity
      return
    }
    // Sampled densely while the spring moves most, then to the end, as the old motion may go
    // further.
    let ranges = zip(
      Self.ranges(of: motion, at: .evenly(moments, through: alone)),
      Self.ranges(of: motion, at: .evenly(moments, through: longest))
    ).map { (old: max($0.old, $1.old), combined: max($0.combined, $1.combined)) }
    let latest = responseEnd(epsilon * Self.part(of: ranges))
    let times = SampleTimes.evenly(moments, through: latest)
    let limits = ranges.map { $0.combined * epsilon }
    end = Self.lastExcursion(of: motion, among: times, beyond: limits)
  }

  /// Half the smallest ratio of the combined motion's range to the old motion's, over all numbers,
  /// as the largest distance may lie between the samples; at least ``strictest``.
  private static func part(of ranges: [(old: Double, combined: Double)]) -> Double {
    let least = ranges.reduce(1.0) { least, range in
      range.old == 0 ? least : min(least, range.combined / range.old)
    }
    return max(least / 2, strictest)
  }

  /// The largest distances from the target: of the old motion, and of both combined.
  private static func ranges(of motion: LayeredMotion, at times: SampleTimes)
    -> [(old: Double, combined: Double)]
  {
    let (target, start) = (motion.top.target, motion.top.start)
    var ranges = [(old: Double, combined: Double)](repeating: (0, 0), count: target.count)
    var old = Samples(width: target.count, count: 1)
    var combined = old
    for row in 0..<times.count {
      let time = times[row] + start
      motion.stack.write(at: time, upTo: motion.depth, isTopIncluded: false, to: &old, row: 0)
      motion.write(at: time, to: &combined, row: 0)
      for number in target.indices {
        let range = ranges[number]
        ranges[number] = (
          max(range.old, abs(old.value[number] - target[number])),
          max(range.combined, abs(combined.value[number] - target[number]))
        )
      }
    }
    return ranges
  }

  private static func lastExcursion(
    of motion: LayeredMotion, among times: SampleTimes, beyond limits: [Double]
  ) -> Double {
    let (target, start) = (motion.top.target, motion.top.start)
    var samples = Samples(width: target.count, count: 1)
    func isBeyond(_ time: Double) -> Bool {
      motion.write(at: time + start, to: &samples, row: 0)
      return limits.indices.contains { abs(samples.value[$0] - target[$0]) > limits[$0] }
    }
    guard let last = (0..<times.count).last(where: { isBeyond(times[$0]) }) else { return 0 }
    guard last + 1 < times.count else { return times[last] }
    return Bisection.root(between: times[last], and: times[last + 1], isBefore: isBeyond)
  }
}
