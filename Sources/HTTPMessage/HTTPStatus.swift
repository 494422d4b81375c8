/// A response status: a three-digit code and its reason phrase (RFC 9110 §15).
public struct HTTPStatus: Hashable, Sendable, CustomStringConvertible {
  /// The code, 100 to 599.
  public let code: Int
  let phrase: StaticString

  /// The name of the code; clients may ignore it.
  public var reasonPhrase: String { "\(phrase)" }

  /// Creates a status from a code and a reason phrase.
  public init(code: Int, reasonPhrase: StaticString) {
    self.code = code
    phrase = reasonPhrase
  }

  /// Returns whether two statuses have the same code.
  public static func == (left: HTTPStatus, right: HTTPStatus) -> Bool { left.code == right.code }

  /// Hashes the code, which alone decides equality.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
  /// The code and the reason phrase, such as `404 Not Found`.
  public var description: String { "\(code) \(reasonPhrase)" }
  /// Whether a response with this status has no content whatever its fields say (RFC 9112 §6.3).
  public var forbidsContent: Bool { code < 200 || code == 204 || code == 304 }
}
