import HTTPMessage
import Synchronization

/// The time since which a loop has been busy with one turn, to detect stalled loops.
final class Heartbeat: Sendable {
  /// In nanoseconds; ``waiting`` if the loop waits.
  private let busySince = Atomic(Heartbeat.waiting)
  private static let waiting = Int64.max
  /// A turn begins.
  func beat(at now: Duration) { busySince.store(now.inNanoseconds, ordering: .relaxed) }
  /// The turn ends; a waiting loop is alive however long it waits.
  func pause() { busySince.store(Self.waiting, ordering: .relaxed) }
  var isWaiting: Bool { busySince.load(ordering: .relaxed) == Self.waiting }

  /// Zero if the loop waits.
  func stall(at now: Duration) -> Duration {
    let since = busySince.load(ordering: .relaxed)
    return since == Self.waiting
      ? .zero : max(.zero, now - .sum(seconds: 0, nanoseconds: Int(since)))
  }
}
