internal import JSONText
package import Schema

package struct NDJSONRepresentation: Representation {
  package static let name = "ndjson"
  package static let mediaType = "application/x-ndjson"
  package static let needs = AnswerParts.samples
  package init(_ options: RequestValue, lastEvent: String?) {}

  package func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    guard let columns = answer.columns else { throw .noSamples }
    return AnswerContent(
      RowLines(run: RowRun(columns), digits: answer.digits ?? NumberText.allDigits))
  }
}

private struct RowLines: SampleBlocks {
  /// A JSON array would separate them by commas.
  let run: RowRun
  let digits: Int
  private var blocks: RowBlocks { RowBlocks(count: run.count, rowsAtOnce: run.rowsAtOnce) }
  var blockCount: Int { blocks.blockCount }
  var work: Int { run.work }
  var estimatedLength: Int { run.estimatedLength }
  var heldLength: Int { 0 }

  func block(number: Int) -> [UInt8] {
    let rows = blocks.rows(block: number)
    var line = run.text(of: rows, digits: digits)
    line.append(constant: "\n".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(JSONWriter.blockLength * 5 / 4)
    line.write(rows: 0..<rows.count, to: &bytes)
    return bytes
  }
}
