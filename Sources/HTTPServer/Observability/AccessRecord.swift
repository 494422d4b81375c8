internal import Bytes
package import HTTPMessage

package struct AccessRecord: Sendable, Equatable {
  /// Since 1970-01-01T00:00:00Z, when the response was written.
  package var time = Duration.zero
  package var requestID: RequestID?
  /// Nil unless it is valid (W3C Trace Context).
  package var traceParent: String?
  /// Nil, like the path, if the request was not HTTP.
  package var method: String?
  package var path: String?
  /// Nil if the request matched none.
  package var route: String?
  package var client: String?
  package var status: HTTPStatus
  package var bytesIn: Int
  package var bytesOut = 0
  /// The time from the first byte of the request to the last byte of the response.
  package var duration = Duration.zero
  /// Includes the wait for a worker.
  package var handlerDuration = Duration.zero
  /// Whether the response is sent in real time, so that its duration says nothing of the server.
  package var isLive = false
  /// A time on the server's clock.
  var beganAt: Duration

  /// The last byte has just been written: at `now` by the server's clock, `sinceEpoch` since 1970.
  mutating func finish(at now: Duration, sinceEpoch: Duration, bytesOut: Int) {
    self.bytesOut = bytesOut
    time = sinceEpoch
    duration = max(.zero, now - beganAt)
  }
}

/// Version, trace, parent and flags in lowercase hexadecimal (W3C Trace Context §3.2).
func isTraceParent(_ value: String) -> Bool {
  let parts = value.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  guard parts.map(\.count) == [2, 32, 16, 2], !parts[0].elementsEqual("ff".utf8)
  else { return false }
  let isHex = parts.joined().allSatisfy { byte in
    byte.hexValue != nil && byte.asciiLowercased == byte
  }
  return isHex && parts[1...2].allSatisfy { part in part.contains { $0 != ASCII.zero } }
}
