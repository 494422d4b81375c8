import HTTPMessage

extension Connection {
  /// Ends this direction, and waits for the client to end the other.
  func linger(bodyIsUnread: Bool) {
    pending = []
    guard !inputHasEnded else { return close() }
    socket.endWriting()
    enter(.lingering(bodyIsUnread: bodyIsUnread), for: lingerTime)
  }

  /// How long to wait for the client's end; a shutdown is not held up by a client that never ends.
  private var lingerTime: Duration {
    let longest = loop.configuration.lingerTimeout
    return loop.isDraining ? min(longest, .seconds(1)) : longest
  }

  /// Reads and drops; false when there is nothing to read.
  func lingerStep(bodyIsUnread: Bool) -> Bool {
    guard isReadable else { return stopLingering(bodyIsUnread: bodyIsUnread) }
    switch socket.read(into: loop.readBuffer) {
    case .bytes: return true
    case .wouldBlock:
      isReadable = false
      return true
    case .ended, .failed:
      close()
      return false
    }
  }

  /// In a shutdown a client that has sent nothing more is not waited for.
  private func stopLingering(bodyIsUnread: Bool) -> Bool {
    if loop.isDraining, !bodyIsUnread { close() }
    return false
  }

  /// The current state or request has lasted too long.
  func expire() {
    switch state {
    case .idle, .lingering, .closed: close()
    case .readingHead, .readingBody:
      requestDeadline = nil
      loop.metrics.count(.lateRequest)
      refuse(.requestTimeout, "The request did not arrive in time.", head: parser.head)
      proceed()
    case .answering(let exchange):
      if probeIfDue(exchange) { return }
      loop.metrics.count(.lateAnswer)
      giveUp(exchange)
      proceed()
    case .awaitingBlock:
      loop.metrics.count(.lateAnswer)
      abandon()
    case .writing:
      loop.metrics.count(.stalledWrite)
      abandon()
    }
  }

  /// Answers in the place of a handler that takes too long.
  private func giveUp(_ exchange: Exchange) {
    var closing = exchange
    closing.keepsAlive = false
    requestDeadline = nil
    exchange.cancellation.cancel()
    answer(unavailable("The request took too long.", for: exchange.head), closing)
  }

  /// A shutdown wants the connection to end after the answer to its request.
  ///
  /// One without a request is kept a little, since a client that has just connected, or has not
  /// heard yet, may be about to ask: it is answered, and told that the connection ends. A client
  /// that was cut off instead could not tell whether its request was heard.
  func drain() {
    switch state {
    case .idle:
      // A connection that has just been accepted was not told by the poller yet what it has.
      isReadable = true
      shorten(to: loop.idleTime)
      proceed()
    case .lingering:
      shorten(to: lingerTime)
      proceed()
    default: break
    }
  }

  /// Gives the current state no more than some time from now.
  private func shorten(to time: Duration) {
    stateDeadline = min(stateDeadline, loop.now + time)
    loop.noteDeadline(deadline)
  }

  /// The client has gone or does not listen: an answer under way is logged as not delivered.
  func abandon() {
    switch state {
    case .writing(let next), .awaitingBlock(let next):
      loop.metrics.count(.aborted)
      loop.logAborted(next, bytesOut: bytesOut)
    case .answering: loop.metrics.count(.aborted)
    default: break
    }
    close()
  }

  /// Gives the descriptor back.
  func close() {
    if case .closed = state { return }
    if case .answering(let exchange) = state { exchange.cancellation.cancel() }
    dropStream()
    state = .closed
    output = OutputBuffer(head: [])
    socket.close()
    loop.forget(self)
  }
}
