/// Two motions of the same numbers, whose distance is a part of the range of each number.
package struct MotionPair {
  /// The values of the motions at times in any order, `width` numbers for each.
  let before: MotionTraceSource
  let after: MotionTraceSource
  /// For each number the first of those whose range is also its own.
  let groups: [Int]
  let span: Extent
  /// The times at which a recording is known, ascending; nil if both motions are known at any time.
  let recordedTimes: [Double]?
  package let recorded: RecordedSides
  let weight: DistanceWeight
  /// The times that are looked at; two at one time are the ends of a jump.
  let trace: MotionTrace
  /// The difference of the greatest and the least value of `before`, halved, since it may overflow.
  private(set) var halfRanges: [Double] = []
  /// Half of the length that distances are divided by; 0 for a number that is the same in both
  /// motions.
  private(set) var halfScales: [Double] = []
  /// The numbers that move, in either motion, or are apart; others of their group may stand still.
  private(set) var compared: [Int] = []
  private var peakSpeed = 0.0
  /// In seconds, ascending, to a thousandth of ``stepOfSpeed``.
  private var jumps: [Double] = []
  var width: Int { groups.count }

  /// The motion that is known by samples alone.
  package struct RecordedSides: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let before = RecordedSides(rawValue: 1)
    package static let after = RecordedSides(rawValue: 2)
  }

  package enum DistanceWeight: String, Sendable, CaseIterable {
    case value
    /// As a part of the greatest speed.
    case speed
  }

  /// The change of the faster motion around a time.
  private struct Change {
    /// Of the range of the number that changes most; 0 for one that is the same in both.
    let part: Double
    let seconds: Double
    /// Ranges per second.
    var speed: Double { seconds > 0 ? part / seconds : 0 }
  }

  /// In units of ``WorkBudget``, for each number that is compared, besides its computation.
  private static let cost = 4

  /// Zeros, without meaning, if the work budget is exhausted.
  package init(
    before: @escaping MotionTraceSource, after: @escaping MotionTraceSource, groups: [Int],
    span: Extent, breaks: [Double], recordedTimes: [Double]?, recorded: RecordedSides,
    weight: DistanceWeight
  ) {
    (self.before, self.after, self.groups) = (before, after, groups)
    (self.span, self.recordedTimes, self.recorded) = (span, recordedTimes, recorded)
    self.weight = weight
    let joint = Self.joint(before, after, width: groups.count)
    trace =
      recordedTimes.map { MotionTrace(at: $0, width: 2 * groups.count, joint) }
      ?? MotionTrace(
        over: span, breaks: breaks, groups: groups + groups.map { $0 + groups.count }, joint)
    WorkBudget.reserve(numbers: trace.count, by: 6 * groups.count)
    measureRanges()
    if weight == .speed { measurePeakSpeed() }
  }

  private static func joint(
    _ before: @escaping MotionTraceSource, _ after: @escaping MotionTraceSource, width: Int
  ) -> MotionTraceSource {
    { times in
      let (first, second) = (before(times), after(times))
      var joint: [Double] = []
      joint.reserveCapacity(first.count + second.count)
      for start in stride(from: 0, to: first.count, by: width) {
        joint += first[start..<start + width]
        joint += second[start..<start + width]
      }
      return joint
    }
  }

  /// The range of a number that stands still in `before` is that of `after`, and that of one that
  /// stands still in both the distance between them.
  private mutating func measureRanges() {
    WorkBudget.charge(units: Self.cost * trace.count * trace.width)
    var (halves, errors) = ([Double](), [Double]())
    for number in 0..<trace.width {
      let extent = Extent(trace.column(number: number)) ?? .unit
      halves.append(extent.length(times: 0.5))
      errors.append(64 * max(extent.lowerBound.magnitude, extent.upperBound.magnitude).ulp)
    }
    let apart = (0..<width).map { number in
      (0..<trace.count).reduce(0.0) { most, row in
        max(most, halfDistance(at: row, number: number))
      }
    }
    var (ranges, scales) = (groups.map { _ in 0.0 }, groups.map { _ in 0.0 })
    for (number, group) in groups.enumerated() {
      let (own, other) = (halves[number], halves[width + number])
      let error = max(errors[number], errors[width + number])
      if own > error { ranges[group] = max(ranges[group], own) }
      let least = other > error ? other : apart[number] > error ? apart[number] : 0
      let scale = own > error ? own : least
      scales[group] = max(scales[group], scale)
      if scale > 0 { compared.append(number) }
    }
    halfRanges = groups.map { ranges[$0] }
    halfScales = groups.map { ranges[$0] > 0 ? ranges[$0] : scales[$0] }
  }

  /// Whether a motion has values that exceed the range of a double.
  package var overflows: (before: Bool, after: Bool) {
    let isFinite = { (numbers: Range<Int>) in
      numbers.allSatisfy { trace.column(number: $0).allSatisfy(\.isFinite) }
    }
    return (!isFinite(0..<width), !isFinite(width..<2 * width))
  }

  private func halfDistance(at row: Int, number: Int) -> Double {
    (trace.value(row: row, number: number) / 2 - trace.value(row: row, number: width + number) / 2)
      .magnitude
  }
}

// Distances.
extension MotionPair {
  /// One time's distances of all numbers, in parts of their ranges.
  struct Distances {
    let time: Double
    let numbers: ArraySlice<Double>
    /// 0 to 1.
    let weight: Double

    /// The first number that is furthest but for rounding, and the greatest weighted distance.
    var greatest: (number: Int, value: Double) {
      let most = numbers.max() ?? 0
      let first = numbers.firstIndex { $0 >= most * (1 - 1e-9) } ?? numbers.startIndex
      return (first - numbers.startIndex, weight * most)
    }

    var sumOfSquares: Double { numbers.reduce(0) { $0 + $1 * $1 } }
  }

  /// `before` is taken later by `shift` seconds.
  func distances(at times: [Double], shift: Double = 0, weighs: Bool = true) -> [Distances] {
    WorkBudget.charge(units: Self.cost * times.count * width)
    let (first, second) = (before(shift == 0 ? times : times.map { $0 - shift }), after(times))
    let parts = distances(from: first, to: second)
    let weights = weighs ? weights(at: times) : []
    return times.indices.map { row in
      Distances(
        time: times[row], numbers: parts[row * width..<(row + 1) * width],
        weight: weights.isEmpty ? 1 : weights[row])
    }
  }

  /// In the order of the trace, in which a jump has two rows.
  var distancesOfTrace: [Distances] {
    let (both, weights) = (trace.width, weights(at: trace.times))
    return (0..<trace.count).map { row in
      let values = (0..<both).map { trace.value(row: row, number: $0) }
      let parts = distances(from: Array(values[..<width]), to: Array(values[width...]))
      return Distances(
        time: trace.times[row], numbers: parts[...], weight: weights.isEmpty ? 1 : weights[row])
    }
  }

  private func distances(from first: [Double], to second: [Double]) -> [Double] {
    zip(first, second).enumerated().map { place, values in
      let scale = halfScales[place % width]
      guard scale > 0 else { return 0 }
      let distance = (values.0 / 2 - values.1 / 2).magnitude / scale
      return distance.isNaN ? 0 : distance
    }
  }

  /// Empty if every time weighs as much.
  ///
  /// A change across a jump is no speed: the last thousandth of a spring that has settled would
  /// weigh as much as the fastest of its motion.
  func weights(at times: [Double]) -> [Double] {
    guard weight == .speed, peakSpeed > 0 else { return [] }
    return zip(times, changes(at: times)).map { time, change in
      min(1, jumps(near: time) ? change.part : change.speed / peakSpeed)
    }
  }

  private func changes(at times: [Double]) -> [Change] {
    let step = stepOfSpeed
    guard step > 0 else { return times.map { _ in Change(part: 0, seconds: 0) } }
    WorkBudget.charge(units: Self.cost * times.count * width)
    let starts = times.map { max(span.lowerBound, $0 - step) }
    let ends = times.map { min(span.upperBound, $0 + step) }
    let sides = [before, after].map { source in
      distances(from: source(starts), to: source(ends))
    }
    return times.indices.map { row in
      let most = sides.reduce(0.0) { max($0, $1[row * width..<(row + 1) * width].max() ?? 0) }
      return Change(part: most, seconds: ends[row] - starts[row])
    }
  }

  /// Over which a speed is measured on each side, in seconds: a recording is known no closer.
  private var stepOfSpeed: Double {
    guard let recordedTimes else { return span.length * 1e-6 }
    return span.length / Double(max(1, recordedTimes.count - 1))
  }

  /// Whether a change may be one across a jump.
  private func jumps(near time: Double) -> Bool {
    let reach = 1.01 * stepOfSpeed
    let first = jumps.partitionPoint { $0 < time - reach }
    return first < jumps.count && jumps[first] <= time + reach
  }

  /// A jump has no speed.
  private mutating func measurePeakSpeed() {
    jumps = zip(trace.times, trace.times.dropFirst()).filter { $0 == $1 }.map(\.0)
    let smooth = trace.times.filter { !jumps(near: $0) }
    peakSpeed = changes(at: smooth).map(\.speed).max() ?? 0
  }
}
