/// Content that is produced block by block, as fast as the client reads it.
///
/// `Sendable`, as only one thread at a time uses a stream: a block is requested only after the one
/// before it has arrived.
public final class BodyStream: @unchecked Sendable, Equatable {
  /// Approximate, of all blocks, in bytes.
  package let estimatedLength: Int
  /// In bytes, which the stream itself keeps in memory until it ends.
  package let heldLength: Int
  package let effort: Effort
  /// Whether blocks are sent at set times, see ``due``.
  package let isPaced: Bool
  /// The time since the response began before which the last produced block is not sent.
  package private(set) var due = Duration.zero
  private var source: (() -> PacedBlock?)?

  /// A block that is not sent before its time.
  public struct PacedBlock {
    let bytes: [UInt8]
    let due: Duration
    /// Creates a block that is sent `due` after the response began.
    public init(bytes: [UInt8], due: Duration) { (self.bytes, self.due) = (bytes, due) }
  }

  /// Creates content; `next` returns blocks, which may be empty, and nil once, at the end.
  public init(
    estimatedLength: Int, heldLength: Int = 0, effort: Effort = .unlimited,
    _ next: sending @escaping () -> [UInt8]?
  ) {
    (self.estimatedLength, self.heldLength) = (estimatedLength, heldLength)
    (self.effort, isPaced) = (effort, false)
    source = { next().map { PacedBlock(bytes: $0, due: .zero) } }
  }

  /// Creates content whose blocks, ascending in time, are sent in real time, until nil, once.
  public init(
    pacedLength estimatedLength: Int, heldLength: Int = 0,
    _ next: sending @escaping () -> PacedBlock?
  ) {
    (self.estimatedLength, self.heldLength) = (estimatedLength, heldLength)
    (effort, isPaced) = (.unlimited, true)
    source = next
  }

  /// `body` surrounds the production of each block; `produce`, called once, is false at the end.
  package func surround(with body: sending @escaping (_ produce: () -> Bool) -> Void) {
    guard let inner = source else { return }
    source = {
      var block: PacedBlock?
      body {
        block = inner()
        return block != nil
      }
      return block
    }
  }

  /// Produces the next block; nil at the end.
  public func next() -> [UInt8]? {
    guard let block = source?() else {
      source = nil
      return nil
    }
    due = block.due
    return block.bytes
  }

  /// Returns whether two streams are the same one.
  public static func == (lhs: BodyStream, rhs: BodyStream) -> Bool { lhs === rhs }
}
