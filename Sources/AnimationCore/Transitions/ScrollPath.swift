/// How far the content of a scroll view has been scrolled, over time.
///
/// Between the moments at which it was seen the position goes straight; before the first and after the
/// last it stays.
public struct ScrollPath: Sendable, Hashable {
  /// Where the content was at a moment.
  public struct Point: Sendable, Hashable {
    /// Seconds, at least 0.
    public var time: Double
    /// How far it had been scrolled, in units.
    public var position: Double

    /// A moment and a position.
    public init(time: Double, position: Double) { (self.time, self.position) = (time, position) }
  }

  /// The points, at least one, ascending in time; of two at one moment the later holds.
  public let points: [Point]

  /// A path through some points, at least one, ascending in time.
  public init(_ points: [Point]) { self.points = points }

  /// When the last point was seen, in seconds.
  public var end: Double { points.last?.time ?? 0 }

  /// The position at a moment, and how fast it changes, in units per second.
  ///
  /// - Complexity: O(log n).
  public func state(at time: Double) -> (position: Double, velocity: Double) {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return (points[0].position, 0) }
    guard low < points.count else { return (points[low - 1].position, 0) }
    let (from, to) = (points[low - 1], points[low])
    let velocity = (to.position - from.position) / (to.time - from.time)
    return (from.position + velocity * (time - from.time), velocity)
  }
}
