import Synchronization

/// Whether a loop gets on: the time since which it has been busy with one turn.
final class Heartbeat: Sendable {
  /// The beginning of the turn in nanoseconds; ``waiting`` if there is none.
  private let busySince = Atomic(Heartbeat.waiting)
  private static let waiting = Int64.max

  /// Notes that a turn begins.
  func beat(at now: Duration) {
    let (seconds, attoseconds) = now.components
    busySince.store(seconds * 1_000_000_000 + attoseconds / 1_000_000_000, ordering: .relaxed)
  }

  /// Notes that the turn is over; a loop that waits is alive however long it waits.
  func pause() { busySince.store(Self.waiting, ordering: .relaxed) }

  /// Returns the time that the present turn has lasted; zero if the loop waits.
  func stall(at now: Duration) -> Duration {
    let since = busySince.load(ordering: .relaxed)
    return since == Self.waiting ? .zero : max(.zero, now - .nanoseconds(since))
  }
}
