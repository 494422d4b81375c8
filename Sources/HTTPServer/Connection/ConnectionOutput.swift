import HTTPMessage

/// The output of a connection: the bytes being written, and the rest of a response that is still
/// being produced.
final class ConnectionOutput {
  /// The continuation of a response of which everything in the buffer is written.
  enum Continuation {
    /// Nothing: the response is written.
    case finished
    /// The next block, which a worker is producing.
    case awaited
    /// The next block, which is not sent before a time.
    case early(until: Duration)
    /// The next block, which is in the buffer now; the one after it is to be requested.
    case block
    /// The end of the stream, which is in the buffer now.
    case end
  }

  private let unsent: HeldBytes
  private var buffer = OutputBuffer(head: [])
  /// The rest of the response after the buffer, if it is still being produced.
  private(set) var stream: OutgoingStream?
  /// The number of bytes of the current response written so far.
  private(set) var bytesWritten = 0
  /// Whether the buffer has an interim response.
  private var isInterim = false

  /// Creates output without bytes, whose bytes are counted as unsent.
  init(countedBy unsent: HeldBytes) { self.unsent = unsent }

  /// Whether a step takes some microseconds: more is unwritten than is written at once, or a block
  /// is produced.
  var isLong: Bool { buffer.isLong || quickStream != nil }

  /// The stream of which the loop is to produce the next block; nil if there is none.
  var quickStream: OutgoingStream? {
    guard let stream, stream.isQuick, case .inTheMaking = stream.next else { return nil }
    return stream
  }

  /// Whether the buffer is written.
  var isWritten: Bool { buffer.isEmpty }

  /// Begins an interim response.
  func begin(interim bytes: [UInt8]) {
    buffer = OutputBuffer(head: bytes)
    isInterim = true
  }

  /// Begins a response, followed by the blocks of its stream if there is one.
  ///
  /// If an interim response is written in part, its rest precedes the head.
  func begin(_ head: [UInt8], _ body: [UInt8], _ stream: OutgoingStream?) {
    let chunk = stream.map { (head: $0.head(of: body), tail: $0.tail(of: body)) }
    let rest = buffer.restOfHead
    let isPlain = rest.isEmpty && chunk == nil
    buffer = OutputBuffer(
      head: isPlain ? head : rest + head + (chunk?.head ?? []), body: body,
      tail: chunk?.tail ?? [], countedBy: unsent)
    self.stream = stream
    bytesWritten = 0
    isInterim = false
  }

  /// Begins a response without a stream, and writes it if the socket accepts all of it now.
  ///
  /// A response that is written at once is not kept, and its connection enters no state for it.
  ///
  /// - Returns: Whether all is written; otherwise the rest is written like that of any response.
  func write(_ head: [UInt8], _ body: [UInt8], to socket: Socket) -> Bool {
    guard !isInterim, body.count <= OutputBuffer.longestAtOnce else {
      begin(head, body, nil)
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

  /// Writes as much as the socket accepts now, at most one run.
  func write(to socket: Socket) -> Socket.WriteResult {
    let result = buffer.write(to: socket)
    if case .bytes(let count) = result { bytesWritten += count }
    return result
  }

  /// Accepts the next block of the stream; nil is the end of the stream.
  func receive(_ block: OutgoingStream.Block?) {
    stream?.next = block.map { .made($0) } ?? .none
  }

  /// Puts what follows into the buffer, after everything in it is written.
  ///
  /// - Parameter now: the time, before which no block of a live stream is sent that is due later.
  /// - Returns: the continuation.
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

  /// Forgets everything that is not written, and returns the stream if it has not ended.
  func drop() -> OutgoingStream? {
    defer { stream = nil }
    buffer = OutputBuffer(head: [])
    return stream
  }
}
