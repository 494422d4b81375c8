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
    let liveness: Liveness
    let connections: ConnectionCount
    let unsent: HeldBytes
    let partialBodies: HeldBytes
  }

  /// A message from another thread to a loop.
  enum Message: Sendable {
    /// A connection was accepted, perhaps only to be refused.
    case adopt(Socket, isRefused: Bool)
    /// A handler has answered the request of a connection.
    case answer(HTTPResponse, to: Exchange.ID, on: ConnectionID)
    /// The next block of an answer's stream; nil at its end.
    case block(OutgoingStream.Block?, of: Exchange.ID, on: ConnectionID)
    /// The server shuts down when the requests under way are answered.
    case drain
    /// The server stops at once.
    case stop
    /// The clock was moved.
    case clockMoved
  }

  private enum Phase {
    case serving
    /// What is under way has until a moment.
    case draining(until: Duration)
    case stopping
  }

  private enum Token {
    static let mailbox: ConnectionID = 0
    static let firstConnection: ConnectionID = 1
  }

  let mailbox: Mailbox<Message>
  /// What is read is parsed from here, before anything else is read.
  let readBuffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
  /// The time when the last wait ended.
  private(set) var now: Duration

  private let shared: Shared
  private let heartbeat: Heartbeat
  private var poller: Poller
  private var phase = Phase.serving
  private var connections: [ConnectionID: Connection] = [:]
  private var nextID = Token.firstConnection
  private var resumable: [Connection] = []
  /// No connection's deadline is earlier; it may be later.
  private var earliestDeadline: Duration?
  private var dateCache = DateCache()
  /// How many small efforts are left in this turn.
  private var effortsLeft = EventLoop.effortsPerTurn

  init(mailbox: Mailbox<Message>, poller: Poller, heartbeat: Heartbeat, shared: Shared) {
    self.mailbox = mailbox
    self.poller = poller
    self.heartbeat = heartbeat
    self.shared = shared
    now = shared.clock.now
  }

  deinit { readBuffer.deallocate() }

  /// Runs until the server has stopped.
  func run() {
    cepoll_take_short_turns()
    _ = poller.addReadable(mailbox.descriptor, token: Token.mailbox)
    while !isFinished {
      heartbeat.pause()
      let events = poller.wait(milliseconds: waitMilliseconds())
      now = shared.clock.now
      heartbeat.beat(at: now)
      effortsLeft = Self.effortsPerTurn
      for event in events { dispatch(event) }
      resumeConnections()
      expireDeadlines()
      advancePhase()
    }
    heartbeat.pause()
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

  /// The time that a connection may stay open without a request, short once the listener has closed.
  var idleTime: Duration {
    let longest = configuration.idleTimeout
    if case .draining = phase { return min(longest, configuration.drainIdle) }
    return longest
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
  func log(_ record: AccessRecord, bytesOut: Int) {
    let record = record.finished(at: shared.clock, bytesOut: bytesOut)
    shared.metrics.count(record)
    shared.accessLog?.write(record)
  }

  /// Logs an answer that could not be written to its end.
  func logAborted(_ next: Connection.AfterWriting, bytesOut: Int) {
    switch next {
    case .readBody: break
    case .readNext(let record), .close(let record, _): log(record, bytesOut: bytesOut)
    }
  }
}

// MARK: - Events

extension EventLoop {
  private func dispatch(_ event: Poller.Event) {
    switch event.token {
    case Token.mailbox: mailbox.takeAll().forEach(receive)
    default: connections[event.token]?.handle(event)
    }
  }

  private func receive(_ message: Message) {
    switch message {
    case .adopt(let socket, let isRefused): adopt(socket, isRefused: isRefused)
    case .answer(let response, let exchange, let connection):
      connections[connection]?.receive(response, to: exchange)
    case .block(let block, let exchange, let connection):
      connections[connection]?.receive(block, of: exchange)
    case .drain: drainConnections()
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
    if case .draining(let end) = phase { due = min(due ?? end, end) }
    return due.map { milliseconds(from: now, until: $0) } ?? -1
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
    case .serving: false
    case .draining: connections.isEmpty
    case .stopping: true
    }
  }

  private func advancePhase() {
    if case .draining(let end) = phase, end <= now { phase = .stopping }
  }

  /// The listener has closed: no connection comes any more.
  private func drainConnections() {
    guard case .serving = phase else { return }
    phase = .draining(until: now + configuration.drainGrace)
    for connection in connections.values { connection.drain() }
  }

  private func closeAll() {
    for connection in connections.values { connection.close() }
    for case .adopt(let socket, _) in mailbox.takeAll() { socket.close() }
  }
}
