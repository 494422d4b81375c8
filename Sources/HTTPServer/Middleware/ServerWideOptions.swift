public import HTTPMessage

/// Middleware that responds to `OPTIONS *`, which applies to the server as a whole (RFC 9110
/// §9.3.7).
public struct ServerWideOptions: Middleware {
  /// The methods that the server supports for at least one target.
  public var methods: [String]

  /// Creates the middleware.
  public init(methods: [String] = ["GET", "HEAD", "POST", "OPTIONS"]) { self.methods = methods }

  /// False: the middleware only looks at requests.
  public var actsOutwards: Bool { false }

  /// Responds to `OPTIONS *`, and passes on all other requests.
  public func handle(_ exchange: inout HTTPExchange) {
    guard !exchange.isAnswered, exchange.request.target.form == .asterisk else { return }
    let allow = methods.joined(separator: ", ")
    exchange.respond(with: HTTPResponse(status: .noContent, fields: ["Allow": allow]))
  }
}
