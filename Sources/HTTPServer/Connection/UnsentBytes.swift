import Synchronization

/// How many bytes of answers wait for their clients to take them, over all connections.
///
/// A client that asks for much and reads nothing costs the memory of its answer until its time is
/// up. So nothing more is made for anybody while too much waits.
final class UnsentBytes: Sendable {
  private let maximum: Int
  private let waiting = Atomic(0)

  init(maximum: Int) { self.maximum = maximum }

  /// Whether more may be made.
  var isWithinLimit: Bool { waiting.load(ordering: .relaxed) <= maximum }

  /// Counts an answer for as long as somebody holds what is returned.
  func hold(_ count: Int) -> Holding { Holding(count, of: self) }

  /// An answer that waits.
  final class Holding: Sendable {
    private let count: Int
    private let total: UnsentBytes

    fileprivate init(_ count: Int, of total: UnsentBytes) {
      (self.count, self.total) = (count, total)
      total.waiting.add(count, ordering: .relaxed)
    }

    deinit { total.waiting.subtract(count, ordering: .relaxed) }
  }
}
