internal import Schema

/// The states in which a request stands: each may hold the request of any ``MotionSource``, which
/// may begin with another state.
struct StatesAround: Sendable {
  /// All operations, by path.
  let operations: [String: any Operation.Type]
  let limits: ServiceLimits
  private(set) var depth = 0
  /// The motion with which a state's request begins; nil if at rest, or for no such request.
  private(set) var start: CaughtMotion?
  static let maximumDepth = 8
  static let maximumLength = 65_536

  func inside(beginningWith start: CaughtMotion?) -> StatesAround {
    var result = self
    result.depth += 1
    result.start = start
    return result
  }
}
