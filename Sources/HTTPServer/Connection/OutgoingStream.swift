import HTTPMessage

/// Content that is written while it is made: one block is on its way to the client, and at most one
/// other is being made, or waits to be written.
struct OutgoingStream {
  /// The block after the one that is being written.
  enum NextBlock {
    /// A worker makes it, or will.
    case inTheMaking
    /// It waits until the client has taken the one before it.
    case made(Block)
    /// There is none.
    case none
  }

  /// A part of the content, counted among the bytes that wait for clients.
  struct Block: Sendable {
    let bytes: [UInt8]
    let holding: HeldBytes.Holding

    /// Makes the next block of a stream; nil at its end.
    init?(of source: BodyStream, countedBy unsent: HeldBytes) {
      guard let bytes = source.next() else { return nil }
      self.bytes = bytes
      holding = unsent.hold(bytes.count)
    }
  }

  let exchange: Exchange
  let source: BodyStream
  let framing: ContentFraming
  /// Counts what the stream itself holds among the bytes that wait for clients.
  private let holding: HeldBytes.Holding
  var next = NextBlock.inTheMaking

  /// Takes the stream of an answer; nil if it has none.
  init?(
    of response: HTTPResponse, _ exchange: Exchange, _ framing: ContentFraming,
    countedBy unsent: HeldBytes
  ) {
    guard let source = response.stream else { return nil }
    self.exchange = exchange
    self.source = source
    self.framing = framing
    holding = unsent.hold(source.heldLength)
  }

  /// A block with what frames it (RFC 9112 §7.1).
  func output(of block: Block) -> OutputBuffer {
    OutputBuffer(
      head: head(of: block.bytes), body: block.bytes, tail: tail(of: block.bytes),
      holding: block.holding)
  }

  /// The bytes before a block: the size of the chunk.
  func head(of block: [UInt8]) -> [UInt8] {
    guard framing == .chunked, !block.isEmpty else { return [] }
    return Array("\(String(block.count, radix: 16))\r\n".utf8)
  }

  /// The bytes after a block.
  func tail(of block: [UInt8]) -> [UInt8] {
    framing == .chunked && !block.isEmpty ? [ASCII.carriageReturn, ASCII.lineFeed] : []
  }

  /// The bytes after all blocks: the last chunk, and no trailers.
  var end: OutputBuffer { OutputBuffer(head: framing == .chunked ? Array("0\r\n\r\n".utf8) : []) }
}
