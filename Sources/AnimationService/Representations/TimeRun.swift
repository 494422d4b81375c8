internal import AnimationCore

/// A JSON array of the times of columns, which is written in parts.
struct TimeRun: JSONRows {
  /// The times, or the other index, of the columns.
  private let index: SampleTimes
  /// The same rows as a column of any numbers, which takes at least as long.
  private let column: ColumnRun

  /// Creates the array of an index: times in seconds, or progresses or positions.
  init(_ index: SampleTimes) {
    self.index = index
    column = ColumnRun(index, IndexSource(), 0..<1)
  }

  /// The number of times.
  var count: Int { column.count }
  /// The work of writing all times, in units of `WorkBudget`.
  var work: Int { column.work }
  var estimatedLength: Int { column.estimatedLength }
  var rowsAtOnce: Int { column.rowsAtOnce }
  /// True, since the index has the times, or computes them from their rows.
  var isComputed: Bool { true }

  /// Writes some times, separated by commas; those of usual frames are copied.
  func write(_ rows: Range<Int>, to writer: inout JSONWriter) {
    let times = index[rows]
    guard writer.digits == NumberText.allDigits,
      let frames = times.frames(perSecond: FrameTimes.rate), !frames.isEmpty,
      let texts = FrameTimes.shared.texts(of: frames)
    else { return column.write(rows, to: &writer) }
    writer.values(texts.dropLast())
    for row in frames.count..<times.count { writer.number(times[row]) }
  }
}
