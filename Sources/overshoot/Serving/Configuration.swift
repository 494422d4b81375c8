import AnimationService
import HTTPMessage
import HTTPServer

struct Configuration: Sendable {
  var server = ServerConfiguration()

  /// Limits on the work of one request.
  var service = ServiceLimits()

  /// The origins whose scripts may read responses: `*` for all, or a list (Fetch, CORS protocol).
  var origins = ["*"]

  /// The path of a file with the hashes of the API keys; nil admits everybody.
  var apiKeys: String?

  /// Requests per second of a key or an address; 0 is no limit.
  var rateLimit = 0.0

  /// The number of requests that a key or an address may make at once if there is a rate limit.
  var rateBurst = 60

  /// The separate address of `/metrics`, as `HOST:PORT`; nil if the main server has `/metrics`.
  var metricsAddress: String?

  /// The longest body that a compressed request may decompress to, in bytes.
  var maximumUnpackedBody = 2_097_152

  /// Whether each request is logged, as a line of JSON on standard error.
  var log = true

  /// Whether another process restarts the server when it ends abnormally.
  ///
  /// Defaults to true on Linux, the only system where that is possible.
  var supervise = Self.canSupervise

  static var canSupervise: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  /// The refusal of a long body names the flag that raises the limit.
  init() { server.limits.bodySetting = "--max-body" }
}
