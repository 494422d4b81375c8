public import HTTPMessage

/// Something between the server and a handler that sees every request and every answer.
public protocol Middleware: Sendable {
  /// Plans the answer to a request, as a rule by way of `next`.
  ///
  /// It runs on an I/O loop, and so does what it does to an answer that is there at once.
  func plan(
    for request: HTTPRequest, next: @escaping @Sendable (HTTPRequest) -> Plan
  ) -> Plan
}

extension HTTPHandler {
  /// The handler with middleware around it, the first outermost.
  public func wrapped(by middleware: [any Middleware]) -> any HTTPHandler {
    WrappedHandler(base: self, middleware: middleware)
  }
}
