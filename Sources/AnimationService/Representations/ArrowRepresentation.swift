internal import AnimationCore
internal import HTTPMessage

/// `arrow`: an Apache Arrow stream, with the columns of `csv`.
struct ArrowRepresentation: Representation {
  static let name = "arrow"
  static let mediaType = "application/vnd.apache.arrow.stream"
  /// Samples over an index of any kind; it need not be a time.
  static let needs = AnswerParts.samples

  /// Creates the representation, which has no options and reads no header field.
  init(_ options: inout RequestObject, fields: HTTPFields) {}

  /// Returns the stream, a batch at a time.
  ///
  /// Columns of numbers have every number exactly; ``Answer/digits`` counts for those of texts
  /// alone.
  ///
  /// - Parameters:
  ///   - answer: the answer, whose samples alone are written.
  ///   - maximumLength: the most bytes of the names of all columns.
  /// - Returns: The content, whose first batch is written now.
  /// - Throws: ``Unavailable`` if the answer has no samples or the names are too long.
  func render(_ answer: Answer, maximumLength: Int) throws(Unavailable) -> AnswerContent {
    let table = try SampleTable(answer, maximumLength: maximumLength)
    return AnswerContent(ArrowBlocks(table, digits: answer.digits ?? NumberText.allDigits))
  }
}

/// The batches of a table: the first with the schema before it, the last with the end of the
/// stream.
private struct ArrowBlocks: SampleBlocks {
  /// The samples, with a column of the stream for each field.
  private let table: SampleTable
  /// The most significant digits of a number in a text.
  private let digits: Int
  /// The rows of each batch.
  private let blocks: RowBlocks
  /// The work of all batches, with that of the metadata, in units of `WorkBudget`.
  let work: Int
  /// The approximate length of the stream in bytes, in which a text counts as long as a number.
  let estimatedLength: Int

  /// The approximate size of a batch in bytes; readers work batch by batch, so it is long.
  private static let batchLength = 1 << 20
  /// The metadata of a column in a batch, in bytes.
  private static let lengthOfNode = 48

  /// Cuts the rows into batches of about ``batchLength``.
  ///
  /// - Parameters:
  ///   - table: the samples.
  ///   - digits: the most significant digits of a number in a text.
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

  /// The number of batches; 1, with the schema and the end alone, if there are no rows.
  var blockCount: Int { blocks.blockCount }
  /// The length of the names and fields; the numbers are computed batch by batch.
  var heldLength: Int { table.heldLength }

  /// Computes and writes a batch, with the schema before the first and the end after the last.
  func block(_ number: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    if number == 0 { bytes += ArrowMessage.schema(table.fields.map(\.arrowColumn)) }
    let rows = blocks.rows(number)
    if !rows.isEmpty {
      var batch = ArrowBatch(count: rows.count)
      let block = table.block(rows)
      for field in table.fields where WorkBudget.mayContinue {
        batch.add(field, of: block, in: table, digits: digits)
      }
      bytes += ArrowMessage.batch(count: rows.count, batch.nodes)
      bytes += batch.body
    }
    if number == blockCount - 1 { bytes += ArrowMessage.end }
    return bytes
  }
}

extension SampleTable.Field {
  /// The column of the stream: doubles for a number, texts for a string and for a member that does
  /// not move.
  fileprivate var arrowColumn: ArrowMessage.Column {
    if case .number = form {
      ArrowMessage.Column(name: name, isText: false)
    } else {
      ArrowMessage.Column(name: name, isText: true)
    }
  }
}

/// The buffers of a batch, each padded to 8 bytes.
///
/// A column has a bit for each row that is not null, unless none is null; then its doubles, or the
/// offsets of its texts and the texts.
private struct ArrowBatch {
  /// The number of rows.
  let count: Int
  /// The columns so far, with the lengths of their buffers.
  private(set) var nodes: [ArrowMessage.Node] = []
  /// The buffers of all columns so far, one after another.
  private(set) var body: [UInt8] = []

  /// Creates a batch of `count` rows without columns.
  init(count: Int) { self.count = count }

  /// Adds the column of a field.
  ///
  /// - Parameters:
  ///   - field: the field of the table.
  ///   - block: the computed numbers of the batch's rows.
  ///   - table: the table of the field.
  ///   - digits: the most significant digits of a number in a text.
  mutating func add(
    _ field: SampleTable.Field, of block: SampleTable.Block, in table: SampleTable, digits: Int
  ) {
    if case .number = field.form {
      add((0..<count).map { block.number(of: field, row: $0) })
    } else {
      add((0..<count).map { table.text(of: field, $0, of: block, digits: digits) })
    }
  }

  /// Adds a column of doubles, null where a number is not finite; a null row has 0 in the buffer.
  private mutating func add(_ numbers: [Double]) {
    let validity = Self.validity(numbers.map(\.isFinite))
    var doubles: [UInt8] = []
    doubles.append(doubles: numbers.map { $0.isFinite ? $0 : 0 })
    add([validity.bits, doubles], validity.nulls)
  }

  /// Adds a column of texts, whose buffer of offsets has one more than there are rows.
  private mutating func add(_ texts: [[UInt8]?]) {
    let validity = Self.validity(texts.map { $0 != nil })
    var end = Int32(0)
    var offsets = [end]
    for text in texts {
      end += Int32(text?.count ?? 0)
      offsets.append(end)
    }
    let ends = offsets.map(\.littleEndian).withUnsafeBytes(Array.init)
    add([validity.bits, ends, texts.flatMap { $0 ?? [] }], validity.nulls)
  }

  /// Adds the node of a column and its buffers, each padded with zeros to a multiple of 8 bytes.
  private mutating func add(_ buffers: [[UInt8]], _ nulls: Int) {
    nodes.append(ArrowMessage.Node(nulls: nulls, buffers: buffers.map(\.count)))
    for buffer in buffers {
      body += buffer
      body += repeatElement(0, count: ArrowMessage.padded(buffer.count) - buffer.count)
    }
  }

  /// Returns a bit for each value, the least significant first; none if all are valid.
  ///
  /// The number of nulls is that of the values that are not valid.
  private static func validity(_ isValid: [Bool]) -> (bits: [UInt8], nulls: Int) {
    let nulls = isValid.count { !$0 }
    guard nulls > 0 else { return ([], 0) }
    var bits = [UInt8](repeating: 0, count: (isValid.count + 7) / 8)
    for (row, isValid) in isValid.enumerated() where isValid { bits[row / 8] |= 1 << (row % 8) }
    return (bits, nulls)
  }
}
