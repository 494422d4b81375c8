public import HTTPMessage

/// Answers HEAD by asking with GET and leaving the content out (RFC 9110 §9.3.2).
///
/// So the head is exactly GET's, its `Content-Length` too if the content is not a stream, which is
/// dropped unused. The server puts this around every handler.
public struct HeadRequests: Middleware {
  /// Makes the middleware.
  public init() {}

  /// Turns HEAD into GET, and the answer to GET into that to HEAD.
  public func plan(
    for request: HTTPRequest, next: @escaping @Sendable (HTTPRequest) -> Plan
  ) -> Plan {
    guard request.method == .head else { return next(request) }
    var asked = request
    asked.method = .get
    return next(asked).map { response in
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
