public import HTTPMessage

/// Answers `OPTIONS *`, which asks about the server as a whole (RFC 9110 §9.3.7).
public struct ServerWideOptions: Middleware {
  /// The methods that the server knows somewhere.
  public var methods: [String]

  /// Makes the middleware.
  public init(methods: [String] = ["GET", "HEAD", "POST", "OPTIONS"]) { self.methods = methods }

  /// Answers the one request, and passes on all others.
  public func plan(
    for request: HTTPRequest, next: @escaping @Sendable (HTTPRequest) -> Plan
  ) -> Plan {
    guard request.target.form == .asterisk else { return next(request) }
    let allow = methods.joined(separator: ", ")
    return .now(HTTPResponse(status: .noContent, fields: ["Allow": allow]))
  }
}
