import CLibrary

/// A pipe or a socket that is read with a timeout.
final class ByteStream {
  let descriptor: Int32
  private var unread: [UInt8] = []

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Later bytes are kept for the next call.
  func read(through end: [UInt8], within timeout: Duration) throws -> [UInt8] {
    let deadline = ContinuousClock.now + timeout
    while true {
      if let index = unread.firstRange(of: end)?.upperBound {
        defer { unread.removeFirst(index) }
        return Array(unread[..<index])
      }
      guard try fill(until: deadline) else { throw SystemError(late: "\(end.count) bytes of end") }
    }
  }

  func read(count: Int, within timeout: Duration) throws -> [UInt8] {
    let deadline = ContinuousClock.now + timeout
    while unread.count < count {
      guard try fill(until: deadline) else { throw SystemError(late: "\(count) bytes") }
    }
    defer { unread.removeFirst(count) }
    return Array(unread[..<count])
  }

  func readToEnd(within timeout: Duration) throws -> [UInt8] {
    let deadline = ContinuousClock.now + timeout
    while try fill(until: deadline) {}
    defer { unread = [] }
    return unread
  }

  /// Returns false at the end of the stream.
  private func fill(until deadline: ContinuousClock.Instant) throws -> Bool {
    let rest = ContinuousClock.now.duration(to: deadline)
    var events = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&events, 1, Int32(max(0, rest / .milliseconds(1)))) > 0 else {
      throw SystemError(late: "input")
    }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = CLibrary.read(descriptor, &chunk, chunk.count)
    if count < 0 && errno == ECONNRESET { return false }
    guard count >= 0 else { throw SystemError("read") }
    unread += chunk.prefix(count)
    return count > 0
  }
}
