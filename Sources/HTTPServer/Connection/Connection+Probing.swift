import HTTPMessage

/// Whether a client that has ended its direction still listens.
///
/// TCP says with FIN that a client will send nothing more, not whether it still reads. The system of
/// one that has gone answers what is sent to it with a reset, and one that reads on has to cope with
/// any number of interim responses (RFC 9110 §15.2), of which 102 is the one for work under way (RFC
/// 2518 §10.1). So it is sent once, if a worker does not have the answer soon, and the reset gives
/// the work up. HTTP/1.0 knows no interim responses.
extension Connection {
  /// The time that a worker has before its client is probed: most answers are made sooner.
  private static let probeDelay = Duration.milliseconds(10)

  /// Has the client probed a little later if it has ended its direction while its answer is made.
  func scheduleProbe() {
    guard hasHungUp, case .answering(let exchange) = state, exchange.canBeProbed else { return }
    stateDeadline = min(stateDeadline, loop.now + Self.probeDelay)
    loop.noteDeadline(deadline)
  }

  /// Sends the interim response; false if that is not due.
  func probeIfDue(_ exchange: Exchange) -> Bool {
    guard hasHungUp, exchange.canBeProbed, requestDeadline.map({ $0 > loop.now }) ?? true else {
      return false
    }
    var probed = exchange
    probed.isProbed = true
    enter(.answering(probed), for: loop.configuration.requestTimeout)
    output = OutputBuffer(head: HTTPResponse.processingBytes)
    // A buffer that is full tells nothing. What is written in part, the answer's head follows.
    if case .failed = output.write(to: socket) { abandon() }
    return true
  }
}

extension Exchange {
  /// Whether an interim response may be sent, and was not yet.
  fileprivate var canBeProbed: Bool {
    !isProbed && head.map { $0.version >= .http11 } ?? false
  }
}
