/// A request of a test.
public struct CurlRequest: Sendable {
  /// The method.
  public var method: String

  /// The path and query, after the client's base.
  public var path: String

  /// Header lines, such as `Accept: text/csv`.
  public var headers: [String]

  /// The body; nil for none.
  public var body: [UInt8]?

  /// Whether to ask for gzip and unpack the answer; otherwise the bytes are as received.
  public var decodesGzip = false

  /// The timeout of the whole exchange, in milliseconds.
  public var timeout = 20_000

  /// Creates a request.
  public init(
    _ method: String = "GET", _ path: String, headers: [String] = [], body: [UInt8]? = nil
  ) {
    self.method = method
    self.path = path
    self.headers = headers
    self.body = body
  }

  /// Returns a POST with JSON text.
  public static func post(_ path: String, json: String, headers: [String] = []) -> CurlRequest {
    CurlRequest(
      "POST", path, headers: ["Content-Type: application/json"] + headers, body: Array(json.utf8))
  }
}
