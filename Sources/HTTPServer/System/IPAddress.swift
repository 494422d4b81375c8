import CLibrary

/// An IPv6 address, or an IPv4 address stored in its IPv4-mapped IPv6 form (RFC 4291 §2.5.5.2).
package struct IPAddress: Sendable, Hashable, CustomStringConvertible {
  private var high: UInt64
  private var low: UInt64
  private static let mappedIPv4: UInt64 = 0xFFFF_0000_0000
  private var isIPv4: Bool { high == 0 && low & ~0xFFFF_FFFF == Self.mappedIPv4 }
  private init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  private init(_ address: in_addr) {
    self.init(high: 0, low: Self.mappedIPv4 | UInt64(UInt32(bigEndian: address.s_addr)))
  }

  private init(_ address: in6_addr) {
    let words = withUnsafeBytes(of: address) { bytes in
      [0, 8].map { UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self)) }
    }
    self.init(high: words[0], low: words[1])
  }

  package init?(_ text: some StringProtocol) {
    let text = String(text)
    var four = in_addr()
    var six = in6_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      self.init(four)
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      self.init(six)
    } else {
      return nil
    }
  }

  /// Nil if the peer has disconnected.
  init?(peerOf descriptor: Int32) {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = withUnsafeMutableBytes(of: &storage) { bytes in
      getpeername(descriptor, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), &length)
    }
    guard result == 0 else { return nil }
    let family = Int32(storage.ss_family)
    let address = withUnsafeBytes(of: storage) { bytes in
      switch family {
      case AF_INET: IPAddress(bytes.loadUnaligned(as: sockaddr_in.self).sin_addr)
      case AF_INET6: IPAddress(bytes.loadUnaligned(as: sockaddr_in6.self).sin6_addr)
      default: IPAddress?.none
      }
    }
    guard let address else { return nil }
    self = address
  }

  /// The first `count` bits of 128, in which an IPv4 address is counted too; the others become 0.
  func prefix(length count: Int) -> IPAddress {
    let mask = { (bits: Int) -> UInt64 in bits <= 0 ? 0 : ~0 << UInt64(max(0, 64 - bits)) }
    return IPAddress(high: high & mask(count), low: low & mask(count - 64))
  }

  /// The part that all addresses of one client share: an IPv4 address, or 64 bits of IPv6.
  var client: IPAddress { isIPv4 ? self : prefix(length: 64) }

  package var description: String {
    var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let length = socklen_t(buffer.count)
    if isIPv4 {
      var four = in_addr(s_addr: UInt32(truncatingIfNeeded: low).bigEndian)
      inet_ntop(AF_INET, &four, &buffer, length)
    } else {
      var words = [high.bigEndian, low.bigEndian]
      inet_ntop(AF_INET6, &words, &buffer, length)
    }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// A range of addresses: `10.0.0.0/8`, `2001:db8::/32`, or a single one.
package struct IPNetwork: Sendable, Hashable, CustomStringConvertible {
  private let first: IPAddress
  private let length: Int

  package init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let address = parts.first.flatMap({ IPAddress($0) }) else { return nil }
    let width = address.description.contains(":") ? 128 : 32
    // total: 32 or 128
    guard let length = parts.count == 2 ? Int(parts[1]) : width, (0...width).contains(length)
    else { return nil }
    self.length = length + 128 - width
    first = address.prefix(length: self.length)
  }

  package var description: String {
    let isIPv4 = !first.description.contains(":")
    return "\(first)/\(isIPv4 ? length - 96 : length)"
  }

  package func contains(_ address: IPAddress) -> Bool { address.prefix(length: length) == first }
}
