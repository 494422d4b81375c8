public import HTTPMessage
internal import Schema

extension AnimationService {
  /// Returns the refusal with status 500 of a request that has ended the server, for some seconds.
  public static func quarantined(_ request: HTTPRequest, seconds: Int64) -> HTTPResponse {
    var response = ProblemResponse.make(
      .internalServerError, code: .quarantined,
      detail: """
        This very request has ended the server, which was started again; it is refused for \
        \(seconds) more seconds. Any other request is answered.
        """, for: request)
    response.fields["Retry-After"] = String(seconds)
    return response
  }
}
