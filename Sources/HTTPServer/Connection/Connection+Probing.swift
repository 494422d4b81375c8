import HTTPMessage

/// Detection of clients that have disconnected while their request is processed.
///
/// A FIN in TCP says that a client will send nothing more, not whether it still reads. The system
/// of a client that has gone answers anything sent to it with a reset, while a client that still
/// reads must accept any number of interim responses (RFC 9110 §15.2), of which 102 means work in
/// progress (RFC 2518 §10.1). So 102 is sent once, if a worker does not finish the response soon,
/// and a reset cancels the work. HTTP/1.0 has no interim responses.
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
