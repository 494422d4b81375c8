internal import HTTPMessage

/// The answer to a method that a path does not allow, and to OPTIONS.
enum MethodRefusal {
  /// Returns 204 for OPTIONS, and 405 with a problem document for any other method.
  ///
  /// - Parameters:
  ///   - request: the request, whose method is none of those allowed.
  ///   - allowed: the methods that the path allows, besides OPTIONS.
  /// - Returns: The response, with the field `Allow`.
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
