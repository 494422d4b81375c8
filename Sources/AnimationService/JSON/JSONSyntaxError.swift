/// The reason for which bytes are not JSON, and the place.
struct JSONSyntaxError: Error, Equatable, CustomStringConvertible {
  /// The byte at which parsing stopped, counted from 0.
  let offset: Int
  /// The line of that byte, counted from 1; lines end with a line feed.
  let line: Int
  /// The Unicode scalar within the line, counted from 1.
  let column: Int
  /// The expectation that failed, such as `expected ',' or '}'`.
  let reason: String

  /// Creates the error for a byte of a document.
  ///
  /// - Parameters:
  ///   - reason: the expectation that failed.
  ///   - offset: the index of the byte in the array that the document is a slice of.
  ///   - bytes: the document.
  /// - Complexity: O(*offset*), to count the lines.
  init(_ reason: String, at offset: Int, in bytes: ArraySlice<UInt8>) {
    let before = bytes[..<offset]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.startIndex
    self.offset = offset - bytes.startIndex
    self.reason = reason
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    column = before[lineStart...].count { !UTF8.isContinuation($0) } + 1
  }

  /// The reason with its line and column, as a phrase for an error message.
  var description: String { "\(reason) at line \(line), column \(column)" }
}
