internal import AnimationCore

/// A JSON array of a column's values, which is written in parts.
struct ColumnRun: Sendable {
  /// A way of writing a row.
  enum Form: Sendable {
    case number
    case text(TextForm)
    /// A member that does not move, by its place among those.
    case discrete(Int, History)
  }

  private let index: SampleTimes
  private let source: any ColumnSource
  private let numbers: Range<Int>
  private let form: Form

  init(
    _ index: SampleTimes, _ source: any ColumnSource, _ numbers: Range<Int>, _ form: Form = .number
  ) {
    (self.index, self.source, self.numbers, self.form) = (index, source, numbers, form)
  }

  /// The number of rows.
  var count: Int { index.count }

  /// The work of computing and writing all rows, in units of `WorkBudget`.
  var work: Int { (numbers.isEmpty ? 0 : computing) + writing * count }

  private var computing: Int { source.work(at: index, numbers: numbers.count) }

  /// The work of writing a row.
  private var writing: Int {
    switch form {
    case .number: 4
    case .text(.dimension): 8
    case .text(.color): 64
    case .discrete(let number, let history):
      8 + history.values.reduce(0) { max($0, $1.discretes[number].size) } / 8
    }
  }

  /// About how many bytes the rows have together.
  var estimatedLength: Int {
    switch form {
    case .number: 20 * count
    case .text(.dimension): 24 * count
    case .text(.color): 80 * count
    case .discrete: writing * 8 * count
    }
  }

  /// The rows that are computed and written at a time: a block of bytes, in some milliseconds.
  var rowsAtOnce: Int {
    let length = max(1, estimatedLength / max(1, count))
    let work = max(1, work / max(1, count))
    return max(1, min(JSONContent.blockLength / length, 1_000_000 / work))
  }

  /// Writes some rows, with commas between them.
  func write(_ rows: Range<Int>, to writer: inout JSONWriter) {
    let values = numbers.isEmpty ? [] : source.numbers(numbers, at: rows, of: index)
    switch form {
    case .number: writer.numbers(values)
    case .text(let form):
      for row in 0..<rows.count {
        writer.string { bytes in
          form.append(to: &bytes) { values[$0 * rows.count + row] }
        }
      }
    case .discrete(let number, let history):
      for row in rows { writer.value(history.value(at: index[row]).discretes[number]) }
    }
  }
}
