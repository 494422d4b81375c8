internal import AnimationCore
internal import HTTPMessage

/// `ndjson`: a JSON object for each row, each on a line.
struct NDJSONRepresentation: Representation {
  static let name = "ndjson"
  static let mediaType = "application/x-ndjson"
  /// Samples over an index of any kind; it need not be a time.
  static let needs = AnswerParts.samples

  /// Creates the representation, which has no options and reads no header field.
  init(_ options: inout RequestObject, fields: HTTPFields) {}

  /// Returns the rows; numbers have the ``Answer/digits``, or all if it is nil.
  ///
  /// - Parameters:
  ///   - answer: the answer, whose samples alone are written.
  ///   - maximumLength: unused, since there is nothing besides samples.
  /// - Returns: The content, whose first block is written now.
  /// - Throws: ``Unavailable`` if the answer has no samples.
  func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    guard let columns = answer.columns else { throw .noSamples }
    return AnswerContent(
      RowLines(run: RowRun(columns), digits: answer.digits ?? NumberText.allDigits))
  }
}

/// Rows as JSON objects, each on a line.
private struct RowLines: SampleBlocks {
  /// The rows, which a JSON array would separate by commas.
  let run: RowRun
  /// The most significant digits of a number.
  let digits: Int

  /// The rows of each block.
  private var blocks: RowBlocks { RowBlocks(count: run.count, rowsAtOnce: run.rowsAtOnce) }

  /// The number of blocks; 1, which is empty, if there are no rows.
  var blockCount: Int { blocks.blockCount }
  var work: Int { run.work }
  var estimatedLength: Int { run.estimatedLength }
  /// Nothing, since no names of single numbers are kept.
  var heldLength: Int { 0 }

  /// Computes and writes the lines of a block, each of which ends in a line feed.
  func block(_ number: Int) -> [UInt8] {
    var writer = JSONWriter(capacity: JSONContent.blockLength * 5 / 4)
    writer.digits = digits
    run.write(blocks.rows(number), to: &writer) { writer in
      writer.endDocument()
      writer.continueArray(isEmpty: true)
    }
    return writer.bytes
  }
}
