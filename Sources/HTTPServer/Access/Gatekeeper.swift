public import HTTPMessage

/// A handler that authorizes requests by API key and limits their rate before passing them on.
///
/// The gatekeeper stands between the middleware that every response passes through and the wrapped
/// handler, so refusing a request costs next to nothing. A request without a known key takes a
/// token from the bucket of its address, so keys cannot be guessed faster than the rate limit
/// allows.
public struct Gatekeeper: HTTPHandler {
  private let base: any HTTPHandler
  private let keys: APIKeys?
  private let limiter: RateLimiter?
  private let isGuarded: @Sendable (HTTPRequestHead) -> Bool

  /// Creates a gatekeeper for a handler.
  ///
  /// - Parameters:
  ///   - base: the handler of admitted requests.
  ///   - keys: the known keys; nil admits everybody.
  ///   - limiter: the rate limit per key, or per address without keys; nil is no limit.
  ///   - isGuarded: whether a request must be admitted; requests with OPTIONS are never guarded,
  ///     because browsers send them without a key.
  public init(
    _ base: any HTTPHandler, keys: APIKeys?, limiter: RateLimiter?,
    isGuarded: @escaping @Sendable (HTTPRequestHead) -> Bool
  ) {
    self.base = base
    self.keys = keys
    self.limiter = limiter
    self.isGuarded = isGuarded
  }

  /// Passes on admitted requests and refuses the others with 401 or 429.
  public func plan(for request: HTTPRequest, effort: Effort) -> Plan {
    guard request.method != .options, isGuarded(request.head) else {
      return base.plan(for: request, effort: effort)
    }
    return admitting(visitor(with: request)) { base.plan(for: request, effort: effort) }
  }

  /// Refuses requests that would not be admitted and those that the handler refuses.
  ///
  /// A refusal takes a token as any response does; a request whose body is wanted takes no token
  /// before the body has arrived.
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

  /// Returns the route of the wrapped handler.
  public func route(of head: HTTPRequestHead) -> String? { base.route(of: head) }

  /// Returns the error response of the wrapped handler.
  public func problem(_ status: HTTPStatus, detail: String) -> HTTPResponse {
    base.problem(status, detail: detail)
  }

  /// The client of a request, identified by its key or its address.
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

  /// Returns the plan of `inside` for a visitor who may enter and has a token left, otherwise a
  /// refusal.
  private func admitting(_ visitor: Visitor, _ inside: () -> Plan) -> Plan {
    let allowance = limiter?.take(visitor.name)
    if let allowance, !allowance.isAllowed { return .now(tooMany(allowance)) }
    guard visitor.mayEnter else { return .now(unauthorized(visitor)) }
    let plan = inside()
    return plan.map { response in
      let left = response.tokens > 1 ? charge(visitor, for: response) : allowance
      return withRateLimit(left, in: keptPrivate(response))
    }
  }

  /// Charges the tokens that a response counts for beyond the one already taken.
  ///
  /// The number is only known when the response is complete, so the charge may leave a debt.
  private func charge(_ visitor: Visitor, for response: HTTPResponse) -> RateLimiter.Allowance? {
    limiter?.charge(visitor.name, tokens: response.tokens - 1)
  }

  /// Returns the response with `Cache-Control: public` made private, because responses to requests
  /// with a key must not be stored in shared caches (RFC 9111 §3.5, §5.2.2.7).
  private func keptPrivate(_ response: HTTPResponse) -> HTTPResponse {
    guard keys != nil, let policy = response.fields["Cache-Control"] else { return response }
    var kept = response
    kept.fields["Cache-Control"] =
      splitList(policy).map { $0 == "public" ? "private" : String($0) }.joined(separator: ", ")
    return kept
  }

  private func withRateLimit(
    _ allowance: RateLimiter.Allowance?, in response: HTTPResponse
  ) -> HTTPResponse { allowance.map { telling($0, in: response) } ?? response }

  /// Returns the client's address, of IPv6 the first 64 bits; empty if the address is not known.
  private func network(of request: HTTPRequest) -> String {
    request.client.flatMap { IPAddress($0) }?.client.description ?? ""
  }

  /// Returns 401 with the accepted scheme (RFC 9110 §11.6.1), and an error code if the presented
  /// key is invalid (RFC 6750 §3.1).
  private func unauthorized(_ visitor: Visitor) -> HTTPResponse {
    var response = base.problem(
      .unauthorized, detail: "An API key is required, in Authorization: Bearer or in X-API-Key.")
    response.fields["WWW-Authenticate"] =
      "Bearer realm=\"api\"" + (visitor.showsKey ? ", error=\"invalid_token\"" : "")
    return response
  }

  /// Returns 429 with `Retry-After` (RFC 6585 §4).
  private func tooMany(_ allowance: RateLimiter.Allowance) -> HTTPResponse {
    var response = base.problem(
      .tooManyRequests, detail: "The rate limit is exceeded; see Retry-After.")
    response.fields["Retry-After"] = String(wholeSeconds(allowance.untilNext))
    return telling(allowance, in: response)
  }

  /// Adds the fields of draft-ietf-httpapi-ratelimit-headers-10, sections 3 and 4.
  private func telling(
    _ allowance: RateLimiter.Allowance, in response: HTTPResponse
  ) -> HTTPResponse {
    guard let limiter else { return response }
    var withRateLimit = response
    withRateLimit.fields["RateLimit-Policy"] =
      "\"default\";q=\(limiter.burst);w=\(wholeSeconds(limiter.window))"
    withRateLimit.fields["RateLimit"] =
      "\"default\";r=\(allowance.remaining);t=\(wholeSeconds(allowance.untilFull))"
    return withRateLimit
  }

  private func wholeSeconds(_ time: Duration) -> Int {
    let (seconds, attoseconds) = time.components
    return Int(seconds) + (attoseconds > 0 ? 1 : 0)
  }
}
