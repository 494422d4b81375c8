import HTTPMessage

extension Connection {
  /// Parses what is pending, or else what the socket has; false if it has nothing.
  func readStep() -> Bool {
    if !pending.isEmpty {
      let input = pending
      pending = []
      return input.withUnsafeBytes { parse($0, isFrom: input) }
    }
    if inputHasEnded { return finishInput() }
    return receive { parse($0, isFrom: nil) }
  }

  /// Reads what the socket has into the loop's buffer; false if it has nothing.
  private func receive(_ use: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    guard isReadable else { return false }
    let buffer = loop.readBuffer
    switch socket.read(into: buffer) {
    case .bytes(let count):
      // Less than asked for is all there was: the poller will tell of more. Only the peer's end it
      // does not tell of twice.
      isReadable = count == buffer.count || hasHungUp
      return use(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    case .wouldBlock:
      isReadable = false
      return false
    case .ended:
      inputHasEnded = true
      return true
    case .failed:
      abandon()
      return false
    }
  }

  /// Reads ahead of the current request, so as to know whether another one follows.
  func readAhead() {
    guard pending.isEmpty, !inputHasEnded else { return }
    _ = receive { bytes in
      pending = ArraySlice(bytes)
      return true
    }
  }

  private func parse(_ bytes: UnsafeRawBufferPointer, isFrom source: ArraySlice<UInt8>?) -> Bool {
    let outcome = bytes.withMemoryRebound(to: UInt8.self) { parser.parse($0.span) }
    noteArrival(of: bytes.count, outcome)
    partialBody = nil
    switch outcome {
    case .complete(let request, let consumed):
      pending = source?.dropFirst(consumed) ?? ArraySlice(bytes[consumed...])
      begin(request)
    case .incomplete(let progress): advance(to: progress)
    case .invalid(let failure):
      loop.metrics.count(.unreadable)
      refuse(failure.status, failure.detail, head: parser.head)
    }
    return true
  }

  /// Counts the bytes of the request, and starts its clock with the first.
  private func noteArrival(of count: Int, _ outcome: HTTPRequestParser.Outcome) {
    if case .idle = state {
      requestBeganAt = loop.now
      requestBytes = 0
      requestDeadline = loop.now + loop.configuration.requestTimeout
    }
    if case .complete(_, let consumed) = outcome {
      requestBytes += consumed
    } else {
      requestBytes += count
    }
  }

  private func advance(to progress: HTTPRequestParser.Progress) {
    switch (progress, state) {
    case (.nothing, _): requestDeadline = nil
    case (.head, .idle): enter(.readingHead, for: loop.configuration.headTimeout)
    case (.head, _): break
    case (.body(let head, let received), .idle), (.body(let head, let received), .readingHead):
      enter(.readingBody, for: loop.configuration.bodyTimeout)
      hold(received, of: head)
      askForBody(of: head, received: received)
    case (.body(let head, let received), _): hold(received, of: head)
    }
  }

  /// Counts the part of a body that has arrived, and gives up on it if that is too much over all
  /// connections; one of a few kilobytes is nothing that could be saved.
  private func hold(_ received: Int, of head: HTTPRequestHead) {
    guard received > 64 * 1024 else { return }
    partialBody = loop.partialBodies.hold(received)
    guard !loop.partialBodies.isWithinLimit else { return }
    loop.metrics.count(.shed)
    refuse(with: unavailable("Too many request bodies are being received.", for: head), head: head)
  }

  /// Judges a head whose client waits for a word before it sends the body: what can be answered
  /// without it is, and 100 asks for it otherwise (RFC 9110 §10.1.1).
  private func askForBody(of head: HTTPRequestHead, received: Int) {
    guard !head.expectations.isEmpty else { return }
    if let refusal = Refusal(of: head) {
      return refuse(refusal.status, refusal.detail, head: head)
    }
    guard head.expectsContinue else { return }
    if head.method.ignoresContent {
      return begin(HTTPRequest(head: head, body: []), isWhole: false)
    }
    if refuseByHead(head) { return }
    // A client that has begun to send does not wait.
    guard received == 0 else { return }
    output = OutputBuffer(head: HTTPResponse.continueBytes)
    enter(.writing(.readBody), for: loop.configuration.stalledWriteTimeout)
  }

  /// The client has ended its direction and everything was parsed: between requests that is all, in
  /// the middle of one it is an incomplete request (RFC 9112 §8).
  private func finishInput() -> Bool {
    if case .idle = state {
      close()
    } else {
      loop.metrics.count(.unreadable)
      refuse(
        .badRequest, "The connection ended before the request was complete.", head: parser.head)
    }
    return true
  }
}
