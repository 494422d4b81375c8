/// How much of each part of a request is taken.
public struct HTTPParserLimits: Hashable, Sendable {
  /// The longest request line, in bytes with its CRLF; a longer one is 414, or 501 if its method
  /// has no end.
  public var requestLine = 8 * 1024
  /// The longest head, in bytes: request line, fields and the empty line; a longer one is 431.
  public var head = 32 * 1024
  /// The most field lines of the head, and of the trailers; more are 431.
  public var fieldCount = 100
  /// The longest body, in bytes without the chunked coding; a longer one is 413.
  public var body = 1024 * 1024
  /// The longest line with the size of a chunk, in bytes with its CRLF; a longer one is 400.
  public var chunkLine = 4 * 1024
  /// The most bytes of chunk extensions in one request; more are 400.
  public var chunkExtensions = 16 * 1024

  /// The limits as they are documented.
  public init() {}
}
