struct TrackedPath: Sendable {
  private(set) var times: [Double] = []
  private(set) var positions: [[Double]] = []
  var velocity: [Double] = []

  mutating func append(_ position: [Double], at time: Double) {
    times.append(time)
    positions.append(position)
  }
}
