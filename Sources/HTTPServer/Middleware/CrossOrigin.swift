package import HTTPMessage

/// Makes the service readable for scripts of other origins (WHATWG Fetch, the CORS protocol), never
/// with credentials, so no page can use a visitor's rights, and `*` is safe.
package struct CrossOrigin: Middleware {
  package enum Origins: Sendable, Hashable {
    case any
    /// Such as `https://example.com`.
    case only(Set<String>)
  }

  package var origins: Origins
  package var methods: [String]
  package var requestFields: [String]
  /// Besides those that CORS always allows.
  package var exposedFields: [String] { didSet { opened = Self.opened(exposing: exposedFields) } }
  /// The fields of a response that every origin may read.
  private var opened: HTTPFields
  /// The time for which a browser may cache the response to a preflight, in seconds.
  package var maximumAge: Int

  package init(
    origins: Origins = .any, methods: [String] = ["GET", "HEAD", "POST", "OPTIONS"],
    requestFields: [String] = [
      "Accept", "Authorization", "Content-Encoding", "Content-Type", "If-None-Match", "X-API-Key",
      "Traceparent", "Tracestate", "X-Request-Id",
    ],
    exposedFields: [String] = [
      "Content-Length", "ETag", "RateLimit", "RateLimit-Policy", "Retry-After", "X-Request-Id",
    ], maximumAge: Int = 86_400
  ) {
    (self.origins, self.methods) = (origins, methods)
    (self.requestFields, self.exposedFields) = (requestFields, exposedFields)
    opened = Self.opened(exposing: exposedFields)
    self.maximumAge = maximumAge
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

  private static func opened(exposing fields: [String]) -> HTTPFields {
    var opened = HTTPFields()
    opened.append(.allowOrigin, "*")
    if !fields.isEmpty { opened.append(.exposeHeaders, fields.joined(separator: ", ")) }
    return opened
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
        "Access-Control-Allow-Methods": methods.joined(separator: ", "),
        "Access-Control-Allow-Headers": requestFields.joined(separator: ", "),
        "Access-Control-Max-Age": String(maximumAge),
      ])
  }
}
