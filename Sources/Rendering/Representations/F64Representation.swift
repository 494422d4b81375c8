internal import AnimationCore
internal import Bytes
package import Schema

/// Little-endian doubles, one column after another, without a header: the index, then the numbers
/// of each value, sorted by name in objects; the names are in the field `Overshoot-Columns`,
/// percent-encoded so that a comma separates them, and null is NaN.
package struct F64Representation: Representation {
  package static let name = "f64"
  package static let mediaType = "application/octet-stream"
  package static let needs = AnswerParts.samples
  static let columnsField = "Overshoot-Columns"
  /// The most bytes of all names, since clients and proxies take no longer fields.
  static let maximumLengthOfNames = 4096
  package init(_ options: RequestValue, lastEvent: String?) {}

  package func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    let table = try SampleTable(
      answer, members: .sortedNumbers, maximumLength: Self.maximumLengthOfNames)
    var content = AnswerContent(DoubleBlocks(table))
    var names: [UInt8] = []
    for (place, field) in table.fields.enumerated() {
      if place > 0 { names.append(UInt8(ascii: ",")) }
      names.append(percentEncoding: field.name)
    }
    content.fields = [(Self.columnsField, String(decoding: names, as: UTF8.self))]
    return content
  }
}

/// Samples as doubles.
///
/// Each column is computed on its own, block by block, so that no more than a block is held.
private struct DoubleBlocks: SampleBlocks {
  private let table: SampleTable
  private let blocks: RowBlocks
  private let fieldsAtOnce: Int
  let work: Int
  let workOfBlock: Int

  init(_ table: SampleTable) {
    self.table = table
    let columns = table.columns
    var (computing, most) = (0, 0)
    for field in table.fields {
      let source = field.column.map { columns.columns[$0].source }
      let work = source?.work(at: columns.index, numbers: 1) ?? 0
      (computing, most) = (computing + work, max(most, work))
    }
    let cost = RowCost(work: 1, length: MemoryLayout<Double>.size)
    work = computing + table.fields.count * (64 + cost.work * table.count)
    blocks = RowBlocks(
      count: table.count,
      rowsAtOnce: cost.rowsAtOnce(count: table.count, work: work / table.fields.count))
    workOfBlock = (most / max(1, table.count) + cost.work) * blocks.rowsAtOnce
    fieldsAtOnce = max(1, blocks.rowsAtOnce / max(1, table.count))
  }

  var blockCount: Int {
    blocks.blockCount * ((table.fields.count + fieldsAtOnce - 1) / fieldsAtOnce)
  }
  var estimatedLength: Int { 8 * table.count * table.fields.count }
  var heldLength: Int { table.heldLength }

  func block(number: Int) -> [UInt8] {
    let (group, block) = number.quotientAndRemainder(dividingBy: blocks.blockCount)
    let rows = blocks.rows(block: block)
    let fields = table.fields.dropFirst(group * fieldsAtOnce).prefix(fieldsAtOnce)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8 * rows.count * fields.count)
    for field in fields { bytes.append(doubles: table.numbers(of: field, at: rows)) }
    return bytes
  }
}

extension [UInt8] {
  /// IEEE 754 binary64 in little-endian order; numbers that are not finite are NaN.
  mutating func append(doubles: [Double]) {
    doubles.withUnsafeBufferPointer { doubles in
      append(room: 8 * doubles.count) { out in
        // Without a check or a call for each, so that several are stored at a time.
        for place in 0..<doubles.count {
          let double = doubles[place].magnitude < .infinity ? doubles[place] : .nan
          out.storeBytes(
            of: double.bitPattern.littleEndian, toByteOffset: 8 &* place, as: UInt64.self)
        }
        return 8 * doubles.count
      }
    }
  }
}
