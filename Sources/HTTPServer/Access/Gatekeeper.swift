package import HTTPMessage

/// Authorizes requests by API key, and limits their rate: by address without a known key.
package struct Gatekeeper: Middleware {
  private let keys: APIKeys?
  private let limiter: RateLimiter?
  private let isGuarded: @Sendable (HTTPRequestHead) -> Bool

  /// Nil `keys` admit everybody, a nil `limiter` is no limit; browsers send OPTIONS without a key.
  package init(
    keys: APIKeys?, limiter: RateLimiter?, isGuarded: @escaping @Sendable (HTTPRequestHead) -> Bool
  ) { (self.keys, self.limiter, self.isGuarded) = (keys, limiter, isGuarded) }

  package func handle(_ exchange: inout HTTPExchange) {
    if exchange.isAnswered { settle(&exchange) } else { admit(&exchange) }
  }

  /// An awaited body takes no token before it has arrived, unless the head alone decides.
  private func admit(_ exchange: inout HTTPExchange) {
    guard exchange.request.method != .options, isGuarded(exchange.request.head) else { return }
    let visitor = visitor(with: exchange.request)
    let mayWait = exchange.context.bodyIsAwaited && visitor.mayEnter
    let allowance = mayWait ? limiter?.peek(for: visitor.name) : limiter?.take(for: visitor.name)
    if let allowance, !allowance.isAllowed {
      exchange.respond(with: tooMany(allowance))
    } else if !visitor.mayEnter {
      exchange.respond(with: unauthorized(visitor))
    } else {
      exchange.context.visitor = visitor.name
    }
  }

  /// The number is only known when the response is complete, so the charge may leave a debt.
  private func settle(_ exchange: inout HTTPExchange) {
    guard let visitor = exchange.context.visitor else { return }
    let taken = exchange.context.bodyIsAwaited ? 0 : 1
    keepPrivate(&exchange.response)
    guard let limiter else { return }
    tell(limiter.charge(visitor, tokens: exchange.response.tokens - taken), in: &exchange.response)
  }

  private struct Visitor {
    let name: String
    let mayEnter: Bool
    let showsKey: Bool
  }

  private func visitor(with request: HTTPRequest) -> Visitor {
    let key = keys?.identity(shownBy: request.fields)
    return Visitor(
      name: key.map { "key " + $0 }
        ?? "address " + (request.client.flatMap { IPAddress($0) }?.client.description ?? ""),
      mayEnter: keys == nil || key != nil, showsKey: keys?.isShown(by: request.fields) ?? false)
  }

  /// Shared caches must not keep responses to requests with a key (RFC 9111 §3.5, §5.2.2.7).
  private func keepPrivate(_ response: inout HTTPResponse) {
    guard keys != nil, let policy = response.fields["Cache-Control"] else { return }
    response.fields["Cache-Control"] =
      splitList(policy).map { $0 == "public" ? "private" : String($0) }.joined(separator: ", ")
  }

  /// Names the scheme (RFC 9110 §11.6.1), and an error code if the key is invalid (RFC 6750 §3.1).
  private func unauthorized(_ visitor: Visitor) -> HTTPResponse {
    var response = HTTPResponse(
      HTTPProblem(
        .unauthorized, detail: "An API key is required, in Authorization: Bearer or in X-API-Key."))
    response.fields["WWW-Authenticate"] =
      "Bearer realm=\"api\"" + (visitor.showsKey ? ", error=\"invalid_token\"" : "")
    return response
  }

  /// 429 with `Retry-After` (RFC 6585 §4).
  private func tooMany(_ allowance: RateLimiter.Allowance) -> HTTPResponse {
    var response = HTTPResponse(
      HTTPProblem(.tooManyRequests, detail: "The rate limit is exceeded; see Retry-After."))
    response.fields["Retry-After"] = String(wholeSeconds(allowance.untilNext))
    tell(allowance, in: &response)
    return response
  }

  /// The fields of draft-ietf-httpapi-ratelimit-headers-10, sections 3 and 4.
  private func tell(_ allowance: RateLimiter.Allowance, in response: inout HTTPResponse) {
    guard let limiter else { return }
    response.fields["RateLimit-Policy"] =
      "\"default\";q=\(limiter.burst);w=\(wholeSeconds(limiter.window))"
    response.fields["RateLimit"] =
      "\"default\";r=\(allowance.remaining);t=\(wholeSeconds(allowance.untilFull))"
  }

  private func wholeSeconds(_ time: Duration) -> Int {
    let (seconds, attoseconds) = time.components
    return Int(seconds) + (attoseconds > 0 ? 1 : 0)
  }
}
