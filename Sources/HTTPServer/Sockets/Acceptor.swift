import Synchronization

/// Takes connections from the listener and deals them out to the loops in turn; lives on the first
/// loop.
///
/// When the server has as many connections as it may, or the process has no descriptor left, it
/// stops watching the listener, where further ones wait, and tries again a little later.
struct Acceptor {
  /// The time between two tries while accepting is not possible, in milliseconds.
  static let retryMilliseconds: Int32 = 50

  let listener: Listener
  let loops: [Mailbox]
  let connections: ConnectionCount
  private var nextLoop = 0
  /// When to try again.
  ///
  /// Descriptors come back in the time of the system, whatever clock the server has.
  private var pausedUntil: Duration?

  init(listener: Listener, loops: [Mailbox], connections: ConnectionCount) {
    self.listener = listener
    self.loops = loops
    self.connections = connections
  }

  /// Accepts what waits, up to a number after which the connections have their turn.
  ///
  /// - Returns: Whether more may wait, which could be accepted.
  mutating func accept(watchedBy poller: Poller) -> Bool {
    for _ in 0..<64 {
      guard connections.reserve() else { return pause(poller) }
      switch listener.accept() {
      case .connection(let socket): deal(socket)
      case .none:
        connections.release()
        return false
      case .exhausted:
        connections.release()
        return pause(poller)
      }
    }
    return true
  }

  /// Accepts all that waits, and stops listening.
  mutating func acceptRest(watchedBy poller: Poller) {
    while accept(watchedBy: poller) {}
    listener.close()
  }

  /// Whether the listener is not watched at the moment.
  var isPaused: Bool { pausedUntil != nil }

  /// Watches the listener.
  mutating func start(watchedBy poller: Poller, token: UInt64) {
    _ = poller.addReadable(listener.descriptor, token: token)
  }

  /// Watches the listener again if the time for it has come.
  mutating func resumeIfDue(watchedBy poller: Poller, token: UInt64) {
    guard let pausedUntil, pausedUntil <= SystemClock().now else { return }
    self.pausedUntil = nil
    start(watchedBy: poller, token: token)
  }

  /// Stops watching the listener for a while; false, as nothing more is accepted now.
  private mutating func pause(_ poller: Poller) -> Bool {
    guard !isPaused else { return false }
    poller.remove(listener.descriptor)
    pausedUntil = SystemClock().now + .milliseconds(Int64(Self.retryMilliseconds))
    return false
  }

  private mutating func deal(_ socket: Socket) {
    let isRefused = !connections.admit(socket.peer)
    loops[nextLoop].post(.adopt(socket, isRefused: isRefused))
    nextLoop = (nextLoop + 1) % loops.count
  }
}

/// How many connections are open, over all loops, and from each address.
final class ConnectionCount: Sendable {
  private let maximum: Int
  private let maximumPerAddress: Int
  private let proxies: [IPNetwork]
  private let open = Atomic(0)
  private let perAddress = Locked<[IPAddress: Int]>([:])

  init(_ configuration: ServerConfiguration) {
    maximum = configuration.maximumConnections
    maximumPerAddress = configuration.maximumConnectionsPerAddress
    proxies = configuration.trustedProxies
  }

  /// Counts one more, unless there are as many as may be.
  func reserve() -> Bool {
    if open.add(1, ordering: .relaxed).newValue <= maximum { return true }
    release()
    return false
  }

  /// Counts one less.
  func release() { open.subtract(1, ordering: .relaxed) }

  /// Counts one more from an address; false if it has as many as it may, though it is counted.
  func admit(_ peer: IPAddress?) -> Bool {
    guard let client = counted(peer) else { return true }
    return perAddress.withLock { counts in
      counts[client, default: 0] += 1
      return counts[client, default: 0] <= maximumPerAddress
    }
  }

  /// Counts one less from an address, and in all.
  func release(_ peer: IPAddress?) {
    release()
    guard let client = counted(peer) else { return }
    perAddress.withLock { counts in
      let left = counts[client, default: 0] - 1
      counts[client] = left > 0 ? left : nil
    }
  }

  /// Whom a connection counts for: a proxy speaks for many.
  private func counted(_ peer: IPAddress?) -> IPAddress? {
    peer.flatMap { peer in proxies.contains { $0.contains(peer) } ? nil : peer.client }
  }
}
