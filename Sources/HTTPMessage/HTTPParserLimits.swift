/// The size limits for the parts of a request.
public struct HTTPParserLimits: Hashable, Sendable {
  /// The longest request line, in bytes with its CRLF; a longer one is answered with 414, or with
  /// 501 if its method does not end within the limit.
  public var requestLine = 8 * 1024
  /// The longest head, in bytes: request line, fields and the empty line; a longer head is answered
  /// with 431.
  public var head = 32 * 1024
  /// The largest number of field lines in the head, and in the trailers; more are answered with
  /// 431.
  public var fieldCount = 100
  /// The longest body, in bytes without the chunked coding; a longer body is answered with 413.
  public var body = 2 * 1024 * 1024
  /// The setting that determines ``body``, which the problem of a longer body names; nil for none.
  public var bodySetting: String?
  /// The longest chunk size line, in bytes with its CRLF; a longer line is answered with 400.
  public var chunkLine = 4 * 1024
  /// The largest total length of chunk extensions in one request, in bytes; more is answered with
  /// 400.
  public var chunkExtensions = 16 * 1024

  /// Creates the default limits.
  public init() {}
}
