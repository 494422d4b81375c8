public import HTTPMessage

/// A component between the server and a handler that sees every request and every response.
public protocol Middleware: Sendable {
  /// Handles a request, usually by calling `next` and modifying its plan.
  ///
  /// This method is called on an I/O loop, and so are its transformations of a response that is
  /// ready at once.
  func plan(
    for request: HTTPRequest, next: @escaping @Sendable (HTTPRequest) -> Plan
  ) -> Plan

  /// Decides by the head alone whether to refuse a request, as ``HTTPHandler/refusal(of:)`` does.
  func refusal(of request: HTTPRequest) -> HTTPResponse?
}

extension Middleware {
  /// Refuses no request and leaves the decision to the inner middleware and the handler.
  public func refusal(of request: HTTPRequest) -> HTTPResponse? { nil }
}

extension HTTPHandler {
  /// Returns the handler wrapped by middleware, the first outermost.
  public func wrapped(by middleware: [any Middleware]) -> any HTTPHandler {
    WrappedHandler(base: self, middleware: middleware)
  }
}
