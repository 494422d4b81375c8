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
  private let problem: @Sendable (HTTPStatus, String) -> HTTPResponse

  /// Creates the middleware.
  ///
  /// - Parameter problem: a function that returns an error response, usually the handler's own
  ///   `problem`.
  public init(problem: @escaping @Sendable (HTTPStatus, String) -> HTTPResponse) {
    self.problem = problem
  }

  /// Adds a tag to the response, and replaces the response by 304 if the client already has it.
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
    answer.tokens = response.tokens
    for field in ["Content-Type", "Content-Length", "Content-Encoding"] {
      answer.fields.remove(field)
    }
    return answer
  }
}
