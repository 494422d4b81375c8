internal import Bytes
package import HTTPMessage

/// Conditional requests: `ETag`, `If-None-Match` and 304, `If-Match` and 412 (RFC 9110 §8.8.3,
/// §13).
///
/// There are no dates of last modification, so conditions on them are ignored (§13.1.3). A 200
/// response to GET without a tag gets a strong one of its bytes, a stream only its handler's. Place
/// this outside ``ContentCoding``, so that compressed content has a tag of its own.
package struct ConditionalRequests: Middleware {
  package init() {}
  package var actsInwards: Bool { false }

  package func handle(_ exchange: inout HTTPExchange) {
    let method = exchange.request.method
    guard exchange.isAnswered, method == .get || method == .head, exchange.response.status == .ok
    else { return }
    if let wanted = exchange.request.fields[.ifMatch],
      !isSame(wanted, as: tag(of: exchange.response))
    {
      return exchange.respond(with: refusal(insteadOf: exchange.response))
    }
    exchange.response.addEntityTag()
    if let known = exchange.request.fields[.ifNoneMatch],
      isLike(known, as: exchange.response.fields[.entityTag])
    {
      exchange.respond(with: notModified(exchange.response))
    }
  }

  private func tag(of response: HTTPResponse) -> String? {
    var tagged = response
    tagged.addEntityTag()
    return tagged.fields[.entityTag]
  }

  private func refusal(insteadOf response: HTTPResponse) -> HTTPResponse {
    var refusal = HTTPResponse(
      HTTPProblem(.preconditionFailed, detail: "The current entity tag does not match If-Match."))
    (refusal.tokens, refusal.route) = (response.tokens, response.route)
    return refusal
  }

  /// Strong comparison with a list of tags, or `*` (RFC 9110 §8.8.3.2, §13.1.1).
  private func isSame(_ condition: String, as tag: String?) -> Bool {
    splitList(condition).contains { $0 == "*" || !$0.hasPrefix("W/") && $0 == tag ?? "" }
  }

  /// Weak comparison with a list of tags, or `*` (§13.1.2).
  private func isLike(_ condition: String, as tag: String?) -> Bool {
    splitList(condition).contains { $0 == "*" || opaque($0) == tag.map { opaque($0[...]) } }
  }

  private func opaque(_ tag: Substring) -> Substring {
    tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
  }

  /// Keeps the fields, except those that describe the content (RFC 9110 §15.4.5).
  private func notModified(_ response: HTTPResponse) -> HTTPResponse {
    var answer = HTTPResponse(status: .notModified, fields: response.fields)
    (answer.tokens, answer.route) = (response.tokens, response.route)
    for field in ["Content-Type", "Content-Length", "Content-Encoding"] {
      answer.fields.remove(field)
    }
    return answer
  }
}

extension HTTPResponse {
  /// Adds a strong tag of the content, unless there is a tag or a stream.
  mutating func addEntityTag() {
    guard stream == nil, !fields.contains(.entityTag) else { return }
    let hash = xxHash64(body)
    fields.append(.entityTag, room: 18) { out in
      out.storeBytes(of: ASCII.quote, as: UInt8.self)
      (out + 1).write(hexadecimal: hash)
      out.storeBytes(of: ASCII.quote, toByteOffset: 17, as: UInt8.self)
      return 18
    }
  }
}
