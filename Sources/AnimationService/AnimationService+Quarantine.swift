public import HTTPMessage

extension AnimationService {
  /// Returns the refusal of a request that has ended the server, with status 500.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - seconds: the time for which it is refused.
  /// - Returns: The response, which says when the request may be sent again.
  public static func quarantined(_ request: HTTPRequest, seconds: Int64) -> HTTPResponse {
    var response = ProblemResponse.make(
      .internalServerError, .quarantined,
      detail: """
        This very request has ended the server, which was started again; it is refused for \
        \(seconds) more seconds. Any other request is answered.
        """, for: request)
    response.fields["Retry-After"] = String(seconds)
    return response
  }
}
