import HTTPMessage

extension Connection {
  /// Returns false if there is no input.
  func readStep() -> Bool {
    switch input.step() {
    case .parsed(let outcome, let length):
      countArrival(of: length)
      proceed(from: outcome)
      return true
    case .blocked: return false
    case .ended:
      finishInput()
      return true
    case .failed:
      abandon()
      return false
    }
  }

  private func proceed(from outcome: HTTPParserStep) {
    switch outcome {
    case .complete: begin(input.takeRequest())
    case .incomplete: advance(to: input.progress)
    case .invalid(let problem):
      loop.metrics.count(.unreadable)
      refuse(problem, head: input.head)
    }
  }

  private func advance(to progress: HTTPParserProgress) {
    switch (progress, state) {
    case (.nothing, .readingHead):
      // What arrived was one of the empty lines that may come before a request.
      endRequest()
      enter(.idle, for: loop.idleTime)
    case (.nothing, _): endRequest()
    case (.head, .idle): enter(.readingHead, for: loop.configuration.headTimeout)
    case (.head, _): break
    case (.body(let head, let received), .idle), (.body(let head, let received), .readingHead):
      enter(.readingBody, for: loop.configuration.bodyTimeout)
      hold(received, of: head)
      askForBody(of: head, received: received)
    case (.body(let head, let received), _): hold(received, of: head)
    }
  }

  /// Sheds the request if too many bytes are held; up to 64 KiB are not counted.
  private func hold(_ received: Int, of head: HTTPRequestHead) {
    guard received > 64 * 1024 else { return }
    do { hold(try loop.partialBodies.take(received, for: clientAddress(of: head))) } catch {
      loop.metrics.countShed(error == .total ? .partialBodies : .clientShare)
      refuse(with: tooManyBodies(error, for: head), head: head)
    }
  }

  /// Responds if the head alone decides, otherwise asks for the body with 100 (RFC 9110 §10.1.1).
  private func askForBody(of head: HTTPRequestHead, received: Int) {
    guard !head.expectations.isEmpty else { return }
    if let refusal = HTTPProblem.refusal(of: head) { return refuse(refusal, head: head) }
    guard head.expectsContinue else { return }
    let body: BodyState = head.method.ignoresContent ? .ignored : .awaited
    if begin(HTTPRequest(head: head, body: []), body: body) { return }
    // A client that has begun to send the body does not wait for 100.
    guard received == 0 else { return }
    output.begin(interim: HTTPResponse.continueBytes)
    enter(.writing(.readBody), for: loop.configuration.stalledWriteTimeout)
  }

  /// Closes between requests; an incomplete request (RFC 9112 §8) is answered with 400.
  private func finishInput() {
    if case .idle = state { return close() }
    loop.metrics.count(.unreadable)
    refuse(
      HTTPProblem(.badRequest, detail: "The connection ended before the request was complete."),
      head: input.head)
  }
}
