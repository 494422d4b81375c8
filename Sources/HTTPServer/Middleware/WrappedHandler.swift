import HTTPMessage

/// A handler with middleware around it.
struct WrappedHandler: HTTPHandler {
  let base: any HTTPHandler
  let middleware: [any Middleware]

  func plan(for request: HTTPRequest, effort: Effort) -> Plan {
    run(middleware[...], request) { base.plan(for: $0, effort: effort) }
  }

  /// Returns the first refusal from the outside in, after it has passed through the middleware like
  /// any response.
  func refusal(of request: HTTPRequest) -> HTTPResponse? {
    let refusals = middleware.lazy.compactMap { $0.refusal(of: request) }
    guard let refusal = refusals.first ?? base.refusal(of: request) else { return nil }
    return passing(request.head) { _ in refusal }
  }

  func route(of head: HTTPRequestHead) -> String? { base.route(of: head) }

  func problem(_ status: HTTPStatus, detail: String) -> HTTPResponse {
    problem(status, detail: detail, for: nil)
  }

  /// Returns an error response of the server, after it has passed through the middleware.
  ///
  /// So the response has the request's identifier and the CORS fields like any other. The
  /// middleware sees the head of the refused request without its body fields, since the body was
  /// not read, or a plain GET if the request was not HTTP.
  func problem(_ status: HTTPStatus, detail: String, for head: HTTPRequestHead?) -> HTTPResponse {
    passing(head ?? HTTPRequest(target: RequestTarget(path: "/")).head) { seen in
      guard let wrapped = base as? WrappedHandler else {
        return base.problem(status, detail: detail)
      }
      return wrapped.problem(status, detail: detail, for: seen)
    }
  }

  /// Returns a response that does not depend on the body, after it has passed through the
  /// middleware.
  private func passing(
    _ head: HTTPRequestHead, _ answer: @escaping @Sendable (HTTPRequestHead) -> HTTPResponse
  ) -> HTTPResponse {
    var request = HTTPRequest(head: head, body: [])
    for field in ["Content-Encoding", "Content-Length", "Transfer-Encoding"] {
      request.fields.remove(field)
    }
    return run(middleware[...], request) { .now(answer($0.head)) }.response()
  }

  private func run(
    _ rest: ArraySlice<any Middleware>, _ request: HTTPRequest,
    end: @escaping @Sendable (HTTPRequest) -> Plan
  ) -> Plan {
    guard let first = rest.first else { return end(request) }
    return first.plan(for: request) { run(rest.dropFirst(), $0, end: end) }
  }
}
