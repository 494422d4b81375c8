/// Samples dense enough for straight lines between them, and two at one time for a jump.
package struct MotionTrace: Sendable {
  package let width: Int
  /// In seconds, ascending.
  package private(set) var times: [Double] = []
  private(set) var values: [Double] = []
  /// Greatest minus least value of each number; the greatest of its group for a number in a group.
  package let ranges: [Double]

  init(times: [Double], values: [Double], ranges: [Double]) {
    (self.times, self.values, self.ranges) = (times, values, ranges)
    width = ranges.count
  }

  package var count: Int { times.count }
  package func value(row: Int, number: Int) -> Double { values[row * width + number] }
  package func column(number: Int) -> [Double] { (0..<count).map { values[$0 * width + number] } }

  /// The ``ranges``, 0 for rounding errors; `groups` has the first number of each number's group.
  package func movingRanges(groups: [Int]) -> [Double] {
    let errors = roundingErrors(groups)
    return zip(ranges, groups).map { $0 <= errors[$1] ? 0 : $0 }
  }

  /// Values of a group within this distance differ only by rounding errors.
  func roundingErrors(_ groups: [Int]) -> [Double] {
    var greatest = Array(repeating: 0.0, count: width)
    for (index, value) in values.enumerated() {
      let group = groups[index % width]
      greatest[group] = max(greatest[group], value.magnitude)
    }
    return greatest.map { 64 * $0.ulp }
  }

  static func ranges(of values: [Double], width: Int) -> [Double] {
    var low = Array(repeating: Double.infinity, count: width)
    var high = Array(repeating: -Double.infinity, count: width)
    for (index, value) in values.enumerated() {
      low[index % width] = min(low[index % width], value)
      high[index % width] = max(high[index % width], value)
    }
    return zip(low, high).map { max(0, $1 - $0) }
  }
}

/// `width` numbers for each time, one time after another.
package typealias MotionTraceSource = (_ times: [Double]) -> [Double]

extension MotionTrace {
  /// In units of ``WorkBudget``, per number of the search for few lines and the check of its error.
  static let searchCost = 16

  /// The corners of the fewest lines within a distance of one number, ascending in time; two at one
  /// time are a jump.
  ///
  /// Slopes of very small times or very large values would overflow, so both are scaled by powers
  /// of two, which changes no other digit.
  package func corners(of number: Int, within distance: Double) -> [MotionTracePoint] {
    WorkBudget.spend(units: Self.searchCost * count)
    let values = column(number: number)
    let (time, unit) = (BinaryUnit(of: times), BinaryUnit(of: values))
    let slack = unit.count(of: distance)
    let counts = unit.counts(of: values)
    let tube = TubePath.Tube(
      xs: time.counts(of: times), lows: counts.map { $0 - slack }, highs: counts.map { $0 + slack })
    return TubePath.stops(through: tube).map {
      MotionTracePoint(time: time.number(count: $0.x), value: unit.number(count: $0.y))
    }
  }

  /// Times are in seconds, ascending, with one value each.
  package init(times: [Double], values: [Double]) {
    self.init(times: times, values: values, ranges: Self.ranges(of: values, width: 1))
  }
}

package struct MotionTracePoint: Hashable, Sendable {
  /// In seconds.
  package let time: Double
  package let value: Double

  package init(time: Double, value: Double) { (self.time, self.value) = (time, value) }
}

extension Timeline {
  /// The times at which one motion follows another, and the value or its velocity may jump.
  package var breaks: [Double] { pieces.dropFirst().map(\.start) }
}
