/// A thread that accepts connections from the listener and distributes them to the loops.
///
/// The acceptor has its own thread, so a loop that computes does not keep new clients out. When the
/// server has the largest number of connections, or the process has no descriptor left, the
/// acceptor stops watching the listener, where further connections wait, and tries again a little
/// later.
final class Acceptor {
  /// A message from another thread to the acceptor.
  enum Message: Sendable {
    /// Close the listener after the delay.
    case drain
    /// Close the listener at once.
    case stop
    /// The clock was changed.
    case clockMoved
  }

  /// A loop that connections can be assigned to.
  struct Target: Sendable {
    let mailbox: Mailbox<EventLoop.Message>
    let heartbeat: Heartbeat
  }

  private enum Phase {
    case serving
    /// The listener stays open until a deadline.
    case announcing(until: Duration)
    case ended
  }

  private enum Token {
    static let mailbox: UInt64 = 0
    static let listener: UInt64 = 1
  }

  /// The time between two attempts while connections cannot be accepted.
  private static let retryInterval = Duration.milliseconds(50)
  /// The longest turn of a loop for which connections are still assigned to it.
  private static let patience = Duration.milliseconds(100)

  private let listener: Listener
  private let mailbox: Mailbox<Message>
  private let loops: [Target]
  private let shared: EventLoop.Shared
  private var poller: Poller
  private var phase = Phase.serving
  private var nextLoop = 0
  /// The time of the next attempt to accept; nil if accepting is not paused.
  ///
  /// The time is that of the system, whatever clock the server uses, because descriptors become
  /// free in real time.
  private var pausedUntil: Duration?

  init(
    listener: Listener, mailbox: Mailbox<Message>, loops: [Target], poller: Poller,
    shared: EventLoop.Shared
  ) {
    self.listener = listener
    self.mailbox = mailbox
    self.loops = loops
    self.poller = poller
    self.shared = shared
  }

  /// Runs until the listener is closed.
  func run() {
    _ = poller.addReadable(mailbox.descriptor, token: Token.mailbox)
    watchListener()
    while !hasEnded {
      for event in poller.wait(milliseconds: waitMilliseconds()) { dispatch(event) }
      resumeIfDue()
      endIfDue()
    }
    poller.close()
  }
}

// MARK: - Phases

extension Acceptor {
  private var hasEnded: Bool {
    if case .ended = phase { return true }
    return false
  }

  private func dispatch(_ event: Poller.Event) {
    switch event.token {
    case Token.mailbox: mailbox.takeAll().forEach(receive)
    default: _ = accept()
    }
  }

  private func receive(_ message: Message) {
    switch (message, phase) {
    case (.drain, .serving):
      phase = .announcing(until: shared.clock.now + shared.configuration.drainDelay)
    case (.stop, .serving), (.stop, .announcing): end()
    default: break
    }
  }

  /// Closes the listener when the drain delay has passed.
  ///
  /// Waiting connections are still accepted, and precede the drain message in the mailboxes of the
  /// loops.
  private func endIfDue() {
    guard case .announcing(let end) = phase, end <= shared.clock.now else { return }
    while accept() {}
    self.end()
    for loop in loops { loop.mailbox.post(.drain) }
  }

  private func end() {
    listener.close()
    phase = .ended
  }

  private func waitMilliseconds() -> Int32 {
    var times: [Int32] = []
    if case .announcing(let end) = phase {
      times.append(milliseconds(from: shared.clock.now, until: end))
    }
    if let pausedUntil { times.append(milliseconds(from: SystemClock().now, until: pausedUntil)) }
    return times.min() ?? -1
  }
}

// MARK: - Accepting

extension Acceptor {
  /// Accepts waiting connections, up to a limit after which messages get their turn.
  ///
  /// - Returns: Whether more connections may be waiting and can be accepted.
  private func accept() -> Bool {
    guard !hasEnded else { return false }
    for _ in 0..<64 {
      guard shared.connections.reserve() else { return pause() }
      switch listener.accept() {
      case .connection(let socket): deal(socket)
      case .none:
        shared.connections.release()
        return false
      case .exhausted:
        shared.connections.release()
        return pause()
      }
    }
    return true
  }

  private func watchListener() {
    _ = poller.addReadable(listener.descriptor, token: Token.listener)
  }

  /// Stops watching the listener for a while; returns false, as no more connections can be accepted
  /// now.
  private func pause() -> Bool {
    guard pausedUntil == nil else { return false }
    poller.remove(listener.descriptor)
    pausedUntil = SystemClock().now + Self.retryInterval
    return false
  }

  /// Watches the listener again if the pause has ended.
  private func resumeIfDue() {
    guard !hasEnded, let pausedUntil, pausedUntil <= SystemClock().now else { return }
    self.pausedUntil = nil
    watchListener()
  }

  private func deal(_ socket: Socket) {
    let isRefused = !shared.connections.admit(socket.peer)
    nextTarget().mailbox.post(.adopt(socket, isRefused: isRefused))
  }

  /// Returns the next loop in turn, skipping stalled loops unless all are stalled.
  private func nextTarget() -> Target {
    let now = shared.clock.now
    let turn = loops.indices.map { (nextLoop + $0) % loops.count }
    let index = turn.first { loops[$0].heartbeat.stall(at: now) <= Self.patience } ?? nextLoop
    nextLoop = (index + 1) % loops.count
    return loops[index]
  }
}
