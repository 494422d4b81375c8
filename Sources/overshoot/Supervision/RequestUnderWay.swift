/// A request whose evaluation was under way when the server ended.
struct RequestUnderWay: Equatable, Sendable {
  let thread: UInt32
  /// The fatal signal that the thread received; nil if another thread did, or none.
  let signal: Int32?
  let hash: UInt64
  /// As in `X-Request-Id`.
  let requestID: String
  let path: String
}
