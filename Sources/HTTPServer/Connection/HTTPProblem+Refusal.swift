import HTTPMessage

extension HTTPProblem {
  /// The reason why the server refuses a well-formed request; nil if the handler may process it.
  static func refusal(of head: HTTPRequestHead) -> HTTPProblem? {
    if let refusal = refusal(of: head.method) { return refusal }
    if !head.expectations.isEmpty, !head.expectsContinue {
      return HTTPProblem(
        .expectationFailed, detail: "The only supported expectation is 100-continue.")
    }
    return nil
  }

  private static func refusal(of method: HTTPMethod) -> HTTPProblem? {
    // Nearly all methods are one of these.
    if method == .post || method == .get { return nil }
    // This server is not a proxy, so there is no resource whose methods could be listed in 405 (RFC
    // 9110 §9.3.6).
    if method == .connect {
      return HTTPProblem(.notImplemented, detail: "CONNECT is not supported.")
    }
    // An unknown method is 501; a method that is known but not supported by the target is 405
    // from the handler (RFC 9110 §9.1).
    if !HTTPMethod.registered.contains(method) {
      return HTTPProblem(.notImplemented, detail: "The method is not supported.")
    }
    return nil
  }
}
