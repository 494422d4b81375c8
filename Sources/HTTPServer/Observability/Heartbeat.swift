import HTTPMessage
import Synchronization

/// A record of the time since which a loop has been busy with one turn, by which stalled loops are
/// detected.
final class Heartbeat: Sendable {
  /// The start of the turn in nanoseconds; ``waiting`` if the loop waits.
  private let busySince = Atomic(Heartbeat.waiting)
  private static let waiting = Int64.max

  /// Records the start of a turn.
  func beat(at now: Duration) {
    busySince.store(now.inNanoseconds, ordering: .relaxed)
  }

  /// Records the end of a turn; a waiting loop is alive however long it waits.
  func pause() { busySince.store(Self.waiting, ordering: .relaxed) }

  /// Whether the loop is between two turns.
  var isWaiting: Bool { busySince.load(ordering: .relaxed) == Self.waiting }

  /// Returns the duration of the current turn; zero if the loop waits.
  func stall(at now: Duration) -> Duration {
    let since = busySince.load(ordering: .relaxed)
    return since == Self.waiting
      ? .zero : max(.zero, now - .sum(seconds: 0, nanoseconds: Int(since)))
  }
}
