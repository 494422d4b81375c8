package import HTTPMessage

/// Responds to `OPTIONS *`, which applies to the server as a whole (RFC 9110 §9.3.7).
package struct ServerWideOptions: Middleware {
  package var methods: [String]

  package init(methods: [String] = ["GET", "HEAD", "POST", "OPTIONS"]) { self.methods = methods }

  package var actsOutwards: Bool { false }

  package func handle(_ exchange: inout HTTPExchange) {
    guard !exchange.isAnswered, exchange.request.target.form == .asterisk else { return }
    let allow = methods.joined(separator: ", ")
    exchange.respond(with: HTTPResponse(status: .noContent, fields: ["Allow": allow]))
  }
}
