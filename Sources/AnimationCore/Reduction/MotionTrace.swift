/// Samples dense enough for straight lines between them, and two at one time for a jump.
package struct MotionTrace: Sendable {
  package let width: Int
  private let rows: MotionRows
  /// The samples, and those between them at which straight lines were found to follow the motion.
  let compared: MotionRows
  /// Greatest minus least value of each number; the greatest of its group for a number in a group.
  package let ranges: [Double]

  /// Without `compared`, no sample between the others is known.
  init(_ rows: MotionRows, compared: MotionRows? = nil, ranges: [Double]) {
    (self.rows, self.compared, self.ranges) = (rows, compared ?? rows, ranges)
    width = ranges.count
  }

  /// In seconds, ascending.
  package var times: [Double] { rows.times }
  var values: [Double] { rows.values }
  package var count: Int { rows.count }
  package func value(row: Int, number: Int) -> Double { values[row * width + number] }
  package func column(number: Int) -> [Double] { rows.column(of: number, width: width) }

  /// The times as parts of the duration, 0 to 1; all 0 if there is no duration.
  var parts: [Double] { rows.parts }

  /// The trace of one of the numbers.
  package func alone(number: Int) -> MotionTrace {
    MotionTrace(
      rows.alone(number: number, width: width),
      compared: compared.alone(number: number, width: width), ranges: [ranges[number]])
  }

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
    self.init(
      MotionRows(times: times, values: values), ranges: Self.ranges(of: values, width: 1))
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

/// Samples in ascending order of time, with as many numbers for each.
struct MotionRows: Sendable {
  /// In seconds.
  var times: [Double] = []
  /// The numbers of one time after those of another.
  var values: [Double] = []

  var count: Int { times.count }

  /// As parts of the duration, 0 to 1; all 0 if there is no duration.
  var parts: [Double] {
    guard let start = times.first, let end = times.last, end > start
    else { return times.map { _ in 0 } }
    return times.map { $0 == end ? 1 : ($0 - start) / (end - start) }
  }

  func column(of number: Int, width: Int) -> [Double] {
    width == 1 ? values : (0..<count).map { values[$0 * width + number] }
  }

  func alone(number: Int, width: Int) -> MotionRows {
    MotionRows(times: times, values: column(of: number, width: width))
  }
}
