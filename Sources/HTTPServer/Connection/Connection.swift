/// The connection of one client: a state machine driven by its event loop and accessed by that
/// thread alone.
///
/// Requests are processed one after another: while one is being handled or its response is being
/// written, nothing is read. So pipelined requests are answered in order, and a client that does
/// not read its responses is not read from either.
///
///         ┌───────────────────────────────────────────────────────┐
///         ▼                                                       │
///       idle ──▶ readingHead ──▶ readingBody ──▶ answering ──▶ writing ──▶ lingering ──▶ closed
///                                                              ▲     │
///                                                              │     ▼
///                                                           awaitingBlock
///
/// Any of the reading states can change to `writing` (for an error, or `100 Continue`), and any
/// state to `closed`. A streamed response alternates between `writing` and `awaitingBlock`.
///
/// What changes with each request is not checked for two accesses at once, which takes some eighty
/// instructions an access: one thread reads and sets whole values.
final class Connection {
  enum AfterWriting: Equatable {
    case readBody
    /// Log the response first.
    case readNext
    /// Log the response first.
    case close(bodyIsUnread: Bool)
  }

  let id: ConnectionID
  let socket: Socket
  let input: ConnectionInput
  let output: ConnectionOutput
  let peerText: String?
  /// The loop also refers to the connection until it is closed.
  let loop: EventLoop
  @exclusivity(unchecked) private(set) var state = ConnectionState.idle
  /// Nil in all states but `answering`.
  @exclusivity(unchecked) private(set) var exchange: Exchange?
  /// Nil if no response is being written.
  @exclusivity(unchecked) var record: AccessRecord?
  /// Stored because looking at the state would copy it.
  @exclusivity(unchecked) private var activity = ConnectionState.idle.activity
  @exclusivity(unchecked) private var stateDeadline: Duration
  @exclusivity(unchecked) private var requestDeadline: Duration?
  /// The time at which the first byte of the current request arrived.
  @exclusivity(unchecked) private(set) var requestBeganAt = Duration.zero
  /// In bytes, as far as the current request has arrived.
  @exclusivity(unchecked) private(set) var requestLength = 0
  private var partialBody: ClientAllotment.AllotmentPart?
  @exclusivity(unchecked) private var lastExchange: Exchange.ID = 0
  @exclusivity(unchecked) var awaitsTurn = false

  init(id: ConnectionID, socket: Socket, loop: EventLoop) {
    (self.id, self.socket) = (id, socket)
    input = ConnectionInput(of: socket, id: id, loop: loop)
    output = ConnectionOutput(countedBy: loop.unsent)
    peerText = socket.peer?.description
    self.loop = loop
    stateDeadline = loop.now + loop.configuration.idleTimeout
  }

  /// Proceeds, unless that is scheduled.
  func handle(_ event: ReadinessEvent) {
    input.note(event)
    if event.isBroken { return abandon() }
    scheduleProbe()
    if !awaitsTurn { proceed() }
  }

  /// Until it has to wait, or others get their turn; a long or pipelined step counts as several.
  func proceed() {
    var stepsLeft = 32
    while stepsLeft > 0 {
      stepsLeft -= isWriting && output.isLong || input.hasPending ? 8 : 1
      guard takeStep() else { return }
    }
    loop.resumeLater(self)
  }

  private var isWriting: Bool { if case .writing = state { true } else { false } }
  /// Whether input waits for the loop, a delay that is not the client's.
  var isUnread: Bool { awaitsTurn && !isWriting }

  private func takeStep() -> Bool {
    switch state {
    case .idle, .readingHead, .readingBody: readInTurn()
    case .answering, .awaitingBlock, .closed: false
    case .writing(let next): writeStep(then: next)
    case .lingering(let bodyIsUnread): lingerStep(bodyIsUnread: bodyIsUnread)
    }
  }

  /// Leaves the input unread if this turn of the loop has no time.
  private func readInTurn() -> Bool {
    if loop.hasTime { return readStep() }
    if input.mayHaveMore { loop.postpone(self) }
    return false
  }

  // MARK: - States and their times

  /// The earliest time at which `expire` has something to do.
  var deadline: Duration { requestDeadline.map { min($0, stateDeadline) } ?? stateDeadline }
  var requestHasTime: Bool { requestDeadline.map { $0 > loop.now } ?? true }

  func enter(_ state: ConnectionState, for time: Duration) {
    change(to: state)
    stateDeadline = loop.now + time
    loop.noteDeadline(deadline)
  }

  func wait(for exchange: Exchange) {
    enter(.answering, for: loop.configuration.requestTimeout)
    self.exchange = exchange
  }

  func enterClosed() { change(to: .closed) }

  private func change(to new: ConnectionState) {
    let newActivity = new.activity
    loop.metrics.countConnection(from: activity, to: newActivity)
    (state, activity) = (new, newActivity)
    if exchange != nil { exchange = nil }
  }

  func limitState(to time: Duration) {
    stateDeadline = min(stateDeadline, loop.now + time)
    loop.noteDeadline(deadline)
  }

  func prolongState(by time: Duration) { stateDeadline = loop.now + time }

  // MARK: - The current request

  /// The time of a request begins with its first byte.
  func countArrival(of length: Int) {
    if case .idle = state {
      beginRequest()
      requestDeadline = loop.now + loop.configuration.requestTimeout
    }
    requestLength += length
    partialBody = nil
  }

  /// The request has no deadline.
  func beginRequest() {
    requestBeganAt = loop.arrival
    requestLength = 0
  }

  func hold(_ body: ClientAllotment.AllotmentPart) { partialBody = body }
  func endRequest() { requestDeadline = nil }

  /// Logs and counts the response, whether or not it was written to its end.
  func log() {
    guard let record = record.take() else { return }
    loop.log(record, bytesOut: output.bytesWritten)
  }

  /// The request is answered before its end.
  func dropRequest() {
    partialBody = nil
    input.dropRequest()
  }

  func makeExchangeID() -> Exchange.ID {
    lastExchange += 1
    return lastExchange
  }
}

enum ConnectionState {
  case idle
  /// Part of a head has arrived.
  case readingHead
  /// A head has arrived, and its body is arriving.
  case readingBody
  /// A worker is handling the request.
  case answering
  case writing(Connection.AfterWriting)
  /// All available blocks are written; a worker is producing the next one.
  case awaitingBlock(Connection.AfterWriting)
  /// The last response is written; input is discarded until the client closes (RFC 9112 §9.6).
  case lingering(bodyIsUnread: Bool)
  case closed
}
