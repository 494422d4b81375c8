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
