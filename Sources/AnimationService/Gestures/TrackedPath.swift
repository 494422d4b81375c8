internal import AnimationCore

/// The positions of a view under fingers, over time.
struct TrackedPath: Sendable {
  /// The times in seconds, as given in the samples.
  private(set) var times: [Double] = []
  /// The positions of the view, one number per axis.
  private(set) var positions: [[Double]] = []
  /// The velocity at the end, in units per second.
  var velocity: [Double] = []

  /// Appends a position.
  ///
  /// - Parameters:
  ///   - position: the position of the view, one number per axis.
  ///   - time: the time of the sample, in seconds.
  mutating func append(_ position: [Double], at time: Double) {
    times.append(time)
    positions.append(position)
  }
}
