package import HTTPMessage
internal import Rendering

/// Middleware that writes problems found outside of the service as problem documents (RFC 9457),
/// and names the routes of their responses.
package struct ProblemDocuments: Middleware {
  /// Creates the middleware.
  package init() {}
  /// False, as the middleware looks at responses only.
  package var actsInwards: Bool { false }

  /// Completes a response that the service has not made.
  package func handle(_ exchange: inout HTTPExchange) {
    guard exchange.isAnswered else { return }
    if exchange.response.route == nil {
      let path = exchange.request.target.path
      if AnimationService.isRoute(path) { exchange.response.route = path }
    }
    guard let problem = exchange.response.problem else { return }
    exchange.response.fields[.cacheControl] = "no-store"
    exchange.response.describeProblem(
      Problem(problem.status, detail: problem.detail).bytes,
      contentType: Problem.mediaType)
  }
}
