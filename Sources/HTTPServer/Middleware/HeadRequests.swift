public import HTTPMessage

/// Middleware that responds to HEAD with the head of the response to GET (RFC 9110 §9.3.2).
///
/// The head is exactly that of GET, including `Content-Length`, unless the content is a stream,
/// which is discarded unread. The server places this middleware around every handler.
public struct HeadRequests: Middleware {
  /// Creates the middleware.
  public init() {}

  /// Changes HEAD to GET, and removes the content from the response.
  public func plan(
    for request: HTTPRequest, next: @escaping @Sendable (HTTPRequest) -> Plan
  ) -> Plan {
    guard request.method == .head else { return next(request) }
    var get = request
    get.method = .get
    return next(get).map { response in
      var head = response
      if !response.status.forbidsContent, response.stream == nil {
        head.fields["Content-Length"] = String(response.body.count)
      }
      head.body = []
      head.stream = nil
      return head
    }
  }
}
