internal import Bytes
import HTTPMessage

/// Content written while it is produced: one block is being sent, and at most one other waits.
struct OutgoingStream {
  enum NextBlock {
    /// A worker is producing the block, or will; for a quick stream, the loop will.
    case inTheMaking
    /// Waits until the client has read the previous block.
    case made(OutgoingBlock)
    case none
  }

  let exchange: Exchange
  let cancellation: CancellationFlag
  let source: BodyStream
  let framing: ContentFraming
  /// The memory that the stream itself holds, counted as unsent.
  private let holding: HeldBytes.Holding
  /// Nil unless the stream is paced.
  let live: LivePlace?
  var next = NextBlock.inTheMaking
  /// Whether a block takes less time than a worker takes to begin.
  var isQuick: Bool { source.effort == .small }

  /// Nil if the response has no stream.
  init?(
    of response: HTTPResponse, exchange: Exchange, framing: ContentFraming,
    countedBy unsent: HeldBytes, live: LivePlace?
  ) {
    guard let source = response.stream else { return nil }
    self.exchange = exchange
    cancellation = exchange.cancellation ?? CancellationFlag()
    (self.source, self.framing, self.live) = (source, framing, live)
    holding = unsent.hold(source.heldLength, for: exchange.client)
  }

  /// Includes the chunk framing (RFC 9112 §7.1).
  func output(of block: OutgoingBlock) -> OutputBuffer {
    OutputBuffer(
      head: head(of: block.bytes), body: block.bytes, tail: tail(of: block.bytes),
      holding: block.holding)
  }

  func head(of block: [UInt8]) -> [UInt8] {
    guard framing == .chunked, !block.isEmpty else { return [] }
    return Array("\(String(block.count, radix: 16))\r\n".utf8)
  }

  func tail(of block: [UInt8]) -> [UInt8] {
    framing == .chunked && !block.isEmpty ? [ASCII.carriageReturn, ASCII.lineFeed] : []
  }

  /// The last chunk without trailers, or nothing without chunked coding.
  var end: OutputBuffer { OutputBuffer(head: framing == .chunked ? Array("0\r\n\r\n".utf8) : []) }
}

/// A block of content, counted as unsent.
struct OutgoingBlock: Sendable {
  let bytes: [UInt8]
  /// The block is not sent before this time since the response began.
  let due: Duration
  let holding: HeldBytes.Holding

  /// Nil at the end of the stream.
  init?(of source: BodyStream, to client: String?, countedBy unsent: HeldBytes) {
    guard let bytes = source.next() else { return nil }
    self.bytes = bytes
    due = source.due
    holding = unsent.hold(bytes.count, for: client)
  }
}
