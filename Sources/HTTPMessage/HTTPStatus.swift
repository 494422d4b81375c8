/// A response status: a code of three digits, and the phrase that goes with it (RFC 9110 §15).
public struct HTTPStatus: Hashable, Sendable, CustomStringConvertible {
  /// The code, 100 to 599.
  public let code: Int
  /// What the code is called; a client may ignore it.
  public let reasonPhrase: String

  /// Makes a status with a phrase of its own.
  public init(code: Int, reasonPhrase: String) {
    self.code = code
    self.reasonPhrase = reasonPhrase
  }

  /// Two statuses are the same if their codes are.
  public static func == (left: HTTPStatus, right: HTTPStatus) -> Bool { left.code == right.code }

  /// Hashes the code alone.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }

  /// The code and the phrase, `404 Not Found`.
  public var description: String { "\(code) \(reasonPhrase)" }

  /// Whether an answer with this status has no content whatever its fields say (RFC 9112 §6.3).
  public var forbidsContent: Bool { code < 200 || code == 204 || code == 304 }
}
