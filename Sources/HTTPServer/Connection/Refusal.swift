import HTTPMessage

/// What the server itself refuses of a request that is well formed.
struct Refusal {
  let status: HTTPStatus
  let detail: String

  /// Judges a head; nil if the handler may have the request.
  init?(of head: HTTPRequestHead) {
    if head.method == .connect {
      // There is no resource whose methods could be told: this is no proxy (RFC 9110 §9.3.6).
      self.init(.notImplemented, "CONNECT is not supported.")
    } else if !HTTPMethod.registered.contains(head.method) {
      // Unknown altogether is 501; known but not at this target is the handler's 405 (RFC 9110
      // §9.1).
      self.init(.notImplemented, "The method is not supported.")
    } else if !head.expectations.isEmpty, !head.expectsContinue {
      self.init(.expectationFailed, "The only supported expectation is 100-continue.")
    } else {
      return nil
    }
  }

  private init(_ status: HTTPStatus, _ detail: String) {
    self.status = status
    self.detail = detail
  }
}
