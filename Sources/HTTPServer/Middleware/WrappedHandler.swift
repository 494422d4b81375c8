import HTTPMessage

/// A handler with middleware around it.
struct WrappedHandler: HTTPHandler {
  let base: any HTTPHandler
  let middleware: [any Middleware]

  func respond(to request: HTTPRequest) -> HTTPResponse {
    run(middleware[...], request, end: base.respond)
  }

  func isImmediate(_ request: HTTPRequest) -> Bool { base.isImmediate(request) }

  func problem(_ status: HTTPStatus, detail: String) -> HTTPResponse {
    problem(status, detail: detail, for: nil)
  }

  /// Words an error of the server's own, and lets it pass through the middleware.
  ///
  /// So it has the request's identity and is open to other origins as other answers are. The
  /// middleware sees the head that the error answers, without what it says of a body, which did not
  /// get that far; or, if the request was not HTTP, a plain GET.
  func problem(_ status: HTTPStatus, detail: String, for head: HTTPRequestHead?) -> HTTPResponse {
    var request = HTTPRequest(target: RequestTarget(path: "/"))
    if let head { request.head = head }
    for field in ["Content-Encoding", "Content-Length", "Transfer-Encoding"] {
      request.fields.remove(field)
    }
    return run(middleware[...], request) { seen in
      guard let wrapped = base as? WrappedHandler else {
        return base.problem(status, detail: detail)
      }
      return wrapped.problem(status, detail: detail, for: seen.head)
    }
  }

  private func run(
    _ rest: ArraySlice<any Middleware>, _ request: HTTPRequest,
    end: (HTTPRequest) -> HTTPResponse
  ) -> HTTPResponse {
    guard let first = rest.first else { return end(request) }
    return first.respond(to: request) { run(rest.dropFirst(), $0, end: end) }
  }
}
