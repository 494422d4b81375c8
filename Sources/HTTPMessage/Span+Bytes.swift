/// Operations that the parser needs on a span of bytes.
extension Span<UInt8> {
  /// Returns the index of the first occurrence of a byte at or after `start`; nil if there is none.
  func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
    var index = start
    while index < count {
      if self[index] == byte { return index }
      index += 1
    }
    return nil
  }

  /// Returns whether every byte satisfies a condition.
  func allSatisfy(_ condition: (UInt8) -> Bool) -> Bool {
    for index in indices where !condition(self[index]) { return false }
    return true
  }

  /// The bytes as text; invalid UTF-8 is replaced by U+FFFD.
  var text: String {
    withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes as an array.
  var array: [UInt8] {
    withUnsafeBufferPointer { Array($0) }
  }

  /// Returns the range from `start` to the end without leading and trailing whitespace (SP, HTAB).
  func trimmingOptionalWhitespace(from start: Int) -> Range<Int> {
    var lower = start
    var upper = count
    while lower < upper, self[lower].isOptionalWhitespace { lower += 1 }
    while upper > lower, self[upper - 1].isOptionalWhitespace { upper -= 1 }
    return lower..<upper
  }
}
