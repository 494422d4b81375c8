public import HTTPMessage

public struct AccessRecord: Sendable, Equatable {
  /// Since 1970-01-01T00:00:00Z, when the response was written.
  public var time = Duration.zero
  public var requestID: String?
  /// Nil unless it is valid (W3C Trace Context).
  public var traceParent: String?
  /// Nil, like the path, if the request was not HTTP.
  public var method: String?
  public var path: String?
  /// Nil if the request matched none.
  public var route: String?
  public var client: String?
  public var status: HTTPStatus
  public var bytesIn: Int
  public var bytesOut = 0
  /// The time from the first byte of the request to the last byte of the response.
  public var duration = Duration.zero
  /// Includes the wait for a worker.
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
