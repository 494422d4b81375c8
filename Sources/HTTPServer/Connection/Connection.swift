import HTTPMessage

/// One client's connection as a state machine, driven by its event loop and touched by that thread
/// alone.
///
/// Requests are answered one after another: while one is at the handler or its answer is being
/// written, nothing is read. So pipelined requests are answered in order, and a client that does
/// not read its answers is not read from either.
///
///         ┌───────────────────────────────────────────────────────┐
///         ▼                                                       │
///       idle ──▶ readingHead ──▶ readingBody ──▶ answering ──▶ writing ──▶ lingering ──▶ closed
///                                                              ▲     │
///                                                              │     ▼
///                                                           awaitingBlock
///
/// Any of the reading states can go to `writing` (an error, or `100 Continue`), any state to
/// `closed`. An answer with a stream goes to and fro between `writing` and `awaitingBlock`.
final class Connection {
  /// Where the connection stands.
  enum State {
    /// Nothing of a request has arrived.
    case idle
    /// Part of a head has arrived.
    case readingHead
    /// A head has arrived; its body is on its way.
    case readingBody
    /// A request is at the handler.
    case answering(Exchange)
    /// Bytes are on their way to the client.
    case writing(AfterWriting)
    /// All that was made of a stream is written, and a worker makes its next block.
    case awaitingBlock(AfterWriting)
    /// The last answer is written, and this direction ended: what the client still sends is dropped
    /// until it ends too, since closing earlier would reset the connection and could destroy the
    /// answer on its way (RFC 9112 §9.6).
    case lingering(bodyIsUnread: Bool)
    /// The descriptor is given back.
    case closed
  }

  /// What comes when everything is written.
  enum AfterWriting {
    /// The body that `100 Continue` asked for.
    case readBody
    /// The next request.
    case readNext(AccessRecord)
    /// The end of the connection.
    case close(AccessRecord, bodyIsUnread: Bool)
  }

  let id: ConnectionID
  let socket: Socket
  /// The address of the other end, as text.
  let peerText: String?
  unowned let loop: EventLoop

  var state = State.idle
  /// When the current state has lasted too long.
  var stateDeadline: Duration
  /// When the current request has taken too long.
  var requestDeadline: Duration?

  var parser: HTTPRequestParser
  /// What was read but belongs to a later request.
  var pending: ArraySlice<UInt8> = []
  /// Whether there may be something to read; the poller tells of each change once.
  var isReadable = true
  /// Whether the peer has ended its direction, read or not.
  var hasHungUp = false
  /// Whether everything up to the peer's end was read.
  var inputHasEnded = false

  var output = OutputBuffer(head: [])
  /// The rest of the answer after `output`, if it is still being made.
  var stream: OutgoingStream?
  /// The number of bytes of the current answer that are written.
  var bytesOut = 0
  var nextExchange: Exchange.ID = 0
  /// When the first byte of the current request arrived.
  var requestBeganAt = Duration.zero
  /// The part of the current request's body that has arrived, as counted over all connections.
  var partialBody: HeldBytes.Holding?
  /// How many bytes of the current request have arrived.
  var requestBytes = 0

  init(id: ConnectionID, socket: Socket, loop: EventLoop) {
    self.id = id
    self.socket = socket
    peerText = socket.peer?.description
    self.loop = loop
    parser = HTTPRequestParser(limits: loop.configuration.limits)
    stateDeadline = loop.now + loop.configuration.idleTimeout
  }

  /// The earliest moment at which `expire` has something to do.
  var deadline: Duration { requestDeadline.map { min($0, stateDeadline) } ?? stateDeadline }

  /// Goes into a state and gives it so much time.
  func enter(_ state: State, for time: Duration) {
    self.state = state
    stateDeadline = loop.now + time
    loop.noteDeadline(deadline)
  }

  /// Takes note of what the poller says, and goes on.
  func handle(_ event: Poller.Event) {
    if event.isReadable || event.hasHungUp { isReadable = true }
    if event.hasHungUp { hasHungUp = true }
    if event.isBroken { return abandon() }
    scheduleProbe()
    proceed()
  }

  /// Goes from state to state for as long as nothing has to be waited for.
  ///
  /// After some steps, of which long writes are few, the other connections have their turn.
  func proceed() {
    var stepsLeft = 32
    while stepsLeft > 0 {
      stepsLeft -= output.isLong ? 8 : 1
      guard takeStep() else { return }
    }
    loop.resumeLater(self)
  }

  /// Takes one step; false if something has to be waited for.
  private func takeStep() -> Bool {
    switch state {
    case .idle, .readingHead, .readingBody: readStep()
    case .answering, .awaitingBlock, .closed: false
    case .writing(let next): writeStep(then: next)
    case .lingering(let bodyIsUnread): lingerStep(bodyIsUnread: bodyIsUnread)
    }
  }
}
