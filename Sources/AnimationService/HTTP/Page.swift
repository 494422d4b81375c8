internal import HTTPMessage

/// A resource that is read without an evaluation, such as `/version`.
struct Page: Sendable {
  let mediaType: String
  let content: [UInt8]
  var status = HTTPStatus.ok
  var caching = CachePolicy.none

  /// Creates a page with a small JSON object of strings, which must not be cached.
  static func status(_ members: KeyValuePairs<String, String>, _ status: HTTPStatus) -> Page {
    var writer = JSONWriter()
    writer.beginObject()
    for (name, value) in members { writer.member(name, value) }
    writer.endObject()
    writer.endDocument()
    return Page(mediaType: "application/json", content: writer.bytes, status: status)
  }

  func respond(to request: HTTPRequest) -> HTTPResponse {
    switch request.method {
    case .get, .head:
      var response = HTTPResponse(
        status: status,
        fields: ["Content-Type": mediaType, "Cache-Control": caching.rawValue], body: content)
      if status == .serviceUnavailable { response.fields["Retry-After"] = "1" }
      return response
    default:
      return MethodRefusal.respond(to: request, allowed: [.get, .head])
    }
  }
}

/// The values of `Cache-Control`.
enum CachePolicy: String {
  /// The policy for answers, which do not change within a version of the service.
  case answers = "public, max-age=3600"
  /// The policy for files that change together with a new version: stored, and asked for by tag.
  case revalidated = "no-cache"
  /// The policy for what holds only at this moment.
  case none = "no-store"
}

/// The answer to a method that a path does not allow, and to OPTIONS.
enum MethodRefusal {
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
