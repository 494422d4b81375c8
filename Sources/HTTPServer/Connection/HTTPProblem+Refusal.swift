import HTTPMessage

extension HTTPProblem {
  /// Creates the problem for which the server itself refuses a well-formed request; nil if the
  /// handler may process the request.
  init?(refusing head: HTTPRequestHead) {
    if head.method == .connect {
      // CONNECT has no resource with methods to list: this server is not a proxy (RFC 9110 §9.3.6).
      self.init(.notImplemented, "CONNECT is not supported.")
    } else if !HTTPMethod.registered.contains(head.method) {
      // An unknown method is 501; a method that is known but not supported by the target is 405
      // from the handler (RFC 9110 §9.1).
      self.init(.notImplemented, "The method is not supported.")
    } else if !head.expectations.isEmpty, !head.expectsContinue {
      self.init(.expectationFailed, "The only supported expectation is 100-continue.")
    } else {
      return nil
    }
  }
}
