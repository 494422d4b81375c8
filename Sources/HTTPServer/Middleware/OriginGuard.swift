package import HTTPMessage

/// Refuses requests of scripts from origins that are not named, with 403: a page whose host name
/// has been pointed at this machine (DNS rebinding) could else ask what only local programs should.
///
/// Programs that are no browsers send no `Origin`.
package struct OriginGuard: Middleware {
  private let origins: Set<String>
  private let isGuarded: @Sendable (HTTPRequestHead) -> Bool
  package var actsOutwards: Bool { false }

  /// The origins are such as `https://example.com`.
  package init(
    origins: Set<String>, isGuarded: @escaping @Sendable (HTTPRequestHead) -> Bool
  ) { (self.origins, self.isGuarded) = (origins, isGuarded) }

  package func handle(_ exchange: inout HTTPExchange) {
    guard let origin = exchange.request.fields[.origin], isGuarded(exchange.request.head),
      !origins.contains(origin)
    else { return }
    exchange.respond(
      with: HTTPResponse(
        HTTPProblem(
          .forbidden,
          detail: "The origin is not among those that may ask here (--cors-origins).")))
  }
}
