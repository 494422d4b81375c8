/// A request method: any token, compared case-sensitively (RFC 9110 §9.1).
public struct HTTPMethod: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The method as sent on the wire.
  public let rawValue: String

  /// Creates a method with any name; the parser checks that the name is a token.
  public init(rawValue: String) { self.rawValue = rawValue }

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
  /// Like GET, but without the response content (RFC 9110 §9.3.2).
  public static let head = HTTPMethod(rawValue: "HEAD")
  /// Process the enclosed content (RFC 9110 §9.3.3).
  public static let post = HTTPMethod(rawValue: "POST")
  /// Replace the target with the enclosed content (RFC 9110 §9.3.4).
  public static let put = HTTPMethod(rawValue: "PUT")
  /// Remove the target (RFC 9110 §9.3.5).
  public static let delete = HTTPMethod(rawValue: "DELETE")
  /// Establish a tunnel to the target (RFC 9110 §9.3.6).
  public static let connect = HTTPMethod(rawValue: "CONNECT")
  /// Describe the communication options of the target (RFC 9110 §9.3.7).
  public static let options = HTTPMethod(rawValue: "OPTIONS")
  /// Return the request as it was received (RFC 9110 §9.3.8).
  public static let trace = HTTPMethod(rawValue: "TRACE")
  /// Modify the target in part (RFC 5789).
  public static let patch = HTTPMethod(rawValue: "PATCH")
  /// Query the target with the enclosed content (draft-ietf-httpbis-safe-method-w-body).
  public static let query = HTTPMethod(rawValue: "QUERY")

  /// Whether the content of a request with this method has no defined meaning (RFC 9110 §9.3).
  public var ignoresContent: Bool { [.get, .head, .options].contains(self) }

  /// The methods named by the static properties above.
  public static let registered: [HTTPMethod] = [
    .get, .post, .head, .put, .delete, .connect, .options, .trace, .patch, .query,
  ]
}
