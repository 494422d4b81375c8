import CLibrary

#if os(Linux)
  import CEpoll
#endif

package struct Listener: Sendable {
  /// Closed on exec.
  package let descriptor: Int32
  package let port: UInt16

  enum AcceptResult {
    case connection(Socket)
    case none
    /// The client was gone before the connection was accepted; others may be waiting.
    case aborted
    /// The process or the system has no descriptors or memory left.
    case exhausted
  }

  /// Takes over a socket of the previous process; nil if the descriptor is not a listening socket.
  package init?(inherited descriptor: Int32) {
    var (listens, length) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
    guard getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &length) == 0, listens != 0
    else { return nil }
    setNonBlocking(descriptor)
    self.descriptor = descriptor
    port = Self.boundPort(descriptor)
    heedHandshakes()
  }

  /// Binds to the first address of a host.
  package init(host: String, port: UInt16, backlog: Int32) throws(ServerError) {
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE
    hints.ai_socktype = Socket.streamType
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &list) == 0, let list
    else { throw .unknownHost(host) }
    defer { freeaddrinfo(list) }
    descriptor = try Self.bind(to: list.pointee, backlog: backlog)
    self.port = Self.boundPort(descriptor)
  }

  func accept() -> AcceptResult {
    let accepted = retrying { acceptNonBlocking(descriptor) }
    if accepted >= 0 {
      setOption(of: accepted, level: IPPROTO_TCP, option: TCP_NODELAY)
      return .connection(Socket(descriptor: accepted, peer: IPAddress(peerOf: accepted)))
    }
    switch errno {
    case EAGAIN, EWOULDBLOCK: return .none
    case ECONNABORTED, EPROTO: return .aborted
    default: return .exhausted
    }
  }

  /// Lets no new handshakes begin, if the system can: closing a listener resets connections that
  /// wait, whereas a client that is late tries again a second later, and is refused.
  func ignoreHandshakes() {
    #if os(Linux)
      cepoll_ignore_handshakes(descriptor)
    #endif
  }

  /// Undoes ``ignoreHandshakes()``, which another process may have called on the socket.
  private func heedHandshakes() {
    #if os(Linux)
      cepoll_heed_handshakes(descriptor)
    #endif
  }

  package func close() { _ = CLibrary.close(descriptor) }

  private static func bind(to address: addrinfo, backlog: Int32) throws(ServerError) -> Int32 {
    let descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    guard descriptor >= 0 else { throw .last(after: "socket") }
    setNonBlocking(descriptor)
    setOption(of: descriptor, level: SOL_SOCKET, option: SO_REUSEADDR)
    guard CLibrary.bind(descriptor, address.ai_addr, address.ai_addrlen) == 0
    else { throw closing(descriptor, after: "bind") }
    guard listen(descriptor, backlog) == 0 else { throw closing(descriptor, after: "listen") }
    return descriptor
  }

  private static func closing(_ descriptor: Int32, after call: String) -> ServerError {
    let error = ServerError.last(after: call)
    _ = CLibrary.close(descriptor)
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

/// Non-blocking and closed on exec.
private func acceptNonBlocking(_ listener: Int32) -> Int32 {
  #if os(Linux)
    return cepoll_accept(listener)
  #else
    let accepted = CLibrary.accept(listener, nil, nil)
    if accepted >= 0 { setNonBlocking(accepted) }
    return accepted
  #endif
}

private func setOption(of descriptor: Int32, level: some BinaryInteger, option: Int32) {
  var on: Int32 = 1
  setsockopt(descriptor, Int32(level), option, &on, socklen_t(MemoryLayout<Int32>.size))
}
