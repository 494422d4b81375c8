/// A handler of requests: a function from a request to the plan of its response.
public protocol HTTPHandler: Sendable {
  /// Responds at once, within about a millisecond, as on an I/O loop, or returns work for a worker,
  /// or asks for the body.
  ///
  /// If the context says that the body is awaited, the response is final if the head alone
  /// determines it; else, after ``Plan/awaitBody``, the method is called again.
  func respond(to request: HTTPRequest, in context: RequestContext) -> Plan
}

extension HTTPHandler {
  /// Responds to a complete request, however long that takes.
  public func respond(to request: HTTPRequest) -> HTTPResponse {
    respond(to: request, in: RequestContext()).response()
  }
}
