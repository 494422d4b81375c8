public import HTTPMessage

/// Answers `OPTIONS *`, which asks about the server as a whole (RFC 9110 §9.3.7).
public struct ServerWideOptions: Middleware {
  /// The methods that the server knows somewhere.
  public var methods: [String]

  /// Makes the middleware.
  public init(methods: [String] = ["GET", "HEAD", "POST", "OPTIONS"]) { self.methods = methods }

  /// Answers the one request, and passes on all others.
  public func respond(
    to request: HTTPRequest, next: (HTTPRequest) -> HTTPResponse
  ) -> HTTPResponse {
    guard request.target.form == .asterisk else { return next(request) }
    return HTTPResponse(status: .noContent, fields: ["Allow": methods.joined(separator: ", ")])
  }
}
