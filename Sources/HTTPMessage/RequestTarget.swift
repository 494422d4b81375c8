/// What a request is about: the second word of the request line (RFC 9112 §3.2).
public struct RequestTarget: Hashable, Sendable {
  /// The four ways to write a target.
  public enum Form: Hashable, Sendable {
    /// `/path?query`, the usual way (RFC 9112 §3.2.1).
    case origin
    /// `http://host/path?query`, as to a proxy (RFC 9112 §3.2.2).
    case absolute
    /// `host:port`, with CONNECT alone (RFC 9112 §3.2.3).
    case authority
    /// `*`, with OPTIONS alone (RFC 9112 §3.2.4).
    case asterisk
  }

  /// How the target was written.
  public let form: Form
  /// The path, percent-decoded, its dot segments resolved: `*` in asterisk form, empty in authority
  /// form.
  ///
  /// An encoded slash stays `%2F`, as it separates nothing: `/a%2Fb` is not `/a/b` (RFC 3986 §2.2).
  public let path: String
  /// The path as it was written.
  public let rawPath: String
  /// What follows the first `?`, as it was written; nil if there is none.
  public let query: String?
  /// Host and port of the absolute and the authority form.
  public let authority: String?

  /// Makes a target in origin form of a path that is not encoded and a query that is.
  public init(path: String, query: String? = nil) {
    form = .origin
    self.path = removingDotSegments(path)
    rawPath = percentEncodedPath(path)
    self.query = query
    authority = nil
  }

  /// Reads a target as it stands in a request line; nil if it is malformed.
  public init?(_ text: String, method: HTTPMethod = .get) {
    let bytes = Array(text.utf8)
    guard let target = try? RequestTarget(parsing: bytes.span, method: method) else { return nil }
    self = target
  }

  init(form: Form, path: String, rawPath: String, query: String?, authority: String?) {
    self.form = form
    self.path = path
    self.rawPath = rawPath
    self.query = query
    self.authority = authority
  }
}
