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
    /// A request is being handled.
    case answering(Exchange)
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
  enum AfterWriting {
    /// Read the body that `100 Continue` asked for.
    case readBody
    /// Read the next request.
    case readNext(AccessRecord)
    /// Close the connection.
    case close(AccessRecord, bodyIsUnread: Bool)
  }

  let id: ConnectionID
  let socket: Socket
  /// The address of the peer, as text.
  let peerText: String?
  unowned let loop: EventLoop

  var state = State.idle
  /// The time at which the current state expires.
  var stateDeadline: Duration
  /// The time at which the current request expires; nil if it has no deadline.
  var requestDeadline: Duration?

  var parser: HTTPRequestParser
  /// Input that was read but belongs to a later request.
  var pending: ArraySlice<UInt8> = []
  /// Whether there may be input to read; the poller reports each change only once.
  var isReadable = true
  /// Whether the peer has closed its direction, even if input before the end is unread.
  var hasHungUp = false
  /// Whether all input up to the peer's end was read.
  var inputHasEnded = false

  var output = OutputBuffer(head: [])
  /// The rest of the response after `output`, if it is still being produced.
  var stream: OutgoingStream?
  /// The number of bytes of the current response written so far.
  var bytesOut = 0
  var nextExchange: Exchange.ID = 0
  /// The time at which the first byte of the current request arrived.
  var requestBeganAt = Duration.zero
  /// The part of the current request's body that has arrived, counted over all connections.
  var partialBody: HeldBytes.Holding?
  /// The number of bytes of the current request that have arrived.
  var requestBytes = 0

  init(id: ConnectionID, socket: Socket, loop: EventLoop) {
    self.id = id
    self.socket = socket
    peerText = socket.peer?.description
    self.loop = loop
    parser = HTTPRequestParser(limits: loop.configuration.limits)
    stateDeadline = loop.now + loop.configuration.idleTimeout
  }

  /// The earliest time at which `expire` has something to do.
  var deadline: Duration { requestDeadline.map { min($0, stateDeadline) } ?? stateDeadline }

  /// Enters a state with a deadline after `time`.
  func enter(_ state: State, for time: Duration) {
    self.state = state
    stateDeadline = loop.now + time
    loop.noteDeadline(deadline)
  }

  /// Records a readiness event of the poller and proceeds.
  func handle(_ event: ReadinessEvent) {
    if event.isReadable || event.hasHungUp { isReadable = true }
    if event.hasHungUp { hasHungUp = true }
    if event.isBroken { return abandon() }
    scheduleProbe()
    proceed()
  }

  /// Runs the state machine until it has to wait.
  ///
  /// After a limited number of steps, of which long writes count as several, the other connections
  /// get their turn.
  func proceed() {
    var stepsLeft = 32
    while stepsLeft > 0 {
      stepsLeft -= output.isLong ? 8 : 1
      guard takeStep() else { return }
    }
    loop.resumeLater(self)
  }

  /// Takes one step; returns false if the connection has to wait.
  private func takeStep() -> Bool {
    switch state {
    case .idle, .readingHead, .readingBody: readStep()
    case .answering, .awaitingBlock, .closed: false
    case .writing(let next): writeStep(then: next)
    case .lingering(let bodyIsUnread): lingerStep(bodyIsUnread: bodyIsUnread)
    }
  }
}
