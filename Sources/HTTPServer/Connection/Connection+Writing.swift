extension Connection {
  /// Writes pending output; returns false if the socket's buffer is full.
  func writeStep(then next: AfterWriting) -> Bool {
    switch output.write(to: socket) {
    case .bytes(let count):
      bytesOut += count
      guard output.isEmpty else {
        stateDeadline = loop.now + loop.configuration.stalledWriteTimeout
        return true
      }
      output = OutputBuffer(head: [])
      if stream == nil { finishWriting(next) } else { writeNextBlock(then: next) }
      return true
    case .wouldBlock:
      loop.expectOutput(of: self)
      return false
    case .failed:
      abandon()
      return false
    }
  }

  private func finishWriting(_ next: AfterWriting) {
    switch next {
    case .readBody: enter(.readingBody, for: loop.configuration.bodyTimeout)
    case .readNext(let record):
      loop.log(record, bytesOut: bytesOut)
      requestDeadline = nil
      enter(.idle, for: loop.idleTime)
    case .close(let record, let bodyIsUnread):
      loop.log(record, bytesOut: bytesOut)
      requestDeadline = nil
      linger(bodyIsUnread: bodyIsUnread)
    }
  }
}
