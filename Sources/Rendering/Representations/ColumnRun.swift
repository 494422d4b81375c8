internal import AnimationCore
internal import CSSValues
internal import JSONText

struct ColumnRun: JSONRows {
  let index: SampleTimes
  private let source: any ColumnSource
  private let numbers: Range<Int>
  private let form: ColumnForm
  let work: Int
  let estimatedLength: Int
  let rowsAtOnce: Int
  let isComputed: Bool

  init(
    index: SampleTimes, source: any ColumnSource, numbers: Range<Int>, form: ColumnForm = .number
  ) {
    let (count, cost) = (index.count, form.cost)
    let computing = numbers.isEmpty ? 0 : source.work(at: index, numbers: numbers.count)
    isComputed = computing == 0
    work = Self.beginningCost + computing + cost.work * count
    estimatedLength = cost.length * count
    rowsAtOnce = cost.rowsAtOnce(count: count, work: work)
    // Last and one by one, so that what is passed in is not copied.
    self.index = index
    self.source = source
    self.numbers = numbers
    self.form = form
  }

  private static let beginningCost = 64
  var count: Int { index.count }

  /// Numbers have the significant digits of the writer, those in strings too.
  func write(_ rows: Range<Int>, to writer: inout JSONWriter) {
    let values = numbers.isEmpty ? [] : source.numbers(numbers, at: rows, of: index)
    switch form {
    case .number: writer.numbers(values)
    case .text(let form):
      for row in 0..<rows.count { writer.string(form) { values[$0 * rows.count + row] } }
    case .discrete(let number, let history):
      for row in rows { writer.value(history.value(at: index[row]).discretes[number]) }
    }
  }
}

/// The form of the values in a column, behind a reference unless it is a number, so that many take
/// little.
indirect enum ColumnForm: Sendable {
  case number
  case text(StringTemplate)
  case discrete(Int, ModelHistory)

  /// A member that does not move costs as its longest value, whose search spends work for each.
  var cost: RowCost {
    switch self {
    case .number: return RowCost(work: 4, length: 20)
    case .text(.dimension): return RowCost(work: 8, length: 24)
    case .text(.color): return RowCost(work: 64, length: 80)
    case .text(.path(let form)): return RowCost(work: 16 + 8 * form.width, length: form.textLength)
    case .text(.list(let form)): return RowCost(work: 16 + 24 * form.width, length: form.textLength)
    case .discrete(let number, let history):
      WorkBudget.spend(units: history.count)
      let size = (0..<history.count).reduce(0) { max($0, history[$1].discretes[number].size) }
      return RowCost(work: 8 + size / 8, length: size + 1)
    }
  }
}
