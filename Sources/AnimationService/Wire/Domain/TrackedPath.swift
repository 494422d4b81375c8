internal import AnimationCore

/// Where fingers have taken a view, moment by moment.
struct TrackedPath: Sendable {
  /// Seconds, in the fingers' own time.
  private(set) var times: [Double] = []
  /// Where the view was, one number an axis.
  private(set) var positions: [[Double]] = []
  /// How fast it is at last, in units per second.
  var velocity: [Double] = []

  /// Notes where the view is.
  mutating func append(_ position: [Double], at time: Double) {
    times.append(time)
    positions.append(position)
  }
}
