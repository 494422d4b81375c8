/// A handler of requests: a function from a request to the plan of its response.
public protocol HTTPHandler: Sendable {
  /// Responds to a request at once, returns work for a worker, or asks for the body.
  ///
  /// This method is called on an I/O loop, which serves many connections, so it must return within
  /// about a millisecond for any request.
  ///
  /// If the context says that the body is awaited, the request has no body yet. The response is
  /// then final if the head alone determines it; otherwise the plan is ``Plan/awaitBody``, and the
  /// method is called again with the complete request.
  func respond(to request: HTTPRequest, in context: RequestContext) -> Plan
}

extension HTTPHandler {
  /// Responds to a complete request, however long that takes.
  public func respond(to request: HTTPRequest) -> HTTPResponse {
    respond(to: request, in: RequestContext()).response()
  }
}
