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
      guard sampling.isBounded, sampling.count + growth <= maximumCount,
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
  /// Of all samples, in the order in which they were taken.
  private var times: [Double] = []
  private var values: [Double] = []
  /// The greatest distance of each number from a straight line, no less than rounding errors.
  private var tolerances: [Double] = []
  private var ranges: [Double] = []
  private var low: [Double]
  private var high: [Double]
  /// Whether all values are numbers below ``MotionTrace/greatestMagnitude``.
  private(set) var isBounded = true
  /// Of each row, the row that follows in time; -1 for the last.
  private var following: [Int] = []
  /// Whether straight lines end at a row; others were compared with these lines.
  private var isEnd: [Bool] = []
  /// The number of rows at which lines end.
  private(set) var count = 0
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
  /// An interval of which even the least part is too short to be divided, as a multiple of the
  /// shortest; what is vertical over a longer time is no jump.
  private static let longestJump = 1 / (1 - places.1)

  var isUnfinished: Bool { !unfinished.isEmpty }
  var unfinishedCount: Int { unfinished.count }

  /// The first times are ascending.
  mutating func begin(at first: [Double], source: MotionTraceSource) {
    take(first, from: source)
    unfinished = Array(first.indices.dropLast())
    following = unfinished.map { $0 + 1 } + [-1]
    isEnd = first.map { _ in true }
    count = first.count
  }

  mutating func refine(source: MotionTraceSource) {
    let (intervals, first) = (unfinished, times.count)
    unfinished = []
    take(innerTimes(of: intervals), from: source)
    for (index, start) in intervals.enumerated() {
      let (row, end) = (first + 2 * index, following[start])
      let isBent = bends(from: start, to: end, at: row) || bends(from: start, to: end, at: row + 1)
      following[start] = row
      following.append(row + 1)
      following.append(end)
      isEnd.append(isBent)
      isEnd.append(isBent)
      if isBent { divide(from: start, by: row) }
    }
  }

  private func innerTimes(of intervals: [Int]) -> [Double] {
    var inner: [Double] = []
    inner.reserveCapacity(2 * intervals.count)
    for row in intervals {
      let (start, length) = (times[row], times[following[row]] - times[row])
      inner.append(start + length * Self.places.0)
      inner.append(start + length * Self.places.1)
    }
    return inner
  }

  private mutating func divide(from start: Int, by row: Int) {
    count += 2
    examineLater(from: start)
    examineLater(from: row)
    examineLater(from: row + 1)
  }

  private mutating func examineLater(from row: Int) {
    if times[following[row]] - times[row] > shortest { unfinished.append(row) }
  }

  /// Whether a value is off the straight line between the interval's ends.
  private func bends(from start: Int, to end: Int, at row: Int) -> Bool {
    let part = (times[row] - times[start]) / (times[end] - times[start])
    for number in 0..<width {
      let (from, to) = (values[start * width + number], values[end * width + number])
      let line = from + (to - from) * part
      if abs(values[row * width + number] - line) > tolerances[number] { return true }
    }
    return false
  }

  private mutating func take(_ new: [Double], from source: MotionTraceSource) {
    let found = source(new)
    times += new
    values += found
    widen(found)
    compareRanges()
  }

  /// Finds the greatest range in each group, at the index of its first number.
  private mutating func compareRanges() {
    ranges = Array(repeating: 0, count: width)
    for number in 0..<width {
      ranges[groups[number]] = max(ranges[groups[number]], high[number] - low[number])
    }
    tolerances = (0..<width).map { number in
      let magnitude = max(abs(low[number]), abs(high[number]))
      return max(slack * ranges[groups[number]], 64 * magnitude.ulp)
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
  ///
  /// The divisions around a jump end with up to three intervals that are not divided, one after
  /// another, which together may be longer than one: they are one jump.
  var trace: MotionTrace {
    var (ends, all) = (MotionRows(), MotionRows())
    all.reserve(times.count, width: width)
    ends.reserve(count, width: width)
    // Of the jump, and of the row before.
    var (row, start, previous) = (0, -Double.infinity, -Double.infinity)
    while row >= 0 {
      if isEnd[row] {
        let isJump =
          times[row] - previous <= shortest
          && times[row] - start <= Self.longestJump * shortest
        if !isJump { start = times[row] }
        previous = times[row]
        // Of several samples within a jump the first and the last remain.
        if isJump, ends.count > 1, ends.times[ends.count - 2] == start {
          ends.removeLast(width: width)
          all.removeLast(width: width)
        }
        ends.append(row, of: values, width: width, at: start)
        all.append(row, of: values, width: width, at: start)
      } else {
        all.append(row, of: values, width: width, at: times[row])
      }
      row = following[row]
    }
    return MotionTrace(ends, compared: all, ranges: groups.map { max(0, ranges[$0]) })
  }
}

extension MotionRows {
  fileprivate mutating func reserve(_ count: Int, width: Int) {
    times.reserveCapacity(count)
    values.reserveCapacity(count * width)
  }

  fileprivate mutating func append(_ row: Int, of numbers: [Double], width: Int, at time: Double) {
    times.append(time)
    for number in 0..<width { values.append(numbers[row * width + number]) }
  }

  fileprivate mutating func removeLast(width: Int) {
    times.removeLast()
    values.removeLast(width)
  }
}
