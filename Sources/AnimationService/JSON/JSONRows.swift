/// The values of a JSON array that are written in parts, each when it is read.
protocol JSONRows: Sendable {
  var count: Int { get }

  /// In units of `WorkBudget`, for computing and writing all values.
  var work: Int { get }

  /// In bytes, of all values.
  var estimatedLength: Int { get }

  /// The values computed and written at a time.
  var rowsAtOnce: Int { get }

  /// Whether the values are computed already, so that writing them spends no work; false by
  /// default.
  var isComputed: Bool { get }

  /// Separated by commas, inside of the array; all indices are below ``count``.
  func write(_ rows: Range<Int>, to writer: inout JSONWriter)
}

extension JSONRows { var isComputed: Bool { false } }

extension JSONRows {
  /// In bytes, approximately.
  var lengthAtOnce: Int { estimatedLength / max(1, count) * min(count, rowsAtOnce) }
}
