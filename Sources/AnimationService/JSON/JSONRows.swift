/// The values of a JSON array that are written in parts, each when it is read.
protocol JSONRows: Sendable {
  /// The number of values.
  var count: Int { get }

  /// The work of computing and writing all values, in units of `WorkBudget`.
  var work: Int { get }

  /// The approximate length of all values, in bytes.
  var estimatedLength: Int { get }

  /// The number of values that are computed and written at a time.
  var rowsAtOnce: Int { get }

  /// Whether the values are computed already, so that writing them spends no work; false by
  /// default.
  var isComputed: Bool { get }

  /// Writes some values, separated by commas.
  ///
  /// - Parameters:
  ///   - rows: the values, by their indices from 0; all are below ``count``.
  ///   - writer: a writer inside of the array.
  func write(_ rows: Range<Int>, to writer: inout JSONWriter)
}

extension JSONRows {
  /// The default, false: the values are computed while they are written.
  var isComputed: Bool { false }
}

extension JSONRows {
  /// The approximate length of the rows that are written at a time, in bytes.
  var lengthAtOnce: Int { estimatedLength / max(1, count) * min(count, rowsAtOnce) }
}
