public import HTTPMessage

/// Spares a client what it has already: `ETag`, `If-None-Match` and 304 (RFC 9110 §8.8.3, §13.1.2).
///
/// `If-Match` comes first, and is 412 where it does not hold (§13.1.1, §13.2.2). There is no date of a last
/// change, so conditions on one are ignored (§13.1.3, §13.1.4).
///
/// A 200 to GET gets a strong tag of its bytes if it has none, unless they are a stream, whose bytes
/// are not known yet: that has the tag that its handler gives it, or none. To be put outside of
/// ``ContentCoding``, so that the compressed content has a tag of its own.
public struct ConditionalRequests: Middleware {
  private let problem: @Sendable (HTTPStatus, String) -> HTTPResponse

  /// Makes the middleware.
  ///
  /// - Parameter problem: how an error is worded; as a rule the handler's own `problem`.
  public init(problem: @escaping @Sendable (HTTPStatus, String) -> HTTPResponse) {
    self.problem = problem
  }

  /// Tags the answer, and replaces it by 304 if the client has it.
  public func plan(
    for request: HTTPRequest, next: @escaping @Sendable (HTTPRequest) -> Plan
  ) -> Plan {
    guard request.method == .get || request.method == .head else { return next(request) }
    let (wanted, known) = (request.fields["If-Match"], request.fields["If-None-Match"])
    return next(request).map { tagged($0, if: wanted, unless: known) }
  }

  private func tagged(
    _ plain: HTTPResponse, if wanted: String?, unless known: String?
  ) -> HTTPResponse {
    guard plain.status == .ok else { return plain }
    var response = plain
    let tag = response.fields["ETag"] ?? tagOfBytes(in: response)
    if let wanted, !isSame(wanted, tag) {
      var refusal = problem(.preconditionFailed, "The current entity tag does not match If-Match.")
      refusal.tokens = response.tokens
      return refusal
    }
    response.fields["ETag"] = tag
    guard let known, isLike(known, tag) else { return response }
    return notModified(response)
  }

  private func tagOfBytes(in response: HTTPResponse) -> String? {
    response.stream == nil ? "\"\(hexadecimal(xxHash64(response.body)))\"" : nil
  }

  /// Whether a list of tags, or `*`, has a tag in it: by strong comparison (RFC 9110 §8.8.3.2, §13.1.1).
  private func isSame(_ condition: String, _ tag: String?) -> Bool {
    splitList(condition).contains { $0 == "*" || !$0.hasPrefix("W/") && $0 == tag ?? "" }
  }

  /// The same by weak comparison, strong or not (§13.1.2).
  private func isLike(_ condition: String, _ tag: String?) -> Bool {
    splitList(condition).contains { $0 == "*" || opaque($0) == tag.map { opaque($0[...]) } }
  }

  private func opaque(_ tag: Substring) -> Substring {
    tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
  }

  /// The answer without its content, a stream too, and what describes it (RFC 9110 §15.4.5).
  private func notModified(_ response: HTTPResponse) -> HTTPResponse {
    var answer = HTTPResponse(status: .notModified, fields: response.fields)
    answer.tokens = response.tokens
    for field in ["Content-Type", "Content-Length", "Content-Encoding"] {
      answer.fields.remove(field)
    }
    return answer
  }
}
