internal import HTTPMessage
internal import Rendering
internal import Schema

enum ProblemResponse {
  static func make(
    _ status: HTTPStatus, code: ProblemCode? = nil, detail: String,
    for request: HTTPRequest
  ) -> HTTPResponse {
    make(
      Problem(status, code: code, detail: detail, instance: request.target.path),
      status: status, for: request)
  }

  /// `names` is nil for a body.
  static func make(
    _ faults: Faults, names: ParameterNames?, for request: HTTPRequest
  ) -> HTTPResponse {
    let status = HTTPStatus.unprocessableContent
    return make(
      Problem(status, faults: faults.list, names: names, instance: request.target.path),
      status: status, for: request)
  }

  private static func make(
    _ problem: Problem, status: HTTPStatus, for request: HTTPRequest
  ) -> HTTPResponse {
    let size = SVGRepresentation.size(for: request)
    let type = size == nil ? Problem.mediaType : SVGRepresentation.mediaType
    return HTTPResponse(
      status: status, fields: ["Content-Type": type, "Cache-Control": "no-store"],
      body: size.map { ProblemDrawing.draw(problem, size: $0) } ?? problem.bytes)
  }
}
