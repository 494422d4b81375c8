public import HTTPMessage

/// Says in every answer what a browser must not do with it.
///
/// No answer is taken for another type than its own. Pages load from their own server alone, and may
/// not be framed. Other documents, an SVG that is opened by itself for one, may not load or run
/// anything at all. What the handler has said itself stays.
public struct SecurityHeaders: Middleware {
  /// What pages may do (Content Security Policy Level 3).
  public var pagePolicy = """
    default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; \
    object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'
    """
  /// What other documents may do.
  public var documentPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

  /// Makes the middleware.
  public init() {}

  /// Adds the fields.
  public func plan(
    for request: HTTPRequest, next: @escaping @Sendable (HTTPRequest) -> Plan
  ) -> Plan {
    next(request).map(secured)
  }

  private func secured(_ response: HTTPResponse) -> HTTPResponse {
    var response = response
    add("X-Content-Type-Options", "nosniff", to: &response)
    let type = response.fields["Content-Type"] ?? ""
    if type.hasPrefix("text/html") {
      add("Content-Security-Policy", pagePolicy, to: &response)
      add("Referrer-Policy", "no-referrer", to: &response)
      add("X-Frame-Options", "DENY", to: &response)
      add("Cross-Origin-Opener-Policy", "same-origin", to: &response)
    } else if type.hasPrefix("image/svg+xml") {
      add("Content-Security-Policy", documentPolicy, to: &response)
    }
    return response
  }

  private func add(_ name: String, _ value: String, to response: inout HTTPResponse) {
    if !response.fields.contains(name) { response.fields.append(name, value) }
  }
}
