internal import AnimationCore
internal import Bytes

/// Samples that are written block by block.
protocol SampleBlocks: Sendable {
  var blockCount: Int { get }
  var work: Int { get }
  /// By default the work of all, divided by their number.
  var workOfBlock: Int { get }
  var estimatedLength: Int { get }
  var heldLength: Int { get }
  /// May be cut short once nobody wants it; each block is read once, in order.
  func block(number: Int) -> [UInt8]
}

extension SampleBlocks { var workOfBlock: Int { work / blockCount } }

extension AnswerContent {
  /// Writes the first block now, the others when they are read; their work is spent now.
  init(_ blocks: some SampleBlocks) {
    // A block's text, twice as long while it grows, and the values and velocities in it.
    let length = 4 * (blocks.estimatedLength / blocks.blockCount)
    let held = max(blocks.heldLength, WorkBudget.current?.heldBytes ?? 0)
    guard WorkBudget.spend(units: blocks.work, bytes: length) else {
      self.init([])
      return
    }
    let prepaid = WorkBudget.current?.prepaid
    self.init(WorkBudget.withCurrent(prepaid) { blocks.block(number: 0) })
    guard blocks.blockCount > 1 else { return }
    var next = 1
    stream = BodyStream(
      estimatedLength: blocks.estimatedLength, heldLength: held,
      effort: Effort(ofBlock: blocks.workOfBlock)
    ) {
      guard next < blocks.blockCount else { return nil }
      next += 1
      return WorkBudget.withCurrent(prepaid) { blocks.block(number: next - 1) }
    }
  }
}

extension Effort {
  init(ofBlock work: Int) { self = work <= Self.smallBlock ? .small : .unlimited }
  /// Produced between the events of other connections: about a tenth of a millisecond.
  private static var smallBlock: Int { 32_768 }
}

struct RowBlocks: Sendable {
  let count: Int
  let rowsAtOnce: Int
  var blockCount: Int { max(1, (count + rowsAtOnce - 1) / rowsAtOnce) }

  func rows(block: Int) -> Range<Int> { block * rowsAtOnce..<min(count, (block + 1) * rowsAtOnce) }
}
