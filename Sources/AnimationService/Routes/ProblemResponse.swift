internal import HTTPMessage

/// A failure as a response (RFC 9457).
enum ProblemResponse {
  /// - Parameters:
  ///   - status: 400 and up.
  ///   - detail: what happened, in a sentence.
  ///   - request: what was asked, if that is known.
  /// - Returns: a problem document, which must not be kept.
  static func make(_ status: HTTPStatus, detail: String, for request: HTTPRequest? = nil)
    -> HTTPResponse
  {
    make(
      Problem(status: status.code, detail: detail, instance: request?.target.path), status: status)
  }

  /// What is wrong with the content of a request: 422, or 400 if it could not be read at all.
  static func make(
    _ faults: Faults, status: HTTPStatus = .unprocessableContent, names: ParameterNames? = nil,
    for request: HTTPRequest
  ) -> HTTPResponse {
    make(
      Problem(
        status: status.code, faults: faults.list, names: names, instance: request.target.path),
      status: status)
  }

  private static func make(_ problem: Problem, status: HTTPStatus) -> HTTPResponse {
    HTTPResponse(
      status: status,
      fields: ["Content-Type": Problem.mediaType, "Cache-Control": "no-store"], body: problem.bytes)
  }
}
