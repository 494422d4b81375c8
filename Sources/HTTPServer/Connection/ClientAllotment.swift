/// A resource that clients share, such as live streams or bytes of bodies, with a largest share for
/// each IPv4 address or IPv6 network of 64 bits; unknown addresses have only the total.
final class ClientAllotment: Sendable {
  enum Excess: Error { case total, share }

  private struct Held: Sendable {
    var total = 0
    var byClient: [IPAddress: Int] = [:]
  }

  private let maximum: Int
  private let share: Int
  private let held = Locked(Held())

  /// `percent` of `maximum`, but at least 1, is the largest share of one client.
  init(maximum: Int, percent: Int) {
    self.maximum = maximum
    share = Self.share(of: maximum, percent: percent)
  }

  static func share(of maximum: Int, percent: Int) -> Int {
    max(1, maximum / 100 * percent + maximum % 100 * percent / 100)
  }

  /// Takes a part, held for as long as the returned value exists; throws the limit that forbids it.
  func take(_ amount: Int, for client: IPAddress?) throws(Excess) -> AllotmentPart {
    let client = client?.client
    let excess: Excess? = held.withLock { held in
      if amount > maximum - held.total { return .total }
      guard let client else {
        held.total += amount
        return nil
      }
      let own = held.byClient[client, default: 0]
      if amount > share - own { return .share }
      held.byClient[client] = own + amount
      held.total += amount
      return nil
    }
    if let excess { throw excess }
    return AllotmentPart(amount, of: self, client: client)
  }

  private func giveBack(_ amount: Int, of client: IPAddress?) {
    held.withLock { held in
      held.total -= amount
      guard let client else { return }
      let left = held.byClient[client, default: 0] - amount
      held.byClient[client] = left > 0 ? left : nil
    }
  }

  /// A part of a client's allotment, held until deallocated.
  final class AllotmentPart: Sendable {
    private let amount: Int
    private let client: IPAddress?
    private let whole: ClientAllotment

    fileprivate init(_ amount: Int, of whole: ClientAllotment, client: IPAddress?) {
      (self.amount, self.whole, self.client) = (amount, whole, client)
    }

    deinit { whole.giveBack(amount, of: client) }
  }
}
