public import HTTPMessage

/// Lets those in who show a key, and nobody more often than allowed.
///
/// It stands between the middleware that every answer passes and the handler, so that what is refused
/// costs next to nothing. A request without a key that is known takes a token from the bucket of its
/// address, so that keys cannot be guessed any faster than that.
public struct Gatekeeper: HTTPHandler {
  private let base: any HTTPHandler
  private let keys: APIKeys?
  private let limiter: RateLimiter?
  private let isGuarded: @Sendable (HTTPRequestHead) -> Bool

  /// Guards a handler.
  ///
  /// - Parameters:
  ///   - base: what answers those who may come in.
  ///   - keys: the keys that are known; nil lets everybody in.
  ///   - limiter: how often a key, or an address where there are no keys, may ask; nil is no limit.
  ///   - isGuarded: which requests need to be let in; never those with OPTIONS, in which browsers
  ///     show no key.
  public init(
    _ base: any HTTPHandler, keys: APIKeys?, limiter: RateLimiter?,
    isGuarded: @escaping @Sendable (HTTPRequestHead) -> Bool
  ) {
    self.base = base
    self.keys = keys
    self.limiter = limiter
    self.isGuarded = isGuarded
  }

  /// Passes on what is let in, and refuses the rest with 401 or 429.
  public func plan(for request: HTTPRequest, effort: Effort) -> Plan {
    guard request.method != .options, isGuarded(request.head) else {
      return base.plan(for: request, effort: effort)
    }
    return admitting(visitor(with: request)) { base.plan(for: request, effort: effort) }
  }

  /// Refuses who would not be let in, and what the handler refuses.
  ///
  /// That takes a token as any answer does; a body that is wanted takes none before it is there.
  public func refusal(of request: HTTPRequest) -> HTTPResponse? {
    let refusal = base.refusal(of: request)
    guard request.method != .options, isGuarded(request.head) else { return refusal }
    let visitor = visitor(with: request)
    guard refusal == nil, visitor.mayEnter else {
      return admitting(visitor) { .now(refusal ?? unauthorized(visitor)) }.response()
    }
    guard let allowance = limiter?.peek(visitor.name), !allowance.isAllowed else { return nil }
    return tooMany(allowance)
  }

  /// The handler's routes.
  public func route(of head: HTTPRequestHead) -> String? { base.route(of: head) }

  /// The handler's words.
  public func problem(_ status: HTTPStatus, detail: String) -> HTTPResponse {
    base.problem(status, detail: detail)
  }

  /// Who asks: a key, or an address.
  private struct Visitor {
    let name: String
    let mayEnter: Bool
    let showsKey: Bool
  }

  private func visitor(with request: HTTPRequest) -> Visitor {
    let key = keys?.identity(shownBy: request.fields)
    return Visitor(
      name: key.map { "key " + $0 } ?? "address " + network(of: request),
      mayEnter: keys == nil || key != nil,
      showsKey: keys?.isShown(by: request.fields) ?? false)
  }

  /// What is planned for a visitor who may enter and has a token left.
  private func admitting(_ visitor: Visitor, _ inside: () -> Plan) -> Plan {
    let allowance = limiter?.take(visitor.name)
    if let allowance, !allowance.isAllowed { return .now(tooMany(allowance)) }
    guard visitor.mayEnter else { return .now(unauthorized(visitor)) }
    let plan = inside()
    return plan.map { response in
      let left = response.tokens > 1 ? charge(visitor, for: response) : allowance
      return told(left, in: keptPrivate(response))
    }
  }

  /// Charges what an answer counts for beyond the one token that was taken for it, as a debt if need
  /// be: it is only known when it is made.
  private func charge(_ visitor: Visitor, for response: HTTPResponse) -> RateLimiter.Allowance? {
    limiter?.charge(visitor.name, tokens: response.tokens - 1)
  }

  /// The answer to who has shown a key is for no shared cache (RFC 9111 §3.5, §5.2.2.7).
  private func keptPrivate(_ response: HTTPResponse) -> HTTPResponse {
    guard keys != nil, let policy = response.fields["Cache-Control"] else { return response }
    var kept = response
    kept.fields["Cache-Control"] =
      splitList(policy).map { $0 == "public" ? "private" : String($0) }.joined(separator: ", ")
    return kept
  }

  private func told(
    _ allowance: RateLimiter.Allowance?, in response: HTTPResponse
  ) -> HTTPResponse { allowance.map { telling($0, in: response) } ?? response }

  /// What an address has in common with all others of one client: of IPv6 the first 64 bits.
  private func network(of request: HTTPRequest) -> String {
    request.client.flatMap { IPAddress($0) }?.client.description ?? ""
  }

  /// 401 with the scheme that would do (RFC 9110 §11.6.1), and whether the key is the fault (RFC 6750 §3.1).
  private func unauthorized(_ visitor: Visitor) -> HTTPResponse {
    var response = base.problem(
      .unauthorized, detail: "An API key is required, in Authorization: Bearer or in X-API-Key.")
    response.fields["WWW-Authenticate"] =
      "Bearer realm=\"api\"" + (visitor.showsKey ? ", error=\"invalid_token\"" : "")
    return response
  }

  /// 429 that says when to come back (RFC 6585 §4).
  private func tooMany(_ allowance: RateLimiter.Allowance) -> HTTPResponse {
    var response = base.problem(
      .tooManyRequests, detail: "The rate limit is exceeded; see Retry-After.")
    response.fields["Retry-After"] = String(wholeSeconds(allowance.untilNext))
    return telling(allowance, in: response)
  }

  /// The fields of draft-ietf-httpapi-ratelimit-headers-10, sections 3 and 4.
  private func telling(
    _ allowance: RateLimiter.Allowance, in response: HTTPResponse
  ) -> HTTPResponse {
    guard let limiter else { return response }
    var told = response
    told.fields["RateLimit-Policy"] =
      "\"default\";q=\(limiter.burst);w=\(wholeSeconds(limiter.window))"
    told.fields["RateLimit"] =
      "\"default\";r=\(allowance.remaining);t=\(wholeSeconds(allowance.untilFull))"
    return told
  }

  private func wholeSeconds(_ time: Duration) -> Int {
    let (seconds, attoseconds) = time.components
    return Int(seconds) + (attoseconds > 0 ? 1 : 0)
  }
}
