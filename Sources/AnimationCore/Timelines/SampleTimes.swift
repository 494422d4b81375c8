internal import CLibrary

/// The times at which a timeline is evaluated; evenly spaced ones, however many, take no memory.
public struct SampleTimes: Sendable {
  private let spacing: Spacing
  private let rows: Range<Int>
  /// The time of `spacing`, in seconds, that is 0 here.
  private var origin = 0.0

  private enum Spacing: Sendable {
    case list([Double])
    /// `lead` if any, `count` frames at i/rate from `first` on, and `end` if the rows include it.
    case frames(lead: Double?, rate: Double, first: Int, count: Int, end: Double)
    case even(count: Int, start: Double, end: Double)
  }

  struct Grid: Sendable {
    /// Frames per second; infinite if all frames are at one time.
    let rate: Double
    /// The rows that are on the grid.
    let rows: Range<Int>
    /// The frame of row 0, even if that row is not on the grid.
    let firstFrame: Int
  }

  private init(spacing: Spacing, rows: Range<Int>) { (self.spacing, self.rows) = (spacing, rows) }
  /// Creates sample times from a list of seconds in any order.
  public init(_ values: [Double]) { self.init(spacing: .list(values), rows: values.indices) }
  /// The number of times.
  public var count: Int { rows.count }
  /// Accesses the time at a row, in seconds.
  @inline(__always) public subscript(row: Int) -> Double { time(ofRow: rows.lowerBound + row) }

  /// Accesses a range of the times, which keep the same bits as in the whole.
  public subscript(part: Range<Int>) -> SampleTimes {
    var times = SampleTimes(
      spacing: spacing, rows: rows.lowerBound + part.lowerBound..<rows.lowerBound + part.upperBound)
    times.origin = origin
    return times
  }

  /// `self[row] - start` for each row.
  func since(_ start: Double) -> SampleTimes {
    if start == 0 { return self }
    guard origin == 0 else { return SampleTimes((0..<count).map { self[$0] - start }) }
    var times = self
    times.origin = start
    return times
  }

  /// All times in seconds, in row order, in O(``count``) time and memory.
  public var values: [Double] {
    switch spacing {
    case .list(let list) where rows == list.indices && origin == 0: list
    case .frames(_, let rate, _, _, _): grid.map { values(on: $0, rate: rate) } ?? []
    case .even(let count, let start, let end): values(steps: count, from: start, to: end)
    case .list: rows.map(time(ofRow:))
    }
  }

  /// A tight loop.
  private func values(steps: Int, from start: Double, to end: Double) -> [Double] {
    let (width, last) = (end - start, Double(max(steps - 1, 1)))
    return [Double](count: count) { values in
      for place in 0..<rows.count {
        let row = Double(rows.lowerBound &+ place)
        values.initializeElement(at: place, to: start + width * (row / last) - origin)
      }
      if rows.upperBound == steps { values[count - 1] = time(ofRow: steps - 1) }
    }
  }

  /// A tight loop for the times on the grid.
  private func values(on grid: Grid, rate: Double) -> [Double] {
    [Double](count: count) { values in
      for row in 0..<grid.rows.lowerBound { values.initializeElement(at: row, to: self[row]) }
      for row in grid.rows {
        values.initializeElement(at: row, to: Double(grid.firstFrame &+ row) / rate - origin)
      }
      for row in grid.rows.upperBound..<count { values.initializeElement(at: row, to: self[row]) }
    }
  }

  /// The latest of the times, in seconds; nil if there is none.
  public var latest: Double? {
    if case .list(let list) = spacing { return list[rows].max().map { $0 - origin } }
    return rows.isEmpty ? nil : self[count - 1]
  }

  /// The earliest of the times, in seconds; nil if there is none.
  public var earliest: Double? {
    if case .list(let list) = spacing { return list[rows].min().map { $0 - origin } }
    return rows.isEmpty ? nil : self[0]
  }

  /// If so, they also ascend.
  var isEven: Bool { if case .list = spacing { false } else { true } }

  /// Returns the frame numbers of the first rows; nil if these are not at i/rate.
  public func frames(perSecond rate: Double) -> Range<Int>? {
    guard origin == 0, case .frames(nil, rate, let first, let count, _) = spacing
    else { return nil }
    let start = min(rows.lowerBound, count)
    return first + start..<first + max(start, min(rows.upperBound, count))
  }

  /// Nil for a list, which may not be ascending.
  func rowsBefore(_ time: Double) -> Int? {
    if case .list = spacing { return nil }
    let isBefore = { self[$0] < time }
    if case .frames(nil, let rate, let first, _, _) = spacing {
      // Rounded, the frame may be the one before or behind.
      let row = Int(bounded: ((time + origin) * rate).rounded(.up)) - first - rows.lowerBound
      if row > 0, row < count, isBefore(row - 1), !isBefore(row) { return row }
    }
    return (0..<count).partitionPoint(isBefore)
  }

  @inline(__always)
  private func time(ofRow row: Int) -> Double { spaced(row: row) - origin }

  @inline(__always)
  private func spaced(row: Int) -> Double {
    switch spacing {
    case .list(let list): list[row]
    case .frames(nil, let rate, let first, let count, let end):
      row < count ? Double(first + row) / rate : end
    case .frames(let lead?, let rate, let first, let count, let end):
      row == 0 ? lead : row <= count ? Double(first + row - 1) / rate : end
    case .even(let count, let start, let end):
      row == count - 1 && count > 1
        ? end : start + (end - start) * (Double(row) / Double(max(count - 1, 1)))
    }
  }

  /// The grid of the first times; nil for a list.
  var grid: Grid? {
    switch spacing {
    case .list: nil
    case .frames(let lead, let rate, let first, let count, _):
      frameGrid(rate: rate, first: first, after: lead == nil ? 0 : 1, count: count)
    case .even(let count, let start, let end):
      Grid(
        rate: Double(max(count - 1, 1)) / (end - start), rows: 0..<rows.count,
        firstFrame: rows.lowerBound)
    }
  }

  /// `count` frames from frame `first` on, after `lead` other times.
  private func frameGrid(rate: Double, first: Int, after lead: Int, count: Int) -> Grid {
    let start = max(lead - rows.lowerBound, 0)
    let end = min(lead + count, rows.upperBound) - rows.lowerBound
    return Grid(
      rate: rate, rows: start..<max(start, end), firstFrame: first - lead + rows.lowerBound)
  }

  /// The frame may lie before the first row.
  func time(ofFrame frame: Int) -> Double {
    switch spacing {
    case .frames(_, let rate, _, _, _): Double(frame) / rate - origin
    default: time(ofRow: frame)
    }
  }

  /// Returns `start`, the frames at i/rate, a rate per second above 0, and `end`, not before it;
  /// both are in seconds, below frame 2⁵³.
  public static func frames(perSecond rate: Double, from start: Double = 0, through end: Double)
    -> SampleTimes
  {
    let first = Int(bounded: ceil(start * rate))
    var last = Int(bounded: floor(end * rate))
    while last >= first, Double(last) / rate > end { last -= 1 }
    let count = max(0, last + 1 - first)
    let endsOnFrame = count > 0 && Double(last) / rate == end
    let startsOnFrame = Double(first) / rate == start
    let lead = startsOnFrame || start >= end ? nil : start
    return SampleTimes(
      spacing: .frames(lead: lead, rate: rate, first: first, count: count, end: end),
      rows: 0..<(lead == nil ? 0 : 1) + count + (endsOnFrame ? 0 : 1))
  }

  /// Returns the greatest number of times that ``frames(perSecond:from:through:)`` could return;
  /// infinite if the frame numbers would overflow.
  public static func frameCount(perSecond rate: Double, from start: Double = 0, through end: Double)
    -> Double
  {
    guard end * rate < 9_007_199_254_740_992 else { return .infinity }
    let lead: Double = ceil(start * rate) == start * rate ? 0 : 1
    return lead + max(0, ceil(end * rate) - ceil(start * rate)) + 1
  }

  /// Returns evenly spaced times, at least one, from `start` to exactly `end` in seconds; a single
  /// time is `start`.
  public static func evenly(_ count: Int, from start: Double = 0, through end: Double)
    -> SampleTimes
  { SampleTimes(spacing: .even(count: count, start: start, end: end), rows: 0..<count) }
}
