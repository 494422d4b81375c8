extension LayeredMotion {
  /// The approximate number of numbers that are sampled.
  private static let sampled = 1 << 15
  /// The smallest ratio considered of the combined range to the old motion's largest distance.
  private static let strictest = 1e-9

  /// In seconds since the spring at the top began; infinite if it never settles; `epsilon` is a
  /// fraction of each number's range.
  ///
  /// What is left, `(old − V)(1 − p)`, has no inverse in closed form. It is sampled and searched
  /// backward from a time by which it must have settled: when 1 − p is so near 0 that not even the
  /// largest distance of the old motion matters, which is itself searched for.
  func restTime(within epsilon: Double, responseEnd: (_ epsilon: Double) -> Double) -> Double {
    let (start, target) = (top.start, top.target)
    let moments = max(64, Self.sampled / max(1, target.count * (depth + 1)))
    let (alone, longest) = (responseEnd(epsilon), responseEnd(epsilon * Self.strictest))
    guard alone.isFinite, longest.isFinite,
      WorkBudget.spend(units: 4 * moments * (cost + target.count))
    else { return .infinity }
    var samples = Samples(width: target.count, count: 1)
    var (old, combined) = (target.zeros, target.zeros)
    func widen(_ ranges: inout [Double]) {
      for number in target.indices {
        ranges[number] = max(ranges[number], abs(samples.value[number] - target[number]))
      }
    }
    // Sampled densely while the spring moves most, then to the end, as the old motion may go
    // further.
    for times in [alone, longest].map({ SampleTimes.evenly(moments, through: $0) }) {
      for row in 0..<moments {
        stack.write(at: times[row] + start, upTo: depth, isTopIncluded: false, to: &samples, row: 0)
        widen(&old)
        stack.put(depth - 1, at: times[row] + start, on: &samples, row: 0)
        widen(&combined)
      }
    }
    let least = zip(old, combined).reduce(1.0) { $1.0 == 0 ? $0 : min($0, $1.1 / $1.0) }
    // Half of it, as the largest distance may lie between the samples.
    let latest = responseEnd(epsilon * max(least / 2, Self.strictest))
    let times = SampleTimes.evenly(moments, through: latest)
    func isBeyond(_ time: Double) -> Bool {
      write(at: time + start, to: &samples, row: 0)
      return target.indices.contains {
        abs(samples.value[$0] - target[$0]) > combined[$0] * epsilon
      }
    }
    guard let last = (0..<times.count).last(where: { isBeyond(times[$0]) }) else { return 0 }
    guard last + 1 < times.count else { return times[last] }
    return Bisection.root(between: times[last], and: times[last + 1], isBefore: isBeyond)
  }
}
