import HTTPMessage

/// Content that is written while it is produced.
///
/// One block is being sent to the client, and at most one other is being produced or waits to be
/// written. A quick block is produced when the one before it is written.
struct OutgoingStream {
  /// The state of the block after the one that is being written.
  enum NextBlock {
    /// A worker is producing the block, or will; or the loop will, if the stream is quick.
    case inTheMaking
    /// The block waits until the client has read the previous one.
    case made(Block)
    /// The stream has ended.
    case none
  }

  /// A part of the content, counted as unsent.
  struct Block: Sendable {
    let bytes: [UInt8]
    /// The time since the response began before which the block is not sent.
    let due: Duration
    let holding: HeldBytes.Holding

    /// Produces the next block of a stream; nil at its end.
    init?(of source: BodyStream, countedBy unsent: HeldBytes) {
      guard let bytes = source.next() else { return nil }
      self.bytes = bytes
      due = source.due
      holding = unsent.hold(bytes.count)
    }
  }

  let exchange: Exchange
  /// Set when no further blocks are needed.
  let cancellation: CancellationFlag
  let source: BodyStream
  let framing: ContentFraming
  /// The memory that the stream itself holds, counted as unsent.
  private let holding: HeldBytes.Holding
  /// The place of a stream in real time among the live streams; nil for other streams.
  let live: LiveStreams.Place?
  var next = NextBlock.inTheMaking

  /// Whether a block is produced in so short a time that a worker would take longer to begin.
  var isQuick: Bool { source.effort == .small }

  /// Creates the stream of a response; nil if the response has none.
  ///
  /// - Parameters:
  ///   - response: the response.
  ///   - exchange: the exchange of the response.
  ///   - framing: the framing of the content.
  ///   - unsent: the count of unsent bytes.
  ///   - live: the place among the live streams if the stream is paced.
  init?(
    of response: HTTPResponse, _ exchange: Exchange, _ framing: ContentFraming,
    countedBy unsent: HeldBytes, live: LiveStreams.Place? = nil
  ) {
    guard let source = response.stream else { return nil }
    self.exchange = exchange
    cancellation = exchange.cancellation ?? CancellationFlag()
    self.source = source
    self.framing = framing
    self.live = live
    holding = unsent.hold(source.heldLength)
  }

  /// Returns the output for a block, with its chunk framing (RFC 9112 §7.1).
  func output(of block: Block) -> OutputBuffer {
    OutputBuffer(
      head: head(of: block.bytes), body: block.bytes, tail: tail(of: block.bytes),
      holding: block.holding)
  }

  /// Returns the bytes before a block: the chunk size line, or nothing without chunked coding.
  func head(of block: [UInt8]) -> [UInt8] {
    guard framing == .chunked, !block.isEmpty else { return [] }
    return Array("\(String(block.count, radix: 16))\r\n".utf8)
  }

  /// Returns the bytes after a block: CRLF, or nothing without chunked coding.
  func tail(of block: [UInt8]) -> [UInt8] {
    framing == .chunked && !block.isEmpty ? [ASCII.carriageReturn, ASCII.lineFeed] : []
  }

  /// The output after all blocks: the last chunk without trailers, or nothing without chunked
  /// coding.
  var end: OutputBuffer { OutputBuffer(head: framing == .chunked ? Array("0\r\n\r\n".utf8) : []) }
}
