/// The scroll position over time: linear between points, and constant before and after them.
public struct ScrollPath: Sendable, Hashable {
  /// The points, at least one, ascending in time; if two have the same time, the later one applies.
  public let points: [ScrollPoint]
  /// Creates a path through points, at least one, ascending in time.
  public init(_ points: [ScrollPoint]) { self.points = points }
  /// The time of the last point, in seconds.
  public var end: Double { points.last?.time ?? 0 }

  /// Returns the position at `time`, in seconds, and its velocity in units per second.
  public func state(at time: Double) -> (position: Double, velocity: Double) {
    let next = points.partitionPoint { $0.time <= time }
    guard next > 0 else { return (points[0].position, 0) }
    guard next < points.count else { return (points[next - 1].position, 0) }
    let (from, to) = (points[next - 1], points[next])
    let velocity = (to.position - from.position) / (to.time - from.time)
    return (from.position + velocity * (time - from.time), velocity)
  }
}

/// A scroll position at a time.
public struct ScrollPoint: Sendable, Hashable {
  /// The time in seconds, at least 0.
  public var time: Double
  /// The scroll position in units.
  public var position: Double
  /// Creates a point from a time in seconds and a position in units.
  public init(time: Double, position: Double) { (self.time, self.position) = (time, position) }
}
