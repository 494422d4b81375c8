internal import Glibc

/// The times at which a timeline is evaluated.
///
/// Evenly spaced times are computed on demand, so that a million of them take no memory.
public struct SampleTimes: Sendable {
  private let spacing: Spacing
  /// The rows of `spacing` that these times cover.
  private let rows: Range<Int>

  private enum Spacing: Sendable {
    case list([Double])
    /// `count` frames at i/rate from frame `first` on, followed by one time at `end` if the rows
    /// include it.
    case frames(rate: Double, first: Int, count: Int, end: Double)
    /// `count` times, evenly spaced from `start` to `end`.
    case even(count: Int, start: Double, end: Double)
  }

  /// An evenly spaced grid of times.
  struct Grid: Sendable {
    /// The frames per second; infinite if all frames are at one time.
    let rate: Double
    /// The number of times, from the first on, that are on the grid.
    let count: Int
    /// The index of the first frame.
    let firstFrame: Int
  }

  private init(_ spacing: Spacing, _ rows: Range<Int>) {
    (self.spacing, self.rows) = (spacing, rows)
  }

  /// Creates sample times from a list in any order.
  public init(_ values: [Double]) { self.init(.list(values), values.indices) }

  /// The number of times.
  public var count: Int { rows.count }

  /// Accesses the time at a row, in seconds.
  @inline(__always)
  public subscript(row: Int) -> Double { time(ofRow: rows.lowerBound + row) }

  /// Accesses a range of the times, which keep the same bits as in the whole.
  ///
  /// - Parameter part: the rows, from 0 to ``count``.
  public subscript(part: Range<Int>) -> SampleTimes {
    SampleTimes(
      spacing, rows.lowerBound + part.lowerBound..<rows.lowerBound + part.upperBound)
  }

  /// All times in seconds, in row order.
  ///
  /// - Complexity: O(``count``) in time and memory.
  public var values: [Double] {
    if case .list(let list) = spacing, rows == list.indices { return list }
    return rows.map(time(ofRow:))
  }

  /// The latest of the times; nil if there is none.
  public var latest: Double? {
    if case .list(let list) = spacing { return list[rows].max() }
    return rows.isEmpty ? nil : self[count - 1]
  }

  /// The earliest of the times; nil if there is none.
  public var earliest: Double? {
    if case .list(let list) = spacing { return list[rows].min() }
    return rows.isEmpty ? nil : self[0]
  }

  /// Returns the number of times before `time` if they are known to ascend; nil for a list, which
  /// need not.
  ///
  /// - Complexity: O(log ``count``).
  func rowsBefore(_ time: Double) -> Int? {
    if case .list = spacing { return nil }
    return (0..<count).partitionPoint { self[$0] < time }
  }

  private func time(ofRow row: Int) -> Double {
    switch spacing {
    case .list(let list): list[row]
    case .frames(let rate, let first, let count, let end):
      row < count ? Double(first + row) / rate : end
    case .even(let count, let start, let end):
      row == count - 1 && count > 1
        ? end : start + (end - start) * (Double(row) / Double(max(count - 1, 1)))
    }
  }

  /// The grid on which the first times are; nil for a list.
  var grid: Grid? {
    switch spacing {
    case .list: nil
    case .frames(let rate, let first, let count, _):
      Grid(
        rate: rate, count: max(0, min(count, rows.upperBound) - rows.lowerBound),
        firstFrame: first + rows.lowerBound)
    case .even(let count, let start, let end):
      Grid(
        rate: Double(max(count - 1, 1)) / (end - start), count: rows.count,
        firstFrame: rows.lowerBound)
    }
  }

  /// Returns the time of a frame of the grid, which may lie before the first row.
  func time(ofFrame frame: Int, on grid: Grid) -> Double {
    switch spacing {
    case .frames(let rate, _, _, _): Double(frame) / rate
    default: time(ofRow: frame)
    }
  }
}

extension SampleTimes {
  /// Returns the frames at i/rate from `start` up to `end`, and one time at exactly `end`.
  ///
  /// - Parameters:
  ///   - rate: the frames per second, above 0.
  ///   - start: the start in seconds; the first frame is the first at or after it.
  ///   - end: the end in seconds, not before `start`; its frame number must be below 2⁵³.
  /// - Returns: the frames, ascending, and `end` as the last time; `end` alone if no frame lies
  ///   before it.
  public static func frames(perSecond rate: Double, from start: Double = 0, through end: Double)
    -> SampleTimes
  {
    let first = Int(ceil(start * rate))
    var last = Int(floor(end * rate))
    while last >= first, Double(last) / rate > end { last -= 1 }
    let count = max(0, last + 1 - first)
    let endsOnFrame = count > 0 && Double(last) / rate == end
    return SampleTimes(
      .frames(rate: rate, first: first, count: count, end: end),
      0..<count + (endsOnFrame ? 0 : 1))
  }

  /// Returns the greatest number of times that ``frames(perSecond:from:through:)`` could return;
  /// infinite if the frame numbers would overflow.
  public static func frameCount(perSecond rate: Double, from start: Double = 0, through end: Double)
    -> Double
  {
    guard end * rate < 9_007_199_254_740_992 else { return .infinity }
    return max(0, ceil(end * rate) - ceil(start * rate)) + 1
  }

  /// Returns evenly spaced times from `start` to `end`, both included; a single time is `start`.
  ///
  /// - Parameters:
  ///   - count: the number of times, at least 1.
  ///   - start: the first time in seconds.
  ///   - end: the last time in seconds, finite.
  /// - Returns: the times, from `start` to exactly `end`.
  public static func evenly(_ count: Int, from start: Double = 0, through end: Double)
    -> SampleTimes
  {
    SampleTimes(.even(count: count, start: start, end: end), 0..<count)
  }
}
