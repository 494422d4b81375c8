public import HTTPMessage

/// Spares a client what it has already: `ETag`, `If-None-Match` and 304 (RFC 9110 §8.8.3, §13.1.2).
///
/// A 200 to GET gets a strong tag of its bytes if it has none. To be put outside of
/// ``ContentCoding``, so that the compressed content has a tag of its own.
public struct ConditionalRequests: Middleware {
  /// Makes the middleware.
  public init() {}

  /// Tags the answer, and replaces it by 304 if the client has it.
  public func plan(
    for request: HTTPRequest, next: @escaping @Sendable (HTTPRequest) -> Plan
  ) -> Plan {
    guard request.method == .get || request.method == .head else { return next(request) }
    let condition = request.fields["If-None-Match"]
    return next(request).map { tagged($0, unless: condition) }
  }

  private func tagged(_ plain: HTTPResponse, unless condition: String?) -> HTTPResponse {
    guard plain.status == .ok else { return plain }
    var response = plain
    let tag = response.fields["ETag"] ?? "\"\(hexadecimal(xxHash64(response.body)))\""
    response.fields["ETag"] = tag
    guard let condition, matches(condition, tag) else { return response }
    return notModified(response)
  }

  /// Whether a list of tags, or `*`, has a tag in it: by weak comparison, strong or not (RFC 9110
  /// §8.8.3.2, §13.1.2).
  private func matches(_ condition: String, _ tag: String) -> Bool {
    splitList(condition).contains { $0 == "*" || opaque($0) == opaque(tag[...]) }
  }

  private func opaque(_ tag: Substring) -> Substring {
    tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
  }

  /// The answer without what describes its content (RFC 9110 §15.4.5).
  private func notModified(_ response: HTTPResponse) -> HTTPResponse {
    var answer = HTTPResponse(status: .notModified, fields: response.fields)
    for field in ["Content-Type", "Content-Length", "Content-Encoding"] {
      answer.fields.remove(field)
    }
    return answer
  }
}
