import AnimationService
import HTTPMessage
import HTTPServer

/// Everything that can be set, each with the value that holds unless it is changed.
struct Configuration: Sendable {
  /// Where and how the server listens.
  var server = ServerConfiguration()

  /// How much one request may ask of the mathematics.
  var service = ServiceLimits()

  /// Which origins may read the answers in a browser: `*` for all, or a list (Fetch, CORS protocol).
  var origins = ["*"]

  /// A file with the hashes of the keys that let a client in; nil lets everybody in.
  var apiKeys: String?

  /// How many requests a second a key or an address may make for long; 0 is any number.
  var rateLimit = 0.0

  /// How many requests a key or an address may make at once, where there is a limit.
  var rateBurst = 60

  /// Where `/metrics` is alone, as `HOST:PORT`; nil if it is beside all else.
  var metricsAddress: String?

  /// The longest body that a packed request may unpack to, in bytes.
  var maximumUnpackedBody = 1_048_576

  /// Whether each request is logged, as a line of JSON on standard error.
  var log = true
}
