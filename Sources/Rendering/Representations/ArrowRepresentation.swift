internal import AnimationCore
internal import JSONText
package import Schema

package struct ArrowRepresentation: Representation {
  package static let name = "arrow"
  package static let mediaType = "application/vnd.apache.arrow.stream"
  package static let needs = AnswerParts.samples
  package init(_ options: RequestValue, lastEvent: String?) {}

  /// Columns of numbers have every number exactly; ``Answer/digits`` counts for texts alone.
  package func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    let table = try SampleTable(answer, maximumLength: maximumLength)
    return AnswerContent(ArrowBlocks(table, digits: answer.digits ?? NumberText.allDigits))
  }
}

private struct ArrowBlocks: SampleBlocks {
  private let table: SampleTable
  private let digits: Int
  private let blocks: RowBlocks
  let work: Int
  let estimatedLength: Int
  /// Long, since readers work batch by batch.
  private static let batchLength = 1 << 20
  private static let lengthOfNode = 48

  init(_ table: SampleTable, digits: Int) {
    (self.table, self.digits) = (table, digits)
    let row = table.costOfRow
    let width = table.fields.count
    let rows = row.rowsAtOnce(
      count: table.count, work: table.workOfComputing, blockLength: Self.batchLength)
    blocks = RowBlocks(count: table.count, rowsAtOnce: rows)
    let metadata = Self.lengthOfNode * width * blocks.blockCount
    work = table.workOfComputing + row.work * table.count + metadata / 8
    estimatedLength = 2 * table.lengthOfNames + metadata + 8 * width * table.count
  }

  var blockCount: Int { blocks.blockCount }
  var heldLength: Int { table.heldLength }

  func block(number: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    if number == 0 { bytes += ArrowMessage.schema(table.fields.map(\.arrowColumn)) }
    let rows = blocks.rows(block: number)
    if !rows.isEmpty {
      var batch = ArrowBatch(count: rows.count)
      let block = SampleBlock(table.columns, rows: rows)
      for field in table.fields where WorkBudget.mayContinue {
        batch.add(field, of: block, in: table, digits: digits)
      }
      bytes += ArrowMessage.batch(count: rows.count, nodes: batch.nodes)
      bytes += batch.body
    }
    if number == blockCount - 1 { bytes += ArrowMessage.end }
    return bytes
  }
}

extension SampleField {
  fileprivate var arrowColumn: ArrowColumn {
    let isNumber = if case .number = form { true } else { false }
    return ArrowColumn(name: name, isText: !isNumber)
  }
}

/// A column has its validity, then its doubles, or the offsets of its texts and the texts.
private struct ArrowBatch {
  let count: Int
  private(set) var nodes: [ArrowNode] = []
  private(set) var body: [UInt8] = []

  mutating func add(
    _ field: SampleField, of block: SampleBlock, in table: SampleTable, digits: Int
  ) {
    if case .number = field.form {
      add(block.numbers(of: field))
    } else {
      add((0..<count).map { table.text(of: field, row: $0, of: block, digits: digits) })
    }
  }

  private mutating func add(_ numbers: ArraySlice<Double>) {
    let validity = Self.validity(numbers.map(\.isFinite))
    var doubles: [UInt8] = []
    doubles.append(doubles: numbers.map { $0.isFinite ? $0 : 0 })
    add([validity.bits, doubles], nulls: validity.nulls)
  }

  private mutating func add(_ texts: [[UInt8]?]) {
    let validity = Self.validity(texts.map { $0 != nil })
    var end = Int32(0)
    var offsets = [end]
    for text in texts {
      end += Int32(text?.count ?? 0)
      offsets.append(end)
    }
    let ends = offsets.map(\.littleEndian).withUnsafeBytes(Array.init)
    add([validity.bits, ends, texts.flatMap { $0 ?? [] }], nulls: validity.nulls)
  }

  private mutating func add(_ buffers: [[UInt8]], nulls: Int) {
    nodes.append(ArrowNode(nulls: nulls, buffers: buffers.map(\.count)))
    for buffer in buffers {
      body += buffer
      body += repeatElement(0, count: ArrowMessage.padded(buffer.count) - buffer.count)
    }
  }

  /// A bit for each value, the least significant first; empty if all are valid.
  private static func validity(_ isValid: [Bool]) -> (bits: [UInt8], nulls: Int) {
    let nulls = isValid.count { !$0 }
    guard nulls > 0 else { return ([], 0) }
    var bits = [UInt8](repeating: 0, count: (isValid.count + 7) / 8)
    for (row, isValid) in isValid.enumerated() where isValid { bits[row / 8] |= 1 << (row % 8) }
    return (bits, nulls)
  }
}
