/// A request whose evaluation was under way when the server ended.
struct RequestUnderWay: Equatable, Sendable {
  /// The number of the thread that evaluated.
  let thread: UInt32
  /// The fatal signal that the thread received; nil if another thread did, or none.
  let signal: Int32?
  /// The hash of the request; see ``RequestHash``.
  let hash: UInt64
  /// The identifier of the request, as in `X-Request-Id`.
  let requestID: String
  /// The path of the request.
  let path: String
}
