public import HTTPMessage

/// Middleware for conditional requests: `ETag`, `If-None-Match` and 304 (RFC 9110 §8.8.3, §13.1.2).
///
/// `If-Match` is evaluated first, and answered with 412 if it is false (§13.1.1, §13.2.2).
/// Responses have no date of last modification, so conditions on one are ignored (§13.1.3,
/// §13.1.4).
///
/// A 200 response to GET without a tag gets a strong tag computed from its bytes. The bytes of a
/// stream are not known in advance: a stream keeps the tag that its handler sets, or has none.
/// Place this middleware outside of ``ContentCoding``, so that compressed content has a tag of its
/// own.
public struct ConditionalRequests: Middleware {
  /// Creates the middleware.
  public init() {}

  /// Adds a tag to the response, and replaces the response by 304 if the client already has it.
  public func handle(_ exchange: inout HTTPExchange) {
    let method = exchange.request.method
    guard exchange.isAnswered, method == .get || method == .head, exchange.response.status == .ok
    else { return }
    let tag = exchange.response.fields["ETag"] ?? tagOfBytes(in: exchange.response)
    if let wanted = exchange.request.fields["If-Match"], !isSame(wanted, tag) {
      return exchange.respond(with: refusal(insteadOf: exchange.response))
    }
    exchange.response.fields["ETag"] = tag
    if let known = exchange.request.fields["If-None-Match"], isLike(known, tag) {
      exchange.respond(with: notModified(exchange.response))
    }
  }

  private func refusal(insteadOf response: HTTPResponse) -> HTTPResponse {
    var refusal = HTTPResponse(
      HTTPProblem(.preconditionFailed, "The current entity tag does not match If-Match."))
    (refusal.tokens, refusal.route) = (response.tokens, response.route)
    return refusal
  }

  private func tagOfBytes(in response: HTTPResponse) -> String? {
    response.stream == nil ? "\"\(hexadecimal(xxHash64(response.body)))\"" : nil
  }

  /// Returns whether a list of tags, or `*`, contains a tag by strong comparison (RFC 9110
  /// §8.8.3.2, §13.1.1).
  private func isSame(_ condition: String, _ tag: String?) -> Bool {
    splitList(condition).contains { $0 == "*" || !$0.hasPrefix("W/") && $0 == tag ?? "" }
  }

  /// Returns whether a list of tags, or `*`, contains a tag by weak comparison (§13.1.2).
  private func isLike(_ condition: String, _ tag: String?) -> Bool {
    splitList(condition).contains { $0 == "*" || opaque($0) == tag.map { opaque($0[...]) } }
  }

  private func opaque(_ tag: Substring) -> Substring {
    tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
  }

  /// Returns 304 with the fields of the response, without its content and stream and without the
  /// fields that describe them (RFC 9110 §15.4.5).
  private func notModified(_ response: HTTPResponse) -> HTTPResponse {
    var answer = HTTPResponse(status: .notModified, fields: response.fields)
    (answer.tokens, answer.route) = (response.tokens, response.route)
    for field in ["Content-Type", "Content-Length", "Content-Encoding"] {
      answer.fields.remove(field)
    }
    return answer
  }
}
