/// The outcome of a request: a response, the work that produces it, or the need for the body.
public enum Plan: Sendable {
  /// The response is ready.
  case now(HTTPResponse)
  /// A function produces the response, and should return soon once the flag is set; `units` is a
  /// lower bound of its work, 0 if unknown.
  case later(units: Int = 0, work: @Sendable (CancellationFlag) -> HTTPResponse)
  /// The response depends on the body, which the client waits to be asked for.
  case awaitBody

  /// Returns the response, running the work here; awaiting the body is an internal error.
  public func response(flag: CancellationFlag = CancellationFlag()) -> HTTPResponse {
    switch self {
    case .now(let response): response
    case .later(_, let work): work(flag)
    case .awaitBody: HTTPResponse(.internalError)
    }
  }
}
