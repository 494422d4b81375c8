import HTTPMessage

extension Connection {
  /// Passes a request to the handler, which responds at once or has a worker produce the response.
  ///
  /// - Parameters:
  ///   - received: the request.
  ///   - isWhole: whether the body was read; if not, the connection closes after the response.
  func begin(_ received: HTTPRequest, isWhole: Bool = true) {
    var request = received
    request.client = client(of: request.head)
    var exchange = makeExchange(request.head, keepsAlive: isWhole && request.head.keepsAlive)
    exchange.bodyIsUnread = !isWhole
    let handler = loop.handler
    if let refusal = Refusal(of: request.head) {
      return answer(
        handler.problem(refusal.status, detail: refusal.detail, for: request.head), exchange)
    }
    switch handler.plan(for: request, effort: loop.takeEffort()) {
    // A response with a stream needs a worker, like deferred work.
    case .now(let response) where response.stream != nil: dispatch({ _ in response }, exchange)
    case .now(let response): answer(response, exchange)
    case .later(let work): dispatch(work, exchange)
    }
  }

  /// Submits work to a worker, or responds with 503 if too many requests or too many unsent bytes
  /// are waiting.
  private func dispatch(
    _ work: @escaping @Sendable (CancellationFlag) -> HTTPResponse, _ exchange: Exchange
  ) {
    let (mailbox, connection) = (loop.mailbox, id)
    let isTaken =
      loop.unsent.isWithinLimit
      && loop.workers.submit {
        guard !exchange.cancellation.isCancelled else { return }
        mailbox.post(.answer(work(exchange.cancellation), to: exchange.id, on: connection))
      }
    guard isTaken else {
      loop.metrics.count(.shed)
      return answer(unavailable("Too many requests are waiting.", for: exchange.head), exchange)
    }
    enter(.answering(exchange), for: loop.configuration.requestTimeout)
    scheduleProbe()
  }

  /// Sends the response that a worker has produced, unless its request was given up.
  func receive(_ response: HTTPResponse, to id: Exchange.ID) {
    guard case .answering(let exchange) = state, exchange.id == id else { return }
    answer(response, exchange)
    proceed()
  }

  /// Refuses a request that is invalid or too large, after which nothing on the connection can be
  /// parsed.
  func refuse(_ status: HTTPStatus, _ detail: String, head: HTTPRequestHead?) {
    refuse(with: loop.handler.problem(status, detail: detail, for: head), head: head)
  }

  /// Sends the response that does not depend on the request's body, if there is one; returns
  /// whether it was sent.
  func refuseByHead(_ head: HTTPRequestHead) -> Bool {
    var request = HTTPRequest(head: head, body: [])
    request.client = client(of: head)
    guard let response = loop.handler.refusal(of: request) else { return false }
    refuse(with: response, head: head)
    return true
  }

  /// Sends a response and closes the connection after it, because the request is not read to its
  /// end.
  func refuse(with response: HTTPResponse, head: HTTPRequestHead?) {
    partialBody = nil
    parser = HTTPRequestParser(limits: loop.configuration.limits)
    var exchange = makeExchange(head, keepsAlive: false)
    exchange.bodyIsUnread = true
    answer(response, exchange)
  }

  /// Refuses a connection from an address that has too many, with 429.
  func refuseConnection() {
    loop.metrics.count(.refusedConnection)
    var response = loop.handler.problem(
      .tooManyRequests, detail: "This client has too many open connections.", for: nil)
    response.fields["Retry-After"] = String(loop.configuration.retryAfterSeconds)
    requestBeganAt = loop.now
    answer(response, makeExchange(nil, keepsAlive: false))
    proceed()
  }

  /// Starts sending a response.
  func answer(_ response: HTTPResponse, _ exchange: Exchange) {
    let response =
      response.status.code < 200 || response.status.code > 999 ? failed(exchange) : response
    let answersHead = exchange.head?.method == .head
    let hasBody = !answersHead && !response.status.forbidsContent
    let framing = exchange.framing(of: hasBody ? response.stream : nil)
    let persists = exchange.keepsAlive && framing != .untilClose && mayPersist()
    let head = response.headBytes(
      date: loop.date(), connection: exchange.connectionOption(persists: persists),
      answersHead: answersHead, framing: framing)
    let record = AccessRecord(exchange, response, answeredAt: loop.clock.now)
    let next =
      persists
      ? AfterWriting.readNext(record) : .close(record, bodyIsUnread: exchange.bodyIsUnread)
    stream = hasBody ? OutgoingStream(of: response, exchange, framing, countedBy: loop.unsent) : nil
    begin(with: head, hasBody ? response.body : [], then: next)
  }

  /// Starts writing a response, followed by the blocks of its stream if there is one.
  private func begin(with head: [UInt8], _ body: [UInt8], then next: AfterWriting) {
    let chunk = stream.map { (head: $0.head(of: body), tail: $0.tail(of: body)) }
    output = OutputBuffer(
      head: output.restOfHead + head + (chunk?.head ?? []), body: body, tail: chunk?.tail ?? [],
      countedBy: loop.unsent)
    bytesOut = 0
    enter(.writing(next), for: loop.configuration.stalledWriteTimeout)
    requestBlock()
  }

  /// Returns whether the connection may persist: in a shutdown, only for requests that were already
  /// sent.
  private func mayPersist() -> Bool {
    guard loop.isDraining else { return true }
    readAhead()
    return !pending.isEmpty
  }

  private func makeExchange(_ head: HTTPRequestHead?, keepsAlive: Bool) -> Exchange {
    nextExchange += 1
    return Exchange(
      id: nextExchange, head: head, keepsAlive: keepsAlive && head?.method != .connect,
      beganAt: requestBeganAt, askedAt: loop.clock.now, client: client(of: head),
      route: head.flatMap(loop.handler.route), bytesIn: requestBytes)
  }

  /// Returns the address of the client, as text.
  private func client(of head: HTTPRequestHead?) -> String? {
    let proxies = loop.configuration.trustedProxies
    guard let head, let peer = socket.peer, !proxies.isEmpty else { return peerText }
    return clientAddress(peer: peer, fields: head.fields, proxies: proxies).description
  }

  /// Returns 503 with `Retry-After`.
  func unavailable(_ detail: String, for head: HTTPRequestHead?) -> HTTPResponse {
    var response = loop.handler.problem(.serviceUnavailable, detail: detail, for: head)
    response.fields["Retry-After"] = String(loop.configuration.retryAfterSeconds)
    return response
  }

  /// Returns 500, which replaces a response whose status is not final or not valid.
  private func failed(_ exchange: Exchange) -> HTTPResponse {
    loop.handler.problem(
      .internalServerError, detail: "An internal error occurred.", for: exchange.head)
  }
}
