/// A request as a test words it.
public struct CurlRequest: Sendable {
  /// The method.
  public var method: String

  /// The path and query, after the client's base.
  public var path: String

  /// Header lines, such as `Accept: text/csv`.
  public var headers: [String]

  /// The body; none if it is nil.
  public var body: [UInt8]?

  /// Whether to ask for gzip and unpack the answer; without it the bytes are as they came.
  public var decodesGzip = false

  /// The timeout of the whole exchange, in milliseconds.
  public var timeout = 20_000

  /// Makes a request.
  public init(
    _ method: String = "GET", _ path: String, headers: [String] = [], body: [UInt8]? = nil
  ) {
    self.method = method
    self.path = path
    self.headers = headers
    self.body = body
  }

  /// A POST with a JSON text.
  public static func post(_ path: String, json: String, headers: [String] = []) -> CurlRequest {
    CurlRequest(
      "POST", path, headers: ["Content-Type: application/json"] + headers, body: Array(json.utf8))
  }
}
