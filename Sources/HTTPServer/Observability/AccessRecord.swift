public import HTTPMessage

/// The log entry for one request.
public struct AccessRecord: Sendable, Equatable {
  /// The time at which the response was written, since 1970-01-01T00:00:00Z.
  public var time = Duration.zero
  /// The request's identifier, as in the response field `X-Request-Id`.
  public var requestID: String?
  /// The request's `traceparent`, if it is valid (W3C Trace Context).
  public var traceParent: String?
  /// The method; nil if the request was not HTTP.
  public var method: String?
  /// The path as written; nil if the request was not HTTP.
  public var path: String?
  /// The route that the request matched; nil if there is none.
  public var route: String?
  /// The address of the client.
  public var client: String?
  /// The status of the response.
  public var status: HTTPStatus
  /// The number of request bytes received.
  public var bytesIn: Int
  /// The number of response bytes written.
  public var bytesOut = 0
  /// The time from the first byte of the request to the last byte of the response.
  public var duration = Duration.zero
  /// The time that the handler took, including the wait for a worker.
  public var handlerDuration = Duration.zero
  /// Whether the response is sent in real time, so that its duration says nothing of the server.
  public var isLive = false

  /// A time on the server's clock.
  var beganAt: Duration

  /// Completes the record when the last byte has just been written: at `now` on the server's clock,
  /// `sinceEpoch` since 1970-01-01T00:00:00Z.
  mutating func finish(at now: Duration, sinceEpoch: Duration, bytesOut: Int) {
    self.bytesOut = bytesOut
    time = sinceEpoch
    duration = max(.zero, now - beganAt)
  }
}

/// Version, trace, parent and flags in lowercase hexadecimal (W3C Trace Context §3.2).
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
