import Synchronization

/// Open connections, over all loops and from each address.
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

  /// Returns false if the maximum is reached.
  func reserve() -> Bool {
    if open.add(1, ordering: .relaxed).newValue <= maximum { return true }
    release()
    return false
  }

  func release() { open.subtract(1, ordering: .relaxed) }

  /// Returns whether the number is within the limit; the connection is counted even if it is not.
  func admit(_ peer: IPAddress?) -> Bool {
    guard let client = counted(peer) else { return true }
    return perAddress.withLock { counts in
      counts[client, default: 0] += 1
      return counts[client, default: 0] <= maximumPerAddress
    }
  }

  func release(_ peer: IPAddress?) {
    release()
    guard let client = counted(peer) else { return }
    perAddress.withLock { counts in
      let left = counts[client, default: 0] - 1
      counts[client] = left > 0 ? left : nil
    }
  }

  /// Nil for a trusted proxy, which serves many clients.
  private func counted(_ peer: IPAddress?) -> IPAddress? {
    peer.flatMap { peer in proxies.contains { $0.contains(peer) } ? nil : peer.client }
  }
}
