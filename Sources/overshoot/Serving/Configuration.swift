import HTTPMessage
import HTTPServer
internal import Schema

struct Configuration: Sendable {
  var server = ServerConfiguration()
  var service = ServiceLimits()
  /// `*` for all, or a list (Fetch, CORS protocol).
  var origins = ["*"]
  /// With the hashes of the API keys; nil admits everybody.
  var apiKeys: String?
  /// Per second, of a key or an address; 0 is no limit.
  var rateLimit = 0.0
  /// At once, of a key or an address.
  var rateBurst = 60
  /// As `HOST:PORT`; nil if the main server has `/metrics`.
  var metricsAddress: String?
  var coding = ContentCoding()
  /// In bytes; 0 keeps no answers.
  var answerCache = 4_194_304
  var log = true
  /// Linux is the only system where another process can restart the server.
  var supervise = Self.canSupervise

  static var canSupervise: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  /// The refusal of a long body names the flag that raises the limit.
  init() {
    server.limits.bodySetting = "--max-body"
    coding.maximumDecodedLength = server.limits.body
    coding.maximumDecodedLengthSetting = "--max-unpacked-body"
  }
}
