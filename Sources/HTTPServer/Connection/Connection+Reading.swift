import HTTPMessage

extension Connection {
  /// Parses pending input, or else input from the socket; returns false if there is none.
  func readStep() -> Bool {
    if !pending.isEmpty {
      let input = pending
      pending = []
      return input.withUnsafeBytes { parse($0, isFrom: input) }
    }
    if inputHasEnded { return finishInput() }
    return receive { parse($0, isFrom: nil) }
  }

  /// Reads from the socket into the loop's buffer; returns false if there is no input.
  private func receive(_ use: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    guard isReadable else { return false }
    let buffer = loop.readBuffer
    switch socket.read(into: buffer) {
    case .bytes(let count):
      // A short read means that the socket is empty, and the poller reports further input. Only the
      // end of the input is not reported again.
      isReadable = count == buffer.count || hasHungUp
      if !isReadable { loop.expectInput(of: self) }
      return use(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    case .wouldBlock:
      isReadable = false
      loop.expectInput(of: self)
      return false
    case .ended:
      inputHasEnded = true
      return true
    case .failed:
      abandon()
      return false
    }
  }

  /// Reads past the current request, to determine whether another one follows.
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
    case .invalid(let problem):
      loop.metrics.count(.unreadable)
      refuse(problem, head: parser.head)
    }
    return true
  }

  /// Counts the bytes of the request, and starts its deadline at the first byte.
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

  /// Counts the bytes of a partially received body, and sheds the request if all connections
  /// together hold too many.
  ///
  /// Bodies of up to 64 KiB are not counted, because shedding them would save little.
  private func hold(_ received: Int, of head: HTTPRequestHead) {
    guard received > 64 * 1024 else { return }
    partialBody = loop.partialBodies.hold(received)
    guard !loop.partialBodies.isWithinLimit else { return }
    loop.metrics.count(.shed)
    refuse(with: unavailable("Too many request bodies are being received.", for: head), head: head)
  }

  /// Handles a head with `Expect`: sends the response if it does not depend on the body, otherwise
  /// 100 to ask for the body (RFC 9110 §10.1.1).
  private func askForBody(of head: HTTPRequestHead, received: Int) {
    guard !head.expectations.isEmpty else { return }
    if let refusal = HTTPProblem(refusing: head) { return refuse(refusal, head: head) }
    guard head.expectsContinue else { return }
    let body: BodyState = head.method.ignoresContent ? .ignored : .awaited
    if begin(HTTPRequest(head: head, body: []), body: body) { return }
    // A client that has begun to send the body does not wait for 100.
    guard received == 0 else { return }
    output = OutputBuffer(head: HTTPResponse.continueBytes)
    enter(.writing(.readBody), for: loop.configuration.stalledWriteTimeout)
  }

  /// Handles the end of the client's input after everything was parsed.
  ///
  /// Between requests the connection is closed; within a request the input is an incomplete request
  /// (RFC 9112 §8), answered with 400.
  private func finishInput() -> Bool {
    if case .idle = state {
      close()
    } else {
      loop.metrics.count(.unreadable)
      refuse(
        HTTPProblem(.badRequest, "The connection ended before the request was complete."),
        head: parser.head)
    }
    return true
  }
}
