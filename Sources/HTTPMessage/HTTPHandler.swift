/// What answers requests: a function from a request to an answer, and how errors are worded.
public protocol HTTPHandler: Sendable {
  /// Answers a request. It may take its time: it runs on a worker thread.
  func respond(to request: HTTPRequest) -> HTTPResponse

  /// Whether the answer is so cheap that it may be made on the I/O loop itself, as a health check's
  /// is.
  func isImmediate(_ request: HTTPRequest) -> Bool

  /// Words an error that the server itself answers: a request that is not HTTP, a limit, a
  /// time-out.
  func problem(_ status: HTTPStatus, detail: String) -> HTTPResponse
}

extension HTTPHandler {
  /// No answer is that cheap unless the handler says so.
  public func isImmediate(_ request: HTTPRequest) -> Bool { false }

  /// The sentence as plain text.
  public func problem(_ status: HTTPStatus, detail: String) -> HTTPResponse {
    HTTPResponse(status: status, text: detail + "\n")
  }
}
