import CLibrary
import HTTPServer

/// A connected TCP socket whose operations end at a deadline.
struct ClientSocket {
  /// The descriptor of the connected socket.
  private let descriptor: Int32

  /// Connects to the first address of the host that accepts a connection.
  ///
  /// - Parameters:
  ///   - address: the address, whose host may be a name.
  ///   - deadline: the end of the time for connecting to all of the host's addresses.
  /// - Throws: `ProbeError` if the host is unknown or no address accepts.
  init(_ address: WebAddress, until deadline: ContinuousClock.Instant) throws(ProbeError) {
    var hints = addrinfo()
    hints.ai_socktype = Socket.streamType
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address.host, String(address.port), &hints, &list) == 0 else {
      throw .unknownHost(address.host)
    }
    defer { freeaddrinfo(list) }
    var next = list
    while let candidate = next?.pointee {
      if let descriptor = Self.connect(to: candidate, until: deadline) {
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
  ///   - deadline: the end of the time for connecting.
  /// - Returns: The descriptor, which the caller closes.
  private static func connect(
    to address: addrinfo, until deadline: ContinuousClock.Instant
  ) -> Int32? {
    let descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    guard descriptor >= 0 else { return nil }
    guard limit(descriptor, SO_SNDTIMEO, until: deadline),
      CLibrary.connect(descriptor, address.ai_addr, address.ai_addrlen) == 0
    else {
      let reason = errno
      CLibrary.close(descriptor)
      errno = reason
      return nil
    }
    return descriptor
  }

  /// Sends the whole text.
  func send(_ text: String, until deadline: ContinuousClock.Instant) throws(ProbeError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count =
        Self.limit(descriptor, SO_SNDTIMEO, until: deadline)
        ? rest.withUnsafeBytes { CLibrary.send(descriptor, $0.baseAddress, $0.count, 0) } : -1
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .notConnected(reason: String(cString: strerror(errno))) }
      rest = rest.dropFirst(count)
    }
  }

  /// Returns the bytes that arrive next; empty at the end of the stream or after the deadline.
  func receive(until deadline: ContinuousClock.Instant) -> [UInt8] {
    guard Self.limit(descriptor, SO_RCVTIMEO, until: deadline) else { return [] }
    var buffer = [UInt8](repeating: 0, count: 1024)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return Array(buffer.prefix(max(count, 0)))
  }

  /// Closes the socket, which cannot be used any more.
  func close() {
    CLibrary.close(descriptor)
  }

  /// Limits the time that an operation of a socket waits.
  ///
  /// - Parameters:
  ///   - descriptor: the descriptor of the socket.
  ///   - option: `SO_SNDTIMEO` or `SO_RCVTIMEO`.
  ///   - deadline: the end of the wait.
  /// - Returns: Whether there is time left; if not, `errno` is `ETIMEDOUT`.
  private static func limit(
    _ descriptor: Int32, _ option: Int32, until deadline: ContinuousClock.Instant
  ) -> Bool {
    let rest = ContinuousClock.now.duration(to: deadline)
    guard rest > .zero else {
      errno = ETIMEDOUT
      return false
    }
    let (seconds, attoseconds) = rest.components
    // A limit of 0 would be none.
    let microseconds = max(attoseconds / 1_000_000_000_000, seconds == 0 ? 1 : 0)
    var time = timeval(tv_sec: Int(seconds), tv_usec: numericCast(microseconds))
    setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    return true
  }
}
