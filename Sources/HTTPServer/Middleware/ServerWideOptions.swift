package import HTTPMessage

/// Responds to `OPTIONS *`, which applies to the server as a whole (RFC 9110 §9.3.7).
package struct ServerWideOptions: Middleware {
  static let methods = "GET, HEAD, POST, OPTIONS"
  package init() {}
  package var actsOutwards: Bool { false }

  package func handle(_ exchange: inout HTTPExchange) {
    guard !exchange.isAnswered, exchange.request.target.form == .asterisk else { return }
    exchange.respond(with: HTTPResponse(status: .noContent, fields: ["Allow": Self.methods]))
  }
}
