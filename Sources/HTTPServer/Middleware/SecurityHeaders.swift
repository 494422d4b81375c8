package import HTTPMessage

/// Adds fields for browsers, except those that the handler has set: no response is read as another
/// type, pages load only from their server and are framed by it alone, SVG documents run nothing.
package struct SecurityHeaders: Middleware {
  /// The `Content-Security-Policy` of HTML pages (Content Security Policy Level 3).
  package var pagePolicy = """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types 'none'
    """
  /// The `Content-Security-Policy` of SVG documents.
  package var documentPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
  private static let everywhere: HTTPFields = ["X-Content-Type-Options": "nosniff"]
  package init() {}
  package var actsInwards: Bool { false }

  package func handle(_ exchange: inout HTTPExchange) {
    if exchange.isAnswered { secure(&exchange.response) }
  }

  private func secure(_ response: inout HTTPResponse) {
    if !response.fields.contains(.contentTypeOptions) {
      response.fields.append(contentsOf: Self.everywhere)
    }
    // Nearly all responses have a type without a policy.
    if response.fields.has(.contentType, "application/json") { return }
    let type = response.fields[.contentType] ?? ""
    if type.hasPrefix("text/html") {
      add("Content-Security-Policy", pagePolicy, to: &response)
      add("Referrer-Policy", "no-referrer", to: &response)
      add("X-Frame-Options", "SAMEORIGIN", to: &response)
      add("Cross-Origin-Opener-Policy", "same-origin", to: &response)
    } else if type.hasPrefix("image/svg+xml") {
      add("Content-Security-Policy", documentPolicy, to: &response)
    }
  }

  private func add(_ name: String, _ value: String, to response: inout HTTPResponse) {
    if !response.fields.contains(name) { response.fields.append(name, value) }
  }
}
