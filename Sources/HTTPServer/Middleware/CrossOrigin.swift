package import HTTPMessage

/// Lets scripts of other origins read (WHATWG Fetch, CORS protocol), never with credentials.
package struct CrossOrigin: Middleware {
  package enum Origins: Sendable, Hashable {
    case any
    /// Such as `https://example.com`.
    case only(Set<String>)
  }

  private let origins: Origins
  /// The fields of a response that every origin may read.
  private let opened: HTTPFields

  /// `fields` are exposed besides those of the server and those that CORS always allows.
  package init(origins: Origins = .any, exposing fields: [String] = []) {
    let exposed = [
      "Content-Length", "ETag", "RateLimit", "RateLimit-Policy", "Retry-After", "X-Request-Id",
    ]
    self.origins = origins
    opened = [
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Expose-Headers": (exposed + fields).joined(separator: ", "),
    ]
  }

  package func handle(_ exchange: inout HTTPExchange) {
    if exchange.isAnswered {
      open(&exchange.response, for: exchange.request)
    } else if isPreflight(exchange.request) {
      exchange.respond(with: preflight())
    }
  }

  private func isPreflight(_ request: HTTPRequest) -> Bool {
    request.method == .options && request.fields.contains(.origin)
      && request.fields.contains(.requestMethod)
  }

  private func open(_ response: inout HTTPResponse, for request: HTTPRequest) {
    if case .only = origins { response.fields.appendElement("Origin", to: .vary) }
    guard let allowed = allowedOrigin(for: request) else { return }
    let isSet = response.fields.contains(.allowOrigin) || response.fields.contains(.exposeHeaders)
    if !isSet, allowed == "*", !isPreflight(request) {
      return response.fields.append(contentsOf: opened)
    }
    response.fields[.allowOrigin] = allowed
    if let exposed = opened[.exposeHeaders], !isPreflight(request) {
      response.fields[.exposeHeaders] = exposed
    }
  }

  private func allowedOrigin(for request: HTTPRequest) -> String? {
    switch origins {
    case .any: "*"
    case .only(let allowed): request.fields[.origin].flatMap { allowed.contains($0) ? $0 : nil }
    }
  }

  private func preflight() -> HTTPResponse {
    HTTPResponse(
      status: .noContent,
      fields: [
        "Access-Control-Allow-Methods": ServerWideOptions.methods,
        "Access-Control-Allow-Headers":
          "Accept, Authorization, Content-Encoding, Content-Type, If-Match, If-None-Match, "
          + "Last-Event-ID, Mcp-Method, Mcp-Name, MCP-Protocol-Version, X-API-Key, Traceparent, "
          + "Tracestate, X-Request-Id",
        // A day, in seconds, for which a browser may cache this response.
        "Access-Control-Max-Age": "86400",
      ])
  }
}
