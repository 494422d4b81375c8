import Synchronization

/// Unsent bytes of all responses: a client that reads nothing costs memory until a timeout.
final class HeldBytes: Sendable {
  private let maximum: Int
  private let waiting = Atomic(0)
  init(maximum: Int) { self.maximum = maximum }
  var isWithinLimit: Bool { waiting.load(ordering: .relaxed) <= maximum }
  /// Counts bytes for as long as the returned value exists.
  func hold(_ count: Int) -> Holding { Holding(count, of: self) }

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
