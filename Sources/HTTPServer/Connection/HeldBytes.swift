import Synchronization

/// Unsent bytes of all responses: a client that reads nothing costs memory until a timeout.
final class HeldBytes: Sendable {
  private let maximum: Int
  private let share: Int
  private let waiting = Atomic(0)
  /// All that is in ``byClient``; as long as that is within one share, nobody looks there.
  private let known = Atomic(0)
  private let byClient = Locked<[IPAddress: Int]>([:])

  /// `percent` of `maximum`, but at least 1, is the largest share of one client.
  init(maximum: Int, percent: Int) {
    self.maximum = maximum
    share = ClientAllotment.share(of: maximum, percent: percent)
  }

  var isWithinLimit: Bool { waiting.load(ordering: .relaxed) <= maximum }

  /// Nil if another response may be made for a client; one of an unknown address has only the
  /// total.
  func excess(of client: String?) -> ClientAllotment.Excess? {
    guard isWithinLimit else { return .total }
    guard known.load(ordering: .relaxed) > share, let client = Self.address(of: client)
    else { return nil }
    return byClient.withLock { $0[client, default: 0] } > share ? .share : nil
  }

  /// Counts bytes for as long as the returned value exists.
  func hold(_ count: Int) -> Holding { Holding(count, of: self, client: nil) }

  /// Counts them among those of a client too.
  func hold(_ count: Int, for client: String?) -> Holding {
    Holding(count, of: self, client: count > 0 ? Self.address(of: client) : nil)
  }

  private static func address(of client: String?) -> IPAddress? {
    client.flatMap { IPAddress($0)?.client }
  }

  private func add(_ count: Int, for client: IPAddress?) {
    waiting.add(count, ordering: .relaxed)
    guard let client else { return }
    known.add(count, ordering: .relaxed)
    byClient.withLock { held in
      let own = held[client, default: 0] + count
      held[client] = own > 0 ? own : nil
    }
  }

  final class Holding: Sendable {
    private let count: Int
    private let client: IPAddress?
    private let total: HeldBytes

    fileprivate init(_ count: Int, of total: HeldBytes, client: IPAddress?) {
      (self.count, self.total, self.client) = (count, total, client)
      total.add(count, for: client)
    }

    deinit { total.add(-count, for: client) }
  }
}
