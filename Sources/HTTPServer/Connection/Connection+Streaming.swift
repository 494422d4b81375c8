import HTTPMessage

/// Responses that are produced while they are written.
extension Connection {
  /// Submits the production of the next block to a worker; a response that has begun is never shed.
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

  /// Accepts a block from a worker, unless its response was given up; nil is the end of the stream.
  func receive(_ block: OutgoingStream.Block?, of id: Exchange.ID) {
    guard let stream, stream.exchange.id == id else { return }
    if let block, block.bytes.isEmpty { return requestBlock() }
    self.stream?.next = block.map { .made($0) } ?? .none
    guard case .awaitingBlock(let next) = state else { return }
    writeNextBlock(then: next)
    proceed()
  }

  /// Starts writing the next block after the previous one is written, or waits for the next block.
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

  /// Discards a stream before its end and cancels its production.
  ///
  /// If the end of the connection delimits the content, the connection is reset, so that the client
  /// does not take the partial content for the whole.
  func dropStream() {
    guard let stream else { return }
    stream.exchange.cancellation.cancel()
    if stream.framing == .untilClose { socket.resetOnClose() }
    self.stream = nil
  }
}
