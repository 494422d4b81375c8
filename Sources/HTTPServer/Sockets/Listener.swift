import CEpoll
import Glibc

/// A listening socket.
struct Listener: Sendable {
  let descriptor: Int32
  /// The port that the socket is bound to.
  let port: UInt16

  /// The result of accepting a connection.
  enum AcceptResult {
    case connection(Socket)
    case none
    /// The process or the system has no descriptors or memory left.
    case exhausted
  }

  /// Binds to the first address of a host, and listens.
  init(host: String, port: UInt16, backlog: Int32) throws(ServerError) {
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &list) == 0, let list else {
      throw .unknownHost(host)
    }
    defer { freeaddrinfo(list) }
    descriptor = try Self.bind(to: list.pointee, backlog: backlog)
    self.port = Self.boundPort(descriptor)
  }

  /// Accepts one connection, if one is waiting.
  func accept() -> AcceptResult {
    let accepted = retrying { cepoll_accept(descriptor) }
    if accepted >= 0 {
      setOption(accepted, IPPROTO_TCP, TCP_NODELAY)
      return .connection(Socket(descriptor: accepted, peer: IPAddress(peerOf: accepted)))
    }
    switch errno {
    case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
    // The connection was aborted before it was accepted; the next event reports those behind it.
    default: return .none
    }
  }

  /// Closes the socket.
  func close() { _ = Glibc.close(descriptor) }

  private static func bind(
    to address: addrinfo, backlog: Int32
  ) throws(ServerError) -> Int32 {
    let flags = Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(address.ai_family, address.ai_socktype | flags, address.ai_protocol)
    guard descriptor >= 0 else { throw .last("socket") }
    setOption(descriptor, SOL_SOCKET, SO_REUSEADDR)
    guard Glibc.bind(descriptor, address.ai_addr, address.ai_addrlen) == 0 else {
      throw closing(descriptor, after: "bind")
    }
    guard listen(descriptor, backlog) == 0 else { throw closing(descriptor, after: "listen") }
    return descriptor
  }

  private static func closing(_ descriptor: Int32, after call: String) -> ServerError {
    let error = ServerError.last(call)
    _ = Glibc.close(descriptor)
    return error
  }

  private static func boundPort(_ descriptor: Int32) -> UInt16 {
    var storage = sockaddr_in6()
    var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    withUnsafeMutableBytes(of: &storage) { bytes in
      let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self)
      _ = getsockname(descriptor, address, &length)
    }
    // The port has the same offset in the address structures of IPv4 and IPv6.
    return UInt16(bigEndian: storage.sin6_port)
  }
}

private func setOption(_ descriptor: Int32, _ level: some BinaryInteger, _ option: Int32) {
  var on: Int32 = 1
  setsockopt(descriptor, Int32(level), option, &on, socklen_t(MemoryLayout<Int32>.size))
}
