internal import Bytes
import HTTPMessage

extension Connection {
  /// Submits work to a worker, or refuses it; `units` is a lower bound of the work.
  func dispatch(
    units: Int, work: @escaping @Sendable (CancellationFlag) -> HTTPResponse,
    exchange: Exchange
  ) {
    let (mailbox, connection, unsent) = (loop.mailbox, id, loop.unsent)
    let client = exchange.client
    if let excess = unsent.excess(of: client) { return shed(exchange, for: excess.shedOfUnsent) }
    let (flag, exchangeID) = (CancellationFlag(), exchange.id)
    let isTaken = submit(units: max(units, Self.unitsPerByte * exchange.bytesIn)) { isLate in
      guard !flag.isCancelled else { return }
      // Requests that came together were all admitted before the first of them had an answer.
      if let reason = isLate ? .queue : unsent.excess(of: client)?.shedOfUnsent {
        mailbox.post(.shed(exchangeID, on: connection, for: reason))
      } else {
        let response = work(flag)
        let length = response.body.count + (response.stream?.heldLength ?? 0)
        mailbox.post(
          .answer(response, to: exchangeID, on: connection, holding: unsent.hold(length)))
      }
    }
    guard isTaken else { return shed(exchange, for: .queue) }
    var answering = exchange
    answering.cancellation = flag
    wait(for: answering)
    scheduleProbe()
  }

  /// Of a byte of a waiting request, so that the limit of waiting work limits memory too.
  private static let unitsPerByte = 8
  /// After this many times the longest expected wait, even an admitted request is shed.
  private static let lateness = 100

  /// Returns false if the job was refused; `isLate` is whether it has waited too long to be done.
  private func submit(units: Int, _ job: @escaping @Sendable (_ isLate: Bool) -> Void) -> Bool {
    let (metrics, clock, arrival) = (loop.metrics, loop.clock, loop.arrival)
    let limit = loop.configuration.maximumQueueTime * Self.lateness
    let submittedAt = clock.now
    metrics.countQueued(units: units)
    let isTaken = loop.workers.submit(units: units, arrivedAt: arrival) { hasWaited in
      let now = clock.now
      metrics.countDequeued(units: units, after: now - submittedAt)
      metrics.whileBusy { job(hasWaited && now - arrival > limit) }
    }
    if !isTaken { metrics.countNotQueued(units: units) }
    return isTaken
  }

  private func shed(_ exchange: Exchange, for reason: ServerMetrics.ShedReason) {
    loop.metrics.countShed(reason)
    let response =
      reason == .clientShare
      ? refusal(
        HTTPProblem(
          .tooManyRequests,
          detail: "This client leaves too many bytes of answers unread (--client-share)."),
        for: exchange)
      : unavailable("Too many requests are waiting.", for: exchange)
    answer(with: response, exchange: exchange)
  }

  /// Does nothing if the request was given up.
  func shed(_ id: Exchange.ID, for reason: ServerMetrics.ShedReason) {
    guard let exchange, exchange.id == id else { return }
    shed(exchange, for: reason)
    proceed()
  }

  /// The client, or all clients together, have sent too much.
  func tooManyBodies(_ excess: ClientAllotment.Excess, for head: HTTPRequestHead) -> HTTPResponse {
    let problem = excess.problem(
      total: "Too many request bodies are being received (--max-partial-bodies).",
      share: "This client is sending too many request bodies at once (--client-share).")
    return outward(retryable(problem), to: head)
  }

  /// 503 with `Retry-After`.
  func unavailable(_ detail: String, for exchange: Exchange) -> HTTPResponse {
    refusal(HTTPProblem(.serviceUnavailable, detail: detail), for: exchange)
  }

  private func refusal(_ problem: HTTPProblem, for exchange: Exchange) -> HTTPResponse {
    outward(retryable(problem), to: exchange.head, requestID: exchange.requestID)
  }

  /// Adds `Retry-After` to a problem that ends by itself.
  func retryable(_ problem: HTTPProblem) -> HTTPResponse {
    var response = HTTPResponse(problem)
    response.fields["Retry-After"] = String(loop.configuration.retryAfterSeconds)
    return response
  }

  func makeLivePlace(for exchange: Exchange) throws(ClientAllotment.Excess) -> LivePlace {
    let part = try loop.liveStreams.take(1, for: exchange.client.flatMap { IPAddress($0) })
    let place = LivePlace(
      part, countedBy: loop.metrics, from: loop.clock.now,
      lasting: loop.configuration.liveStreamTime)
    endRequest()
    return place
  }

  /// An `EventSource` gives up after a status other than 200 (HTML §9.2.3).
  func refuseLiveStream(
    _ stream: HTTPResponse, exchange: Exchange, excess: ClientAllotment.Excess
  ) {
    loop.metrics.countShed(excess == .total ? .liveStreams : .clientShare)
    let problem = excess.problem(
      total: "Too many live streams are open (--max-live-streams).",
      share: "This client has too many open live streams (--client-share).")
    let events = stream.fields[.contentType]
    let isEventSource = events == "text/event-stream" && exchange.accepts("text/event-stream")
    let response =
      isEventSource
      ? outward(
        HTTPResponse.reconnecting(
          after: loop.configuration.retryAfterSeconds, reason: problem.detail),
        to: exchange.head, requestID: exchange.requestID) : refusal(problem, for: exchange)
    answer(with: response, exchange: exchange)
  }
}

extension ClientAllotment.Excess {
  fileprivate var shedOfUnsent: ServerMetrics.ShedReason {
    switch self {
    case .total: .unsentBytes
    case .share: .clientShare
    }
  }

  fileprivate func problem(total: String, share: String) -> HTTPProblem {
    switch self {
    case .total: HTTPProblem(.serviceUnavailable, detail: total)
    case .share: HTTPProblem(.tooManyRequests, detail: share)
    }
  }
}

extension Exchange {
  fileprivate func accepts(_ type: String) -> Bool {
    guard let accept = head?.fields[.accept] else { return false }
    return splitList(accept).contains { $0.lowercased().hasPrefix(type) }
  }
}

extension HTTPResponse {
  /// Its reader reconnects after `seconds` to twice that, so that many do not reconnect at once.
  fileprivate static func reconnecting(after seconds: Int, reason: String) -> HTTPResponse {
    let least = max(1, seconds) * 1000
    // total: `least` is above 0
    let body = ": \(reason)\nretry: \(Int.random(in: least...2 * least))\n\n"
    return HTTPResponse(
      status: .ok, fields: ["Content-Type": "text/event-stream", "Cache-Control": "no-store"],
      body: Array(body.utf8))
  }
}
