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
