import HTTPMessage

/// The input of a connection: the socket's, what was read ahead of it, and the request in it.
final class ConnectionInput {
  /// The outcome of a step of reading.
  enum Step {
    /// Bytes were parsed, of which `length` belong to the request.
    case parsed(HTTPRequestParser.Step, length: Int)
    /// There is no input now.
    case blocked
    /// The client has closed its direction, and everything before the end was parsed.
    case ended
    /// The connection is broken.
    case failed
  }

  /// The outcome of a step of reading without parsing.
  enum Discarding {
    /// Input was discarded, and there may be more.
    case discarded
    /// There is no input now.
    case blocked
    /// The input has ended, or the connection is broken.
    case ended
  }

  private let id: ConnectionID
  private let socket: Socket
  private let loop: EventLoop
  private var parser: HTTPRequestParser
  /// Input that was read but belongs to a later request.
  private var pending: ArraySlice<UInt8> = []
  /// Whether there may be input to read; the poller reports each change only once.
  private var isReadable = false
  /// Whether all input up to the peer's end was read.
  private(set) var hasEnded = false
  /// Whether the peer has closed its direction, even if input before the end is unread.
  private(set) var hasHungUp = false

  init(of socket: Socket, id: ConnectionID, loop: EventLoop) {
    (self.id, self.socket, self.loop) = (id, socket, loop)
    parser = HTTPRequestParser(limits: loop.configuration.limits)
  }

  /// The head of the request that is arriving, as far as it was read; nil before the request line.
  var head: HTTPRequestHead? { parser.head }

  /// The progress of the request that is arriving.
  var progress: HTTPRequestParser.Progress { parser.progress }

  /// Returns the request that was parsed to its end.
  func takeRequest() -> HTTPRequest { parser.takeRequest() }

  /// Whether input of a later request was read.
  var hasPending: Bool { !pending.isEmpty }

  /// Whether the next step has anything to read.
  var mayHaveMore: Bool { hasPending || isReadable || hasEnded }

  /// Records a readiness event of the poller.
  func note(_ event: ReadinessEvent) {
    if event.isReadable || event.hasHungUp { isReadable = true }
    if event.hasHungUp { hasHungUp = true }
  }

  /// Has the next step ask the socket, whatever the poller has reported.
  func assumeReadable() { isReadable = true }

  /// Forgets the request that is arriving, of which no more will be parsed.
  func dropRequest() { parser = HTTPRequestParser(limits: loop.configuration.limits) }

  /// Forgets what was read of later requests.
  func dropPending() { pending = [] }

  /// Parses what was read ahead, or else input of the socket.
  func step() -> Step {
    if !pending.isEmpty {
      let input = pending
      pending = []
      return input.withUnsafeBytes { parse($0, isFrom: input) }
    }
    if hasEnded { return .ended }
    guard isReadable else { return .blocked }
    switch read() {
    case .bytes(let count):
      return parse(UnsafeRawBufferPointer(rebasing: loop.readBuffer[..<count]), isFrom: nil)
    case .wouldBlock: return .blocked
    case .ended: return .ended
    case .failed: return .failed
    }
  }

  /// Reads past the current request, to determine whether another one follows.
  func readAhead() {
    guard pending.isEmpty, !hasEnded, isReadable, case .bytes(let count) = read() else { return }
    pending = ArraySlice(loop.readBuffer[..<count])
  }

  /// Reads input and discards it.
  func discard() -> Discarding {
    guard isReadable else { return .blocked }
    return switch read() {
    case .bytes: .discarded
    case .wouldBlock: .blocked
    case .ended, .failed: .ended
    }
  }

  /// Reads from the socket into the loop's buffer.
  private func read() -> Socket.ReadResult {
    let result = socket.read(into: loop.readBuffer)
    switch result {
    case .bytes(let count):
      // A short read means that the socket is empty, and the poller reports further input. Only the
      // end of the input is not reported again.
      if count < loop.readBuffer.count, !hasHungUp { expectMore() }
    case .wouldBlock: expectMore()
    case .ended: hasEnded = true
    case .failed: break
    }
    return result
  }

  private func expectMore() {
    isReadable = false
    loop.expectInput(of: id)
  }

  private func parse(_ bytes: UnsafeRawBufferPointer, isFrom source: ArraySlice<UInt8>?) -> Step {
    let outcome = bytes.withMemoryRebound(to: UInt8.self) { parser.consume($0.span) }
    guard case .complete(let length) = outcome else {
      return .parsed(outcome, length: bytes.count)
    }
    if length < bytes.count {
      pending = source?.dropFirst(length) ?? ArraySlice(bytes[length...])
    }
    return .parsed(outcome, length: length)
  }
}
