import HTTPMessage

/// Input that is read ahead, or being parsed; unchecked as in ``Connection``, as the parser calls
/// nobody.
final class ConnectionInput {
  enum Discarding {
    /// There may be more.
    case discarded
    case blocked
    /// The input has ended, or the connection is broken.
    case ended
  }

  private let id: ConnectionID
  private let socket: Socket
  private let loop: EventLoop
  @exclusivity(unchecked) private var parser: HTTPRequestParser
  /// Read but belongs to a later request.
  @exclusivity(unchecked) private var pending: ArraySlice<UInt8> = []
  /// Whether there may be input to read; the poller reports each change only once.
  @exclusivity(unchecked) private var isReadable = false
  /// Whether all input up to the peer's end was read.
  @exclusivity(unchecked) private(set) var hasEnded = false
  /// Whether the peer has closed its direction, even if input before the end is unread.
  @exclusivity(unchecked) private(set) var hasHungUp = false

  init(of socket: Socket, id: ConnectionID, loop: EventLoop) {
    (self.id, self.socket, self.loop) = (id, socket, loop)
    parser = HTTPRequestParser(limits: loop.configuration.limits)
  }

  var head: HTTPRequestHead? { parser.head }
  var progress: HTTPParserProgress { parser.progress }
  func takeRequest() -> HTTPRequest { parser.takeRequest() }
  var hasPending: Bool { !pending.isEmpty }
  var mayHaveMore: Bool { hasPending || isReadable || hasEnded }

  func note(_ event: ReadinessEvent) {
    if event.isReadable || event.hasHungUp { isReadable = true }
    if event.hasHungUp { hasHungUp = true }
  }

  /// The next step reads from the socket, whatever the poller has reported.
  func assumeReadable() { isReadable = true }
  /// No more of the arriving request will be parsed.
  func dropRequest() { parser = HTTPRequestParser(limits: loop.configuration.limits) }
  func dropPending() { pending = [] }

  /// Parses what was read ahead, or else reads from the socket.
  func step() -> ConnectionInputStep {
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

  func discard() -> Discarding {
    guard isReadable else { return .blocked }
    return switch read() {
    case .bytes: .discarded
    case .wouldBlock: .blocked
    case .ended, .failed: .ended
    }
  }

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

  private func parse(_ bytes: UnsafeRawBufferPointer, isFrom source: ArraySlice<UInt8>?)
    -> ConnectionInputStep
  {
    let outcome = bytes.withMemoryRebound(to: UInt8.self) { parser.consume($0.span) }
    guard case .complete(let length) = outcome else { return .parsed(outcome, length: bytes.count) }
    if length < bytes.count { pending = source?.dropFirst(length) ?? ArraySlice(bytes[length...]) }
    return .parsed(outcome, length: length)
  }
}

enum ConnectionInputStep {
  /// `length` of the parsed bytes belong to the request.
  case parsed(HTTPParserStep, length: Int)
  case blocked
  /// The client has closed its direction, and everything before the end was parsed.
  case ended
  case failed
}
