import Glibc

/// An open socket; whoever holds it closes it, once.
struct Socket: Sendable {
  let descriptor: Int32
  /// The address of the other end; nil if it has gone already.
  let peer: IPAddress?

  /// What came of reading.
  enum ReadResult {
    case bytes(Int)
    case wouldBlock
    case ended
    case failed
  }

  /// What came of writing.
  enum WriteResult {
    case bytes(Int)
    case wouldBlock
    case failed
  }

  /// Reads what is there into a buffer.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> ReadResult {
    let count = retrying { recv(descriptor, buffer.baseAddress, buffer.count, 0) }
    if count > 0 { return .bytes(count) }
    if count == 0 { return .ended }
    return isBlocked ? .wouldBlock : .failed
  }

  /// Writes runs of bytes as one; a client that has gone is an error, not a signal.
  func write(_ runs: UnsafeRawBufferPointer...) -> WriteResult {
    let vectors = runs.filter { !$0.isEmpty }.map {
      iovec(iov_base: UnsafeMutableRawPointer(mutating: $0.baseAddress), iov_len: $0.count)
    }
    let count = vectors.withUnsafeBufferPointer { vectors in
      var message = msghdr()
      message.msg_iov = UnsafeMutablePointer(mutating: vectors.baseAddress)
      message.msg_iovlen = vectors.count
      return retrying { sendmsg(descriptor, &message, Int32(MSG_NOSIGNAL)) }
    }
    if count >= 0 { return .bytes(count) }
    return isBlocked ? .wouldBlock : .failed
  }

  /// Ends the direction to the peer, who then reads to the end of what was sent.
  func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Has the connection end with a reset, so that a client that reads to its end learns that
  /// something is missing.
  func resetOnClose() {
    var now = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
  }

  /// Gives the descriptor back.
  func close() { _ = Glibc.close(descriptor) }

  private var isBlocked: Bool { errno == EAGAIN || errno == EWOULDBLOCK }
}

/// Repeats a call for as long as a signal interrupts it.
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
