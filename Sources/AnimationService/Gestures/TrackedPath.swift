struct TrackedPath: Sendable {
  private(set) var times: [Double] = []
  private(set) var positions: [[Double]] = []
  var velocity: [Double] = []

  var isAtFinitePlaces: Bool { positions.allSatisfy { $0.allSatisfy(\.isFinite) } }

  static let overflow =
    "moves the view beyond the range of a double: reduce it, or begin with the view nearer to 0"

  static let overflowingVelocity =
    "is too fast: the velocity exceeds the range of a double; move less far, or in more time"

  mutating func append(_ position: [Double], at time: Double) {
    times.append(time)
    positions.append(position)
  }
}
