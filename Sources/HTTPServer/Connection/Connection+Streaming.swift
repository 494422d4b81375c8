import HTTPMessage

/// Answers that are made while they are written.
extension Connection {
  /// Has a worker make the next block; one that has begun with an answer is never refused.
  func requestBlock() {
    guard let stream else { return }
    let (exchange, source) = (stream.exchange, stream.source)
    let (mailbox, connection, unsent) = (loop.mailbox, id, loop.unsent)
    let isTaken = loop.workers.resume {
      guard !exchange.cancellation.isCancelled else { return }
      let block = OutgoingStream.Block(of: source, countedBy: unsent)
      mailbox.post(.block(block, of: exchange.id, on: connection))
    }
    if !isTaken { abandon() }
  }

  /// Takes a block from a worker, unless it is of an answer that was given up; nil is the end.
  func receive(_ block: OutgoingStream.Block?, of id: Exchange.ID) {
    guard let stream, stream.exchange.id == id else { return }
    if let block, block.bytes.isEmpty { return requestBlock() }
    self.stream?.next = block.map { .made($0) } ?? .none
    guard case .awaitingBlock(let next) = state else { return }
    writeNextBlock(then: next)
    proceed()
  }

  /// Goes on with the next block after the one before it is written, or waits for it.
  func writeNextBlock(then next: AfterWriting) {
    guard let stream else { return }
    switch stream.next {
    case .inTheMaking: return enter(.awaitingBlock(next), for: loop.configuration.requestTimeout)
    case .made(let block):
      output = stream.output(of: block)
      self.stream?.next = .inTheMaking
      requestBlock()
    case .none:
      output = stream.end
      self.stream = nil
    }
    if case .closed = state { return }
    enter(.writing(next), for: loop.configuration.stalledWriteTimeout)
  }

  /// Drops a stream before its end, and tells whoever makes it.
  ///
  /// A client that reads to the end of the connection must not take what it has for the whole.
  func dropStream() {
    guard let stream else { return }
    stream.exchange.cancellation.cancel()
    if stream.framing == .untilClose { socket.resetOnClose() }
    self.stream = nil
  }
}
