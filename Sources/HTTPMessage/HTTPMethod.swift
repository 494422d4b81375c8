/// A request method: any token, compared case-sensitively (RFC 9110 §9.1).
public struct HTTPMethod: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The method as sent on the wire.
  public let rawValue: String
  /// Creates a method with any name; the parser checks that the name is a token.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// By length first, which tells nearly all methods apart.
  public static func == (left: HTTPMethod, right: HTTPMethod) -> Bool {
    left.rawValue.utf8.count == right.rawValue.utf8.count && left.rawValue == right.rawValue
  }

  /// Nil if the bytes are not a token.
  init?(parsing bytes: Span<UInt8>) {
    // Nearly all methods are one of these, for which no `String` is made.
    if bytes.equals("GET") {
      self = .get
    } else if bytes.equals("POST") {
      self = .post
    } else {
      guard !bytes.isEmpty, bytes.isToken else { return nil }
      self.init(rawValue: bytes.text)
    }
  }

  /// The method as sent on the wire.
  public var description: String { rawValue }
  /// Transfer a representation of the target (RFC 9110 §9.3.1).
  public static let get = HTTPMethod(rawValue: "GET")
  package static let head = HTTPMethod(rawValue: "HEAD")
  package static let post = HTTPMethod(rawValue: "POST")
  package static let connect = HTTPMethod(rawValue: "CONNECT")
  package static let options = HTTPMethod(rawValue: "OPTIONS")
  /// Whether the content of a request with this method has no defined meaning (RFC 9110 §9.3).
  package var ignoresContent: Bool { [.get, .head, .options].contains(self) }

  /// With a specified meaning (RFC 9110 §9.3, RFC 5789, draft-ietf-httpbis-safe-method-w-body).
  package static let registered = [
    "GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH", "QUERY",
  ].map(HTTPMethod.init(rawValue:))
}
