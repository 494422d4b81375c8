/// What answers requests: a function from a request to an answer, and how errors are worded.
public protocol HTTPHandler: Sendable {
  /// Answers a request at once, or says how it is answered by somebody who has the time.
  ///
  /// It runs on an I/O loop, which serves many connections, so it must return in about a
  /// millisecond whatever the request is.
  ///
  /// - Parameters:
  ///   - request: the whole request.
  ///   - effort: how much work may be done now.
  /// - Returns: The answer, or how to get at it.
  func plan(for request: HTTPRequest, effort: Effort) -> Plan

  /// Judges a request by its head alone, while its client waits to be asked for the body (RFC 9110
  /// §10.1.1).
  ///
  /// - Parameter request: the request, its body not there yet.
  /// - Returns: The final answer if no body can change it; nil if the body is wanted.
  func refusal(of request: HTTPRequest) -> HTTPResponse?

  /// Where a request leads to, as the log and the metrics tell it; nil if nothing is there.
  ///
  /// There are few routes, whatever paths are asked for.
  func route(of head: HTTPRequestHead) -> String?

  /// Words an error that the server itself answers: a request that is not HTTP, a limit, a
  /// time-out.
  func problem(_ status: HTTPStatus, detail: String) -> HTTPResponse
}

extension HTTPHandler {
  /// Answers a request, however long it takes.
  public func respond(to request: HTTPRequest) -> HTTPResponse {
    plan(for: request, effort: .trivial).response()
  }

  /// Every body is welcome to those who do not judge by the head.
  public func refusal(of request: HTTPRequest) -> HTTPResponse? { nil }

  /// Every path is a route to those who do not tell them apart.
  public func route(of head: HTTPRequestHead) -> String? { "*" }

  /// The sentence as plain text.
  public func problem(_ status: HTTPStatus, detail: String) -> HTTPResponse {
    HTTPResponse(status: status, text: detail + "\n")
  }
}
