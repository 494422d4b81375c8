/// A response status: a three-digit code and its reason phrase (RFC 9110 §15).
public struct HTTPStatus: Hashable, Sendable, CustomStringConvertible {
  /// 100 to 599.
  package let code: Int
  /// RFC 9110 §15, RFC 6585.
  package let phrase: StaticString
  package init(_ code: Int, phrase: StaticString) { (self.code, self.phrase) = (code, phrase) }
  /// Returns whether two statuses have the same code.
  public static func == (left: HTTPStatus, right: HTTPStatus) -> Bool { left.code == right.code }
  /// Hashes the code, which alone decides equality.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
  /// Such as `404 Not Found`.
  public var description: String { "\(code) \(phrase)" }
  /// Whether a response with this status has no content whatever its fields say (RFC 9112 §6.3).
  public var forbidsContent: Bool { code < 200 || code == 204 || code == 304 }

  /// The request has succeeded.
  public static let ok = Self(200, phrase: "OK")
  package static let accepted = Self(202, phrase: "Accepted")
  package static let noContent = Self(204, phrase: "No Content")
  package static let notModified = Self(304, phrase: "Not Modified")
  package static let permanentRedirect = Self(308, phrase: "Permanent Redirect")
  package static let badRequest = Self(400, phrase: "Bad Request")
  package static let unauthorized = Self(401, phrase: "Unauthorized")
  package static let forbidden = Self(403, phrase: "Forbidden")
  package static let notFound = Self(404, phrase: "Not Found")
  package static let methodNotAllowed = Self(405, phrase: "Method Not Allowed")
  package static let notAcceptable = Self(406, phrase: "Not Acceptable")
  package static let requestTimeout = Self(408, phrase: "Request Timeout")
  package static let preconditionFailed = Self(412, phrase: "Precondition Failed")
  package static let contentTooLarge = Self(413, phrase: "Content Too Large")
  package static let uriTooLong = Self(414, phrase: "URI Too Long")
  package static let unsupportedMediaType = Self(415, phrase: "Unsupported Media Type")
  package static let expectationFailed = Self(417, phrase: "Expectation Failed")
  package static let unprocessableContent = Self(422, phrase: "Unprocessable Content")
  package static let tooManyRequests = Self(429, phrase: "Too Many Requests")
  package static let requestHeaderFieldsTooLarge = Self(
    431, phrase: "Request Header Fields Too Large")
  package static let internalServerError = Self(500, phrase: "Internal Server Error")
  package static let notImplemented = Self(501, phrase: "Not Implemented")
  package static let serviceUnavailable = Self(503, phrase: "Service Unavailable")
  package static let httpVersionNotSupported = Self(505, phrase: "HTTP Version Not Supported")
}
