/// The target of a request: the second word of the request line (RFC 9112 §3.2).
public struct RequestTarget: Hashable, Sendable {
  package let form: RequestTargetForm
  /// Percent-decoded without dot segments, but for `%2F` (RFC 3986 §2.2); `*`, or empty for a host.
  package let path: String
  /// As written, percent-encoded.
  package let rawPath: String
  /// The part after the first `?`, as written; nil if there is no `?`.
  package let query: String?
}

/// The four forms of a request target.
public enum RequestTargetForm: Hashable, Sendable {
  /// `/path?query`, the usual form (RFC 9112 §3.2.1).
  case origin
  /// `http://host/path?query`, as sent to a proxy (RFC 9112 §3.2.2).
  case absolute
  /// `host:port`, with CONNECT only (RFC 9112 §3.2.3).
  case authority
  /// `*`, with OPTIONS only (RFC 9112 §3.2.4).
  case asterisk
}

extension RequestTarget {
  /// Creates a target in origin form from an unencoded path and an encoded query.
  public init(path: String, query: String? = nil) {
    self.init(
      form: .origin, path: removingDotSegments(path), rawPath: percentEncodedPath(path),
      query: query)
  }

  /// Parses a target as written in a request line; nil if it is malformed.
  public init?(_ text: String, method: HTTPMethod = .get) {
    let bytes = Array(text.utf8)
    guard let target = try? RequestTarget(parsing: bytes.span, method: method) else { return nil }
    self = target
  }
}
