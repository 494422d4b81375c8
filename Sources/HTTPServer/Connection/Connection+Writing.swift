import HTTPMessage

extension Connection {
  /// Returns false if the connection has to wait.
  func writeStep(then next: AfterWriting) -> Bool {
    switch output.write(to: socket) {
    case .bytes:
      if output.isWritten {
        writeNext(then: next)
      } else {
        prolongState(by: loop.configuration.stalledWriteTimeout)
      }
      return true
    case .wouldBlock:
      loop.expectOutput(of: id)
      return false
    case .failed:
      abandon()
      return false
    }
  }

  func writeNext(then next: AfterWriting) {
    if isLiveStreamOver { output.receive(nil) }
    if let stream = output.quickStream { makeBlock(of: stream) }
    if case .closed = state { return }
    switch output.proceed(at: loop.now) {
    case .finished: finishWriting(next)
    case .early(let due):
      enter(.awaitingBlock(next), for: due - loop.now + loop.configuration.requestTimeout)
      loop.resume(self, at: min(due, output.stream?.live?.endAt ?? due))
    case .awaited: enter(.awaitingBlock(next), for: loop.configuration.requestTimeout)
    case .block:
      requestBlock()
      if case .closed = state { return }
      enter(.writing(next), for: loop.configuration.stalledWriteTimeout)
    case .end: enter(.writing(next), for: loop.configuration.stalledWriteTimeout)
    }
  }

  /// The response then ends as if complete, and a client of events resumes after the last one.
  private var isLiveStreamOver: Bool {
    guard let place = output.stream?.live else { return false }
    return loop.isClosing || place.endAt <= loop.now
  }

  func resumeStream() {
    guard case .awaitingBlock(let next) = state, output.stream?.live != nil else { return }
    writeNext(then: next)
    proceed()
  }

  func finishWriting(_ next: AfterWriting) {
    switch next {
    case .readBody: enter(.readingBody, for: loop.configuration.bodyTimeout)
    case .readNext:
      log()
      endRequest()
      enter(.idle, for: loop.idleTime)
    case .close(let bodyIsUnread):
      log()
      endRequest()
      linger(bodyIsUnread: bodyIsUnread)
    }
  }

  /// Has a worker produce the next block; a quick block is produced by the loop when it is written.
  func requestBlock() { if let stream = output.stream, !stream.isQuick { submitBlock(of: stream) } }

  /// On a worker if this turn of the loop has produced enough blocks.
  private func makeBlock(of stream: OutgoingStream) {
    guard loop.takeBlock() else { return submitBlock(of: stream) }
    output.receive(
      OutgoingBlock(of: stream.source, to: stream.exchange.client, countedBy: loop.unsent))
  }

  /// A response that has begun is never shed.
  private func submitBlock(of stream: OutgoingStream) {
    let (exchange, flag, source) = (stream.exchange.id, stream.cancellation, stream.source)
    let (mailbox, connection, unsent, metrics) = (loop.mailbox, id, loop.unsent, loop.metrics)
    let client = stream.exchange.client
    let isTaken = loop.workers.resume {
      guard !flag.isCancelled else { return }
      metrics.whileBusy {
        let block = OutgoingBlock(of: source, to: client, countedBy: unsent)
        mailbox.post(.block(block, of: exchange, on: connection))
      }
    }
    if !isTaken { abandon() }
  }

  /// Drops the block if its response was given up; nil is the end of the stream.
  func receive(_ block: OutgoingBlock?, of id: Exchange.ID) {
    guard let stream = output.stream, stream.exchange.id == id else { return }
    if let block, block.bytes.isEmpty { return submitBlock(of: stream) }
    output.receive(block)
    guard case .awaitingBlock(let next) = state else { return }
    writeNext(then: next)
    proceed()
  }

  /// Resets a connection whose end delimits the content, so that a part is not taken for the whole.
  func dropOutput() {
    guard let stream = output.drop() else { return }
    stream.cancellation.cancel()
    if stream.framing == .untilClose { socket.resetOnClose() }
  }
}
