public import HTTPMessage

/// What the access log tells of one request.
public struct AccessRecord: Sendable, Equatable {
  /// When the answer was written, since 1970-01-01T00:00:00Z.
  public var time = Duration.zero
  /// The request's identity, as the answer tells it in `X-Request-Id`.
  public var requestID: String?
  /// The request's `traceparent`, if it is one (W3C Trace Context).
  public var traceParent: String?
  /// The method; nil if the request was not HTTP.
  public var method: String?
  /// The path as it was written; nil if the request was not HTTP.
  public var path: String?
  /// Where the request led to; nil if nowhere.
  public var route: String?
  /// The address of who asked.
  public var client: String?
  /// The status of the answer.
  public var status: HTTPStatus
  /// How many bytes of the request have arrived.
  public var bytesIn: Int
  /// How many bytes of the answer were written.
  public var bytesOut = 0
  /// The time from the first byte of the request to the last of the answer.
  public var duration = Duration.zero
  /// The time that the handler took, the wait for a worker included.
  public var handlerDuration = Duration.zero

  private var beganAt: Duration

  init(_ exchange: Exchange, _ response: HTTPResponse, answeredAt: Duration) {
    requestID = response.fields["X-Request-Id"]
    traceParent = exchange.head?.fields["traceparent"].flatMap { isTraceParent($0) ? $0 : nil }
    method = exchange.head?.method.rawValue
    path = exchange.head?.target.rawPath
    route = exchange.route
    client = exchange.client
    status = response.status
    bytesIn = exchange.bytesIn
    beganAt = exchange.beganAt
    handlerDuration = max(.zero, answeredAt - exchange.askedAt)
  }

  /// The record of an answer whose last byte has just been written.
  func finished(at clock: any ServerClock, bytesOut: Int) -> AccessRecord {
    var record = self
    record.bytesOut = bytesOut
    record.time = clock.sinceEpoch
    record.duration = max(.zero, clock.now - beganAt)
    return record
  }
}

/// Whether a value is a `traceparent`: version, trace, parent and flags in lower-case hexadecimal
/// (W3C Trace Context §3.2).
func isTraceParent(_ value: String) -> Bool {
  let parts = value.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  guard parts.map(\.count) == [2, 32, 16, 2], !parts[0].elementsEqual("ff".utf8) else {
    return false
  }
  let isHex = parts.joined().allSatisfy { byte in
    byte.hexValue != nil && byte.asciiLowercased == byte
  }
  return isHex && parts[1...2].allSatisfy { part in part.contains { $0 != ASCII.zero } }
}
