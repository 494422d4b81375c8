internal import AnimationCore
internal import CSSValues
internal import JSONText
package import Schema

package struct CSVRepresentation: Representation {
  package static let name = "csv"
  /// The type with its parameters: UTF-8, and a first line of names (RFC 4180 §3).
  package static let mediaType = "text/csv; charset=utf-8; header=present"
  package static let needs = AnswerParts.samples
  package init(_ options: RequestValue, lastEvent: String?) {}

  package func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    let table = try SampleTable(answer, maximumLength: maximumLength)
    return AnswerContent(CSVBlocks(table, digits: answer.digits ?? NumberText.allDigits))
  }
}

/// Samples as lines that end in CRLF; a number that is not finite and a null are empty.
private struct CSVBlocks: SampleBlocks {
  private let table: SampleTable
  private let digits: Int
  private let blocks: RowBlocks
  let work: Int
  let estimatedLength: Int

  init(_ table: SampleTable, digits: Int) {
    (self.table, self.digits) = (table, digits)
    let row = table.costOfRow
    work = table.workOfComputing + row.work * table.count
    estimatedLength = table.lengthOfNames + row.length * table.count
    blocks = RowBlocks(
      count: table.count, rowsAtOnce: row.rowsAtOnce(count: table.count, work: work))
  }

  var blockCount: Int { blocks.blockCount }
  var heldLength: Int { table.heldLength }

  func block(number: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(JSONWriter.blockLength * 5 / 4)
    if number == 0 { writeHeader(to: &bytes) }
    let block = SampleBlock(table.columns, rows: blocks.rows(block: number))
    line(of: block).write(rows: 0..<block.count, to: &bytes)
    return bytes
  }

  private func line(of block: SampleBlock) -> RowText {
    var line = RowText(digits: digits, absent: "")
    for (place, field) in table.fields.enumerated() {
      if place > 0 { line.append(constant: ",".utf8) }
      if case .number = field.form {
        line.append(column: block.numbers(of: field))
      } else {
        line.append { row, bytes in
          if let text = table.text(of: field, row: row, of: block, digits: digits) {
            bytes.append(csv: text)
          }
        }
      }
    }
    line.append(constant: Self.lineEnd)
    return line
  }

  private static let lineEnd: [UInt8] = [0x0D, 0x0A]

  private func writeHeader(to bytes: inout [UInt8]) {
    for (place, field) in table.fields.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(csv: Array(field.name.utf8))
    }
    bytes.append(contentsOf: Self.lineEnd)
  }
}

extension SampleTable {
  /// Nil also for a string with a number that cannot be written; `row` counts in the block.
  func text(of field: SampleField, row: Int, of block: SampleBlock, digits: Int) -> [UInt8]? {
    guard let column = field.column else { return nil }
    switch field.form {
    case .number: return nil
    case .text(let form):
      let first = field.numbers.lowerBound
      let number = { block.number(first + $0, of: column, row: row) }
      guard form.canPresent(number) else { return nil }
      var text: [UInt8] = []
      form.append(to: &text, digits: digits, number)
      return text
    case .discrete(let number, let history):
      let value = history.value(at: block.index[row]).discretes[number]
      return value.plainText(digits: digits)
    }
  }
}

extension JSONValue {
  fileprivate func plainText(digits: Int) -> [UInt8]? {
    switch self {
    case .null: return nil
    case .string(let text): return Array(text.utf8)
    default:
      var writer = JSONWriter()
      writer.digits = digits
      writer.value(self)
      return writer.bytes
    }
  }
}

extension [UInt8] {
  /// An empty text is quoted too, which tells it from a field without a value (RFC 4180 §2).
  fileprivate mutating func append(csv text: [UInt8]) {
    let special: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: "\""), 0x0D, 0x0A]
    guard text.isEmpty || text.contains(where: special.contains) else { return self += text }
    append(UInt8(ascii: "\""))
    for byte in text {
      if byte == UInt8(ascii: "\"") { append(byte) }
      append(byte)
    }
    append(UInt8(ascii: "\""))
  }
}
