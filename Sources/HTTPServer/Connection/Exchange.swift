import HTTPMessage

/// The identifier of a connection, unique within one loop and never reused.
typealias ConnectionID = UInt64

/// A request and the state that is needed when its response is written.
struct Exchange: Sendable {
  /// The identifier of an exchange, unique within one connection, by which responses that come too
  /// late are recognized.
  typealias ID = UInt64

  let id: ID
  /// The head; nil if the request was not HTTP, or incomplete.
  var head: HTTPRequestHead?
  /// Whether the client wants the connection to persist.
  var keepsAlive: Bool
  /// Whether the client may still be sending a body that is not read.
  var bodyIsUnread = false
  /// Whether the client was sent an interim response, to find out whether it is still connected.
  var isProbed = false
  /// The time at which the first byte arrived.
  let beganAt: Duration
  /// The time at which the request was passed to the handler.
  let askedAt: Duration
  /// The address of the client, as text.
  let client: String?
  /// The length of the request, in bytes.
  let bytesIn: Int

  /// The identifier that middleware has given the request; nil if it is not known here.
  var requestID: String?
  /// Set when the response is no longer needed; nil as long as no worker produces it.
  var cancellation: CancellationFlag?

  /// Returns the framing of a response's content: its length, unless the content is a stream.
  func framing(of stream: BodyStream?) -> ContentFraming {
    guard stream != nil else { return .length }
    return head.map { $0.version >= .http11 } ?? false ? .chunked : .untilClose
  }

  /// Returns the `Connection` option for a response after which the connection persists or closes.
  func connectionOption(persists: Bool) -> ConnectionOption {
    guard persists else { return .close }
    return head.map { $0.version < .http11 } ?? false ? .keepAlive : .persist
  }
}
