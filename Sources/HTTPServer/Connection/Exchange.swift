internal import Bytes
import HTTPMessage

/// Unique within one loop and never reused.
typealias ConnectionID = UInt64

/// A request and the state needed to write its response.
struct Exchange: Sendable {
  /// Unique within one connection; responses that come too late are recognized by it.
  typealias ID = UInt64
  let id: ID
  /// Nil if the request was not HTTP, or incomplete.
  var head: HTTPRequestHead?
  var keepsAlive: Bool
  /// Whether the client may still be sending a body that is not read.
  var bodyIsUnread = false
  /// Whether an interim response was sent, to find out whether the client is still connected.
  var isProbed = false
  /// The time at which the first byte arrived.
  let beganAt: Duration
  /// The time at which the request was passed to the handler.
  let askedAt: Duration
  let client: String?
  let bytesIn: Int
  /// Nil if middleware has given none, or it is not known here.
  var requestID: RequestID?
  /// Set when the response is no longer needed; nil as long as no worker produces it.
  var cancellation: CancellationFlag?

  func framing(of stream: BodyStream?) -> ContentFraming {
    guard stream != nil else { return .length }
    return head.map { $0.version >= .http11 } ?? false ? .chunked : .untilClose
  }

  func connectionOption(persists: Bool) -> ConnectionOption {
    guard persists else { return .close }
    return head.map { $0.version < .http11 } ?? false ? .keepAlive : .persist
  }
}
