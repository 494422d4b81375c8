import HTTPMessage

/// Tells the connections of one loop apart, for ever.
typealias ConnectionID = UInt64

/// One request on its way to its answer: what must be known when the answer is written.
struct Exchange: Sendable {
  /// Tells the exchanges of one connection apart, so that an answer that comes too late finds
  /// nobody.
  typealias ID = UInt64

  let id: ID
  /// The head; nil if the request was not HTTP, or not whole.
  let head: HTTPRequestHead?
  /// Whether the client would have the connection persist.
  var keepsAlive: Bool
  /// Whether the client may still be sending a body that nobody reads.
  var bodyIsUnread = false
  /// Whether the client was sent an interim response, to find out whether it is still there.
  var isProbed = false
  /// When the first byte arrived.
  let beganAt: Duration
  /// When the handler was asked.
  let askedAt: Duration
  /// The address of who asks, as text.
  let client: String?
  /// Where the request leads to; nil if nowhere.
  let route: String?
  /// How many bytes the request has.
  let bytesIn: Int

  /// Set when nobody waits for the answer any more, so that it need not be made.
  let cancellation = CancellationFlag()

  /// Returns the framing of an answer's content: its length, unless it is a stream.
  func framing(of stream: BodyStream?) -> ContentFraming {
    guard stream != nil else { return .length }
    return head.map { $0.version >= .http11 } ?? false ? .chunked : .untilClose
  }

  /// What to say of the connection in an answer after which it persists or does not.
  func connectionOption(persists: Bool) -> ConnectionOption {
    guard persists else { return .close }
    return head.map { $0.version < .http11 } ?? false ? .keepAlive : .persist
  }
}
