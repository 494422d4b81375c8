import HTTPMessage

extension HTTPProblem {
  /// Returns the problem for which the server itself refuses a well-formed request; nil if the
  /// handler may process the request.
  static func refusal(of head: HTTPRequestHead) -> HTTPProblem? {
    // CONNECT has no resource with methods to list: this server is not a proxy (RFC 9110 §9.3.6).
    if head.method == .connect {
      return HTTPProblem(.notImplemented, "CONNECT is not supported.")
    }
    // An unknown method is 501; a method that is known but not supported by the target is 405
    // from the handler (RFC 9110 §9.1).
    if !HTTPMethod.registered.contains(head.method) {
      return HTTPProblem(.notImplemented, "The method is not supported.")
    }
    if !head.expectations.isEmpty, !head.expectsContinue {
      return HTTPProblem(
        .expectationFailed, "The only supported expectation is 100-continue.")
    }
    return nil
  }
}
