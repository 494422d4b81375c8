/// What the parser asks of a run of bytes.
extension Span<UInt8> {
  /// Where a byte first stands at or after a position.
  func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
    var index = start
    while index < count {
      if self[index] == byte { return index }
      index += 1
    }
    return nil
  }

  /// Whether every byte satisfies a condition.
  func allSatisfy(_ condition: (UInt8) -> Bool) -> Bool {
    for index in indices where !condition(self[index]) { return false }
    return true
  }

  /// The bytes as text; what is not UTF-8 is replaced by U+FFFD.
  var text: String {
    withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes as an array.
  var array: [UInt8] {
    withUnsafeBufferPointer { Array($0) }
  }

  /// The range that remains when white space (SP, HTAB) is taken off both ends.
  func trimmingOptionalWhitespace(from start: Int) -> Range<Int> {
    var lower = start
    var upper = count
    while lower < upper, self[lower].isOptionalWhitespace { lower += 1 }
    while upper > lower, self[upper - 1].isOptionalWhitespace { upper -= 1 }
    return lower..<upper
  }
}
