public import HTTPMessage

/// Something between the server and a handler that sees every request and every answer.
public protocol Middleware: Sendable {
  /// Plans the answer to a request, as a rule by way of `next`.
  ///
  /// It runs on an I/O loop, and so does what it does to an answer that is there at once.
  func plan(
    for request: HTTPRequest, next: @escaping @Sendable (HTTPRequest) -> Plan
  ) -> Plan

  /// Judges a request by its head alone, as ``HTTPHandler/refusal(of:)`` does.
  func refusal(of request: HTTPRequest) -> HTTPResponse?
}

extension Middleware {
  /// Leaves the judgement to what is further inside.
  public func refusal(of request: HTTPRequest) -> HTTPResponse? { nil }
}

extension HTTPHandler {
  /// The handler with middleware around it, the first outermost.
  public func wrapped(by middleware: [any Middleware]) -> any HTTPHandler {
    WrappedHandler(base: self, middleware: middleware)
  }
}
