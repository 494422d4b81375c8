extension UnsafeRawBufferPointer {
  @inlinable @inline(__always)
  package func isEqual(to text: UnsafeRawBufferPointer) -> Bool {
    guard count == text.count else { return false }
    guard let start = baseAddress, let other = text.baseAddress, count >= 4 else {
      for place in 0..<count where self[place] != text[place] { return false }
      return true
    }
    return count < 8
      ? start.hasWords(of: other, count: count, as: UInt32.self)
      : start.hasWords(of: other, count: count, as: UInt64.self)
  }

  @inlinable
  package func begins(with text: StaticString) -> Bool {
    let text = UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return count >= text.count
      && UnsafeRawBufferPointer(rebasing: prefix(text.count)).isEqual(to: text)
  }
}

extension UnsafeRawPointer {
  /// Whether as many bytes, at least a word, are equal.
  @inlinable @inline(__always)
  func hasWords<Word: FixedWidthInteger & BitwiseCopyable>(
    of other: UnsafeRawPointer, count: Int, as type: Word.Type
  ) -> Bool {
    let last = count &- MemoryLayout<Word>.size
    var place = 0
    while true {
      let word = loadUnaligned(fromByteOffset: place, as: type)
      if word != other.loadUnaligned(fromByteOffset: place, as: type) { return false }
      if place == last { return true }
      // The last word may overlap the one before.
      place = Swift.min(place &+ MemoryLayout<Word>.size, last)
    }
  }
}
