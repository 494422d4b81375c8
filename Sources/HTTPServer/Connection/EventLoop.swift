internal import Bytes
import HTTPMessage

/// One thread that serves its share of the connections; others send messages to its mailbox.
final class EventLoop {
  struct Shared: Sendable {
    let configuration: ServerConfiguration
    let handler: MiddlewareChain
    let workers: WorkerPool
    let clock: any ServerClock
    let readiness: Readiness
    let accessLog: (any AccessLog)?
    let metrics: ServerMetrics
    let liveness: Liveness
    let connections: ConnectionCount
    let unsent: HeldBytes
    let liveStreams: ClientAllotment
    let partialBodies: ClientAllotment
  }

  private enum EventLoopPhase {
    case serving
    /// Requests being processed may finish until a deadline.
    case draining(until: Duration)
    case stopping
  }

  let mailbox: Mailbox<EventLoopMessage>
  /// Input is parsed before anything else is read into this buffer.
  let readBuffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
  /// The time at which the last wait ended.
  @exclusivity(unchecked) private(set) var now: Duration
  private let shared: Shared
  private let heartbeat: Heartbeat
  private let poller: any Poller
  @exclusivity(unchecked) private var phase = EventLoopPhase.serving
  @exclusivity(unchecked) private var connections: [ConnectionID: Connection] = [:]
  private var nextID: ConnectionID = 0
  /// Unchecked as in ``Connection``: nothing in a turn runs a connection or asks a clock.
  @exclusivity(unchecked) private var turn: LoopTurn
  private var waiting = TimeHeap<ConnectionID>()
  /// A copy of the earliest time in `waiting`, to avoid looking there.
  @exclusivity(unchecked) private var earliestDue: Duration?
  /// A lower bound of the deadlines of all connections.
  @exclusivity(unchecked) private var earliestDeadline: Duration?
  /// The time from the Unix epoch to the clock's zero, at the last wait.
  @exclusivity(unchecked) private var epoch: Duration
  private let dateCache = DateCache()
  /// Reused, so that the head of a response is not allocated each time.
  @exclusivity(unchecked) private var headRoom: [UInt8] = []
  /// In bytes; a longer array is not kept.
  private static let longestHeadRoom = 16 * 1024
  @exclusivity(unchecked) private var blocksLeft = EventLoop.blocksPerTurn

  init(mailbox: Mailbox<EventLoopMessage>, poller: any Poller, heartbeat: Heartbeat, shared: Shared)
  {
    (self.mailbox, self.poller, self.heartbeat, self.shared) = (mailbox, poller, heartbeat, shared)
    now = shared.clock.now
    turn = LoopTurn(at: now)
    epoch = shared.clock.sinceEpoch - now
  }

  deinit { readBuffer.deallocate() }

  func run() {
    requestShortTimeSlice()
    while !isFinished {
      heartbeat.pause()
      poller.wait(milliseconds: waitMilliseconds())
      now = shared.clock.now
      epoch = shared.clock.sinceEpoch - now
      heartbeat.beat(at: now)
      blocksLeft = Self.blocksPerTurn
      turn.begin(at: now)
      for message in mailbox.takeAll() { receive(message) }
      turn.beginEvents()
      poller.takeEvents { connections[$0.token]?.handle($0) }
      serveWaiting()
      resumeStreams()
      expireDeadlines()
      if case .draining(let end) = phase, end <= now { phase = .stopping }
    }
    heartbeat.pause()
    closeAll()
  }

  // MARK: - Interface for connections

  var configuration: ServerConfiguration { shared.configuration }
  var handler: MiddlewareChain { shared.handler }
  var workers: WorkerPool { shared.workers }
  var metrics: ServerMetrics { shared.metrics }
  var unsent: HeldBytes { shared.unsent }
  var liveStreams: ClientAllotment { shared.liveStreams }
  var partialBodies: ClientAllotment { shared.partialBodies }
  var clock: any ServerClock { shared.clock }
  var isDraining: Bool { if case .serving = phase { shared.readiness.isDraining } else { true } }
  /// Whether the listener has closed, or the server stops at once.
  var isClosing: Bool { if case .serving = phase { false } else { true } }
  /// Whether this turn has time for another request; if not, connections leave their input unread.
  var hasTime: Bool { turn.hasTime }
  var arrival: Duration { turn.arrival }
  func effort(at time: Duration) -> Effort { turn.effort(at: time) }
  /// The most blocks of quick streams produced between two waits: half a millisecond of work.
  private static let blocksPerTurn = 8

  /// Whether the loop may produce another block of a quick stream in this turn; else a worker does.
  func takeBlock() -> Bool {
    blocksLeft -= 1
    return blocksLeft >= 0
  }

  /// Short once the listener has closed.
  var idleTime: Duration {
    let longest = configuration.idleTimeout
    if case .draining = phase { return min(longest, configuration.drainIdle) }
    return longest
  }

  func date() -> String { dateCache.date(at: epoch + now) }

  /// An empty array with room for a head; return it by ``keep(headRoom:)``.
  func takeHeadRoom() -> [UInt8] {
    let room = headRoom
    headRoom = []
    return room
  }

  func keep(headRoom room: consuming [UInt8]) {
    guard room.capacity <= Self.longestHeadRoom else { return }
    room.removeAll(keepingCapacity: true)
    headRoom = room
  }

  func resumeLater(_ connection: Connection) { turn.resumeLater(connection) }
  func postpone(_ connection: Connection) { turn.postpone(connection) }

  func resume(_ connection: Connection, at due: Duration) {
    waiting.insert(connection.id, at: due)
    earliestDue = waiting.first?.time
  }

  /// The loop does not wait past a deadline.
  func noteDeadline(_ deadline: Duration) {
    earliestDeadline = min(earliestDeadline ?? deadline, deadline)
  }

  func expectInput(of connection: ConnectionID) { poller.expectInput(connection) }
  func expectOutput(of connection: ConnectionID) { poller.expectOutput(connection) }

  func close(_ connection: Connection) {
    connections[connection.id] = nil
    poller.close(connection.socket.descriptor, token: connection.id)
    shared.connections.release(connection.socket.peer)
  }

  func log(_ record: consuming AccessRecord, bytesOut: Int) {
    let now = shared.clock.now
    record.finish(at: now, sinceEpoch: epoch + now, bytesOut: bytesOut)
    shared.metrics.count(record)
    shared.accessLog?.write(record)
  }

  // MARK: - Messages

  private func receive(_ message: EventLoopMessage) {
    switch message {
    case .adopt(let socket, let isRefused): adopt(socket, isRefused: isRefused)
    case .answer(let response, let exchange, let connection, let holding):
      withExtendedLifetime(holding) { connections[connection]?.receive(response, to: exchange) }
    case .block(let block, let exchange, let connection):
      connections[connection]?.receive(block, of: exchange)
    case .shed(let exchange, let connection, let reason):
      connections[connection]?.shed(exchange, for: reason)
    case .drain: drainConnections()
    case .stop: phase = .stopping
    case .clockMoved: break
    }
  }

  private func adopt(_ socket: Socket, isRefused: Bool) {
    let connection = Connection(id: nextID, socket: socket, loop: self)
    nextID += 1
    guard poller.watch(socket.descriptor, token: connection.id) else {
      socket.close()
      return shared.connections.release(socket.peer)
    }
    connections[connection.id] = connection
    shared.metrics.countAcceptedConnection()
    shared.metrics.countConnection(from: nil, to: connection.state.activity)
    noteDeadline(connection.deadline)
    // The poller also reports input that has already arrived.
    if isRefused { connection.refuseConnection() }
  }

  private func serveWaiting() {
    turn.endEvents()
    guard turn.hasWaiting else { return }
    while let connection = turn.nextArrived(at: shared.clock.now) { connection.proceed() }
    turn.beginResuming(at: shared.clock.now)
    while let connection = turn.nextResumable(at: shared.clock.now) { connection.proceed() }
  }

  /// Live streams of closed connections are forgotten.
  private func resumeStreams() {
    guard let due = earliestDue, due <= now else { return }
    while let connection = waiting.removeFirst(dueBy: now) {
      connections[connection]?.resumeStream()
    }
    earliestDue = waiting.first?.time
  }

  // MARK: - Deadlines

  /// Rounded up so that the deadline has passed after the wait; -1 to wait indefinitely.
  private func waitMilliseconds() -> Int32 {
    if turn.hasWaiting { return 0 }
    var due = earliestDeadline
    if let next = earliestDue { due = min(due ?? next, next) }
    if case .draining(let end) = phase { due = min(due ?? end, end) }
    return due.map { milliseconds(from: now, until: $0) } ?? -1
  }

  /// Expires connections and determines the next deadline; one that waits for the loop is not late.
  ///
  /// - Complexity: O(*n*), but only when the earliest known deadline has passed.
  private func expireDeadlines() {
    guard let earliest = earliestDeadline, earliest <= now else { return }
    for connection in connections.values where connection.deadline <= now && !connection.isUnread {
      connection.expire()
    }
    // The deadlines of busy connections follow closely on each other; checking more often would
    // only cost time.
    let next = connections.values.lazy.map(\.deadline).min()
    earliestDeadline = next.map { max($0, now + .milliseconds(20)) }
  }

  // MARK: - Shutdown

  private var isFinished: Bool {
    switch phase {
    case .serving: false
    case .draining: connections.isEmpty
    case .stopping: true
    }
  }

  /// The listener has closed, and no new connections arrive.
  private func drainConnections() {
    guard case .serving = phase else { return }
    phase = .draining(until: now + configuration.drainGrace)
    for connection in connections.values { connection.drain() }
  }

  private func closeAll() {
    for connection in connections.values { connection.close() }
    turn = LoopTurn(at: now)
    for case .adopt(let socket, _) in mailbox.takeAll() { socket.close() }
  }
}

enum EventLoopMessage: Sendable {
  case adopt(Socket, isRefused: Bool)
  /// Counted as unsent from when it is finished, until its connection counts it.
  case answer(HTTPResponse, to: Exchange.ID, on: ConnectionID, holding: HeldBytes.Holding)
  /// A worker has produced the next block of a stream; nil at its end.
  case block(OutgoingBlock?, of: Exchange.ID, on: ConnectionID)
  case shed(Exchange.ID, on: ConnectionID, for: ServerMetrics.ShedReason)
  /// The server shuts down once the requests being processed are answered.
  case drain
  case stop, clockMoved
}
