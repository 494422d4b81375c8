internal import AnimationCore
internal import CSSValues
internal import JSONText

/// Rows as JSON objects: `{"time": 0, "value": {...}, "velocity": {...}}`.
struct RowRun: JSONRows {
  private let columns: Columns
  let work: Int
  let estimatedLength: Int
  let rowsAtOnce: Int

  init(_ columns: Columns) {
    self.columns = columns
    let (index, count) = (columns.index, columns.index.count)
    let name = RowCost(textLength: columns.indexName.utf8.count + 28)
    let row = columns.columns.reduce(name) { $0 + RowCost($1) }
    let computing = columns.columns.reduce(0) { work, column in
      let numbers = column.numbers
      return work + (numbers.isEmpty ? 0 : column.source.work(at: index, numbers: numbers.count))
    }
    work = Self.beginningCost * columns.columns.count + computing + row.work * count
    estimatedLength = row.length * count
    rowsAtOnce = row.rowsAtOnce(count: count, work: work)
  }

  private static let beginningCost = 64
  var count: Int { columns.index.count }

  func write(_ rows: Range<Int>, to writer: inout JSONWriter) {
    guard !rows.isEmpty else { return }
    var text = text(of: rows, digits: writer.digits)
    text.append(constant: ",".utf8)
    writer.separate()
    text.write(rows: 0..<rows.count, to: &writer.bytes)
    // The comma behind the last.
    writer.bytes.removeLast()
  }

  /// Rows count from the first of these.
  func text(of rows: Range<Int>, digits: Int) -> RowText {
    var object = RowObject(SampleBlock(columns, rows: rows), digits: digits)
    object.add(columns)
    return object.text
  }
}

private struct RowObject {
  private(set) var text: RowText
  private let block: SampleBlock
  private let digits: Int
  /// Writes what is the same in each row.
  private var writer = JSONWriter(work: nil)

  init(_ block: SampleBlock, digits: Int) {
    (text, self.block, self.digits) = (RowText(digits: digits), block, digits)
  }

  mutating func add(_ columns: Columns) {
    writer.beginObject()
    writer.key(columns.indexName)
    add(block.index[...])
    for (place, column) in columns.columns.enumerated() {
      writer.key(column.name)
      add(column.shape, of: place, history: column.discretes)
    }
    writer.endObject()
    endConstant()
  }

  /// Members that do not move, and strings, may be left out; an array has `null` in their place.
  private mutating func add(_ shape: Shape, of column: Int, history: ModelHistory?) {
    switch shape {
    case .number(let number): add(block.numbers(number, of: column))
    case .text(let first, let form):
      guard history != nil else { return writer.null() }
      add { [block] row, writer in
        writer.string(form) { block.number(first + $0, of: column, row: row) }
      }
    case .discrete(let number):
      guard let history else { return writer.null() }
      add { [block] row, writer in
        writer.value(history.value(at: block.index[row]).discretes[number])
      }
    case .array(let shapes):
      writer.beginArray()
      for shape in shapes { add(shape, of: column, history: history) }
      writer.endArray()
    case .object(let fields):
      writer.beginObject()
      for field in fields where history != nil || field.shape.hasColumnOfVelocity {
        writer.key(field.name)
        add(field.shape, of: column, history: history)
      }
      writer.endObject()
    }
  }

  private mutating func add(_ column: ArraySlice<Double>) {
    writer.separate()
    endConstant()
    text.append(column: column)
  }

  private mutating func add(_ write: @escaping (_ row: Int, inout JSONWriter) -> Void) {
    writer.separate()
    endConstant()
    text.append { [digits] row, bytes in
      var writer = JSONWriter(capacity: 0, work: nil)
      writer.digits = digits
      writer.exchangeBytes(with: &bytes)
      write(row, &writer)
      writer.exchangeBytes(with: &bytes)
    }
  }

  private mutating func endConstant() {
    text.append(constant: writer.bytes)
    writer.bytes.removeAll(keepingCapacity: true)
  }
}
