public import Bytes

/// A response; the server adds `Date`, `Connection` and the framing of the content.
public struct HTTPResponse: Equatable, Sendable {
  package var status: HTTPStatus
  package var fields: HTTPFields
  /// The content, or the beginning of the content if there is a ``stream``.
  package var body: [UInt8]
  /// The content that follows ``body``; nil if there is none.
  package var stream: BodyStream?
  /// The number of requests that the response counts for in rate limiting; at least 1.
  package var tokens = 1
  /// Whether the response depends on its request alone, so that it may be sent again to an equal
  /// one; then the handler's own count for each time, such as of samples, else nil.
  package var repeatableCount: Int?
  /// The route that matched, of few names, for the log and the metrics; nil for none.
  package var route: String?
  /// Whether the content is a file, of which a path has few editions, each of a length of its
  /// own; it is packed once, and small rather than fast.
  package var isFile = false
  /// A failure whose content is not yet written.
  private var detail: String?
}

// Initializers are outside of the structure, so that it has one that sets each property once; what
// is set after its default is copied.
extension HTTPResponse {
  /// Creates a response from its parts.
  public init(
    status: HTTPStatus, fields: HTTPFields = [:], body: [UInt8] = [], stream: BodyStream? = nil
  ) {
    self.init(
      status: status, fields: fields, body: body, stream: stream, tokens: 1, repeatableCount: nil,
      route: nil, isFile: false, detail: nil)
  }

  /// A placeholder until there is a response.
  @inline(__always) init(unanswered status: HTTPStatus) {
    self.init(
      status: status, fields: HTTPFields(), body: [], stream: nil, tokens: 1,
      repeatableCount: nil, route: nil, isFile: false, detail: nil)
  }

  /// Creates a response with text content, `text/plain` by default.
  public init(
    status: HTTPStatus = .ok, text: String, contentType: String = "text/plain; charset=utf-8"
  ) { self.init(status: status, fields: ["Content-Type": contentType], body: Array(text.utf8)) }

  /// A failure, whose content middleware writes, or else the server as plain text.
  public init(_ problem: HTTPProblem) {
    self.init(status: problem.status)
    detail = problem.detail
  }

  /// The failure that the content has yet to describe; nil if there is none.
  package var problem: HTTPProblem? { detail.map { HTTPProblem(status, detail: $0) } }

  package mutating func describeProblem(_ content: [UInt8], contentType: String) {
    fields["Content-Type"] = contentType
    body = content
    detail = nil
  }

  /// Returns the response with its whole content in ``body``; uses up the stream.
  package func collected() -> HTTPResponse {
    var response = self
    response.stream = nil
    while let block = stream?.next() { response.body += block }
    return response
  }
}
