public import HTTPMessage

/// Middleware that makes the service readable for scripts of other origins (WHATWG Fetch, the CORS
/// protocol).
///
/// Credentials are never allowed, so no page can use a visitor's rights, and `*` is safe as the
/// allowed origin.
public struct CrossOrigin: Middleware {
  /// The origins that may read responses.
  public enum Origins: Sendable, Hashable {
    /// Every origin.
    case any
    /// Only the listed origins, such as `https://example.com`.
    case only(Set<String>)
  }

  /// The origins that may read responses.
  public var origins: Origins
  /// The methods that scripts may use.
  public var methods: [String]
  /// The request fields that scripts may set.
  public var requestFields: [String]
  /// The response fields that scripts may read, in addition to those that CORS always allows.
  public var exposedFields: [String] {
    didSet { exposed = exposedFields.joined(separator: ", ") }
  }
  private var exposed: String
  /// The time for which a browser may cache the response to a preflight, in seconds.
  public var maximumAge: Int

  /// Creates the middleware; every origin is allowed by default.
  public init(
    origins: Origins = .any, methods: [String] = ["GET", "HEAD", "POST", "OPTIONS"],
    requestFields: [String] = [
      "Accept", "Authorization", "Content-Encoding", "Content-Type", "If-None-Match", "X-API-Key",
      "Traceparent", "Tracestate", "X-Request-Id",
    ],
    exposedFields: [String] = [
      "Content-Length", "ETag", "RateLimit", "RateLimit-Policy", "Retry-After", "X-Request-Id",
    ],
    maximumAge: Int = 86_400
  ) {
    self.origins = origins
    self.methods = methods
    self.requestFields = requestFields
    self.exposedFields = exposedFields
    exposed = exposedFields.joined(separator: ", ")
    self.maximumAge = maximumAge
  }

  /// Responds to a preflight, and adds the CORS fields to every other response.
  public func handle(_ exchange: inout HTTPExchange) {
    if exchange.isAnswered {
      open(&exchange.response, for: exchange.request)
    } else if isPreflight(exchange.request) {
      exchange.respond(with: preflight())
    }
  }

  private func isPreflight(_ request: HTTPRequest) -> Bool {
    request.method == .options && request.fields.contains("Origin")
      && request.fields.contains("Access-Control-Request-Method")
  }

  private func open(_ response: inout HTTPResponse, for request: HTTPRequest) {
    if case .only = origins { response.fields.appendElement("Origin", to: "Vary") }
    guard let allowed = allowedOrigin(for: request) else { return }
    response.fields["Access-Control-Allow-Origin"] = allowed
    if !exposed.isEmpty, !isPreflight(request) {
      response.fields["Access-Control-Expose-Headers"] = exposed
    }
  }

  private func allowedOrigin(for request: HTTPRequest) -> String? {
    switch origins {
    case .any: "*"
    case .only(let allowed): request.fields["Origin"].flatMap { allowed.contains($0) ? $0 : nil }
    }
  }

  private func preflight() -> HTTPResponse {
    HTTPResponse(
      status: .noContent,
      fields: [
        "Access-Control-Allow-Methods": methods.joined(separator: ", "),
        "Access-Control-Allow-Headers": requestFields.joined(separator: ", "),
        "Access-Control-Max-Age": String(maximumAge),
      ])
  }
}
