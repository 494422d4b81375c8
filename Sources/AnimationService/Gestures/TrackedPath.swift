internal import AnimationCore

struct TrackedPath: Sendable {
  /// The times in seconds, as given in the samples.
  private(set) var times: [Double] = []
  /// The positions of the view, one number per axis.
  private(set) var positions: [[Double]] = []
  /// The velocity at the end, in units per second.
  var velocity: [Double] = []

  mutating func append(_ position: [Double], at time: Double) {
    times.append(time)
    positions.append(position)
  }
}
