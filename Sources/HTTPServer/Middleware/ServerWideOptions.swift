public import HTTPMessage

/// Middleware that responds to `OPTIONS *`, which applies to the server as a whole (RFC 9110
/// §9.3.7).
public struct ServerWideOptions: Middleware {
  public var methods: [String]

  public init(methods: [String] = ["GET", "HEAD", "POST", "OPTIONS"]) { self.methods = methods }

  public var actsOutwards: Bool { false }

  public func handle(_ exchange: inout HTTPExchange) {
    guard !exchange.isAnswered, exchange.request.target.form == .asterisk else { return }
    let allow = methods.joined(separator: ", ")
    exchange.respond(with: HTTPResponse(status: .noContent, fields: ["Allow": allow]))
  }
}
