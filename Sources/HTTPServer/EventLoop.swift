import CEpoll
import Glibc
import HTTPMessage

/// One thread's share of the connections: waits until something happens, and lets it happen.
///
/// Made by its thread and touched by no other; what others have to say comes through the mailbox.
final class EventLoop {
  /// What all loops of a server have in common.
  struct Shared: Sendable {
    let configuration: ServerConfiguration
    let handler: WrappedHandler
    let workers: WorkerPool
    let clock: any ServerClock
    let readiness: Readiness
    let accessLog: (any AccessLog)?
    let metrics: ServerMetrics
    let connections: ConnectionCount
    let unsent: HeldBytes
    let partialBodies: HeldBytes
  }

  private enum Phase {
    case serving
    /// The listener stays open until a moment.
    case announcing(until: Duration)
    /// What is under way has until a moment.
    case draining(until: Duration)
    case stopping
  }

  private enum Token {
    static let mailbox: ConnectionID = 0
    static let listener: ConnectionID = 1
    static let firstConnection: ConnectionID = 2
  }

  let mailbox: Mailbox
  /// What is read is parsed from here, before anything else is read.
  let readBuffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
  /// The time when the last wait ended.
  private(set) var now: Duration

  private let shared: Shared
  private var poller: Poller
  private var acceptor: Acceptor?
  private var phase = Phase.serving
  private var connections: [ConnectionID: Connection] = [:]
  private var nextID = Token.firstConnection
  private var resumable: [Connection] = []
  /// No connection's deadline is earlier; it may be later.
  private var earliestDeadline: Duration?
  private var dateCache = DateCache()
  /// How many small efforts are left in this turn.
  private var effortsLeft = EventLoop.effortsPerTurn

  init(mailbox: Mailbox, poller: Poller, acceptor: Acceptor?, shared: Shared) {
    self.mailbox = mailbox
    self.poller = poller
    self.acceptor = acceptor
    self.shared = shared
    now = shared.clock.now
  }

  deinit { readBuffer.deallocate() }

  /// Runs until the server has stopped.
  func run() {
    cepoll_take_short_turns()
    _ = poller.addReadable(mailbox.descriptor, token: Token.mailbox)
    acceptor?.start(watchedBy: poller, token: Token.listener)
    while !isFinished {
      let events = poller.wait(milliseconds: waitMilliseconds())
      now = shared.clock.now
      effortsLeft = Self.effortsPerTurn
      for event in events { dispatch(event) }
      resumeConnections()
      acceptor?.resumeIfDue(watchedBy: poller, token: Token.listener)
      expireDeadlines()
      advancePhase()
    }
    closeAll()
    poller.close()
  }
}

// MARK: - For the connections

extension EventLoop {
  var configuration: ServerConfiguration { shared.configuration }
  var handler: WrappedHandler { shared.handler }
  var workers: WorkerPool { shared.workers }
  var metrics: ServerMetrics { shared.metrics }
  var unsent: HeldBytes { shared.unsent }
  var partialBodies: HeldBytes { shared.partialBodies }
  var clock: any ServerClock { shared.clock }

  /// Whether a shutdown has begun.
  var isDraining: Bool {
    if case .serving = phase { return shared.readiness.isDraining }
    return true
  }

  /// How many requests are answered on the loop from one wait to the next; a turn takes some
  /// milliseconds at most, however many requests have arrived.
  private static let effortsPerTurn = 128

  /// How much work the next request may be on the loop: what comes beyond the efforts of a turn is
  /// the workers', and beyond what may wait for them it is shed, which costs next to nothing.
  func takeEffort() -> Effort {
    effortsLeft -= 1
    return effortsLeft >= 0 ? .small : .trivial
  }

  /// The value of `Date` now.
  func date() -> String { dateCache.date(at: shared.clock.sinceEpoch) }

  /// Lets a connection go on after the others have had their turn.
  func resumeLater(_ connection: Connection) { resumable.append(connection) }

  /// Sees to it that a deadline is not missed.
  func noteDeadline(_ deadline: Duration) {
    earliestDeadline = min(earliestDeadline ?? deadline, deadline)
  }

  /// Drops a connection that was closed.
  func forget(_ connection: Connection) {
    connections[connection.id] = nil
    shared.metrics.countClosedConnection()
    shared.connections.release(connection.socket.peer)
  }

  /// Logs an answer that was written.
  func log(_ record: AccessRecord) {
    let record = record.finished(at: shared.clock)
    shared.metrics.count(record)
    shared.accessLog?.write(record)
  }

  /// Logs an answer that could not be written to its end.
  func logAborted(_ next: Connection.AfterWriting, written: Int) {
    switch next {
    case .readBody: break
    case .readNext(var record), .close(var record, _):
      record.bytesOut = written
      log(record)
    }
  }
}

// MARK: - Events

extension EventLoop {
  private func dispatch(_ event: Poller.Event) {
    switch event.token {
    case Token.mailbox: mailbox.takeAll().forEach(receive)
    case Token.listener: _ = acceptor?.accept(watchedBy: poller)
    default: connections[event.token]?.handle(event)
    }
  }

  private func receive(_ message: Mailbox.Message) {
    switch message {
    case .adopt(let socket, let isRefused): adopt(socket, isRefused: isRefused)
    case .answer(let response, let exchange, let connection):
      connections[connection]?.receive(response, to: exchange)
    case .drain: beginDraining()
    case .stop: phase = .stopping
    case .clockMoved: break
    }
  }

  private func adopt(_ socket: Socket, isRefused: Bool) {
    let connection = Connection(id: nextID, socket: socket, loop: self)
    nextID += 1
    guard poller.addEdgeTriggered(socket.descriptor, token: connection.id) else {
      socket.close()
      return shared.connections.release(socket.peer)
    }
    connections[connection.id] = connection
    shared.metrics.countOpenedConnection()
    noteDeadline(connection.deadline)
    // What has arrived meanwhile is told by the poller, as the first change.
    connection.isReadable = false
    if isRefused { connection.refuseConnection() }
  }

  private func resumeConnections() {
    let turn = resumable
    resumable = []
    for connection in turn { connection.proceed() }
  }
}

// MARK: - Time

extension EventLoop {
  /// How long nothing can become due, rounded up so that it is due then.
  private func waitMilliseconds() -> Int32 {
    if !resumable.isEmpty { return 0 }
    var due = earliestDeadline
    switch phase {
    case .serving, .stopping: break
    case .announcing(let end), .draining(let end): due = min(due ?? end, end)
    }
    let retry = acceptor?.isPaused == true ? Acceptor.retryMilliseconds : nil
    guard let due else { return retry ?? -1 }
    let left = max(.zero, due - now) / .milliseconds(1)
    return min(Int32(min(left.rounded(.up), 60_000)), retry ?? .max)
  }

  /// Expires what is due, and finds the next deadline.
  ///
  /// - Complexity: O(*n*) in the connections, but done only when the earliest known deadline has
  ///   come, and deadlines move on with every request.
  private func expireDeadlines() {
    guard let earliest = earliestDeadline, earliest <= now else { return }
    for connection in connections.values where connection.deadline <= now {
      connection.expire()
    }
    // Busy connections come due one shortly after the other; looking more often than this would
    // only cost.
    let next = connections.values.lazy.map(\.deadline).min()
    earliestDeadline = next.map { max($0, now + .milliseconds(20)) }
  }
}

// MARK: - Shutting down

extension EventLoop {
  private var isFinished: Bool {
    switch phase {
    case .serving, .announcing: false
    case .draining: connections.isEmpty
    case .stopping: true
    }
  }

  /// The loop with the listener goes on accepting for a while; when that is over, it tells the others.
  private func beginDraining() {
    guard case .serving = phase else { return }
    guard acceptor != nil else { return drainConnections() }
    phase = .announcing(until: now + configuration.drainDelay)
  }

  private func advancePhase() {
    switch phase {
    case .announcing(let end) where end <= now: closeListenerAndDrain()
    case .draining(let end) where end <= now: phase = .stopping
    default: break
    }
  }

  /// What waits is still accepted, and stands before the end in the mailboxes of those it is dealt to.
  private func closeListenerAndDrain() {
    acceptor?.acceptRest(watchedBy: poller)
    acceptor?.loops.forEach { $0.post(.drain) }
    acceptor = nil
    drainConnections()
  }

  private func drainConnections() {
    phase = .draining(until: now + configuration.drainGrace)
    mailbox.takeAll().forEach(receive)
    for connection in connections.values { connection.drain() }
  }

  private func closeAll() {
    acceptor?.listener.close()
    acceptor = nil
    for connection in connections.values { connection.close() }
    for case .adopt(let socket, _) in mailbox.takeAll() { socket.close() }
  }
}
