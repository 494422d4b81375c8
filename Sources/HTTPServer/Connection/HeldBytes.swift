import Synchronization

/// How many bytes are held for clients, over all connections: of answers that they have yet to take, or of
/// requests that they have yet to send the rest of.
///
/// A client that asks for much and reads nothing costs the memory of its answer until its time is up, and
/// one that sends all but the end of a body that of the body. So nothing more is taken on while too much is
/// held.
final class HeldBytes: Sendable {
  private let maximum: Int
  private let waiting = Atomic(0)

  init(maximum: Int) { self.maximum = maximum }

  /// Whether more may be made.
  var isWithinLimit: Bool { waiting.load(ordering: .relaxed) <= maximum }

  /// Counts so many bytes for as long as somebody holds what is returned.
  func hold(_ count: Int) -> Holding { Holding(count, of: self) }

  /// Some bytes that are held.
  final class Holding: Sendable {
    private let count: Int
    private let total: HeldBytes

    fileprivate init(_ count: Int, of total: HeldBytes) {
      (self.count, self.total) = (count, total)
      total.waiting.add(count, ordering: .relaxed)
    }

    deinit { total.waiting.subtract(count, ordering: .relaxed) }
  }
}
