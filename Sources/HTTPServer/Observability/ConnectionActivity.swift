import Synchronization

/// The state of a connection, as metrics name it.
package enum ConnectionActivity: String, Sendable, CaseIterable {
  case idle, reading
  /// A request waits for a worker, or is being computed.
  case answering
  case writing
  /// The last response is written, and the client has not closed yet.
  case lingering

  /// Whether a complete request has no complete response.
  package var isInFlight: Bool { self == .answering || self == .writing }
}

/// Open connections in each state, over all loops; atomic, since every request changes them often.
final class ConnectionTally: Sendable {
  private let idle = Atomic(0)
  private let reading = Atomic(0)
  private let answering = Atomic(0)
  private let writing = Atomic(0)
  private let lingering = Atomic(0)

  /// A count may be off by one while a connection changes its state.
  var counts: [ConnectionActivity: Int] {
    let counts = ConnectionActivity.allCases.map { activity in
      (activity, withCount(of: activity) { $0.load(ordering: .relaxed) })
    }
    return Dictionary(uniqueKeysWithValues: counts)
  }

  /// Nil is the state before the first and after the last.
  func move(from old: ConnectionActivity?, to new: ConnectionActivity?) {
    guard old != new else { return }
    if let new { withCount(of: new) { $0.add(1, ordering: .relaxed) } }
    if let old { withCount(of: old) { $0.add(-1, ordering: .relaxed) } }
  }

  @discardableResult
  private func withCount<Result>(
    of activity: ConnectionActivity, _ body: (borrowing Atomic<Int>) -> Result
  ) -> Result {
    switch activity {
    case .idle: body(idle)
    case .reading: body(reading)
    case .answering: body(answering)
    case .writing: body(writing)
    case .lingering: body(lingering)
    }
  }
}
