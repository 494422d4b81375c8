import CLibrary
import HTTPServer

/// A connected TCP socket whose operations end at a deadline.
struct ClientSocket {
  private let descriptor: Int32

  /// Tries all addresses of the host until one accepts or the deadline has passed.
  init(_ address: WebAddress, until deadline: ContinuousClock.Instant) throws(ProbeError) {
    var hints = addrinfo()
    hints.ai_socktype = Socket.streamType
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address.host, String(address.port), &hints, &list) == 0
    else { throw .unknownHost(address.host) }
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

  /// Nil, with the reason in `errno`, if connecting fails.
  private static func connect(
    to address: addrinfo, until deadline: ContinuousClock.Instant
  ) -> Int32? {
    let descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    guard descriptor >= 0 else { return nil }
    guard limit(descriptor, option: SO_SNDTIMEO, until: deadline),
      CLibrary.connect(descriptor, address.ai_addr, address.ai_addrlen) == 0
    else {
      // connect(2) gives up with EINPROGRESS when SO_SNDTIMEO has passed (socket(7)).
      let reason = errno == EINPROGRESS ? ETIMEDOUT : errno
      CLibrary.close(descriptor)
      errno = reason
      return nil
    }
    return descriptor
  }

  func send(_ text: String, until deadline: ContinuousClock.Instant) throws(ProbeError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count =
        Self.limit(descriptor, option: SO_SNDTIMEO, until: deadline)
        ? rest.withUnsafeBytes { CLibrary.send(descriptor, $0.baseAddress, $0.count, 0) } : -1
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .notConnected(reason: String(cString: strerror(errno))) }
      rest = rest.dropFirst(count)
    }
  }

  /// Empty at the end of the stream or after the deadline.
  func receive(until deadline: ContinuousClock.Instant) -> [UInt8] {
    guard Self.limit(descriptor, option: SO_RCVTIMEO, until: deadline) else { return [] }
    var buffer = [UInt8](repeating: 0, count: 1024)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return Array(buffer.prefix(max(count, 0)))
  }

  func close() { CLibrary.close(descriptor) }

  /// Sets `SO_SNDTIMEO` or `SO_RCVTIMEO`; false if no time is left, with `ETIMEDOUT` in `errno`.
  private static func limit(
    _ descriptor: Int32, option: Int32, until deadline: ContinuousClock.Instant
  ) -> Bool {
    let rest = ContinuousClock.now.duration(to: deadline)
    guard rest > .zero else {
      errno = ETIMEDOUT
      return false
    }
    let (seconds, attoseconds) = rest.components
    // A limit of 0 would mean no limit.
    let microseconds = max(attoseconds / 1_000_000_000_000, seconds == 0 ? 1 : 0)
    var time = timeval(tv_sec: Int(seconds), tv_usec: numericCast(microseconds))
    setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    return true
  }
}
