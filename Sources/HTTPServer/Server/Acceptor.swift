/// Distributes accepted connections on a thread of its own, so that a busy loop keeps nobody out.
final class Acceptor {
  private enum AcceptorPhase {
    case serving
    /// The listener stays open until a deadline.
    case announcing(until: Duration)
    /// Handshakes that have begun are completed until a deadline, but no new ones begin.
    case completing(until: Duration)
    case ended
  }

  /// The listener is the only socket that is watched.
  private static let token: UInt64 = 0
  /// Then messages get their turn.
  private static let connectionsPerTurn = 64
  private static let retryInterval = Duration.milliseconds(50)
  /// The last part of the drain delay, in which no handshake begins; longer than a handshake takes.
  private static let handshakeTime = Duration.milliseconds(200)
  /// Connections are still assigned to a loop whose turn is no longer than this.
  private static let patience = Duration.milliseconds(100)
  private let listener: Listener
  private let mailbox: Mailbox<AcceptorMessage>
  private let loops: [AcceptorTarget]
  private let shared: EventLoop.Shared
  private let poller: any Poller
  private var phase = AcceptorPhase.serving
  private var nextLoop = 0
  /// Nil if accepting; by the system's clock, because descriptors become free in real time.
  private var pausedUntil: Duration?
  /// Whether more connections may be waiting than were accepted in the last turn.
  private var isBusy = false

  init(
    listener: Listener, mailbox: Mailbox<AcceptorMessage>, loops: [AcceptorTarget],
    poller: any Poller,
    shared: EventLoop.Shared
  ) {
    (self.listener, self.mailbox, self.loops) = (listener, mailbox, loops)
    (self.poller, self.shared) = (poller, shared)
  }

  func run() {
    isBusy = poller.watch(listener.descriptor, token: Self.token)
    while !hasEnded {
      poller.wait(milliseconds: waitMilliseconds())
      mailbox.takeAll().forEach(receive)
      poller.takeEvents { _ in isBusy = true }
      resumeIfDue()
      if isBusy { isBusy = accept() }
      endIfDue()
    }
  }

  private var hasEnded: Bool { if case .ended = phase { true } else { false } }

  private func receive(_ message: AcceptorMessage) {
    switch (message, phase) {
    case (.drain, .serving):
      phase = .announcing(until: shared.clock.now + shared.configuration.drainDelay)
    case (.stop, .serving), (.stop, .announcing), (.stop, .completing): end()
    default: break
    }
  }

  /// Waiting connections are still accepted, and precede the drain message in the loops' mailboxes.
  private func endIfDue() {
    completeIfDue()
    guard case .completing(let end) = phase, end <= shared.clock.now else { return }
    pausedUntil = nil
    while accept() {}
    self.end()
    for loop in loops { loop.mailbox.post(.drain) }
  }

  /// Ignores new handshakes in the last part of the drain delay.
  private func completeIfDue() {
    guard case .announcing(let end) = phase, end - Self.handshakeTime <= shared.clock.now
    else { return }
    listener.ignoreHandshakes()
    phase = .completing(until: end)
  }

  private func end() {
    poller.close(listener.descriptor, token: Self.token)
    phase = .ended
  }

  /// Nil if the current phase ends by a message.
  private var phaseEnd: Duration? {
    switch phase {
    case .serving, .ended: nil
    case .announcing(let end): max(.zero, end - Self.handshakeTime)
    case .completing(let end): end
    }
  }

  private func waitMilliseconds() -> Int32 {
    if isBusy { return 0 }
    var times: [Int32] = []
    if let end = phaseEnd { times.append(milliseconds(from: shared.clock.now, until: end)) }
    if let pausedUntil { times.append(milliseconds(from: SystemClock().now, until: pausedUntil)) }
    return times.min() ?? -1
  }

  /// Accepts connections, up to a limit; returns whether more may be waiting and can be accepted.
  private func accept() -> Bool {
    guard !hasEnded, pausedUntil == nil else { return false }
    for _ in 0..<Self.connectionsPerTurn {  // total: a constant
      guard shared.connections.reserve() else { return pause(for: .connectionLimit) }
      switch listener.accept() {
      case .connection(let socket):
        let isRefused = !shared.connections.admit(socket.peer)
        nextTarget().mailbox.post(.adopt(socket, isRefused: isRefused))
      case .aborted: shared.connections.release()
      case .none:
        shared.connections.release()
        poller.expectInput(Self.token)
        return false
      case .exhausted:
        shared.connections.release()
        return pause(for: .descriptorLimit)
      }
    }
    return true
  }

  /// Returns false, as no more connections can be accepted now.
  private func pause(for limit: ServerMetricsEvent) -> Bool {
    shared.metrics.count(limit)
    pausedUntil = SystemClock().now + Self.retryInterval
    return false
  }

  private func resumeIfDue() {
    guard let pausedUntil, pausedUntil <= SystemClock().now else { return }
    self.pausedUntil = nil
    isBusy = true
  }

  /// The loops take turns; stalled loops are skipped unless all are stalled.
  private func nextTarget() -> AcceptorTarget {
    let now = shared.clock.now
    let turn = loops.indices.map { (nextLoop + $0) % loops.count }
    let index = turn.first { loops[$0].heartbeat.stall(at: now) <= Self.patience } ?? nextLoop
    nextLoop = (index + 1) % loops.count
    return loops[index]
  }
}

enum AcceptorMessage: Sendable {
  /// Close the listener after the delay.
  case drain
  case stop, clockMoved
}

struct AcceptorTarget: Sendable {
  let mailbox: Mailbox<EventLoopMessage>
  let heartbeat: Heartbeat
}
