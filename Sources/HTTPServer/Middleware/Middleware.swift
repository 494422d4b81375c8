public import HTTPMessage

/// Something between the server and a handler that sees every request and every answer.
public protocol Middleware: Sendable {
  /// Answers a request, as a rule by way of `next`.
  func respond(
    to request: HTTPRequest, next: (HTTPRequest) -> HTTPResponse
  ) -> HTTPResponse
}

extension HTTPHandler {
  /// The handler with middleware around it, the first outermost.
  public func wrapped(by middleware: [any Middleware]) -> any HTTPHandler {
    WrappedHandler(base: self, middleware: middleware)
  }
}

/// A handler with middleware around it.
private struct WrappedHandler: HTTPHandler {
  let base: any HTTPHandler
  let middleware: [any Middleware]

  func respond(to request: HTTPRequest) -> HTTPResponse {
    run(middleware[...], request, end: base.respond)
  }

  func isImmediate(_ request: HTTPRequest) -> Bool { base.isImmediate(request) }

  /// An error of the server's own passes through the middleware too: it has an identity and is open
  /// to other origins.
  ///
  /// There may be no request to show them, so they see one without fields.
  func problem(_ status: HTTPStatus, detail: String) -> HTTPResponse {
    let placeholder = HTTPRequest(target: RequestTarget(path: "/"))
    return run(middleware[...], placeholder) { _ in base.problem(status, detail: detail) }
  }

  private func run(
    _ rest: ArraySlice<any Middleware>, _ request: HTTPRequest,
    end: (HTTPRequest) -> HTTPResponse
  ) -> HTTPResponse {
    guard let first = rest.first else { return end(request) }
    return first.respond(to: request) { run(rest.dropFirst(), $0, end: end) }
  }
}
