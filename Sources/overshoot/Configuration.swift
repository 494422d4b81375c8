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

  /// Whether each request is logged, as a line of JSON on standard error.
  var log = true
}
