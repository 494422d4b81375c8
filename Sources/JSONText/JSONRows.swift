/// The items of an array that are computed as they are written.
package protocol JSONRows: Sendable {
  var count: Int { get }
  /// For computing and writing all values.
  var work: Int { get }
  var estimatedLength: Int { get }
  var rowsAtOnce: Int { get }
  /// Whether writing the values spends no work.
  var isComputed: Bool { get }

  /// Separated by commas, inside of the array; all indices are below ``count``.
  func write(_ rows: Range<Int>, to writer: inout JSONWriter)
}

extension JSONRows {
  package var isComputed: Bool { false }
  package var lengthAtOnce: Int { estimatedLength / max(1, count) * min(count, rowsAtOnce) }
}
