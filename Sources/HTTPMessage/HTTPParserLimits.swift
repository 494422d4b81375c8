package struct HTTPParserLimits: Hashable, Sendable {
  /// In bytes with its CRLF; a longer one is answered with 414, or 501 in the method.
  package var requestLine = 8 * 1024
  /// In bytes, with request line, fields and the empty line; a longer head is answered with 431.
  package var head = 32 * 1024
  /// Of lines in the head, and in the trailers; more are answered with 431.
  package var fieldCount = 100
  /// In bytes without the chunked coding; a longer body is answered with 413.
  package var body = 2 * 1024 * 1024
  /// The setting that determines ``body``, which the problem of a longer body names; nil for none.
  package var bodySetting: String?
  /// In bytes with its CRLF; a longer line is answered with 400.
  package var chunkLine = 4 * 1024
  /// Of one request, in bytes; more are answered with 400.
  package var chunkExtensions = 16 * 1024
  package init() {}
}
