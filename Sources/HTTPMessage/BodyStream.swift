/// Content that is produced block by block, as fast as the client reads it.
///
/// The consumer requests the next block while the previous one is being sent, so a long response
/// takes no more memory than a block or two.
///
/// The class is `Sendable` because only one thread at a time uses a stream: a server requests a
/// block only after the previous one has arrived, and the mechanism that passes blocks between
/// threads orders the accesses.
public final class BodyStream: @unchecked Sendable {
  /// The approximate total length of all blocks, in bytes.
  public let estimatedLength: Int
  /// The number of bytes the stream itself keeps in memory until it ends.
  public let heldLength: Int

  private var source: (() -> [UInt8]?)?

  /// Creates content from a function that returns the next block, and nil at the end.
  ///
  /// - Parameters:
  ///   - estimatedLength: the approximate total length, in bytes.
  ///   - heldLength: the number of bytes kept in memory until the stream ends. Defaults to 0.
  ///   - next: the source of blocks; not called again after it has returned nil. A block may be
  ///     empty.
  public init(
    estimatedLength: Int, heldLength: Int = 0, _ next: sending @escaping () -> [UInt8]?
  ) {
    (self.estimatedLength, self.heldLength) = (estimatedLength, heldLength)
    source = next
  }

  /// Produces the next block; nil at the end.
  public func next() -> [UInt8]? {
    guard let block = source?() else {
      source = nil
      return nil
    }
    return block
  }
}
