import HTTPMessage

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
/// state to `closed`. A response with a stream alternates between `writing` and `awaitingBlock`.
final class Connection {
  /// The state of a connection.
  enum State {
    /// No byte of a request has arrived.
    case idle
    /// Part of a head has arrived.
    case readingHead
    /// A head has arrived, and its body is arriving.
    case readingBody
    /// A request is being handled by a worker.
    case answering
    /// Output is being written to the client.
    case writing(AfterWriting)
    /// All available blocks of a stream are written, and a worker is producing the next one.
    case awaitingBlock(AfterWriting)
    /// The last response is written and the sending direction closed.
    ///
    /// Input is discarded until the client closes too, since closing earlier would reset the
    /// connection and could destroy the response on its way (RFC 9112 §9.6).
    case lingering(bodyIsUnread: Bool)
    /// The descriptor is closed.
    case closed
  }

  /// The step that follows when all output is written.
  enum AfterWriting: Equatable {
    /// Read the body that `100 Continue` asked for.
    case readBody
    /// Log the response, and read the next request.
    case readNext
    /// Log the response, and close the connection.
    case close(bodyIsUnread: Bool)
  }

  let id: ConnectionID
  let socket: Socket
  let input: ConnectionInput
  let output: ConnectionOutput
  /// The address of the peer, as text.
  let peerText: String?
  /// The loop, which has the connection too until the connection is closed.
  let loop: EventLoop

  private(set) var state = State.idle
  /// The exchange that a worker answers; nil in all states but `answering`.
  private(set) var exchange: Exchange?
  /// The entry in the log for the response that is being written; nil if none is.
  var record: AccessRecord?
  /// The name of the state in metrics, kept since to look at the state would copy it.
  private var activity = State.idle.activity
  /// The time at which the current state expires.
  private var stateDeadline: Duration
  /// The time at which the current request expires; nil if it has no deadline.
  private var requestDeadline: Duration?
  /// The time at which the first byte of the current request arrived.
  private(set) var requestBeganAt = Duration.zero
  /// The number of bytes of the current request that have arrived.
  private(set) var requestLength = 0
  /// The part of the current request's body that has arrived, counted over all connections.
  private var partialBody: ClientAllotment.Part?
  private var lastExchange: Exchange.ID = 0
  /// Whether the loop has scheduled the connection to proceed.
  var awaitsTurn = false

  init(id: ConnectionID, socket: Socket, loop: EventLoop) {
    self.id = id
    self.socket = socket
    input = ConnectionInput(of: socket, id: id, loop: loop)
    output = ConnectionOutput(countedBy: loop.unsent)
    peerText = socket.peer?.description
    self.loop = loop
    stateDeadline = loop.now + loop.configuration.idleTimeout
  }

  /// Records a readiness event of the poller and proceeds, unless that is scheduled.
  func handle(_ event: ReadinessEvent) {
    input.note(event)
    if event.isBroken { return abandon() }
    scheduleProbe()
    if !awaitsTurn { proceed() }
  }

  /// Runs the state machine until it has to wait.
  ///
  /// After a limited number of steps, of which long writes and pipelined requests count as several,
  /// the other connections get their turn.
  func proceed() {
    var stepsLeft = 32
    while stepsLeft > 0 {
      stepsLeft -= isWriting && output.isLong || input.hasPending ? 8 : 1
      guard takeStep() else { return }
    }
    loop.resumeLater(self)
  }

  private var isWriting: Bool {
    if case .writing = state { true } else { false }
  }

  /// Whether input waits for the loop, which is not the client's delay.
  var isUnread: Bool { awaitsTurn && !isWriting }

  /// Takes one step; returns false if the connection has to wait.
  private func takeStep() -> Bool {
    switch state {
    case .idle, .readingHead, .readingBody: readInTurn()
    case .answering, .awaitingBlock, .closed: false
    case .writing(let next): writeStep(then: next)
    case .lingering(let bodyIsUnread): lingerStep(bodyIsUnread: bodyIsUnread)
    }
  }
}

extension Connection {
  /// Reads and parses input, which stays where it is if this turn of the loop has no time.
  private func readInTurn() -> Bool {
    if loop.hasTime { return readStep() }
    if input.mayHaveMore { loop.postpone(self) }
    return false
  }
}

// MARK: - States and their times

extension Connection {
  /// The earliest time at which `expire` has something to do.
  var deadline: Duration { requestDeadline.map { min($0, stateDeadline) } ?? stateDeadline }

  /// Whether the current request has time left.
  var requestHasTime: Bool { requestDeadline.map { $0 > loop.now } ?? true }

  /// Enters a state with a deadline after `time`.
  func enter(_ state: State, for time: Duration) {
    change(to: state)
    stateDeadline = loop.now + time
    loop.noteDeadline(deadline)
  }

  /// Waits for a worker to answer an exchange.
  func wait(for exchange: Exchange) {
    enter(.answering, for: loop.configuration.requestTimeout)
    self.exchange = exchange
  }

  /// Enters the last state, which has no deadline.
  func enterClosed() { change(to: .closed) }

  private func change(to new: State) {
    let newActivity = new.activity
    loop.metrics.countConnection(from: activity, to: newActivity)
    (state, activity) = (new, newActivity)
    if exchange != nil { exchange = nil }
  }

  /// Limits the remaining time of the current state.
  func limitState(to time: Duration) {
    stateDeadline = min(stateDeadline, loop.now + time)
    loop.noteDeadline(deadline)
  }

  /// Has the current state expire after `time`, later than it would have.
  func prolongState(by time: Duration) { stateDeadline = loop.now + time }
}

// MARK: - The current request

extension Connection {
  /// Counts bytes of a request, the time of which begins with the first.
  func countArrival(of length: Int) {
    if case .idle = state {
      beginRequest()
      requestDeadline = loop.now + loop.configuration.requestTimeout
    }
    requestLength += length
    partialBody = nil
  }

  /// Begins a request that has no deadline.
  func beginRequest() {
    requestBeganAt = loop.arrival
    requestLength = 0
  }

  /// Counts the part of a body that has arrived, over all connections.
  func hold(_ body: ClientAllotment.Part) { partialBody = body }

  /// Ends the time of the request.
  func endRequest() { requestDeadline = nil }

  /// Logs and counts the response that was written, or of which no more will be.
  func log() {
    guard let record = record.take() else { return }
    loop.log(record, bytesOut: output.bytesWritten)
  }

  /// Forgets what has arrived of a request that is answered before its end.
  func dropRequest() {
    partialBody = nil
    input.dropRequest()
  }

  /// Returns the identifier of a new exchange.
  func makeExchangeID() -> Exchange.ID {
    lastExchange += 1
    return lastExchange
  }
}
