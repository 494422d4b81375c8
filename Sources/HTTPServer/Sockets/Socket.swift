import CLibrary

/// A socket, which its owner closes exactly once.
package struct Socket: Sendable {
  let descriptor: Int32
  /// Nil if the peer has already disconnected.
  let peer: IPAddress?

  enum ReadResult {
    case bytes(Int)
    case wouldBlock, ended, failed
  }

  enum WriteResult {
    case bytes(Int)
    case wouldBlock, failed
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> ReadResult {
    let count = retrying { recv(descriptor, buffer.baseAddress, buffer.count, 0) }
    if count > 0 { return .bytes(count) }
    if count == 0 { return .ended }
    return isBlocked ? .wouldBlock : .failed
  }

  /// Writes with one call; a disconnected client is an error, not a signal.
  func write(
    _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer,
    _ third: UnsafeRawBufferPointer
  ) -> WriteResult {
    let count = withUnsafeTemporaryAllocation(of: iovec.self, capacity: 3) { vectors in
      vectors.initializeElement(at: 0, to: iovec(first))
      vectors.initializeElement(at: 1, to: iovec(second))
      vectors.initializeElement(at: 2, to: iovec(third))
      var message = msghdr()
      message.msg_iov = vectors.baseAddress
      message.msg_iovlen = numericCast(vectors.count)
      return retrying { sendmsg(descriptor, &message, Self.noSignal) }
    }
    if count >= 0 { return .bytes(count) }
    return isBlocked ? .wouldBlock : .failed
  }

  /// The peer then reads to the end of the sent data.
  func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Makes `close` reset the connection, so that its client learns that the content is incomplete.
  func resetOnClose() {
    var now = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
  }

  #if os(Linux)
    private static let noSignal = Int32(MSG_NOSIGNAL)
    package static let streamType = Int32(SOCK_STREAM.rawValue)
  #else
    // The program ignores SIGPIPE.
    private static let noSignal: Int32 = 0
    package static let streamType = SOCK_STREAM
  #endif

  /// No poller watches the descriptor.
  func close() { _ = CLibrary.close(descriptor) }
  private var isBlocked: Bool { errno == EAGAIN || errno == EWOULDBLOCK }
}

extension iovec {
  fileprivate init(_ run: UnsafeRawBufferPointer) {
    self.init(iov_base: UnsafeMutableRawPointer(mutating: run.baseAddress), iov_len: run.count)
  }
}

/// Repeats a system call for as long as a signal interrupts it.
package func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

/// Also closed on exec.
func setNonBlocking(_ descriptor: Int32) {
  _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
}
