internal import AnimationCore
internal import HTTPMessage

/// Samples in a representation that is written block by block.
protocol SampleBlocks: Sendable {
  /// At least 1.
  var blockCount: Int { get }

  /// In units of `WorkBudget`, for computing and writing all blocks.
  var work: Int { get }

  /// The most of one block; by default the work of all, divided by their number.
  var workOfBlock: Int { get }

  /// In bytes, approximately.
  var estimatedLength: Int { get }

  /// In bytes, before the samples are computed.
  var heldLength: Int { get }

  /// May be cut short once nobody wants it; each block is read once, in order.
  func block(_ number: Int) -> [UInt8]
}

extension SampleBlocks { var workOfBlock: Int { work / blockCount } }

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
  /// The effort is small for up to ``smallBlock`` units, else unlimited, for a worker.
  init(ofBlock work: Int) { self = work <= Self.smallBlock ? .small : .unlimited }

  /// The most work of a block that is produced between the events of other connections: about a
  /// tenth of a millisecond.
  private static var smallBlock: Int { 32_768 }
}

/// Rows that are cut into blocks of the same number of rows.
struct RowBlocks: Sendable {
  let count: Int
  /// The rows of each block but the last; at least 1.
  let rowsAtOnce: Int

  /// 1 if there are no rows.
  var blockCount: Int { max(1, (count + rowsAtOnce - 1) / rowsAtOnce) }

  /// Fewer in the last block; empty if there are no rows at all.
  func rows(_ block: Int) -> Range<Int> {
    block * rowsAtOnce..<min(count, (block + 1) * rowsAtOnce)
  }
}
