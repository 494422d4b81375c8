internal import Bytes
import HTTPMessage

extension Connection {
  enum BodyState {
    case whole
    /// The body has no meaning and is not read; the connection closes after the response.
    case ignored
    /// The client waits to be asked for the body; unless it is, the connection closes afterwards.
    case awaited
  }

  /// Passes a request to the handler; returns false if its body is wanted first.
  @discardableResult
  func begin(_ request: consuming HTTPRequest, body: BodyState = .whole) -> Bool {
    var exchange = makeExchange(
      client: client(of: request.head), keepsAlive: body == .whole && request.head.keepsAlive)
    exchange.bodyIsUnread = body != .whole
    if let refusal = HTTPProblem.refusal(of: request.head) {
      exchange.head = request.head
      if request.method == .connect { exchange.keepsAlive = false }
      answer(with: outward(HTTPResponse(refusal), to: request.head), exchange: exchange)
      return true
    }
    request.client = exchange.client
    // The handler sees GET, of whose response only the head is sent (RFC 9110 §9.3.2).
    let isHead = request.method == .head
    if isHead { request.method = .get }
    let effort = loop.effort(at: exchange.askedAt)
    let context = RequestContext(effort: effort, bodyIsAwaited: body == .awaited)
    var passing = HTTPExchange(request, context: context)
    let outcome = loop.handler.run(&passing)
    if case .awaitsBody = outcome, body == .awaited { return false }
    exchange.requestID = passing.context.requestID
    exchange.head = passing.takeHead()
    if isHead { exchange.head?.method = .head }
    switch outcome {
    case .awaitsBody:
      let failure = HTTPResponse(.internalError)
      answer(
        with: outward(failure, to: exchange.head, requestID: exchange.requestID), exchange: exchange
      )
    // A response with a stream needs a worker, like deferred work; a paced one needs a place among
    // the live streams.
    case .answered where passing.response.stream?.isPaced == false:
      dispatch(units: 0, work: { [response = passing.response] _ in response }, exchange: exchange)
    case .answered: answer(with: &passing.response, exchange: exchange)
    case .later(let units, let work): dispatch(units: units, work: work, exchange: exchange)
    }
    return true
  }

  /// Drops the response if its request was given up.
  func receive(_ response: HTTPResponse, to id: Exchange.ID) {
    guard let exchange, exchange.id == id else { return }
    answer(with: response, exchange: exchange)
    proceed()
  }

  /// Nothing that follows on the connection can be parsed.
  func refuse(_ problem: HTTPProblem, head: HTTPRequestHead?) {
    refuse(with: outward(HTTPResponse(problem), to: head), head: head)
  }

  /// Passes the server's own response through the middleware, with no path if `head` is nil.
  func outward(
    _ response: HTTPResponse, to head: HTTPRequestHead?, requestID: RequestID? = nil
  ) -> HTTPResponse {
    let request = head.map { HTTPRequest(head: $0, body: []) }
    var context = RequestContext()
    context.requestID = requestID
    return loop.handler.passOut(
      response, to: request ?? HTTPRequest(target: RequestTarget(path: "")), in: context)
  }

  /// Closes the connection after the response, because the request is not read to its end.
  func refuse(with response: HTTPResponse, head: HTTPRequestHead?) {
    dropRequest()
    var exchange = makeExchange(
      client: head.flatMap { client(of: $0) } ?? peerText, keepsAlive: false)
    exchange.head = head
    exchange.bodyIsUnread = true
    answer(with: response, exchange: exchange)
  }

  /// The address has too many connections: 429.
  func refuseConnection() {
    loop.metrics.countShed(.addressConnections)
    beginRequest()
    let response = retryable(
      HTTPProblem(.tooManyRequests, detail: "This client has too many open connections."))
    answer(
      with: outward(response, to: nil), exchange: makeExchange(client: peerText, keepsAlive: false))
    proceed()
  }

  /// Refuses a live stream if there are too many.
  func answer(with response: consuming HTTPResponse, exchange: Exchange) {
    var response = response
    answer(with: &response, exchange: exchange)
  }

  private func answer(with response: inout HTTPResponse, exchange: Exchange) {
    makeSendable(&response, for: exchange)
    let answersHead = exchange.head?.method == .head
    let hasBody = !answersHead && !response.status.forbidsContent
    let isLive = hasBody && response.stream?.isPaced == true
    var place: LivePlace?
    do throws(ClientAllotment.Excess) {
      if isLive { place = try makeLivePlace(for: exchange) }
    } catch { return refuseLiveStream(response, exchange: exchange, excess: error) }
    let framing = exchange.framing(of: hasBody ? response.stream : nil)
    let persists = exchange.keepsAlive && framing != .untilClose && mayPersist()
    var head = loop.takeHeadRoom()
    response.appendHead(
      to: &head, date: loop.date(), connection: exchange.connectionOption(persists: persists),
      answersHead: answersHead, framing: framing)
    record = AccessRecord(exchange, response: response, isLive: isLive, answeredAt: loop.clock.now)
    let next = persists ? AfterWriting.readNext : .close(bodyIsUnread: exchange.bodyIsUnread)
    if hasBody, response.stream != nil {
      let stream = OutgoingStream(
        of: response, exchange: exchange, framing: framing, countedBy: loop.unsent, live: place)
      output.begin(head: head, body: response.body, stream: stream, to: exchange.client)
    } else if output.write(
      head: head, body: hasBody ? response.body : [], to: socket, of: exchange.client)
    {
      loop.keep(headRoom: consume head)
      return finishWriting(next)
    }
    enter(.writing(next), for: loop.configuration.stalledWriteTimeout)
    requestBlock()
  }

  /// In a shutdown, only requests that were already sent are still read.
  private func mayPersist() -> Bool {
    guard loop.isDraining else { return true }
    input.readAhead()
    return input.hasPending
  }

  private func makeExchange(client: String?, keepsAlive: Bool) -> Exchange {
    Exchange(
      id: makeExchangeID(), head: nil, keepsAlive: keepsAlive, beganAt: requestBeganAt,
      askedAt: loop.clock.now, client: client, bytesIn: requestLength)
  }

  private func client(of head: HTTPRequestHead) -> String? {
    guard !loop.configuration.trustedProxies.isEmpty else { return peerText }
    return clientAddress(of: head)?.description ?? peerText
  }

  /// Nil if the address is not known.
  func clientAddress(of head: HTTPRequestHead) -> IPAddress? {
    socket.peer.map {
      HTTPServer.clientAddress(
        peer: $0, fields: head.fields, proxies: loop.configuration.trustedProxies)
    }
  }

  /// Replaces a status that is not final or valid by 500; an unwritten problem becomes plain text.
  private func makeSendable(_ response: inout HTTPResponse, for exchange: Exchange) {
    if !(200...999).contains(response.status.code) {
      response = outward(
        HTTPResponse(.internalError), to: exchange.head, requestID: exchange.requestID)
    }
    if let problem = response.problem {
      response.describeProblem(
        Array((problem.detail + "\n").utf8), contentType: "text/plain; charset=utf-8")
    }
  }
}
