internal import HTTPMessage

/// A failure as a response (RFC 9457).
enum ProblemResponse {
  /// Returns a problem document, which must not be cached.
  ///
  /// - Parameters:
  ///   - status: 400 or above.
  ///   - code: the kind of the failure; nil for the one of the status.
  ///   - detail: a sentence about the failure.
  ///   - request: the request; nil if unknown.
  /// - Returns: The response.
  static func make(
    _ status: HTTPStatus, _ code: ProblemCode? = nil, detail: String,
    for request: HTTPRequest? = nil
  ) -> HTTPResponse {
    make(
      Problem(
        status: status.code, code: code, detail: detail, instance: request?.target.path),
      status: status, for: request)
  }

  /// Returns a problem document for the faults of a request: 422 by default, 400 if the query was
  /// unreadable.
  ///
  /// - Parameters:
  ///   - faults: the faults.
  ///   - status: the status. Defaults to 422.
  ///   - names: the parameters of a query, by which the faults are placed; nil for a body.
  ///   - request: the request.
  /// - Returns: The response, which must not be cached.
  static func make(
    _ faults: Faults, status: HTTPStatus = .unprocessableContent, names: ParameterNames? = nil,
    for request: HTTPRequest
  ) -> HTTPResponse {
    make(
      Problem(
        status: status.code, faults: faults.list, names: names, instance: request.target.path),
      status: status, for: request)
  }

  /// Returns the problem as JSON, or as a drawing if the request asks for one.
  ///
  /// - Parameters:
  ///   - problem: the problem.
  ///   - status: the status.
  ///   - request: the request; nil if unknown, for JSON.
  /// - Returns: The response.
  private static func make(
    _ problem: Problem, status: HTTPStatus, for request: HTTPRequest?
  ) -> HTTPResponse {
    if let size = request.flatMap(SVGRepresentation.size) {
      return HTTPResponse(
        status: status,
        fields: ["Content-Type": SVGRepresentation.mediaType, "Cache-Control": "no-store"],
        body: ProblemDrawing.draw(problem, size: size))
    }
    return HTTPResponse(
      status: status,
      fields: ["Content-Type": Problem.mediaType, "Cache-Control": "no-store"], body: problem.bytes)
  }
}
