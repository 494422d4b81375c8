import CLibrary

/// An open socket, which its owner closes exactly once.
package struct Socket: Sendable {
  let descriptor: Int32
  /// The address of the peer; nil if the peer has already disconnected.
  let peer: IPAddress?

  /// The result of reading.
  enum ReadResult {
    case bytes(Int)
    case wouldBlock
    case ended
    case failed
  }

  /// The result of writing.
  enum WriteResult {
    case bytes(Int)
    case wouldBlock
    case failed
  }

  /// Reads available bytes into a buffer.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> ReadResult {
    let count = retrying { recv(descriptor, buffer.baseAddress, buffer.count, 0) }
    if count > 0 { return .bytes(count) }
    if count == 0 { return .ended }
    return isBlocked ? .wouldBlock : .failed
  }

  /// Writes several runs of bytes with one call; a disconnected client is an error, not a signal.
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

  /// Closes the sending direction; the peer then reads to the end of the sent data.
  func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Makes `close` reset the connection, so that a client that reads to its end learns that the
  /// content is incomplete.
  func resetOnClose() {
    var now = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
  }

  #if os(Linux)
    private static let noSignal = Int32(MSG_NOSIGNAL)
    /// The type of stream sockets in the structures of the C library.
    package static let streamType = Int32(SOCK_STREAM.rawValue)
  #else
    // The program ignores SIGPIPE.
    private static let noSignal: Int32 = 0
    /// The type of stream sockets in the structures of the C library.
    package static let streamType = SOCK_STREAM
  #endif

  /// Closes the descriptor, which no poller watches.
  func close() { _ = CLibrary.close(descriptor) }

  private var isBlocked: Bool { errno == EAGAIN || errno == EWOULDBLOCK }
}

extension iovec {
  /// Creates the description of a run of bytes.
  fileprivate init(_ run: UnsafeRawBufferPointer) {
    self.init(iov_base: UnsafeMutableRawPointer(mutating: run.baseAddress), iov_len: run.count)
  }
}

/// Repeats a system call for as long as a signal interrupts it.
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
