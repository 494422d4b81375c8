/// The states inside of which a request or another state is read.
///
/// A state may hold the request of any operation that is a ``MotionSource``, which may begin with
/// another state.
struct StatesAround: Sendable {
  let sources: [String: any MotionSource.Type]
  /// The limits of the outermost request, which also hold inside of its state.
  let limits: ServiceLimits
  /// The number of states around what is read.
  private(set) var depth = 0
  /// The motion with which a state's request begins; nil if at rest, or for no such request.
  private(set) var start: CaughtMotion?

  /// The most states inside of each other.
  static let maximumDepth = 8
  /// The most bytes of a motion's description in a state.
  static let maximumLength = 65_536

  /// One level deeper; `start` is nil for a request that begins at rest, and for a state.
  func inside(beginningWith start: CaughtMotion?) -> StatesAround {
    var result = self
    result.depth += 1
    result.start = start
    return result
  }
}
