extension LayeredMotion {
  /// In seconds since the spring at the top began; infinite if it never settles; `epsilon` is a
  /// fraction of each number's range.
  func restTime(within epsilon: Double, responseEnd: (_ epsilon: Double) -> Double) -> Double {
    let (alone, longest) = (responseEnd(epsilon), responseEnd(epsilon * LayeredRest.strictest))
    guard alone.isFinite, longest.isFinite, var rest = LayeredRest(of: self) else {
      return .infinity
    }
    // Sampled densely while the spring moves most, then to the end, as the old motion may go
    // further.
    rest.widenRanges(through: alone)
    rest.widenRanges(through: longest)
    return rest.end(within: epsilon, by: responseEnd(epsilon * rest.leastShare))
  }
}

/// The search for when a spring on top of another motion has settled.
///
/// What is left, `(old − V)(1 − p)`, has no inverse in closed form. It is sampled and searched
/// backward from a time by which it must have settled: when 1 − p is so near 0 that not even the
/// largest distance of the old motion matters, which is itself searched for. Where a number turns
/// back to its target between two moments, or jumps, its peak is looked for.
private struct LayeredRest {
  /// The approximate number of numbers that are sampled, and the most moments.
  private static let (sampled, mostMoments) = (1 << 15, 1 << 10)
  /// The smallest ratio considered of the combined range to the old motion's largest distance.
  static let strictest = 1e-9

  private let motion: LayeredMotion
  /// The start of the spring, in seconds since the base began.
  private let began: Double
  private let target: [Double]
  private let moments: Int
  /// The largest distances from the target, of the old motion and of the combined one.
  private var (old, range): ([Double], [Double])
  /// The distances within which the numbers have settled.
  private var limits: [Double] = []
  /// At a moment, and at the one before it or after it.
  private var (sample, neighbor): (Samples, Samples)

  /// Nil if there is no work left for the search.
  init?(of motion: LayeredMotion) {
    (self.motion, began, target) = (motion, motion.top.start, motion.top.target)
    let numbers = max(1, target.count * (motion.depth + 1))
    moments = min(Self.mostMoments, max(64, Self.sampled / numbers))
    guard WorkBudget.spend(units: 4 * moments * (motion.cost + target.count)) else { return nil }
    (old, range) = (target.zeros, target.zeros)
    sample = Samples(width: target.count, count: 1)
    neighbor = sample
  }

  /// The least ratio of a number's range to the old motion's largest distance: half of what is
  /// known, as that may lie between the moments.
  var leastShare: Double {
    let least = zip(old, range).reduce(1.0) { $1.0 == 0 ? $0 : min($0, $1.1 / $1.0) }
    return max(least / 2, Self.strictest)
  }

  /// Widens the ranges by the distances at evenly spaced moments, and by the peaks between them.
  mutating func widenRanges(through end: Double) {
    // A copy, since one of a part of `self` would be made at each moment.
    let motion = motion
    let times = SampleTimes.evenly(moments, through: end)
    for row in 0..<moments {
      swap(&sample, &neighbor)
      let time = times[row] + began
      motion.stack.write(
        at: time, upTo: motion.depth, isTopIncluded: false, to: &sample, row: 0)
      for number in target.indices {
        old[number] = max(old[number], distance(of: number, in: sample).length)
      }
      motion.stack.put(motion.depth - 1, at: time, on: &sample, row: 0)
      for number in target.indices {
        let later = distance(of: number, in: sample)
        range[number] = max(range[number], later.length)
        guard row > 0 else { continue }
        let earlier = distance(of: number, in: neighbor)
        let passage = Passage(start: times[row - 1], end: times[row], from: earlier, to: later)
        if passage.mayPeak(above: range[number]) {
          range[number] = max(range[number], peak(of: number, in: passage).distance)
        }
      }
    }
  }

  /// The last time at which a number is further from its target than a fraction of its range.
  mutating func end(within epsilon: Double, by latest: Double) -> Double {
    let motion = motion
    limits = range.map { $0 * epsilon }
    let times = SampleTimes.evenly(moments, through: latest)
    for row in (0..<moments).reversed() {
      swap(&sample, &neighbor)
      motion.write(at: times[row] + began, to: &sample, row: 0)
      let isLast = row + 1 == moments
      if isBeyond(sample) {
        return isLast ? latest : crossing(between: times[row], and: times[row + 1])
      }
      if !isLast, let peak = lastPeak(between: times[row], and: times[row + 1]) {
        return crossing(between: peak, and: times[row + 1])
      }
    }
    return 0
  }

  private func isBeyond(_ sample: Samples) -> Bool {
    target.indices.contains { distance(of: $0, in: sample).length > limits[$0] }
  }

  /// The time of the last peak beyond the limits, from `sample` to `neighbor`; nil without one.
  private func lastPeak(between start: Double, and end: Double) -> Double? {
    target.indices.compactMap { number in
      let passage = Passage(
        start: start, end: end, from: distance(of: number, in: sample),
        to: distance(of: number, in: neighbor))
      guard passage.mayPeak(above: limits[number]) else { return nil }
      let peak = peak(of: number, in: passage)
      return peak.distance > limits[number] ? peak.time : nil
    }.max()
  }

  private mutating func crossing(between start: Double, and end: Double) -> Double {
    Bisection.root(between: start, and: end) {
      motion.write(at: $0 + began, to: &sample, row: 0)
      return isBeyond(sample)
    }
  }

  private func distance(of number: Int, in samples: Samples) -> MovingDistance {
    MovingDistance(
      offset: samples.value[number] - target[number], velocity: samples.velocity[number])
  }

  private func peak(of number: Int, in passage: Passage) -> (time: Double, distance: Double) {
    var peak = (time: passage.start, distance: passage.earlier.length)
    guard WorkBudget.mayContinue else { return peak }
    var (sample, count) = (Samples(numbers: number..<number + 1, count: 1), 0)
    passage.search { time in
      count += 1
      motion.write(at: time + began, to: &sample, row: 0)
      let distance = MovingDistance(
        offset: sample.value[0] - target[number], velocity: sample.velocity[0])
      if distance.length > peak.distance { peak = (time, distance.length) }
      return distance
    }
    WorkBudget.charge(units: count * (motion.cost + 1))
    return peak
  }
}

/// The distance of a number from its target at a moment.
private struct MovingDistance {
  let length: Double
  /// Per second.
  let growth: Double

  init(offset: Double, velocity: Double) {
    (length, growth) = (abs(offset), offset < 0 ? -velocity : velocity)
  }
}

/// The way of a number between two moments.
private struct Passage {
  let (start, end): (Double, Double)
  let (earlier, later): (MovingDistance, MovingDistance)

  init(start: Double, end: Double, from earlier: MovingDistance, to later: MovingDistance) {
    (self.start, self.end) = (start, end)
    (self.earlier, self.later) = (earlier, later)
  }

  /// Whether the distance changes by more than at its speeds.
  private var isJump: Bool {
    let speed = max(abs(earlier.growth), abs(later.growth))
    return abs(later.length - earlier.length) > 2 * speed * (end - start)
  }

  /// Whether the distance may have a peak above a limit: about where the tangents meet, or at
  /// either end of a jump.
  func mayPeak(above limit: Double) -> Bool {
    let (growth, loss, duration) = (earlier.growth, -later.growth, end - start)
    let furthest = (
      earlier.length + max(0, growth) * duration, later.length + max(0, loss) * duration
    )
    if isJump { return max(furthest.0, furthest.1) > limit }
    guard growth > 0, loss > 0 else { return false }
    let share = growth / (growth + loss)
    return !(earlier.length * (1 - share) + furthest.1 * share <= limit)
  }

  /// Looks at the distance ever closer to a peak: some ten times where it turns back smoothly, else
  /// some fifty.
  func search(_ distance: (_ time: Double) -> MovingDistance) {
    var (low, high) = (start, end)
    if !isJump, earlier.growth.isFinite, later.growth.isFinite {
      (low, high) = Secant.interval(
        between: (start, earlier.growth), and: (end, later.growth)
      ) { distance($0).growth }
      if high - low < 1e-6 * (end - start) { return }
    }
    _ = Bisection.root(between: low, and: high) { isBeforePeak(distance($0)) }
  }

  private func isBeforePeak(_ distance: MovingDistance) -> Bool {
    if !isJump { return distance.growth > 0 }
    return abs(distance.length - earlier.length) < abs(distance.length - later.length)
  }
}
