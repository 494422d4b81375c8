/// A whole answer as a value; the server adds `Date`, `Content-Length` and `Connection`.
public struct HTTPResponse: Sendable, Equatable {
  /// How it went.
  public var status: HTTPStatus
  /// The header fields.
  public var fields: HTTPFields
  /// The content.
  public var body: [UInt8]

  /// Makes an answer of its parts.
  public init(status: HTTPStatus, fields: HTTPFields = [:], body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// Makes an answer with a text as its content, `text/plain` unless said.
  public init(
    status: HTTPStatus = .ok, text: String, contentType: String = "text/plain; charset=utf-8"
  ) {
    self.init(status: status, fields: ["Content-Type": contentType], body: Array(text.utf8))
  }
}
