extension [UInt8] {
  /// Appends at most `room` bytes that `write` writes in place, looking at the array once.
  @inlinable @inline(__always)
  package mutating func append(room: Int, _ write: (UnsafeMutableRawPointer) -> Int) {
    append(addingCapacity: room) { output in
      output.withUnsafeMutableBufferPointer { buffer, count in
        guard let start = buffer.baseAddress else { return }
        count += write(UnsafeMutableRawPointer(start + count))
      }
    }
  }
}
