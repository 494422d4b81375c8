/// Content that is made block by block, as fast as the client takes it.
///
/// Whoever holds it asks for the next block when the last one is on its way, so that a long answer
/// takes no more memory than a block or two.
///
/// It is `Sendable` because one thread at a time uses it: a server asks for a block only after the
/// last one has arrived, and what passes the block on between threads orders them.
public final class BodyStream: @unchecked Sendable {
  /// About how many bytes all blocks have together.
  public let estimatedLength: Int
  /// How many bytes the stream itself holds in memory until it has ended.
  public let heldLength: Int

  private var source: (() -> [UInt8]?)?

  /// Makes content from a function that answers with the next block, and with nil at the end.
  ///
  /// - Parameters:
  ///   - estimatedLength: about how many bytes there are in all.
  ///   - heldLength: how many bytes are held in memory meanwhile; 0 by default.
  ///   - next: is not called again after it has answered nil; a block may be empty.
  public init(
    estimatedLength: Int, heldLength: Int = 0, _ next: sending @escaping () -> [UInt8]?
  ) {
    (self.estimatedLength, self.heldLength) = (estimatedLength, heldLength)
    source = next
  }

  /// Makes the next block; nil at the end.
  public func next() -> [UInt8]? {
    guard let block = source?() else {
      source = nil
      return nil
    }
    return block
  }
}
