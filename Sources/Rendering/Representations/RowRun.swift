internal import AnimationCore
internal import CSSValues
internal import JSONText

/// As JSON objects: `{"time": 0, "value": {...}, "velocity": {...}}`.
struct RowRun: JSONRows {
  private let columns: Columns
  let work: Int
  let estimatedLength: Int
  let rowsAtOnce: Int
  private let numbers: [Range<Int>]

  init(_ columns: Columns) {
    self.columns = columns
    let (index, count) = (columns.index, columns.index.count)
    let numbers = columns.columns.map(\.numbers)
    self.numbers = numbers
    let name = RowCost(textLength: columns.indexName.utf8.count + 28)
    let row = columns.columns.reduce(name) { $0 + RowCost($1) }
    let computing = zip(columns.columns, numbers).reduce(0) { work, column in
      work + (column.1.isEmpty ? 0 : column.0.source.work(at: index, numbers: column.1.count))
    }
    work = Self.beginningCost * columns.columns.count + computing + row.work * count
    estimatedLength = row.length * count
    rowsAtOnce = row.rowsAtOnce(count: count, work: work)
  }

  private static let beginningCost = 64
  var count: Int { columns.index.count }
  func write(_ rows: Range<Int>, to writer: inout JSONWriter) { write(rows, to: &writer) { _ in } }

  func write(_ rows: Range<Int>, to writer: inout JSONWriter, after: (inout JSONWriter) -> Void) {
    let index = columns.index
    let values = zip(columns.columns, numbers).map { column, numbers in
      numbers.isEmpty ? [] : column.source.numbers(numbers, at: rows, of: index)
    }
    let times = index[rows].values
    // A column is looked at in its place, since a copy of it retains all that it holds.
    let columns = self.columns.columns.span
    for row in 0..<rows.count {
      writer.beginObject()
      writer.member(self.columns.indexName, times[row])
      for place in columns.indices {
        writer.key(columns[place].name)
        let first = numbers[place].lowerBound
        if case .number(let number) = columns[place].shape {
          writer.number(values[place][(number - first) * rows.count + row])
        } else {
          let discretes = columns[place].discretes?.value(at: times[row]).discretes
          writer.value(columns[place].shape, discretes: discretes) {
            values[place][($0 - first) * rows.count + row]
          }
        }
      }
      writer.endObject()
      after(&writer)
    }
  }
}
