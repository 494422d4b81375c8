import Synchronization

/// The state of a connection, as metrics name it.
package enum ConnectionActivity: String, Sendable, CaseIterable {
  case idle
  case reading
  /// A request waits for a worker, or is being computed.
  case answering
  case writing
  /// The last response is written, and the client has not closed yet.
  case lingering

  /// Whether a complete request has no complete response.
  package var isInFlight: Bool { self == .answering || self == .writing }
}

/// Open connections in each state, over all loops.
///
/// The counts are atomic rather than locked, since every request changes them several times.
final class ConnectionTally: Sendable {
  private let idle = Atomic(0)
  private let reading = Atomic(0)
  private let answering = Atomic(0)
  private let writing = Atomic(0)
  private let lingering = Atomic(0)

  /// A count may be off by one while a connection changes its state.
  var counts: [ConnectionActivity: Int] {
    let counts = ConnectionActivity.allCases.map { ($0, count(of: $0)) }
    return Dictionary(uniqueKeysWithValues: counts)
  }

  /// Nil is the state before the first and after the last.
  func move(from old: ConnectionActivity?, to new: ConnectionActivity?) {
    guard old != new else { return }
    if let new { add(1, to: new) }
    if let old { add(-1, to: old) }
  }

  private func add(_ count: Int, to activity: ConnectionActivity) {
    switch activity {
    case .idle: idle.add(count, ordering: .relaxed)
    case .reading: reading.add(count, ordering: .relaxed)
    case .answering: answering.add(count, ordering: .relaxed)
    case .writing: writing.add(count, ordering: .relaxed)
    case .lingering: lingering.add(count, ordering: .relaxed)
    }
  }

  private func count(of activity: ConnectionActivity) -> Int {
    switch activity {
    case .idle: idle.load(ordering: .relaxed)
    case .reading: reading.load(ordering: .relaxed)
    case .answering: answering.load(ordering: .relaxed)
    case .writing: writing.load(ordering: .relaxed)
    case .lingering: lingering.load(ordering: .relaxed)
    }
  }
}
