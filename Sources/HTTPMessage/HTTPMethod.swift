/// A request method: any token, compared with regard to case (RFC 9110 §9.1).
public struct HTTPMethod: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The method as it stands on the wire.
  public let rawValue: String

  /// Makes a method of any name; whether it is a token is the parser's question.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The method as it stands on the wire.
  public var description: String { rawValue }

  /// Transfer a representation of the target (RFC 9110 §9.3.1).
  public static let get = HTTPMethod(rawValue: "GET")
  /// As GET, but without the content (RFC 9110 §9.3.2).
  public static let head = HTTPMethod(rawValue: "HEAD")
  /// Process the enclosed content (RFC 9110 §9.3.3).
  public static let post = HTTPMethod(rawValue: "POST")
  /// Replace the target by the enclosed content (RFC 9110 §9.3.4).
  public static let put = HTTPMethod(rawValue: "PUT")
  /// Remove the target (RFC 9110 §9.3.5).
  public static let delete = HTTPMethod(rawValue: "DELETE")
  /// Make a tunnel to the target (RFC 9110 §9.3.6).
  public static let connect = HTTPMethod(rawValue: "CONNECT")
  /// Describe the ways to talk to the target (RFC 9110 §9.3.7).
  public static let options = HTTPMethod(rawValue: "OPTIONS")
  /// Send the request back as it was received (RFC 9110 §9.3.8).
  public static let trace = HTTPMethod(rawValue: "TRACE")
  /// Change the target in part (RFC 5789).
  public static let patch = HTTPMethod(rawValue: "PATCH")
  /// Ask the target by the enclosed content (draft-ietf-httpbis-safe-method-w-body).
  public static let query = HTTPMethod(rawValue: "QUERY")

  /// Whether the content of such a request has no meaning (RFC 9110 §9.3).
  public var ignoresContent: Bool { [.get, .head, .options].contains(self) }

  /// The methods that have a name above.
  public static let registered: Set<HTTPMethod> = [
    .get, .head, .post, .put, .delete, .connect, .options, .trace, .patch, .query,
  ]
}
