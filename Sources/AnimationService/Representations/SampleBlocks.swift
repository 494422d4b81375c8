internal import AnimationCore
internal import HTTPMessage

/// Samples in a representation that is written block by block.
protocol SampleBlocks: Sendable {
  /// The number of blocks, at least 1.
  var blockCount: Int { get }

  /// The work of computing and writing all blocks, in units of `WorkBudget`.
  var work: Int { get }

  /// The most work of one block; by default that of all, divided by their number.
  var workOfBlock: Int { get }

  /// The approximate length of all blocks, in bytes.
  var estimatedLength: Int { get }

  /// The number of bytes that the samples take in memory before they are computed.
  var heldLength: Int { get }

  /// Computes and writes a block, which may be cut short once nobody wants it.
  ///
  /// - Parameter number: the number of the block, from 0 and below ``blockCount``; each is read
  ///   once, in order.
  /// - Returns: The bytes, which may be empty.
  func block(_ number: Int) -> [UInt8]
}

extension SampleBlocks {
  /// The work of an average block.
  var workOfBlock: Int { work / blockCount }
}

extension AnswerContent {
  /// Creates content whose first block is written now, and the others when they are read.
  ///
  /// The work of all blocks is spent now; the content is meaningless if it exceeds the budget.
  ///
  /// The blocks themselves are computed without a limit, but are cut short once the request is
  /// cancelled.
  init(_ blocks: some SampleBlocks) {
    // A block's text, twice as long while it grows, and the values and velocities in it.
    let length = 4 * (blocks.estimatedLength / blocks.blockCount)
    let held = max(blocks.heldLength, WorkBudget.current?.heldBytes ?? 0)
    guard WorkBudget.spend(blocks.work, bytes: length) else {
      self.init([])
      return
    }
    let prepaid = WorkBudget.current?.prepaid
    self.init(WorkBudget.withCurrent(prepaid) { blocks.block(0) })
    guard blocks.blockCount > 1 else { return }
    var next = 1
    stream = BodyStream(
      estimatedLength: blocks.estimatedLength, heldLength: held,
      effort: Effort(ofBlock: blocks.workOfBlock)
    ) {
      guard next < blocks.blockCount else { return nil }
      next += 1
      return WorkBudget.withCurrent(prepaid) { blocks.block(next - 1) }
    }
  }
}

extension Effort {
  /// Creates the effort of producing a block of samples.
  ///
  /// The effort is small for up to ``smallBlock`` units, else unlimited, so that a worker produces
  /// the block.
  ///
  /// - Parameter work: the work of a block, in units of `WorkBudget`.
  init(ofBlock work: Int) { self = work <= Self.smallBlock ? .small : .unlimited }

  /// The most work of a block that is produced between the events of other connections: about a
  /// tenth of a millisecond.
  private static var smallBlock: Int { 32_768 }
}

/// Rows that are cut into blocks of the same number of rows.
struct RowBlocks: Sendable {
  /// The number of all rows.
  let count: Int
  /// The number of rows of each block but the last, at least 1.
  let rowsAtOnce: Int

  /// The number of blocks; 1 if there are no rows.
  var blockCount: Int { max(1, (count + rowsAtOnce - 1) / rowsAtOnce) }

  /// The rows of a block.
  ///
  /// - Parameter block: the number of the block, from 0 and below ``blockCount``.
  /// - Returns: The rows, fewer in the last block; none if there are no rows at all.
  func rows(_ block: Int) -> Range<Int> {
    block * rowsAtOnce..<min(count, (block + 1) * rowsAtOnce)
  }
}
