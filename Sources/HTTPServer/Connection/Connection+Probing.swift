import HTTPMessage

/// Detects clients that have disconnected while their request is processed.
///
/// A FIN says that a client sends nothing more, not whether it still reads. One that has gone
/// answers anything with a reset, one that reads must accept interim responses (RFC 9110 §15.2); so
/// 102 (RFC 2518 §10.1) is sent once if a worker is not done soon, and a reset cancels the work.
extension Connection {
  /// Most responses are finished before their client is probed.
  private static let probeDelay = Duration.milliseconds(10)

  /// Schedules a probe if the client has closed its direction while its response is being produced.
  func scheduleProbe() {
    guard input.hasHungUp, exchange?.canBeProbed == true else { return }
    limitState(to: Self.probeDelay)
  }

  /// Sends the interim response if it is due; returns false otherwise.
  func probeIfDue(_ exchange: Exchange) -> Bool {
    guard input.hasHungUp, exchange.canBeProbed, requestHasTime else { return false }
    var probed = exchange
    probed.isProbed = true
    wait(for: probed)
    output.begin(interim: HTTPResponse.processingBytes)
    // A full buffer gives no information. If only a part is written, the rest is sent before the
    // head of the response.
    if case .failed = output.write(to: socket) { abandon() }
    return true
  }
}

extension Exchange {
  fileprivate var canBeProbed: Bool { !isProbed && head.map { $0.version >= .http11 } ?? false }
}
