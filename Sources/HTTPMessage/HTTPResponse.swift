/// An answer as a value; the server adds `Date`, `Connection`, and how the content is framed.
public struct HTTPResponse: Sendable {
  /// The status.
  public var status: HTTPStatus
  /// The header fields.
  public var fields: HTTPFields
  /// The content, or its beginning if there is a ``stream``.
  public var body: [UInt8]
  /// What follows ``body``; nil if nothing does.
  public var stream: BodyStream?
  /// How many requests the answer counts for where a client may make so many of them; at least 1.
  public var tokens = 1

  /// Makes an answer of its parts.
  public init(
    status: HTTPStatus, fields: HTTPFields = [:], body: [UInt8] = [], stream: BodyStream? = nil
  ) {
    self.status = status
    self.fields = fields
    self.body = body
    self.stream = stream
  }

  /// Makes an answer with a text as its content, `text/plain` by default.
  public init(
    status: HTTPStatus = .ok, text: String, contentType: String = "text/plain; charset=utf-8"
  ) {
    self.init(status: status, fields: ["Content-Type": contentType], body: Array(text.utf8))
  }

  /// The same answer with its whole content in ``body``, for whoever has the memory.
  ///
  /// - Returns: An answer without a stream; that of this one is used up.
  public func collected() -> HTTPResponse {
    var response = self
    response.stream = nil
    while let block = stream?.next() { response.body += block }
    return response
  }
}

extension HTTPResponse: Equatable {
  /// Whether two answers have the same parts; a stream is equal to itself alone.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.status == rhs.status && lhs.fields == rhs.fields && lhs.body == rhs.body
      && lhs.stream === rhs.stream && lhs.tokens == rhs.tokens
  }
}
