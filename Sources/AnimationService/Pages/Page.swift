internal import HTTPMessage
internal import JSONText

struct Page: Sendable {
  let content: [UInt8]
  private let status: HTTPStatus
  private let fields: HTTPFields
  private let isFile: Bool

  /// 503 adds the field `Retry-After` with one second.
  init(
    mediaType: String, content: [UInt8], status: HTTPStatus = .ok, caching: CachePolicy = .none,
    isFile: Bool = false
  ) {
    self.isFile = isFile
    self.content = content
    self.status = status
    var fields: HTTPFields = ["Content-Type": mediaType, "Cache-Control": caching.rawValue]
    if status == .serviceUnavailable { fields["Retry-After"] = "1" }
    self.fields = fields
  }

  static func status(_ members: KeyValuePairs<String, String>, status: HTTPStatus) -> Page {
    var writer = JSONWriter()
    writer.beginObject()
    for (name, value) in members { writer.member(name, value) }
    writer.endObject()
    writer.endDocument()
    return Page(mediaType: "application/json", content: writer.bytes, status: status)
  }

  /// The page to a GET or HEAD, 405 to other methods, and 204 to OPTIONS.
  ///
  /// The path of the request is the route.
  func respond(to request: HTTPRequest) -> HTTPResponse {
    var response = answer(to: request)
    response.route = request.target.path
    return response
  }

  private func answer(to request: HTTPRequest) -> HTTPResponse {
    switch request.method {
    case .get, .head:
      // A list of its own has room for the fields that middleware adds.
      var own = HTTPFields()
      own.append(contentsOf: fields)
      var response = HTTPResponse(status: status, fields: own, body: content)
      response.isFile = isFile
      return response
    default: return MethodRefusal.respond(to: request, allowed: [.get, .head])
    }
  }
}
