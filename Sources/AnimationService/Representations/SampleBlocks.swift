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
  func block(_ number: Int) -> [UInt8]
}

extension SampleBlocks {
  var workOfBlock: Int { work / blockCount }
}

extension AnswerContent {
  /// Creates content whose first block is written now, and the others when they are read.
  ///
  /// The work of all blocks is spent now; the content is meaningless if it exceeds the budget.
  init(_ blocks: some SampleBlocks) {
    guard WorkBudget.spend(blocks.work) else {
      self.init([])
      return
    }
    let prepaid = WorkBudget.current?.prepaid
    self.init(WorkBudget.$current.withValue(prepaid) { blocks.block(0) })
    guard blocks.blockCount > 1 else { return }
    var next = 1
    stream = BodyStream(
      estimatedLength: blocks.estimatedLength, heldLength: blocks.heldLength,
      effort: Effort(ofBlock: blocks.workOfBlock)
    ) {
      guard next < blocks.blockCount else { return nil }
      next += 1
      return WorkBudget.$current.withValue(prepaid) { blocks.block(next - 1) }
    }
  }
}

extension Effort {
  /// Creates the effort of producing a block of samples.
  ///
  /// - Parameter work: the work of a block, in units of `WorkBudget`.
  init(ofBlock work: Int) { self = work <= Self.smallBlock ? .small : .unlimited }

  /// The most work of a block that is produced between the events of other connections: about a
  /// tenth of a millisecond.
  private static var smallBlock: Int { 32_768 }
}

/// Rows that are cut into blocks of the same number of rows.
struct RowBlocks: Sendable {
  let count: Int
  let rowsAtOnce: Int

  /// The number of blocks; 1 if there are no rows.
  var blockCount: Int { max(1, (count + rowsAtOnce - 1) / rowsAtOnce) }

  /// The rows of a block.
  func rows(_ block: Int) -> Range<Int> {
    block * rowsAtOnce..<min(count, (block + 1) * rowsAtOnce)
  }
}
