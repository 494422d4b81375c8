import CLibrary
import HTTPServer

/// A connected TCP socket whose operations have a timeout.
struct ClientSocket {
  /// The descriptor of the connected socket.
  private let descriptor: Int32

  /// Connects to the first address of the host that accepts a connection.
  ///
  /// - Parameters:
  ///   - address: the address, whose host may be a name.
  ///   - timeout: the time limit for connecting to each of the host's addresses, and for sending.
  /// - Throws: `ProbeError` if the host is unknown or no address accepts.
  init(_ address: WebAddress, timeout: Duration) throws(ProbeError) {
    var hints = addrinfo()
    hints.ai_socktype = Socket.streamType
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address.host, String(address.port), &hints, &list) == 0 else {
      throw .unknownHost(address.host)
    }
    defer { freeaddrinfo(list) }
    var next = list
    while let candidate = next?.pointee {
      if let descriptor = Self.connect(to: candidate, timeout: timeout) {
        self.descriptor = descriptor
        return
      }
      next = candidate.ai_next
    }
    throw .notConnected(reason: String(cString: strerror(errno)))
  }

  /// Returns a socket that is connected to an address; nil, with the reason in `errno`, if that
  /// fails.
  ///
  /// - Parameters:
  ///   - address: the address and the kind of its socket.
  ///   - timeout: the time limit for connecting and sending (`SO_SNDTIMEO`).
  /// - Returns: The descriptor, which the caller closes.
  private static func connect(to address: addrinfo, timeout: Duration) -> Int32? {
    let descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    guard descriptor >= 0 else { return nil }
    limit(descriptor, SO_SNDTIMEO, timeout)
    guard CLibrary.connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 else {
      let reason = errno
      CLibrary.close(descriptor)
      errno = reason
      return nil
    }
    return descriptor
  }

  /// Sends the whole text.
  func send(_ text: String) throws(ProbeError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { CLibrary.send(descriptor, $0.baseAddress, $0.count, 0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .notConnected(reason: String(cString: strerror(errno))) }
      rest = rest.dropFirst(count)
    }
  }

  /// Returns the bytes that arrive next; empty at the end of the stream or after the timeout.
  func receive(within timeout: Duration) -> [UInt8] {
    Self.limit(descriptor, SO_RCVTIMEO, timeout)
    var buffer = [UInt8](repeating: 0, count: 1024)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return Array(buffer.prefix(max(count, 0)))
  }

  /// Closes the socket, which cannot be used any more.
  func close() {
    CLibrary.close(descriptor)
  }

  /// Sets a time limit of a socket; one below a microsecond becomes a microsecond, since 0 is none.
  ///
  /// - Parameters:
  ///   - descriptor: the descriptor of the socket.
  ///   - option: `SO_SNDTIMEO` or `SO_RCVTIMEO`.
  ///   - timeout: the time limit.
  private static func limit(_ descriptor: Int32, _ option: Int32, _ timeout: Duration) {
    let (seconds, attoseconds) = timeout.components
    let microseconds = max(attoseconds / 1_000_000_000_000, seconds == 0 ? 1 : 0)
    var time = timeval(tv_sec: Int(seconds), tv_usec: numericCast(microseconds))
    setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
  }
}
