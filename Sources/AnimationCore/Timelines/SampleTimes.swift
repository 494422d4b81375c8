internal import Glibc

/// The moments at which a timeline is asked.
public struct SampleTimes: Sendable {
  /// The moments in seconds, in the order in which they are answered.
  public let values: [Double]

  /// The even grid that the first moments lie on, if they do.
  let grid: Grid?

  /// Moments at a steady rate, one for each of successive frame numbers.
  struct Grid: Sendable {
    /// Frames a second; infinite if all of them are at one moment.
    let rate: Double
    /// How many of the moments, from the first on, lie on the grid.
    let count: Int
    /// The number of the first frame.
    let firstFrame: Int
  }

  /// Any moments, in any order.
  public init(_ values: [Double]) {
    self.values = values
    grid = nil
  }

  private init(values: [Double], grid: Grid) {
    self.values = values
    self.grid = grid
  }

  /// When a frame of the grid is, also one before the first that is asked for.
  func time(ofFrame frame: Int, on grid: Grid) -> Double {
    frame < grid.firstFrame
      ? Double(frame) / grid.rate : values[frame - grid.firstFrame]
  }

  /// Frames at i/fps from `start` up to `end`, and one at exactly `end`.
  ///
  /// - Parameters:
  ///   - rate: frames a second, above 0.
  ///   - start: seconds; the first frame is the first at or after it.
  ///   - end: seconds, not before `start`; its frame number must be below 2⁵³.
  /// - Returns: the frames, ascending, and `end` as the last; `end` alone if no frame lies before
  ///   it.
  public static func frames(perSecond rate: Double, from start: Double = 0, through end: Double)
    -> SampleTimes
  {
    let (first, last) = (Int(ceil(start * rate)), Int(floor(end * rate)))
    var values: [Double] = []
    values.reserveCapacity(max(0, last - first) + 2)
    for frame in first..<max(first, last + 1) where Double(frame) / rate <= end {
      values.append(Double(frame) / rate)
    }
    let grid = Grid(rate: rate, count: values.count, firstFrame: first)
    if values.last != end { values.append(end) }
    return SampleTimes(values: values, grid: grid)
  }

  /// How many moments ``frames(perSecond:from:through:)`` would give at most, without making them;
  /// infinite if it cannot number them.
  public static func frameCount(perSecond rate: Double, from start: Double = 0, through end: Double)
    -> Double
  {
    guard end * rate < 9_007_199_254_740_992 else { return .infinity }
    return max(0, ceil(end * rate) - ceil(start * rate)) + 1
  }

  /// Evenly spaced moments, both ends included; one alone is `start`.
  ///
  /// - Parameters:
  ///   - count: how many, at least 1.
  ///   - start: seconds.
  ///   - end: seconds, finite.
  /// - Returns: the moments, from `start` to exactly `end`.
  public static func evenly(_ count: Int, from start: Double = 0, through end: Double)
    -> SampleTimes
  {
    let intervals = Double(max(count - 1, 1))
    var values = (0..<count).map { start + (end - start) * (Double($0) / intervals) }
    if count > 1 { values[count - 1] = end }
    return SampleTimes(
      values: values, grid: Grid(rate: intervals / (end - start), count: count, firstFrame: 0))
  }
}
