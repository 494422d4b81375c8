/// Samples of a motion that are so dense that straight lines between them follow it.
///
/// The times are not evenly spaced: there are many where the motion bends, and few where it is
/// straight. Two samples at one time are a jump.
package struct MotionTrace: Sendable {
  /// The number of numbers in a value.
  package let width: Int

  /// The sample times in seconds, ascending.
  package private(set) var times: [Double] = []

  /// The values: `width` numbers per time, one time after another.
  private(set) var values: [Double] = []

  /// The difference of each number's greatest and least value, in the unit of the values; for
  /// numbers of a group the greatest of theirs.
  package let ranges: [Double]

  /// A function of time: `width` numbers for each time, one time after another.
  package typealias Source = (_ times: [Double]) -> [Double]

  /// The least and the greatest of each number.
  private struct Extent {
    var low: [Double]
    var high: [Double]
  }

  init(times: [Double], values: [Double], ranges: [Double]) {
    (self.times, self.values, self.ranges) = (times, values, ranges)
    width = ranges.count
  }

  /// The number of samples.
  package var count: Int { times.count }

  /// Returns one number at a sample.
  package func value(_ row: Int, _ number: Int) -> Double { values[row * width + number] }

  /// Returns all samples of one number.
  package func column(_ number: Int) -> [Double] {
    (0..<count).map { values[$0 * width + number] }
  }

  /// Returns the ``ranges`` without those that are rounding errors alone, which are 0.
  ///
  /// - Parameter groups: for each number the first of its group.
  /// - Returns: the ranges, one for each number.
  package func movingRanges(_ groups: [Int]) -> [Double] {
    var greatest = Array(repeating: 0.0, count: width)
    for (index, value) in values.enumerated() {
      let group = groups[index % width]
      greatest[group] = max(greatest[group], value.magnitude)
    }
    return zip(ranges, groups).map { $0 <= 64 * greatest[$1].ulp ? 0 : $0 }
  }

  /// Returns the difference of the greatest and the least of each number.
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

extension MotionTrace {
  /// A number at a time.
  package struct Point: Hashable, Sendable {
    /// The time in seconds.
    package let time: Double
    package let value: Double

    /// Creates a point.
    package init(time: Double, value: Double) { (self.time, self.value) = (time, value) }
  }

  /// The work of considering a number in the search for few lines and in the check of their error,
  /// in units of ``WorkBudget``.
  static let searchCost = 32

  /// Returns the corners of the fewest lines that stay near one number.
  ///
  /// Slopes of very small times or of very large values would overflow: both are counted in powers
  /// of two that are near them, which changes no other digit.
  ///
  /// - Parameters:
  ///   - number: the index of the number.
  ///   - distance: the greatest distance from the samples, in the unit of the number.
  /// - Returns: the corners, ascending in time; two at one time are a jump.
  /// - Complexity: O(n log n) in the number of samples.
  package func corners(of number: Int, within distance: Double) -> [Point] {
    WorkBudget.spend(Self.searchCost * count)
    let values = column(number)
    let (time, unit) = (BinaryUnit(of: times), BinaryUnit(of: values))
    let slack = unit.count(distance)
    let counts = unit.counts(values)
    let tube = TubePath.Tube(
      xs: time.counts(times), lows: counts.map { $0 - slack }, highs: counts.map { $0 + slack })
    return TubePath.stops(through: tube).map {
      Point(time: time.number($0.x), value: unit.number($0.y))
    }
  }

  /// Creates a trace of samples that are already there.
  ///
  /// - Parameters:
  ///   - times: the times in seconds, ascending.
  ///   - values: a number for each of the times.
  package init(times: [Double], values: [Double]) {
    self.init(times: times, values: values, ranges: Self.ranges(of: values, width: 1))
  }
}

extension Timeline {
  /// The times in seconds at which one motion follows another, so that the value or its velocity
  /// may jump.
  package var breaks: [Double] { pieces.dropFirst().map(\.start) }
}
