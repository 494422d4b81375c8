/// A handler of requests: a function from a request to a response, and the format of error
/// responses.
public protocol HTTPHandler: Sendable {
  /// Responds to a request at once, or returns the work that a worker thread has to do.
  ///
  /// This method is called on an I/O loop, which serves many connections, so it must return within
  /// about a millisecond for any request.
  ///
  /// - Parameters:
  ///   - request: the complete request.
  ///   - effort: the amount of work that may be done before returning.
  /// - Returns: The response, or the work that produces it.
  func plan(for request: HTTPRequest, effort: Effort) -> Plan

  /// Decides by the head alone whether to refuse a request whose client waits to be asked for the
  /// body (RFC 9110 §10.1.1).
  ///
  /// - Parameter request: the request, whose body has not arrived yet.
  /// - Returns: The final response if no body can change it; nil if the body is wanted.
  func refusal(of request: HTTPRequest) -> HTTPResponse?

  /// Returns the name of the route that a request matches, for the log and the metrics; nil if no
  /// route matches.
  ///
  /// The number of distinct names must be small, whatever paths are requested.
  func route(of head: HTTPRequestHead) -> String?

  /// Returns the response for an error detected by the server itself: a request that is not HTTP,
  /// an exceeded limit, or a timeout.
  func problem(_ status: HTTPStatus, detail: String) -> HTTPResponse
}

extension HTTPHandler {
  /// Responds to a request, however long that takes.
  public func respond(to request: HTTPRequest) -> HTTPResponse {
    plan(for: request, effort: .trivial).response()
  }

  /// Accepts every body; the default for handlers that do not decide by the head.
  public func refusal(of request: HTTPRequest) -> HTTPResponse? { nil }

  /// Returns `*` for every request; the default for handlers with a single route.
  public func route(of head: HTTPRequestHead) -> String? { "*" }

  /// Returns the detail as plain text.
  public func problem(_ status: HTTPStatus, detail: String) -> HTTPResponse {
    HTTPResponse(status: status, text: detail + "\n")
  }
}
