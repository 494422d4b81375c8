internal import HTTPMessage

enum MethodRefusal {
  /// 204 for OPTIONS, 405 for any other method; `allowed` is without OPTIONS.
  static func respond(to request: HTTPRequest, allowed: [HTTPMethod]) -> HTTPResponse {
    let allow = (allowed + [.options]).map(\.rawValue).joined(separator: ", ")
    if request.method == .options {
      return HTTPResponse(status: .noContent, fields: ["Allow": allow])
    }
    var response = ProblemResponse.make(
      .methodNotAllowed, detail: "\(request.method) is not allowed here; allowed: \(allow)",
      for: request)
    response.fields["Allow"] = allow
    return response
  }
}
