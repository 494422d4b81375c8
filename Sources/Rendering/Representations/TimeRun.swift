internal import AnimationCore
internal import JSONText

struct TimeRun: JSONRows {
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
    guard writer.digits == NumberText.allDigits,
      let first = column.index.frames(perSecond: FrameTimes.rate)
    else { return column.write(rows, to: &writer) }
    let frames = first.dropFirst(rows.lowerBound).prefix(rows.count)
    guard !frames.isEmpty, let texts = FrameTimes.shared.texts(of: frames)
    else { return column.write(rows, to: &writer) }
    writer.values(texts.dropLast())
    for row in rows.dropFirst(frames.count) { writer.number(column.index[row]) }
  }
}
