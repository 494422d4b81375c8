extension MotionTrace {
  /// Samples a motion until straight lines follow it.
  ///
  /// An interval is divided in three as long as the motion, at one of two times inside it, is off
  /// the straight line between its ends. The two times divide it irrationally, so that no
  /// oscillation meets all of them at the same phase. An interval that could be divided forever
  /// contains a jump.
  ///
  /// The result is nil if there would be more than `maximumCount` samples, a value is not below
  /// ``greatestMagnitude``, the length of the span overflows, or the work budget is exhausted.
  /// Times are in seconds; the motion may jump or bend at `breaks`, in any order. `groups` has, for
  /// each number, the first of the numbers whose common range its distance is compared with, or its
  /// own index. `slack` is the greatest distance, as a part of the range.
  package static func sample(
    over span: ClosedRange<Double>, breaks: [Double] = [], groups: [Int], slack: Double,
    maximumCount: Int, _ source: MotionTraceSource
  ) -> MotionTrace? {
    guard (span.upperBound - span.lowerBound).isFinite else { return nil }
    let first = firstTimes(in: span, breaks: breaks)
    // Each of the first intervals is examined at two times or more.
    let fewest = first.count == 1 ? 1 : 3 * first.count - 2
    guard fewest == 1 || fewest <= maximumCount, mayHold(numbers: first.count * groups.count),
      WorkBudget.spend(units: firstCost * first.count * groups.count)
    else { return nil }
    var sampling = AdaptiveSampling(groups: groups, slack: slack, span: span)
    sampling.begin(at: first, source: source)
    while sampling.isUnfinished {
      let growth = 2 * sampling.unfinishedCount
      guard sampling.isBounded, sampling.times.count + growth <= maximumCount,
        WorkBudget.spend(units: sampleCost * growth * groups.count),
        mayHold(numbers: growth * groups.count)
      else { return nil }
      sampling.refine(source: source)
    }
    guard WorkBudget.current?.isExhausted != true, sampling.isBounded else { return nil }
    return sampling.trace
  }

  /// Slopes between values below this do not overflow.
  package static let greatestMagnitude = 1e150
  /// In units of ``WorkBudget``, for keeping a number, not for computing it.
  private static let sampleCost = 12
  /// The same at the first times.
  private static let firstCost = 2

  /// Numbers are held up to four times: as the source returns them, in columns, growing, in order.
  private static func mayHold(numbers: Int) -> Bool { WorkBudget.reserve(numbers: numbers, by: 4) }

  /// So many intervals are always examined.
  private static let firstCount = 128

  private static func firstTimes(in span: ClosedRange<Double>, breaks: [Double]) -> [Double] {
    let (start, end) = (span.lowerBound, span.upperBound)
    guard end > start else { return [start] }
    let even = (0...firstCount).map {
      $0 == firstCount ? end : start + (end - start) * (Double($0) / Double(firstCount))
    }
    var times = (even + breaks.filter { $0 > start && $0 < end }).sorted()
    times = zip(times, times.dropFirst()).filter { $0 < $1 }.map(\.0) + [end]
    return times
  }
}

private struct AdaptiveSampling {
  private let groups: [Int]
  private let width: Int
  private let slack: Double
  /// Shorter intervals, in seconds, are not divided.
  private let shortest: Double
  private(set) var times: [Double] = []
  private var values: [Double] = []
  private var ranges: [Double] = []
  private var low: [Double]
  private var high: [Double]
  /// Whether all values, even ones not kept, are numbers below ``MotionTrace/greatestMagnitude``.
  private(set) var isBounded = true
  /// Of each row, the row that follows in time; -1 for the last.
  private var following: [Int] = []
  /// The rows at which intervals begin that are not yet known to be straight.
  private var unfinished: [Int] = []

  init(groups: [Int], slack: Double, span: ClosedRange<Double>) {
    (self.groups, self.slack) = (groups, slack)
    width = groups.count
    let magnitude = max(abs(span.lowerBound), abs(span.upperBound))
    shortest = max((span.upperBound - span.lowerBound) * 1e-9, 8 * magnitude.ulp)
    low = Array(repeating: .infinity, count: width)
    high = Array(repeating: -.infinity, count: width)
  }

  /// Examined, as parts of an interval.
  private static let places = (0.355_823_4, 0.698_112_7)

  var isUnfinished: Bool { !unfinished.isEmpty }
  var unfinishedCount: Int { unfinished.count }

  /// The first times are ascending.
  mutating func begin(at first: [Double], source: MotionTraceSource) {
    (times, values) = (first, source(first))
    widen(values)
    unfinished = Array(first.indices.dropLast())
    following = unfinished.map { $0 + 1 } + [-1]
  }

  mutating func refine(source: MotionTraceSource) {
    let intervals = unfinished
    unfinished = []
    var inner: [Double] = []
    inner.reserveCapacity(2 * intervals.count)
    for row in intervals {
      let (start, length) = (times[row], times[following[row]] - times[row])
      inner.append(start + length * Self.places.0)
      inner.append(start + length * Self.places.1)
    }
    let found = source(inner)
    widen(found)
    compareRanges()
    for (index, start) in intervals.enumerated() {
      let (first, second) = (2 * index, 2 * index + 1)
      guard
        bends(from: start, at: inner[first], found: found, row: first)
          || bends(from: start, at: inner[second], found: found, row: second)
      else { continue }
      let (row, end) = (times.count, following[start])
      times += inner[first...second]
      values += found[first * width..<(second + 1) * width]
      following[start] = row
      following.append(row + 1)
      following.append(end)
      for begin in [start, row, row + 1] where times[following[begin]] - times[begin] > shortest {
        unfinished.append(begin)
      }
    }
  }

  /// Whether a value is off the straight line between the interval's ends.
  private func bends(from start: Int, at time: Double, found: [Double], row: Int) -> Bool {
    let end = following[start]
    let part = (time - times[start]) / (times[end] - times[start])
    return (0..<width).contains { number in
      let (from, to) = (values[start * width + number], values[end * width + number])
      let line = from + (to - from) * part
      return abs(found[row * width + number] - line) > tolerance(of: number)
    }
  }

  /// The greatest distance from a straight line, no less than rounding errors.
  private func tolerance(of number: Int) -> Double {
    let magnitude = max(abs(low[number]), abs(high[number]))
    return max(slack * ranges[groups[number]], 64 * magnitude.ulp)
  }

  /// Finds the greatest range in each group, at the index of its first number.
  private mutating func compareRanges() {
    ranges = Array(repeating: 0, count: width)
    for number in 0..<width {
      ranges[groups[number]] = max(ranges[groups[number]], high[number] - low[number])
    }
  }

  /// The values begin with the first number.
  private mutating func widen(_ found: [Double]) {
    var number = 0
    for value in found {
      low[number] = min(low[number], value)
      high[number] = max(high[number], value)
      isBounded = isBounded && value.magnitude < MotionTrace.greatestMagnitude
      number = number + 1 == width ? 0 : number + 1
    }
  }

  /// In ascending order of time; the two ends of a jump are at one time.
  var trace: MotionTrace {
    var sampling = self
    sampling.compareRanges()
    var (ascending, ordered): ([Double], [Double]) = ([], [])
    var (row, last) = (0, -Double.infinity)
    while row >= 0 {
      let isJump = times[row] - last <= shortest
      if !isJump { last = times[row] }
      // Of several samples within a jump the first and the last remain.
      if isJump, ascending.count > 1, ascending[ascending.count - 2] == last {
        ascending.removeLast()
        ordered.removeLast(width)
      }
      ascending.append(last)
      for number in 0..<width { ordered.append(values[row * width + number]) }
      row = following[row]
    }
    return MotionTrace(
      times: ascending, values: ordered, ranges: groups.map { max(0, sampling.ranges[$0]) })
  }
}
