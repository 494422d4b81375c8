/// The bytes being written, and the rest of a response in production; unchecked as ``Connection``.
final class ConnectionOutput {
  enum Continuation {
    /// The response is written.
    case finished
    /// A worker is producing the next block.
    case awaited
    /// The next block is not sent before a time.
    case early(until: Duration)
    /// The next block is in the buffer; request the one after it.
    case block
    /// The end of the stream is in the buffer.
    case end
  }

  private let unsent: HeldBytes
  @exclusivity(unchecked) private var buffer = OutputBuffer(head: [])
  /// Nil unless the response is still being produced.
  @exclusivity(unchecked) private(set) var stream: OutgoingStream?
  @exclusivity(unchecked) private(set) var bytesWritten = 0
  @exclusivity(unchecked) private var isInterim = false
  init(countedBy unsent: HeldBytes) { self.unsent = unsent }
  /// Whether a step takes some microseconds: more than a run is buffered, or a block is produced.
  var isLong: Bool { buffer.isLong || quickStream != nil }

  /// The stream whose next block the loop is to produce.
  var quickStream: OutgoingStream? {
    guard let stream, stream.isQuick, case .inTheMaking = stream.next else { return nil }
    return stream
  }

  var isWritten: Bool { buffer.isEmpty }

  func begin(interim bytes: [UInt8]) {
    buffer = OutputBuffer(head: bytes)
    isInterim = true
  }

  /// After the rest of an interim response; a body longer than one run is counted as unsent.
  func begin(head: [UInt8], body: [UInt8], stream: OutgoingStream?, to client: String?) {
    let chunk = stream.map { (head: $0.head(of: body), tail: $0.tail(of: body)) }
    let rest = buffer.restOfHead
    let isPlain = rest.isEmpty && chunk == nil
    buffer = OutputBuffer(
      head: isPlain ? head : rest + head + (chunk?.head ?? []), body: body,
      tail: chunk?.tail ?? [],
      holding: body.count > OutputBuffer.longestRun ? unsent.hold(body.count, for: client) : nil)
    self.stream = stream
    bytesWritten = 0
    isInterim = false
  }

  /// Without entering a state, if the socket accepts all of it; else the rest is written later.
  func write(head: [UInt8], body: [UInt8], to socket: Socket, of client: String?) -> Bool {
    guard !isInterim, body.count <= OutputBuffer.longestAtOnce else {
      begin(head: head, body: body, stream: nil, to: client)
      return false
    }
    var whole = OutputBuffer(head: head, body: body)
    _ = whole.write(to: socket)
    bytesWritten = whole.written
    if whole.isEmpty { return true }
    buffer = whole
    stream = nil
    return false
  }

  /// Writes at most one run.
  func write(to socket: Socket) -> Socket.WriteResult {
    let result = buffer.write(to: socket)
    if case .bytes(let count) = result { bytesWritten += count }
    return result
  }

  /// Nil is the end of the stream.
  func receive(_ block: OutgoingBlock?) { stream?.next = block.map { .made($0) } ?? .none }

  /// Fills the buffer, after all in it is written, unless the next block is due later than `now`.
  func proceed(at now: Duration) -> Continuation {
    buffer = OutputBuffer(head: [])
    guard let stream else { return .finished }
    switch stream.next {
    case .inTheMaking: return .awaited
    case .made(let block) where stream.live.map { $0.beginAt + block.due > now } ?? false:
      return .early(until: (stream.live?.beginAt ?? now) + block.due)
    case .made(let block):
      buffer = stream.output(of: block)
      self.stream?.next = .inTheMaking
      return .block
    case .none:
      buffer = stream.end
      self.stream = nil
      return .end
    }
  }

  /// Returns the stream if it has not ended.
  func drop() -> OutgoingStream? {
    defer { stream = nil }
    buffer = OutputBuffer(head: [])
    return stream
  }
}
