package struct JSONSyntaxError: Error, Equatable, CustomStringConvertible {
  let offset: Int
  /// Counted from 1; lines end with a line feed.
  let line: Int
  /// The Unicode scalar within the line, counted from 1.
  package let column: Int
  package let reason: String

  /// `offset` is an index of the array that `bytes` is a slice of.
  package init(_ reason: String, at offset: Int, in bytes: ArraySlice<UInt8>) {
    let before = bytes[..<offset]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.startIndex
    self.offset = offset - bytes.startIndex
    self.reason = reason
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    column = before[lineStart...].count { !UTF8.isContinuation($0) } + 1
  }

  package var description: String { "\(reason) at line \(line), column \(column)" }
}
