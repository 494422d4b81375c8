public import Bytes

/// The circumstances of a request, and what middleware has found out about it.
public struct RequestContext: Sendable, Hashable {
  package var effort: Effort
  /// Whether the client waits to be asked for the body, which has not arrived (RFC 9110 §10.1.1).
  package var bodyIsAwaited: Bool
  /// Nil if no middleware gives the request one.
  package var requestID: RequestID?
  /// The name of the client whose requests are counted; nil if they are not.
  package var visitor: String?

  /// Creates the context of a request that no middleware has seen.
  public init(effort: Effort = .trivial, bodyIsAwaited: Bool = false) {
    (self.effort, self.bodyIsAwaited) = (effort, bodyIsAwaited)
  }
}
