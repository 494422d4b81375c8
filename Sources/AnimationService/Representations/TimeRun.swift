internal import AnimationCore

struct TimeRun: JSONRows {
  /// The same rows as a column of any numbers, which takes at least as long.
  private let column: ColumnRun

  init(_ index: SampleTimes) {
    column = ColumnRun(index: index, source: IndexSource(), numbers: 0..<1)
  }

  var count: Int { column.count }
  var work: Int { column.work }
  var estimatedLength: Int { column.estimatedLength }
  var rowsAtOnce: Int { column.rowsAtOnce }
  /// The index has the times, or computes them from their rows.
  var isComputed: Bool { true }

  func write(_ rows: Range<Int>, to writer: inout JSONWriter) {
    let times = column.index[rows]
    guard writer.digits == NumberText.allDigits,
      let frames = times.frames(perSecond: FrameTimes.rate), !frames.isEmpty,
      let texts = FrameTimes.shared.texts(of: frames)
    else { return column.write(rows, to: &writer) }
    writer.values(texts.dropLast())
    for row in frames.count..<times.count { writer.number(times[row]) }
  }
}
