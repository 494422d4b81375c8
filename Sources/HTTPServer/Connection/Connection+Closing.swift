import HTTPMessage

extension Connection {
  func linger(bodyIsUnread: Bool) {
    input.dropPending()
    guard !input.hasEnded else { return close() }
    socket.endWriting()
    enter(.lingering(bodyIsUnread: bodyIsUnread), for: lingerTime)
  }

  /// Short in a shutdown, so that a client that never closes does not delay it.
  private var lingerTime: Duration {
    let longest = loop.configuration.lingerTimeout
    return loop.isDraining ? min(longest, .seconds(1)) : longest
  }

  /// Discards input; returns false when there is nothing to read, which in a shutdown is the end.
  func lingerStep(bodyIsUnread: Bool) -> Bool {
    switch input.discard() {
    case .discarded: return true
    case .blocked:
      if loop.isDraining, !bodyIsUnread { close() }
      return false
    case .ended:
      close()
      return false
    }
  }

  func expire() {
    switch state {
    case .idle, .lingering, .closed: close()
    case .readingHead, .readingBody:
      endRequest()
      loop.metrics.count(.lateRequest)
      refuse(
        HTTPProblem(.requestTimeout, detail: "The request did not arrive in time."),
        head: input.head)
      proceed()
    case .answering:
      guard let exchange, !probeIfDue(exchange) else { return }
      loop.metrics.count(.lateAnswer)
      giveUp(exchange)
      proceed()
    case .awaitingBlock:
      loop.metrics.count(.lateAnswer)
      abandon()
    case .writing:
      loop.metrics.count(requestHasTime ? .stalledWrite : .lateAnswer)
      abandon()
    }
  }

  private func giveUp(_ exchange: Exchange) {
    var closing = exchange
    closing.keepsAlive = false
    endRequest()
    exchange.cancellation?.cancel()
    answer(with: unavailable("The request took too long.", for: exchange), exchange: closing)
  }

  /// Closes the connection after its response; an idle one after a short time, as a client whose
  /// request is about to come could not tell whether it was processed.
  func drain() {
    switch state {
    case .idle:
      // The poller has not yet reported the input of a connection that was just accepted.
      input.assumeReadable()
      limitState(to: loop.idleTime)
      proceed()
    case .lingering:
      limitState(to: lingerTime)
      proceed()
    case .awaitingBlock: resumeStream()
    default: break
    }
  }

  /// The client has gone or does not read; a response being sent is logged as incomplete.
  func abandon() {
    switch state {
    case .writing(let next), .awaitingBlock(let next):
      loop.metrics.count(.aborted)
      if next != .readBody { log() }
    case .answering: loop.metrics.count(.aborted)
    default: break
    }
    close()
  }

  func close() {
    if case .closed = state { return }
    exchange?.cancellation?.cancel()
    dropOutput()
    enterClosed()
    loop.close(self)
  }
}
