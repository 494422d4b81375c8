public import HTTPMessage

/// Middleware that responds to `OPTIONS *`, which applies to the server as a whole (RFC 9110
/// §9.3.7).
public struct ServerWideOptions: Middleware {
  /// The methods that the server supports for at least one target.
  public var methods: [String]

  /// Creates the middleware.
  public init(methods: [String] = ["GET", "HEAD", "POST", "OPTIONS"]) { self.methods = methods }

  /// Responds to `OPTIONS *`, and passes on all other requests.
  public func plan(
    for request: HTTPRequest, next: @escaping @Sendable (HTTPRequest) -> Plan
  ) -> Plan {
    guard request.target.form == .asterisk else { return next(request) }
    let allow = methods.joined(separator: ", ")
    return .now(HTTPResponse(status: .noContent, fields: ["Allow": allow]))
  }
}
